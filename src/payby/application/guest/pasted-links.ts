export interface PastedLink {
  /** Name and port as a browser would dial them, in lower case; null: only what follows the last slash was typed. */
  host: string | null;
  /** `pay`, tenant, token; `p`, short link; or `p`, former code, token. */
  path: string[];
}

/** The longest text that is looked at: a message with its link, not a book. */
export const LONGEST_PASTED = 2_000;
const MOST_LINKS = 5;

// Where an address ends: beside Chinese text it has no blank before or behind it.
const NAME = String.raw`[^\s/<>"'“”‘’«»（）()【】《》「」，。；、：！？…]`;
const REST = String.raw`(?:(?![<>"'()])[!-~])*`;
/** With a scheme, wherever that begins. */
const FULL = new RegExp(String.raw`[a-z][a-z\d+.-]*://${NAME}*${REST}`, 'giu');
/** A name with a dot, a number of four parts or this machine, and a path. What ends in digits is an amount or a date. */
const BARE = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\p{M}\p{N}_@.-])[\p{L}\p{M}\p{N}_@.-]+\.(?=[^./:\s]*\p{L})[\p{L}\p{M}\p{N}-]+`,
    String.raw`(?<![\d.])(?:\d+\.){3}\d+`,
    String.raw`localhost)(?::\d+)?/${REST}`,
  ].join('|'),
  'giu',
);

/**
 * The links that a person pasted, with the message around them or without. Whatever could be meant as an address counts,
 * so that a false one beside a true one is seen; only http and https addresses that look like payment links have a path
 * that is asked for.
 * @returns none where there is nothing that could be a link, or too many of them
 */
export function linksIn(pasted: string): PastedLink[] {
  const text = pasted.normalize('NFC');
  const token = /^[^0-9A-Za-z]*([0-9A-Za-z]{23,27})[^0-9A-Za-z]*$/.exec(text)?.[1];
  if (token) return [{ host: null, path: ['p', token] }];
  const full = text.match(FULL) ?? [];
  const bare = text.replace(FULL, ' ').match(BARE) ?? [];
  return full.length + bare.length > MOST_LINKS ? [] : [...full, ...bare].map(readLink);
}

/** What is no address of the kind we give out has no path, so nothing is ever found by it. */
function readLink(word: string): PastedLink {
  const nothing = { host: '', path: ['', ''] };
  const trimmed = word.replace(/[.,;:!?…]+$/u, '');
  const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  // Who writes a name before an @ wants it taken for the host.
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return nothing;
  const path =
    /\/(?:(pay)\/([a-z][a-z-]{0,39})\/([0-9A-Za-z]{22})|(p)\/(?:([0-9A-Za-z]{23,27})|([^/]{1,40})\/([0-9A-Za-z]{22})))\/?$/.exec(
      address.pathname,
    );
  if (!path) return nothing;
  return { host: address.host, path: path.slice(1).filter((part) => part !== undefined) };
}
