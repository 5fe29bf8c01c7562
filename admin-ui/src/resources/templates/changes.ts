/** One line of a comparison. */
export interface ComparedLine {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** A text in lines that can be compared: a paragraph of HTML each. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/(<\/(?:p|h[1-6]|li|ul|ol|div|table|tr)>|<br ?\/?>|<(?:ul|ol|table|hr)[^>]*>)/gi, '$1\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, at, all) => line !== '' || at < all.length - 1);

/** The longest common lines of both stay, the rest was taken out or put in. Texts here have a few dozen lines. */
export const compareLines = (before: readonly string[], after: readonly string[]): ComparedLine[] => {
  const common: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i]![j] =
        before[i] === after[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ text: before[i]!, change: 'same' });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!))
      lines.push({ text: before[i++]!, change: 'removed' });
    else lines.push({ text: after[j++]!, change: 'added' });
  }
  return lines;
};
