import type { TenantDatabase } from '../database/database.js';
import type { SecretBox } from '../secret-box.js';
import { leafHash, merklePath, type MerkleStep } from './merkle.js';
import { trustedKeys } from './sealing-keys.js';
import { headsUnder, sealOf } from './seals.js';

/**
 * One stream's whole history under a signed seal, for who trusts neither us nor our database: `docs/check-proof.mjs`
 * checks it with nothing but the public key.
 */
export interface Proof {
  format: 'payby-proof.v1';
  tenant: string;
  stream: string;
  /** The exact texts that were hashed. */
  events: {
    version: number;
    type: string;
    occurredAt: string;
    data: string;
    metadata: string;
    hash: string;
  }[];
  /** Events up to this version are under the seal; later ones only continue the chain. */
  sealedVersion: number;
  /** From the head at that version to the seal's root. */
  path: MerkleStep[];
  seal: { body: string; signature: string; publicKey: string };
}

/** @returns null when no seal that can be trusted covers the stream */
export async function proveStream(
  db: TenantDatabase,
  secrets: SecretBox,
  streamId: string,
): Promise<Proof | null> {
  const covered = await sealOf(db, streamId);
  if (!covered) return null;
  const { seal, leaf, version } = covered;
  const [keys, heads, events] = await Promise.all([
    trustedKeys(db, secrets),
    headsUnder(db, seal.no),
    db.query<{ version: number; type: string; at: Date; data: string; metadata: string; hash: string }>(
      `SELECT version, type, occurred_at AS at, data::text AS data, metadata::text AS metadata, encode(hash, 'hex') AS hash
       FROM kernel.events WHERE stream_id = $1 ORDER BY version`,
      [streamId],
    ),
  ]);
  const key = keys.get(seal.keyId);
  if (!key) return null;
  return {
    format: 'payby-proof.v1',
    tenant: db.tenantId,
    stream: streamId,
    events: events.map(({ at, ...event }) => ({ ...event, occurredAt: at.toISOString() })),
    sealedVersion: version,
    path: merklePath(heads.map(leafHash), leaf),
    seal: {
      body: seal.body,
      signature: seal.signature.toString('base64'),
      publicKey: key.publicKey.toString('base64'),
    },
  };
}
