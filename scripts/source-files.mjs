import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files under some folders, or named themselves, in order and with `/` on every system.
 *
 * @param {string[]} roots
 * @param {RegExp} pattern What their paths must match.
 */
export const sourceFiles = (roots, pattern) =>
  roots
    .flatMap((root) =>
      statSync(root).isDirectory()
        ? readdirSync(root, { recursive: true }).map((name) => join(root, name).replaceAll('\\', '/'))
        : [root],
    )
    .filter((file) => pattern.test(file))
    .sort();
