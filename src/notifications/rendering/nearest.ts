/** The candidate most like what was written; null: none is like it. */
export function nearest(written: string, candidates: readonly string[]): string | null {
  let [best, most]: [string | null, number] = [null, 0.38];
  for (const candidate of candidates) {
    const likeness = Math.max(alike(written, candidate), alike(last(written), last(candidate)) * 0.95);
    if (likeness > most) [best, most] = [candidate, likeness];
  }
  return best;
}

const last = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** How many pairs of neighbouring letters two names share, 0 to 1 (Dice). */
function alike(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  if (a.length === 0 || b.length === 0) return one.toLowerCase() === other.toLowerCase() ? 1 : 0;
  const left = [...b];
  let shared = 0;
  for (const pair of a) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (a.length + b.length);
}

function pairsOf(name: string): string[] {
  const letters = name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}
