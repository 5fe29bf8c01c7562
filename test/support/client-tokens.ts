import { createHmac, randomUUID } from 'node:crypto';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { tenantRows } from './payment-steps.js';
import { SECRET_KEY } from './secret-key.js';
import type { Stack } from './stack.js';

interface Session {
  token: string;
  sessionId: string;
}

/** An access token of an API client that signed in for itself, and the session behind it. */
export const clientToken = (stack: Stack, clientId: string): Promise<Session> =>
  sessionOf(stack, clientId, { kind: 'client', table: 'api_clients', column: 'api_client_id' });

/** As if the user had just signed in, without the work that each look at a password is. */
export const userToken = (stack: Stack, userId: string): Promise<Session> =>
  sessionOf(stack, userId, { kind: 'user', table: 'users', column: 'user_id' });

async function sessionOf(
  stack: Stack,
  id: string,
  { kind, table, column }: { kind: string; table: string; column: string },
): Promise<Session> {
  const sessionId = randomUUID();
  await tenantRows(stack, `INSERT INTO security.sessions (id, ${column}) VALUES ($1, $2)`, [sessionId, id]);
  const [row] = await tenantRows(stack, `SELECT token_version FROM security.${table} WHERE id = $1`, [id]);
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    typ: 'access',
    knd: kind,
    tv: row.token_version,
    sid: sessionId,
    sub: id,
    aud: 'demo',
    iss: 'payby',
    iat: now,
    exp: now + 900,
  })}`;
  const key = new SecretBox(SECRET_KEY).deriveKey('jwt');
  return { token: `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`, sessionId };
}
