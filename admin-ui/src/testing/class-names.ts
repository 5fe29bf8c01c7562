/** Stands for a CSS module or the address of a file: each name is its own value. */
export default new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
