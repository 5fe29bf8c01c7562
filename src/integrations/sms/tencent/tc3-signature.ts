import { createHash, createHmac } from 'node:crypto';

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
const SIGNED = 'content-type;host';

/** The Authorization header of a POST to Tencent Cloud, by its "Signature v3" (TC3-HMAC-SHA256). */
export function tc3Authorization(
  { service, host, contentType, body, timestamp }: Tc3Request,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const canonical = `POST\n/\n\ncontent-type:${contentType}\nhost:${host}\n\n${SIGNED}\n${sha256(body)}`;
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (sofar, part) => createHmac('sha256', sofar).update(part).digest(),
    `TC3${secretKey}`,
  );
  const signature = createHmac('sha256', key)
    .update([ALGORITHM, timestamp, scope, sha256(canonical)].join('\n'))
    .digest('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
