import { createHmac, randomUUID } from 'node:crypto';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { tenantRows } from './payment-steps.js';
import { SECRET_KEY } from './secret-key.js';
import type { Stack } from './stack.js';

/** An access token of an API client that signed in for itself, and the session behind it. */
export async function clientToken(
  stack: Stack,
  clientId: string,
): Promise<{ token: string; sessionId: string }> {
  const sessionId = randomUUID();
  await tenantRows(stack, 'INSERT INTO security.sessions (id, api_client_id) VALUES ($1, $2)', [
    sessionId,
    clientId,
  ]);
  const [client] = await tenantRows(stack, 'SELECT token_version FROM security.api_clients WHERE id = $1', [
    clientId,
  ]);
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    typ: 'access',
    knd: 'client',
    tv: client.token_version,
    sid: sessionId,
    sub: clientId,
    aud: 'demo',
    iss: 'payby',
    iat: now,
    exp: now + 900,
  })}`;
  const key = new SecretBox(SECRET_KEY).deriveKey('jwt');
  return { token: `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`, sessionId };
}
