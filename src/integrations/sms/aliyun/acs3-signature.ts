import { createHash, createHmac } from 'node:crypto';

/** What is signed of a request. Header names in lower case. */
export interface Acs3Request {
  method: string;
  /** Of the address, `/` for the API itself. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** `host`, and every `x-acs-` header but the body's hash, which is added here. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * The headers a request to Alibaba Cloud carries, signed by its "V3" signature (ACS3-HMAC-SHA256). The query has to be
 * sent as {@link canonicalQuery} writes it.
 */
export function acs3Headers(
  request: Acs3Request,
  key: { accessKeyId: string; accessKeySecret: string },
): Record<string, string> {
  const hash = sha256(request.body);
  const headers: Record<string, string> = { ...request.headers, 'x-acs-content-sha256': hash };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]!.trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${key.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

/** Sorted by name, encoded as RFC 3986 has it. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name]!)}`)
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
