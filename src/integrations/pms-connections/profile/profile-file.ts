import type { LocalText } from '../../../kernel/errors.js';
import { shapeProblem } from '../../pms/mapping/profile.js';

/** Characters of an uploaded file; a profile has at most 200,000, and may come with blanks between. */
export const LONGEST_FILE = 1_000_000;

export interface FileProblem {
  /** From 1; 0: it concerns the file as a whole. */
  line: number;
  message: LocalText;
}

/** A profile out of a file. What only keeps it from being published is no problem here: it is mended on the screen. */
export function readProfileFile(text: string, kind: string): { document?: object; problems: FileProblem[] } {
  let document: unknown;
  try {
    // Editors on Windows begin files with a byte order mark.
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problems: [notJson(text)] };
  }
  const shape = shapeProblem(document);
  if (shape) return { problems: [{ line: lineOfShape(text, shape), message: shape }] };
  const given = (document as { kind: string }).kind;
  if (given !== kind)
    return {
      problems: [
        {
          line: lineOf(text, ['kind']),
          message: {
            en: `This file is for “${given}”, the connection is “${kind}”.`,
            zh: `此文件用于“${given}”，当前连接为“${kind}”。`,
          },
        },
      ],
    };
  return { document: document as object, problems: [] };
}

function notJson(text: string): FileProblem {
  const at = jsonEndsAt(text);
  return {
    line: text.slice(0, at).split('\n').length,
    message:
      at >= text.trimEnd().length
        ? {
            en: 'The file ends too early: it is cut off, or a bracket is missing.',
            zh: '文件不完整，可能被截断或缺少括号。',
          }
        : { en: 'The text is not valid JSON from here on.', zh: '此处起不是有效的 JSON。' },
  };
}

const DEEPEST = 200;

/** Where a text stops being JSON, which the runtime's own messages do not always say. */
function jsonEndsAt(text: string): number {
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const isTaken = (mark: string): boolean => {
    take(/\s*/y);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const string = (): boolean => {
    take(/\s*/y);
    const isWhole = take(/"(?:[^"\\\n]|\\.)*"/y);
    // Cut off within it.
    if (!isWhole) take(/"(?:[^"\\\n]|\\.)*\\?$/y);
    return isWhole;
  };
  const value = (depth: number): boolean => {
    if (depth > DEEPEST) return false;
    const isObject = isTaken('{');
    if (!isObject && !isTaken('['))
      return string() || take(/(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.])/y);
    const close = isObject ? '}' : ']';
    if (isTaken(close)) return true;
    do {
      if (isObject && !(string() && isTaken(':'))) return false;
      if (!value(depth + 1)) return false;
    } while (isTaken(','));
    return isTaken(close);
  };
  take(/\uFEFF/y);
  value(0);
  take(/\s*/y);
  return at;
}

/** Messages about the form name in quotes what they are about. */
function lineOfShape(text: string, message: LocalText): number {
  const names = [...message.en.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
  return lineOf(text, ['operations', ...names]) || lineOf(text, names);
}

/** The line on which the value of a path begins; 0: there is none. @param text valid JSON */
export function lineOf(text: string, path: readonly string[]): number {
  if (path.length === 0) return 0;
  const within: (string | null)[] = [];
  let key: string | null = null;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g)) {
    if (token === '{' || token === '[') {
      within.push(key);
      key = null;
    } else if (token === '}' || token === ']') {
      within.pop();
      key = null;
    } else if (token === ',') key = null;
    else if (key === null && token.startsWith('"') && /^\s*:/.test(text.slice(index + token.length))) {
      key = JSON.parse(token) as string;
      // The outermost brace has no name.
      const here = [...within.slice(1), key];
      if (here.length === path.length && here.every((name, n) => name === path[n]))
        return text.slice(0, index).split('\n').length;
    }
  }
  return 0;
}
