export interface PastedLink {
  /** Name and port as a browser would dial them, in lower case; null: only what follows the last slash was typed. */
  host: string | null;
  /** `pay`, tenant, token; `p`, short link; or `p`, former code, token. */
  path: string[];
}

/** The longest text that is looked at: a message with its link, not a book. */
export const LONGEST_PASTED = 2_000;
const MOST_LINKS = 5;

/**
 * The links that a person pasted. Whatever could be meant as an address counts, so that a false one beside a true one
 * is seen; only http and https addresses that look like payment links have a path that is asked for.
 * @returns none where there is nothing that could be a link, or too many of them
 */
export function linksIn(text: string): PastedLink[] {
  const words = text
    .normalize('NFC')
    .split(/[\s<>"'“”‘’（）()，。；、]+/u)
    .filter(Boolean);
  if (words.length === 1 && /^[0-9A-Za-z]{23,27}$/.test(words[0]!))
    return [{ host: null, path: ['p', words[0]!] }];
  const links = words.filter(looksLikeAnAddress).map(readLink);
  return links.length > MOST_LINKS ? [] : links;
}

const looksLikeAnAddress = (word: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(word) || /^[^\s/@]+\.[^\s/@]+\//.test(word) || /^localhost[:/]/.test(word);

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
