import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Database } from '../../kernel/database/database.js';
import { newId } from '../../kernel/ids.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import type { DkimKey } from '../compose-mail.js';
import { dkimContext } from '../email-services.queries.js';
import type { DkimKeyAnswer } from './domain-check.dto.js';

/** As long as a name server's answer holds (RFC 8301 asks for 2,048 where it can be). */
const KEY_BITS = 2_048;

interface KeyRow {
  [column: string]: unknown;
  id: string;
  serviceId: string;
  domain: string;
  selector: string;
  publicKey: string;
  sealed: Buffer;
  state: 'waiting' | 'signing';
  createdAt: Date;
}

export interface NewDkimKey {
  id: string;
  domain: string;
  selector: string;
  privateKeySealed: Buffer;
  publicKey: string;
}

const COLUMNS = `id, service_id AS "serviceId", domain, selector, public_key AS "publicKey", private_key_sealed AS sealed,
  state, created_at AS "createdAt"`;

/** The keys of these services; of each at most one that signs and one that waits for its record. */
export async function dkimKeysOf(
  db: Pick<Database, 'query'>,
  serviceIds: readonly string[],
): Promise<KeyRow[]> {
  return db.query<KeyRow>(
    `SELECT ${COLUMNS} FROM notifications.dkim_keys WHERE service_id = ANY ($1::uuid[]) ORDER BY state`,
    [serviceIds],
  );
}

/** Makes a pair. It takes a moment: not within a transaction. */
export async function makeDkimKey(secrets: SecretBox, domain: string, selector: string): Promise<NewDkimKey> {
  const id = newId();
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKeySealed = secrets.seal(privateKey, dkimContext(id));
  return { id, domain, selector, privateKeySealed, publicKey: publicKey.toString('base64') };
}

/** The new key waits for its record; one that has waited before it goes. */
export async function keepDkimKey(client: pg.PoolClient, serviceId: string, key: NewDkimKey): Promise<void> {
  await client.query(`DELETE FROM notifications.dkim_keys WHERE service_id = $1 AND state = 'waiting'`, [
    serviceId,
  ]);
  await client.query(
    `INSERT INTO notifications.dkim_keys (id, service_id, domain, selector, private_key_sealed, public_key, state)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting')`,
    [key.id, serviceId, key.domain, key.selector, key.privateKeySealed, key.publicKey],
  );
}

/** From now on mails are signed with it; the key before it goes, with its private half. */
export async function signWith(client: pg.PoolClient, serviceId: string, keyId: string): Promise<void> {
  await client.query(
    `DELETE FROM notifications.dkim_keys WHERE service_id = $1 AND id <> $2 AND state = 'signing'
       AND EXISTS (SELECT FROM notifications.dkim_keys WHERE id = $2)`,
    [serviceId, keyId],
  );
  await client.query(
    `UPDATE notifications.dkim_keys SET state = 'signing' WHERE id = $1 AND state = 'waiting'`,
    [keyId],
  );
}

export const dkimRecordName = ({ selector, domain }: { selector: string; domain: string }): string =>
  `${selector}._domainkey.${domain}`;

export const dkimRecord = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

export function shownDkimKey({ domain, selector, state, publicKey, createdAt }: KeyRow): DkimKeyAnswer {
  const recordName = dkimRecordName({ selector, domain });
  return { domain, selector, state, recordName, record: dkimRecord(publicKey), createdAt };
}

/** For a mail of this domain; null: none signs for it. */
export function openedDkimKey(secrets: SecretBox, keys: readonly KeyRow[], domain: string): DkimKey | null {
  const key = keys.find((each) => each.state === 'signing' && each.domain === domain);
  if (!key) return null;
  return { domain, selector: key.selector, privateKey: secrets.open(key.sealed, dkimContext(key.id)) };
}

export type StoredDkimKey = KeyRow;
