import { sign } from 'node:crypto';
import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { type Queryable, within } from '../kernel/database/queryable.js';
import { type SealingKey, signingKey, trustedKeys } from '../kernel/event-store/sealing-keys.js';
import { signatureFits } from '../kernel/event-store/seals.js';
import type { HistoryFault } from '../kernel/event-store/verify-history.js';
import type { SecretBox } from '../kernel/secret-box.js';
import { sealOf } from './compare.queries.js';
import type { Day } from './ports.js';

/** A closed day as it is sealed. */
interface SealedDay extends Record<string, unknown> {
  accountCode: string;
  day: Day;
  seal: Buffer;
  previousSeal: Buffer | null;
  sealForm: number;
  /** The seal of the day closed before it. */
  before: Buffer | null;
  /** null, like the signature: the day was closed before days were signed. */
  keyId: string | null;
  signature: Buffer | null;
  signedBefore: boolean;
}

type DayFault = 'changed' | 'link between days broken' | 'not signed' | 'signed with another key' | 'forged';

/** What is signed of a day. Computing the seal again is not enough to change the newest day: it has to be signed, too. */
const signedText = (tenant: string, account: string, day: Day, seal: Buffer): string =>
  JSON.stringify({ format: 'payby-day-seal.v1', tenant, account, day, seal: seal.toString('hex') });

/** Signs the seal of a day with the key that history is sealed with. */
export async function signDay(
  client: pg.ClientBase,
  { tenantId, secrets }: { tenantId: string; secrets: SecretBox },
  accountCode: string,
  day: Day,
  seal: Buffer,
): Promise<{ keyId: string; signature: Buffer }> {
  const { id: keyId, privateKey } = await signingKey(client, within(client), secrets);
  const text = signedText(tenantId, accountCode, day, seal);
  return { keyId, signature: sign(null, Buffer.from(text), privateKey) };
}

/** @param accountCode null: of all accounts */
function sealedDays(db: Queryable, accountCode: string | null): Promise<SealedDay[]> {
  return db.query<SealedDay>(
    `SELECT account_code AS "accountCode", day::text, seal, previous_seal AS "previousSeal", seal_form AS "sealForm",
            lag(seal) OVER by_day AS before, seal_key_id AS "keyId", seal_signature AS signature,
            coalesce(bool_or(seal_signature IS NOT NULL) OVER (by_day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false)
              AS "signedBefore"
     FROM reconciliation.days
     WHERE status = 'closed' AND ($1::text IS NULL OR account_code = $1)
     WINDOW by_day AS (PARTITION BY account_code ORDER BY day)
     ORDER BY account_code, day`,
    [accountCode],
  );
}

const isLinked = ({ previousSeal, before }: SealedDay): boolean =>
  previousSeal === null || before === null ? previousSeal === before : previousSeal.equals(before);

function signatureFault(
  { accountCode, day, seal, keyId, signature, signedBefore }: SealedDay,
  tenantId: string,
  keys: ReadonlyMap<string, SealingKey>,
): DayFault | null {
  if (keyId === null || signature === null) return signedBefore ? 'not signed' : null;
  const key = keys.get(keyId);
  if (!key) return 'signed with another key';
  const body = signedText(tenantId, accountCode, day, seal);
  return signatureFits({ body, signature }, key.publicKey) ? null : 'forged';
}

async function faultOf(
  db: TenantDatabase,
  sealed: SealedDay,
  keys: ReadonlyMap<string, SealingKey>,
): Promise<DayFault | null> {
  const { accountCode, day, seal, previousSeal, sealForm } = sealed;
  if (!isLinked(sealed)) return 'link between days broken';
  if (!(await sealOf(db.pool, accountCode, day, previousSeal, sealForm)).equals(seal)) return 'changed';
  return signatureFault(sealed, db.tenantId, keys);
}

/** Whether a closed day is as it was sealed and signed, and the next closed day continues from it. */
export async function dayHolds(
  db: TenantDatabase,
  secrets: SecretBox,
  accountCode: string,
  day: Day,
): Promise<boolean> {
  const [days, keys] = await Promise.all([sealedDays(db, accountCode), trustedKeys(db, secrets)]);
  const at = days.findIndex((each) => each.day === day);
  const next = days[at + 1];
  return at >= 0 && (await faultOf(db, days[at]!, keys)) === null && (!next || isLinked(next));
}

/** Checks every closed day: its seal, its link to the day closed before, and its signature. */
export async function verifyDays(
  db: TenantDatabase,
  secrets: SecretBox,
): Promise<{ days: number; faults: HistoryFault[] }> {
  const [days, keys] = await Promise.all([sealedDays(db, null), trustedKeys(db, secrets)]);
  const faults: HistoryFault[] = [];
  for (const [at, sealed] of days.entries()) {
    const reason = await faultOf(db, sealed, keys);
    if (reason) faults.push({ streamId: `day ${sealed.accountCode} ${sealed.day}`, version: at + 1, reason });
  }
  return { days: days.length, faults };
}
