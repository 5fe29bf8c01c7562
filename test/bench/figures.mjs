// The figures as a table, for the terminal and for docs/performance.md.
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { format, resolveConfig } from 'prettier';

const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- /figures -->';

/**
 * @typedef {object} Comparison
 * @property {string} title
 * @property {import('./measure.mjs').Row[]} rows Ours first.
 * @property {{ against: string, ratio: number, p99Ratio?: number }} [goal] Against which row: at least this throughput,
 *   at most this p99, both as multiples of that row's.
 * @property {number} [mostMs] What our median may take.
 */

/** @param {Comparison[]} comparisons */
export function tableOf(comparisons) {
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

/** Says of each goal whether this run reached it. @param {Comparison[]} comparisons */
export function verdictsOf(comparisons) {
  return comparisons.flatMap(({ title, rows, goal, mostMs }) => {
    const verdict = (reached) => (reached ? 'reached' : 'missed');
    const inTime = mostMs
      ? [
          `- ${title}, median: goal ≤ ${mostMs} ms, measured ${rows[0].p50.toFixed(1)} ms, **${verdict(rows[0].p50 <= mostMs)}**`,
        ]
      : [];
    if (!goal) return inTime;
    const row = rows.find(({ name }) => name === goal.against);
    const lines = [
      ...inTime,
      `- ${title}, throughput against ${goal.against}: goal ≥ ${goal.ratio}, measured ${row.ratio.toFixed(2)}, ` +
        `**${verdict(row.ratio >= goal.ratio)}**`,
    ];
    if (goal.p99Ratio === undefined) return lines;
    return [
      ...lines,
      `- ${title}, p99 against ${goal.against}: goal ≤ ${goal.p99Ratio}, measured ${row.p99Ratio.toFixed(2)}, ` +
        `**${verdict(row.p99Ratio <= goal.p99Ratio)}**`,
    ];
  });
}

/** Puts the figures between the markers of a document. */
export async function writeFigures(file, comparisons, rounds) {
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
  const whole = text.slice(0, before) + figures + text.slice(after + END.length);
  await writeFile(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
}
