import type { LocalText } from '../../../kernel/errors.js';

/** A function that expressions may call beside JSONata's own. */
export interface FunctionSpec {
  /** Without the dollar sign. */
  name: string;
  /** As it is called. */
  usage: string;
  does: LocalText;
}

/** PayBy's own functions; they run in the evaluation thread. */
export const OWN_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'code',
    usage: '$code("methods", method)',
    does: {
      en: 'Looks up a value in a code map of the profile. The third argument is returned if the map does not contain the value.',
      zh: '在配置的对照表中查找；第三个参数为查不到时的值。',
    },
  },
  {
    name: 'decimal',
    usage: '$decimal(amount, currency)',
    does: {
      en: 'Writes minor units as decimal text, such as "3280.00". For a JSON number, put it in $number().',
      zh: '把最小货币单位写成小数文本，如 "3280.00"；需要数字时外加 $number()。',
    },
  },
  {
    name: 'minor',
    usage: '$minor(total, currency)',
    does: {
      en: 'Converts decimal text or a number to minor units, digit by digit.',
      zh: '把小数文本或数字逐位换算成最小货币单位。',
    },
  },
  {
    name: 'addDays',
    usage: '$addDays("2026-11-20", -1)',
    does: { en: 'Returns the date a number of days later.', zh: '若干天之后的日期。' },
  },
  {
    name: 'compactDate',
    usage: '$compactDate("2026-11-20")',
    does: { en: 'Writes a date as 20261120.', zh: '写成 20261120。' },
  },
  {
    name: 'isoDate',
    usage: '$isoDate("20261120")',
    does: {
      en: 'Converts 20261120, or a date with a time, to 2026-11-20.',
      zh: '把 20261120 或带时间的日期写成 2026-11-20。',
    },
  },
];

/** JSONata's own, but for those that run an answer's text as a program or give another result each time. */
const JSONATA_FUNCTIONS =
  'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad ' +
  'match contains replace split join formatNumber formatBase formatInteger parseInteger number floor ceil round abs ' +
  'sqrt power boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each ' +
  'error assert type sort distinct base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent ' +
  'decodeUrl toMillis fromMillis clone now millis';

/** Taken out of JSONata: `$eval` would run what a vendor answers; a repeat must send what the first try sent. */
export const FORBIDDEN_FUNCTIONS = ['eval', 'random', 'shuffle'] as const;

/** Everything that can be called, without the dollar sign; PayBy's own first. */
export const FUNCTIONS: readonly string[] = [
  ...OWN_FUNCTIONS.map(({ name }) => name),
  ...JSONATA_FUNCTIONS.split(' '),
];

/** The name that was probably meant; null: none is near. */
export function nearest(name: string, names: readonly string[]): string | null {
  const ranked = names
    .map((one) => ({ one, distance: distance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(name.length / 3)) ? best.one : null;
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
