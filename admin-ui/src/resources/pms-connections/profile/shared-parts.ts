import { readJson } from './json-text';
import type { Document, Problem } from './types';

/** The parts of a profile that all operations share, in the order of the screen. */
export const SHARED_PARTS = ['auth', 'headers', 'reference', 'maps', 'errors'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

export const isSharedPart = (name: string): name is SharedPart =>
  (SHARED_PARTS as readonly string[]).includes(name);

/** Names in the order in which they are read best; all others stay as they come, `*` for all others at the end. */
const FIRST = [
  ...['type', 'header', 'key', 'tokenPath', 'username', 'clientId', 'clientSecret', 'password', 'token'],
  ...['form', 'prefix', 'maxLength', 'characters', 'status', 'code', 'when', 'operations', 'outcome', 'as'],
  ...['about', 'message', 'text', 'rules'],
];
const placeOf = (name: string): number =>
  name === '*' ? FIRST.length + 1 : FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([name, each]) => [name, ordered(each)]),
  );
};

const written = (value: unknown, indent: string): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  // What is within a part stands on one line where it fits.
  if (Object.keys(value).length === 0 || (indent !== '' && flat.length + indent.length <= 44)) return flat;
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([name, each]) =>
    Array.isArray(value)
      ? inner + written(each, inner)
      : `${inner}${JSON.stringify(name)}: ${written(each, inner)}`,
  );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

/** A part as it is read and typed. */
export const writtenPart = (document: Document, part: SharedPart): string =>
  written(ordered(document[part]), '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const say = (en: string, zh: string) => ({ en, zh });

type Found = Pick<Problem, 'message'> & { line: number | null };

/** Why a text cannot be kept as this part, so that the draft goes without it; null: it can. */
export const notKept = (part: SharedPart, text: string): Found | null => {
  const { value, brokenLine } = readJson(text);
  if (brokenLine !== null)
    return {
      line: brokenLine,
      message: say(
        'The text is not valid JSON from here on. It is saved once it is valid.',
        '此处起不是有效的 JSON，改正后才会保存。',
      ),
    };
  if (!isObject(value))
    return { line: 1, message: say('This part must be an object: { … }.', '此部分须为对象：{ … }。') };
  if (
    part === 'errors' &&
    (typeof value['code'] !== 'string' || !Array.isArray(value['rules']) || !value['rules'].every(isObject))
  )
    return {
      line: 1,
      message: say(
        'It must contain "code", a text, and "rules", a list of objects.',
        '须有文本 "code" 和对象列表 "rules"。',
      ),
    };
  return null;
};
