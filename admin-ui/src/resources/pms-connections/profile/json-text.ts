/** A text of JSON, with the line of everything in it. */
export interface JsonText {
  /** Undefined: it is no JSON. */
  value: unknown;
  /** From 1, by path: `rules[2].when`. */
  lines: ReadonlyMap<string, number>;
  /** Where it stops being JSON, from 1; null: it is JSON to its end. */
  brokenLine: number | null;
}

const DEEPEST = 50;

/** Reads a text of JSON as far as it goes: the browser's own messages do not always say where it broke. */
export const readJson = (text: string): JsonText => {
  const lines = new Map<string, number>();
  let at = 0;
  const take = (token: RegExp): string | null => {
    token.lastIndex = at;
    const found = token.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const isTaken = (mark: string): boolean => {
    take(/\s*/y);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const lineHere = (): number => text.slice(0, at).split('\n').length;
  const name = (): string | null => {
    take(/\s*/y);
    const key = take(/"(?:[^"\\\n]|\\.)*"/y);
    return key === null ? null : key.slice(1, -1);
  };
  const entry = (path: string, n: number, isObject: boolean, depth: number): boolean => {
    take(/\s*/y);
    const line = lineHere();
    if (!isObject) {
      lines.set(`${path}[${n}]`, line);
      return value(`${path}[${n}]`, depth);
    }
    const key = name();
    if (key === null || !isTaken(':')) return false;
    const within = path ? `${path}.${key}` : key;
    lines.set(within, line);
    return value(within, depth);
  };
  const value = (path: string, depth: number): boolean => {
    if (depth > DEEPEST) return false;
    const isObject = isTaken('{');
    if (!isObject && !isTaken('[')) {
      const token =
        /(?:"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/y;
      return take(token) !== null;
    }
    const close = isObject ? '}' : ']';
    if (isTaken(close)) return true;
    let n = 0;
    do {
      if (!entry(path, n++, isObject, depth + 1)) return false;
    } while (isTaken(','));
    return isTaken(close);
  };
  const isRead = value('', 0);
  take(/\s*/y);
  try {
    return { value: JSON.parse(text), lines, brokenLine: null };
  } catch {
    // What this reader takes and JSON does not, as a bad escape, is somewhere in the text.
    return { value: undefined, lines, brokenLine: isRead && at === text.length ? 1 : lineHere() };
  }
};

/** The line of a path or, where that is not written, of what it is within. */
export const lineOf = ({ lines }: JsonText, path: string): number | null => {
  for (let within = path; within !== ''; within = within.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
    const line = lines.get(within);
    if (line !== undefined) return line;
  }
  return null;
};
