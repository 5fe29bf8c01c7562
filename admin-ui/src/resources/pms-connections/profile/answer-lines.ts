/** A piece of a line of an answer; `marked`: a mapping reads it. */
export interface Piece {
  text: string;
  marked: boolean;
}

export type AnswerLine = readonly Piece[];

const plain = (text: string): Piece => ({ text, marked: false });

type Step = string | number;

/** `payments[0].amount` as steps; `[…]` and a list that is passed by its name alone stand for all of it. */
const patternOf = (path: string): (string | null)[] =>
  [...path.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)].map(([, name, index]) =>
    name !== undefined ? name : index === '…' ? null : index!,
  );

const fits = (pattern: readonly (string | null)[], steps: readonly Step[]): boolean => {
  let at = 0;
  for (const step of steps) {
    // All that lies within what is read as a whole.
    if (at >= pattern.length) return true;
    const wanted = pattern[at];
    if (typeof step === 'number') {
      // A negative index counts from the end, which this page need not work out.
      if (wanted === null || wanted === String(step) || /^-\d+$/.test(wanted ?? '')) at += 1;
      else if (wanted !== undefined && /^\d+$/.test(wanted)) return false;
    } else if (wanted === step) at += 1;
    else return false;
  }
  return at >= pattern.length || (at === pattern.length - 1 && pattern[at] === null);
};

/** JSON line by line, as `JSON.stringify` indents it, with the values marked that stand at one of these paths. */
export const answerLines = (answer: unknown, paths: readonly string[]): AnswerLine[] => {
  const patterns = paths.map(patternOf);
  const lines: AnswerLine[] = [];
  const write = (value: unknown, steps: readonly Step[], before: string, after: string): void => {
    const indent = '  '.repeat(steps.length);
    const name = steps.at(-1);
    const head = `${before}${indent}${typeof name === 'string' ? `${JSON.stringify(name)}: ` : ''}`;
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      const [open, close] = isList ? ['[', ']'] : ['{', '}'];
      const entries: [Step, unknown][] = isList ? [...value.entries()] : Object.entries(value);
      if (entries.length === 0) {
        lines.push([plain(`${head}${open}${close}${after}`)]);
        return;
      }
      lines.push([plain(`${head}${open}`)]);
      entries.forEach(([step, each], n) =>
        write(each, [...steps, step], '', n < entries.length - 1 ? ',' : ''),
      );
      lines.push([plain(`${indent}${close}${after}`)]);
      return;
    }
    const marked = patterns.some((pattern) => fits(pattern, steps));
    lines.push([plain(head), { text: JSON.stringify(value), marked }, plain(after)]);
  };
  write(answer, [], '', '');
  return lines;
};
