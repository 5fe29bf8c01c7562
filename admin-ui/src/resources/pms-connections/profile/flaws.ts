import type { Flaw } from '../../../shared/code/CodeEditor';
import type { Problem } from './types';

/** Where in a text a problem is, and how the offered correction would be put there. */
export const flawOf = (
  text: string,
  { line, column, message, offer }: Pick<Problem, 'line' | 'column' | 'message' | 'offer'>,
  say: (text: { en: string; zh: string }) => string,
  labelOf: (name: string) => string,
): Flaw => {
  const lines = text.split('\n');
  const within = line === null ? '' : (lines[line - 1] ?? '');
  const begin = lines.slice(0, (line ?? 1) - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const at = offer ? within.indexOf(offer.replace, Math.max(0, (column ?? 1) - 1)) : -1;
  const first = offer && at === -1 ? within.indexOf(offer.replace) : at;
  const from = first >= 0 && offer ? begin + first : null;
  return {
    line: line ?? 0,
    from,
    to: from === null ? null : from + offer!.replace.length,
    message: say(message),
    offer: from === null ? null : { insert: offer!.with, label: labelOf(offer!.with) },
  };
};
