import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { TenantDatabase } from '../database/database.js';
import type { SecretBox } from '../secret-box.js';
import { BEGINNING, currentCheckpoint, type Checkpoint } from './event-store.js';
import { within, type Queryable } from './history-reader.js';
import { leafHash, merkleRoot } from './merkle.js';
import { signingKey, trustedKeys } from './sealing-keys.js';
import type { HistoryFault } from './verify-history.js';

/** Most events under one seal; what is left goes under the next, at once. */
const EVENTS = 50_000;
/** One process at a time makes a database's next seal. */
const SEAL_LOCK = 7_301_990_002;

/** A seal as it is stored. */
export interface Seal {
  no: number;
  keyId: string;
  /** The signed text: JSON, kept byte for byte. */
  body: string;
  hash: Buffer;
  signature: Buffer;
  sealedAt: Date;
  streams: number;
  events: number;
  /** Everything up to this place is sealed. */
  until: Checkpoint;
}

export interface SealedHead {
  leaf: number;
  streamId: string;
  version: number;
  hash: Buffer;
}

const COLUMNS = `no, key_id AS "keyId", body, hash, signature, sealed_at AS "sealedAt", streams, events,
  position::text AS until`;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Signs where every stream that changed since the last seal now stands. Each seal names the one before it, so none can
 * be taken out or put in later; the number and hash of each go into the log, where the database's owner cannot reach
 * them.
 * @returns null when nothing is new
 */
export async function makeSeal(db: TenantDatabase, secrets: SecretBox): Promise<Seal | null> {
  return db.transaction(async (client) => {
    const tx = within(client);
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEAL_LOCK]);
    const last = await lastSeal(tx);
    const from = last?.until ?? BEGINNING;
    const settled = await currentCheckpoint(tx);
    const events = await tx.query<{ stream_id: string; version: number; hash: Buffer; position: string }>(
      `SELECT stream_id, version, hash, position FROM kernel.events
       WHERE position > $1::bigint AND position <= $2::bigint ORDER BY position LIMIT ${EVENTS}`,
      [from, settled],
    );
    const end = events.at(-1);
    if (!end) return null;
    // In their order, so the last of a stream is where it stands.
    const heads = [...new Map(events.map((event) => [event.stream_id, event])).values()].map(
      ({ stream_id, version, hash }, leaf): SealedHead => ({ leaf, streamId: stream_id, version, hash }),
    );
    const key = await signingKey(client, tx, secrets);
    const [now] = await tx.query<{ at: Date }>('SELECT clock_timestamp()::timestamptz(3) AS at');
    const no = (last?.no ?? 0) + 1;
    const body = JSON.stringify({
      format: 'payby-seal.v1',
      tenant: db.tenantId,
      no,
      sealedAt: now!.at.toISOString(),
      previous: last?.hash.toString('hex') ?? null,
      root: merkleRoot(heads.map(leafHash)).toString('hex'),
      streams: heads.length,
      events: events.length,
      until: end.position,
    });
    const seal: Seal = {
      no,
      keyId: key.id,
      body,
      hash: sha256(body),
      signature: sign(null, Buffer.from(body), key.privateKey),
      sealedAt: now!.at,
      streams: heads.length,
      events: events.length,
      until: end.position,
    };
    await client.query(
      `INSERT INTO kernel.seals (no, key_id, body, hash, signature, sealed_at, streams, events, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [no, key.id, body, seal.hash, seal.signature, now!.at, heads.length, events.length, end.position],
    );
    await client.query(
      `INSERT INTO kernel.sealed_heads (seal_no, leaf, stream_id, version, hash)
       SELECT $1, h.leaf, h.stream_id, h.version, h.hash
       FROM unnest($2::int[], $3::text[], $4::int[], $5::bytea[]) AS h (leaf, stream_id, version, hash)`,
      [
        no,
        heads.map(({ leaf }) => leaf),
        heads.map(({ streamId }) => streamId),
        heads.map(({ version }) => version),
        heads.map(({ hash }) => hash),
      ],
    );
    return seal;
  });
}

export async function lastSeal(db: Queryable): Promise<Seal | null> {
  return (await listSeals(db, 1))[0] ?? null;
}

/** The newest first. */
export async function listSeals(db: Queryable, limit: number): Promise<Seal[]> {
  return db.query<Seal>(`SELECT ${COLUMNS} FROM kernel.seals ORDER BY no DESC LIMIT $1`, [limit]);
}

/** @returns null when there is no seal of this number */
export async function sealNo(db: Queryable, no: number): Promise<Seal | null> {
  const [seal] = await db.query<Seal>(`SELECT ${COLUMNS} FROM kernel.seals WHERE no = $1`, [no]);
  return seal ?? null;
}

/**
 * Whether a seal that somebody noted outside is still there, as it was noted.
 * @param hash hexadecimal
 * @returns null when it is
 */
export async function missingSeal(db: Queryable, no: number, hash: string): Promise<HistoryFault | null> {
  const seal = await sealNo(db, no);
  if (seal?.hash.toString('hex') === hash.toLowerCase()) return null;
  return {
    streamId: `seal ${no}`,
    version: no,
    reason: seal ? 'another seal than expected' : 'seal cut off',
  };
}

/** The newest seal over a stream, and its place under it. */
export async function sealOf(
  db: Queryable,
  streamId: string,
): Promise<{ seal: Seal; leaf: number; version: number } | null> {
  const [row] = await db.query<Seal & { leaf: number; version: number }>(
    `SELECT ${COLUMNS.replace(/\b(hash)\b/, 's.hash AS hash')}, h.leaf, h.version FROM kernel.sealed_heads h JOIN kernel.seals s ON s.no = h.seal_no
     WHERE h.stream_id = $1 ORDER BY h.version DESC, h.seal_no DESC LIMIT 1`,
    [streamId],
  );
  if (!row) return null;
  const { leaf, version, ...seal } = row;
  return { seal, leaf, version };
}

export async function headsUnder(db: Queryable, sealNo: number): Promise<SealedHead[]> {
  return db.query<SealedHead>(
    `SELECT leaf, stream_id AS "streamId", version, hash FROM kernel.sealed_heads WHERE seal_no = $1 ORDER BY leaf`,
    [sealNo],
  );
}

/** Checks every seal: its number, text, link to the one before, signature and leaves, and the events it sealed. */
export async function verifySeals(
  db: Queryable,
  tenantId: string,
  secrets: SecretBox,
): Promise<{ seals: number; faults: HistoryFault[] }> {
  const keys = await trustedKeys(db, secrets);
  const faults: HistoryFault[] = [];
  let seals = 0;
  let previous = null as Seal | null;
  for (;;) {
    const [seal]: Seal[] = await db.query<Seal>(
      `SELECT ${COLUMNS} FROM kernel.seals WHERE no > $1 ORDER BY no LIMIT 1`,
      [previous?.no ?? 0],
    );
    if (!seal) break;
    seals += 1;
    const blame = (reason: string): void =>
      void faults.push({ streamId: `seal ${seal.no}`, version: seal.no, reason });
    if (seal.no !== (previous?.no ?? 0) + 1) blame('seal missing before it');
    const key = keys.get(seal.keyId);
    if (!key) blame('seal signed with a key that is not ours');
    else if (!signatureFits(seal, key.publicKey)) blame('seal forged');
    if (!sha256(seal.body).equals(seal.hash)) blame('seal changed');
    const told = readBody(seal.body);
    if (told?.no !== seal.no || told.tenant !== tenantId) blame('seal belongs elsewhere');
    if ((told?.previous ?? null) !== (previous?.hash.toString('hex') ?? null))
      blame('link between seals broken');
    const heads = await headsUnder(db, seal.no);
    if (heads.length === 0 || merkleRoot(heads.map(leafHash)).toString('hex') !== told?.root)
      blame('sealed heads changed');
    previous = seal;
  }
  const differing = await db.query<HistoryFault>(
    `SELECT h.stream_id AS "streamId", h.version, 'sealed event differs' AS reason
     FROM kernel.sealed_heads h LEFT JOIN kernel.events e ON e.stream_id = h.stream_id AND e.version = h.version
     WHERE e.hash IS DISTINCT FROM h.hash ORDER BY 1, 2 LIMIT 100`,
  );
  // One that is gone, or is another one now. The published seal proves it, whatever is stored here.
  const published = await db.query<{ no: number; hash: string }>(
    `SELECT h.no, encode(h.hash, 'hex') AS hash FROM kernel.published_seals h LEFT JOIN kernel.seals s USING (no)
     WHERE s.hash IS DISTINCT FROM h.hash ORDER BY h.no LIMIT 100`,
  );
  for (const { no, hash } of published) faults.push((await missingSeal(db, no, hash))!);
  return { seals, faults: [...faults, ...differing] };
}

export function signatureFits(seal: Pick<Seal, 'body' | 'signature'>, publicKey: Buffer): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(seal.body), key, seal.signature);
}

interface SealBody {
  no: number;
  tenant: string;
  previous: string | null;
  root: string;
}

function readBody(body: string): SealBody | null {
  try {
    return JSON.parse(body) as SealBody;
  } catch {
    return null;
  }
}
