import { createHmac } from 'node:crypto';
import { canonicalRequest, sha256, type SignedParts } from '../../canonical-request.js';

const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * The headers a request to Alibaba Cloud carries, signed by its "V3" signature (ACS3-HMAC-SHA256).
 * @param request with the headers `host` and every `x-acs-` one but the body's hash, which is added here
 */
export function acs3Headers(
  request: SignedParts,
  key: { accessKeyId: string; accessKeySecret: string },
): Record<string, string> {
  const headers = { ...request.headers, 'x-acs-content-sha256': sha256(request.body) };
  const { hash, names } = canonicalRequest({ ...request, headers });
  const signature = createHmac('sha256', key.accessKeySecret).update(`${ALGORITHM}\n${hash}`).digest('hex');
  const authorization = `${ALGORITHM} Credential=${key.accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}
