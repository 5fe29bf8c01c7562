// The figures as a table, for the terminal and for docs/performance.md.
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Row } from './measure.js';

const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- /figures -->';

export interface Comparison {
  title: string;
  /** Ours first. */
  rows: Row[];
  /** Against which row: at least this throughput, at most this p99, both as multiples of that row's. */
  goal?: { against: string; ratio: number; p99Ratio?: number };
  /** What our median may take. */
  mostMs?: number;
}

export function tableOf(comparisons: readonly Comparison[]): string {
  const lines = [
    '| what | per second | median ms | p99 ms | ours : this, throughput | ours : this, p99 |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const { title, rows } of comparisons) {
    lines.push(`| **${title}** | | | | | |`);
    rows.forEach((row, i) => {
      const figures = [
        Math.round(row.perSecond).toLocaleString('en'),
        row.p50.toFixed(1),
        row.p99.toFixed(1),
      ];
      const ratios = i === 0 ? ['', ''] : [row.ratio.toFixed(2), row.p99Ratio.toFixed(2)];
      lines.push(`| ${[i === 0 ? `ours: ${row.name}` : row.name, ...figures, ...ratios].join(' | ')} |`);
    });
  }
  return lines.join('\n');
}

/** Says of each goal whether this run reached it. */
export function verdictsOf(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ title, rows, goal, mostMs }) => {
    const lines: string[] = [];
    const add = (measure: string, limit: string, measured: string, reached: boolean): void => {
      lines.push(
        `- ${title}, ${measure}: goal ${limit}, measured ${measured}, **${reached ? 'reached' : 'missed'}**`,
      );
    };
    if (mostMs !== undefined) {
      const { p50 } = rows[0]!;
      add('median', `≤ ${mostMs} ms`, `${p50.toFixed(1)} ms`, p50 <= mostMs);
    }
    if (!goal) return lines;
    const { against } = goal;
    const { ratio, p99Ratio } = rows.find(({ name }) => name === against)!;
    add(`throughput against ${against}`, `≥ ${goal.ratio}`, ratio.toFixed(2), ratio >= goal.ratio);
    if (goal.p99Ratio !== undefined)
      add(`p99 against ${against}`, `≤ ${goal.p99Ratio}`, p99Ratio.toFixed(2), p99Ratio <= goal.p99Ratio);
    return lines;
  });
}

/** Puts the figures between the markers of a document. */
export async function writeFigures(
  file: string,
  comparisons: readonly Comparison[],
  rounds: number,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before)
    throw new Error(`${file} has no place for the figures (${BEGIN} … ${END}).`);
  const figures = [
    BEGIN,
    `${availableParallelism()} cores, Node.js ${process.versions.node}, PostgreSQL 18 with fsync; medians of ${rounds} rounds.`,
    tableOf(comparisons),
    verdictsOf(comparisons).join('\n'),
    END,
  ].join('\n\n');
  // Only here: it takes half a second to load.
  const { format } = await import('oxfmt');
  const whole = text.slice(0, before) + figures + text.slice(after + END.length);
  const { code } = await format(file, whole);
  await writeFile(file, code);
}
