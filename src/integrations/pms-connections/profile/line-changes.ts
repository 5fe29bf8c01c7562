export interface ChangedLine {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts than any mapping are told as a whole. */
const MOST_CELLS = 4_000_000;

/** What became of a text, line by line: a longest common subsequence, removed lines before added ones. */
export function lineChanges(before: string, after: string): ChangedLine[] {
  const old = before === '' ? [] : before.split('\n');
  const now = after === '' ? [] : after.split('\n');
  if (old.length * now.length > MOST_CELLS)
    return [
      ...old.map((text) => ({ change: 'removed' as const, text })),
      ...now.map((text) => ({ change: 'added' as const, text })),
    ];
  // common[i][j]: lines that the rests from i and j have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i]![j] =
        old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: ChangedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ change: 'same', text: old[i]! });
      i++;
      j++;
    } else if (i < old.length && (j === now.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ change: 'removed', text: old[i++]! });
    } else lines.push({ change: 'added', text: now[j++]! });
  }
  return lines;
}
