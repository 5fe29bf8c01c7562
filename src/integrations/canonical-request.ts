import { createHash } from 'node:crypto';

/** What clouds in China sign of a request, each by a key and in words of its own. */
export interface SignedParts {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** Those that are signed, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** The exact body that is sent. */
  body: string;
}

/**
 * The request in the one form that both sides hash, a line for each part.
 * @returns `hash` of that form; `names` of the signed headers, in their order
 */
export function canonicalRequest({ method, path, query, headers, body }: SignedParts): {
  hash: string;
  names: string;
} {
  const sorted = Object.keys(headers).sort();
  const names = sorted.join(';');
  const lines = sorted.map((name) => `${name}:${headers[name]!.trim()}`);
  const form = [method, path, canonicalQuery(query), ...lines, '', names, sha256(body)].join('\n');
  return { hash: sha256(form), names };
}

/** Sorted by name, encoded as RFC 3986 has it. It has to be sent as it is signed. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name]!)}`)
    .join('&');
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
