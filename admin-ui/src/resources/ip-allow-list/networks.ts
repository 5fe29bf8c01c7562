import type { AllowedNetwork } from './types';

/** An IPv4 address as a number; null when it is none. */
const addressOf = (text: string): number | null => {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255)) {
    return null;
  }
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
};

/** First and last address of what was typed; null when it cannot be read. */
export const rangeOf = (typed: string): [number, number] | null => {
  const text = typed.replace(/\s/g, '');
  const [start = '', bits] = text.split('/');
  if (bits !== undefined) {
    const address = addressOf(start);
    if (address === null || !/^\d{1,2}$/.test(bits) || Number(bits) > 32) return null;
    const size = 2 ** (32 - Number(bits));
    const first = Math.floor(address / size) * size;
    return [first, first + size - 1];
  }
  const [from = '', to = from] = text.split('-');
  const first = addressOf(from);
  const last = addressOf(to);
  return first === null || last === null || first > last || text.split('-').length > 2 ? null : [first, last];
};

export const isNetwork = (typed: string): boolean => rangeOf(typed) !== null;

/** Whether one of the entries lets the address in. What cannot be read lets nobody in. */
export const letsIn = (entries: AllowedNetwork[], address: string): boolean => {
  const at = addressOf(address.replace(/^::ffff:/i, ''));
  if (at === null) return false;
  return entries.some(({ network }) => {
    const range = rangeOf(network);
    return range !== null && at >= range[0] && at <= range[1];
  });
};

/**
 * Takes apart several lines that were pasted, from a spreadsheet or a mail: the network first, the note after a comma,
 * a tab or a blank. Spaces around the dash of a range belong to it.
 */
export const linesOf = (pasted: string): AllowedNetwork[] =>
  pasted
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/^[-*•]\s+/, ''))
    .filter((line) => line !== '')
    .map((line) => {
      const joined = line.replace(/(\d)\s*[-–]\s*(?=\d+\.\d)/, '$1-');
      const [, network = joined, note = ''] = /^([^\s,;，；]+)[\s,;，；]*(.*)$/.exec(joined) ?? [];
      return { network, note: note.replace(/^#\s*/, '').trim() };
    });
