import type { LocalText } from '../../../kernel/errors.js';
import type { Template } from './document.js';

const NAMES = /\{([A-Za-z][\w]*(?:\.[A-Za-z][\w]*)*)\}/g;

/** Why this is no path below the connection's address; null: it is one. */
export function pathProblem(path: Template): LocalText | null {
  if (!path.startsWith('/') || path.length > 500)
    return { en: 'A path must begin with one slash.', zh: '路径须以一个斜杠开头。' };
  const fixed = path.replace(NAMES, 'x');
  // No other host, no climbing out of the address, and nothing a server might read in two ways.
  if (/\/\/|\\|@|%|[?#]/.test(fixed) || !/^[\w\-.~/:;,=+$!*'()]*$/.test(fixed) || hasDots(fixed))
    return {
      en: 'A path cannot contain “//”, “..”, “@”, “?”, “#”, “%” or spaces. Put values in braces and parameters in the query.',
      zh: '路径不能含 “//”、“..”、“@”、“?”、“#”、“%” 或空格。取值写在花括号内，参数写在查询中。',
    };
  return null;
}

/** The path with its values, each one segment or a part of one. @throws RangeError when it would be no such path */
export function fillPath(path: Template, input: object): string {
  const filled = fill(path, input, (value) => encodeURIComponent(value));
  if (pathProblem(path) || hasDots(filled) || filled.includes('//'))
    throw new RangeError('The path would lead out of the connection’s address.');
  return filled;
}

/** @throws RangeError when a value is missing or cannot stand there */
export function fill(template: Template, input: object, encode = (value: string): string => value): string {
  return template.replace(NAMES, (_whole, name: string) => {
    const value = valueAt(input, name);
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new RangeError(`There is no value for {${name}}.`);
    // eslint-disable-next-line no-control-regex -- a line break would be another header
    if (/[\x00-\x1f\x7f]/.test(String(value))) throw new RangeError(`{${name}} has a control character.`);
    return encode(String(value));
  });
}

export function templateNames(template: Template): string[] {
  return [...template.matchAll(NAMES)].map(([, name]) => name!);
}

/** What stands at a dotted name; only of what JSON has, never of a prototype. */
export function valueAt(input: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    return (value as Record<string, unknown>)[part];
  }, input);
}

function hasDots(path: string): boolean {
  return path.split('/').some((segment) => /^\.{1,2}(;|$)/.test(segment));
}
