/** Where there is nothing to show. */
export const Dash = () => <span className="t3">—</span>;
