/**
 * Hours from UTC that letters of zones stand for. Letters are ambiguous (CST is of China, of the United States and of
 * Cuba) and their list is open: they check the account's own zone, and never say which it is.
 */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  UTC: [0],
  GMT: [0],
  WET: [0],
  WEST: [1],
  BST: [1, 6, 11],
  IST: [5.5, 1, 2],
  CET: [1],
  CEST: [2],
  EET: [2],
  EEST: [3],
  MSK: [3],
  GST: [4],
  ICT: [7],
  WIB: [7],
  HKT: [8],
  SGT: [8],
  MYT: [8],
  PHT: [8],
  AWST: [8],
  CST: [-6, 8, -5],
  CDT: [-5, -4],
  JST: [9],
  KST: [9],
  ACST: [9.5],
  AEST: [10],
  AEDT: [11],
  NZST: [12],
  NZDT: [13],
  EST: [-5, 10],
  EDT: [-4, 11],
  MST: [-7, 8],
  MDT: [-6],
  PST: [-8, 8],
  PDT: [-7],
  BRT: [-3],
};

const HOUR = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant of a local time of a zone.
 * @param text `2026-05-03 23:58:10`; empty: the line has none
 * @param letters what the report calls the zone; empty or unknown: nothing to check
 * @param timeZone IANA name
 * @returns null where there is no time
 * @throws Error when it is no time, or when the letters are of another zone
 */
export function instantOf(text: string, letters: string, timeZone: string): Date | null {
  if (text === '') return null;
  const local = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : NaN;
  if (Number.isNaN(local)) throw new Error(`${JSON.stringify(text)} is no time`);
  // Around a change of the clock there are two: the letters say which.
  const offsets = new Set(
    [local - 24 * HOUR, local, local + 24 * HOUR].map((near) => offsetAt(near, timeZone)),
  );
  const fitting = [...offsets].filter((offset) => offsetAt(local - offset, timeZone) === offset);
  const possible = fitting.length > 0 ? fitting : [...offsets];
  const meant = LETTERS[letters.toUpperCase()]?.map((hours) => hours * HOUR);
  const offset = meant ? possible.find((one) => meant.includes(one)) : possible[0];
  if (offset === undefined)
    throw new Error(
      `The report’s time zone ${letters} is not that of the account, ${timeZone}: enter the zone that the account has at Adyen`,
    );
  return new Date(local - offset);
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  // The Swedish form is the ISO one.
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })),
    );
  const whole = Math.floor(instant / 1_000) * 1_000;
  return Date.parse(`${format.format(whole).replace(' ', 'T')}Z`) - whole;
}
