import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../ids.js';
import type { SealedColumn } from '../sealed-columns.js';
import type { SecretBox } from '../secret-box.js';
import type { Queryable } from './history-reader.js';

const keyContext = (id: string): string => `sealing-key:${id}`;

/** The private halves, so that they follow when the installation's secret is changed. */
export const SEALING_KEYS_SEALED: SealedColumn = {
  table: 'kernel.sealing_keys',
  key: { column: 'id', type: 'uuid' },
  column: 'private_key_sealed',
  context: keyContext,
};

export interface SealingKey {
  id: string;
  /** Ed25519, SPKI, DER. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

interface KeyRow {
  id: string;
  public_key: Buffer;
  private_key_sealed: Buffer;
}

/**
 * The keys to believe. A key that somebody put into the table has no private half that opens with the installation's
 * secret, so whoever can write the database still cannot make a seal that verifies.
 */
export async function trustedKeys(db: Queryable, secrets: SecretBox): Promise<Map<string, SealingKey>> {
  const rows = await db.query<KeyRow>(
    'SELECT id, public_key, private_key_sealed FROM kernel.sealing_keys ORDER BY created_at, id',
  );
  const keys = new Map<string, SealingKey>();
  for (const row of rows) {
    const key = open(row, secrets);
    if (key) keys.set(row.id, key);
  }
  return keys;
}

/** The key to sign with: the newest that can be trusted, or a new one. Called within the transaction that seals. */
export async function signingKey(
  client: pg.ClientBase,
  db: Queryable,
  secrets: SecretBox,
): Promise<SealingKey> {
  const newest = [...(await trustedKeys(db, secrets)).values()].at(-1);
  if (newest) return newest;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const id = newId();
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await client.query(
    'INSERT INTO kernel.sealing_keys (id, public_key, private_key_sealed) VALUES ($1, $2, $3)',
    [id, spki, secrets.seal(pkcs8, keyContext(id))],
  );
  return { id, publicKey: spki, privateKey };
}

function open(row: KeyRow, secrets: SecretBox): SealingKey | null {
  try {
    const der = Buffer.from(secrets.open(row.private_key_sealed, keyContext(row.id)), 'base64');
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    return publicKey.equals(row.public_key) ? { id: row.id, publicKey, privateKey } : null;
  } catch {
    return null;
  }
}
