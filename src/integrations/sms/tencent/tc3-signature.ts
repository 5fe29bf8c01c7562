import { createHmac } from 'node:crypto';
import { canonicalRequest } from '../../canonical-request.js';

export interface Tc3Request {
  /** First label of the API's host: `sms`. */
  service: string;
  host: string;
  contentType: string;
  /** The exact body that is sent. */
  body: string;
  /** Unix seconds. */
  timestamp: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';

/** The Authorization header of a POST to Tencent Cloud, by its "Signature v3" (TC3-HMAC-SHA256). */
export function tc3Authorization(
  { service, host, contentType, body, timestamp }: Tc3Request,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const headers = { 'content-type': contentType, host };
  const { hash, names } = canonicalRequest({ method: 'POST', path: '/', query: {}, headers, body });
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (sofar, part) => createHmac('sha256', sofar).update(part).digest(),
    `TC3${secretKey}`,
  );
  const signature = createHmac('sha256', key)
    .update([ALGORITHM, timestamp, scope, hash].join('\n'))
    .digest('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
