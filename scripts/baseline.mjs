// What a check found beyond its limits when it was introduced is listed in a JSON file of numbers, which may only shrink.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `{ a: { b: 1 } }` as `Map { 'a › b' => 1 }`. */
const flat = (value, path = []) =>
  typeof value === 'number'
    ? [[path.join(' › '), value]]
    : Object.entries(value).flatMap(([key, inner]) => flat(inner, [...path, key]));

/**
 * Compares what is found with what is listed, and with `--update` writes the list again unless something grew.
 *
 * @param {URL} list The JSON file.
 * @param {object} found Numbers, in objects of any depth. What is absent counts as 0.
 * @param {(key: string) => string} hint What to do about a number that grew.
 * @returns {boolean} Whether both are the same.
 */
export function holds(list, found, hint = () => '') {
  const name = relative(process.cwd(), fileURLToPath(list));
  const update = process.argv.includes('--update');
  const write = () => writeFileSync(list, `${JSON.stringify(found, null, 2)}\n`);
  if (!existsSync(list)) {
    if (update) write();
    else console.error(`${name} is missing; --update writes it.`);
    return update;
  }
  const listed = new Map(flat(JSON.parse(readFileSync(list, 'utf8'))));
  const now = new Map(flat(found));
  const grown = [...now].filter(([key, value]) => value > (listed.get(key) ?? 0));
  const shrunk = [...listed].filter(([key, value]) => value > (now.get(key) ?? 0));
  for (const [key, value] of grown)
    console.error(`${key}: ${value}, at most ${listed.get(key) ?? 'the limit'}${hint(key)}`);
  if (grown.length > 0) return false;
  if (shrunk.length === 0) return true;
  if (update) {
    write();
    return true;
  }
  for (const [key, value] of shrunk) console.error(`${key}: ${now.get(key) ?? 'gone'}, listed as ${value}`);
  console.error(`${name} lists more than there is; --update writes what is left.`);
  return false;
}
