import { runAsSystem } from '../../kernel/change-origin.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import type { Person } from '../domain/events.js';
import { Chance } from './chance.js';
import { demoPayments } from './demo-payments.js';
import { emptyTallies, nextPaymentNumber, storePayments, storeTallies } from './generate-payments.js';
import { outsideOf, type OutsideWorld } from './outside-world.js';
import type { SampleHotel } from './payment-lives.js';

/** 13 months. */
const DAYS = 396;
const SEED = 20_260;
/** Payments that one message tells the world outside about. */
const TOLD_AT_ONCE = 250;

export interface DemoHistoryOptions {
  tenantId: string;
  count: number;
  /** The first has the most payments. */
  hotels: readonly SampleHotel[];
  /** Who asks for payments and refunds. */
  cashiers: readonly Person[];
  /** Where the platform reports to, and where it sends the guest back to. */
  addresses: { notify: (accountCode: string) => string; back: string };
  /** Tells platform and PMS what they would know of these payments. Must be idempotent. */
  tell: (world: OutsideWorld) => Promise<void>;
}

/**
 * Gives a tenant without payments a year of them. All of it in one transaction, so that there is a whole history or
 * none however the start ends, and a database with payments is left as it is.
 * @returns whether it did
 */
export async function seedPaymentHistory(
  db: TenantDatabase,
  secrets: SecretBox,
  { tenantId, count, hotels, cashiers, addresses, tell }: DemoHistoryOptions,
): Promise<boolean> {
  if (await hasPayments(db)) return false;
  const firstNumber = await nextPaymentNumber(db);
  const until = new Date();
  const made = demoPayments(new Chance(SEED), {
    tenantId,
    count,
    hotels,
    cashiers,
    firstNumber,
    days: DAYS,
    until,
  });
  // Outside first: what is known there and not here does no harm, the other way round refunds would fail.
  for (let i = 0; i < made.length; i += TOLD_AT_ONCE) {
    const states = made.slice(i, i + TOLD_AT_ONCE).map(({ state }) => state);
    await tell(outsideOf(states, addresses));
  }
  const tallies = emptyTallies();
  // The past is written into history as it was; the application's own role can only append to it.
  const stored = await runAsSystem('demo data', () =>
    db.asOwner((owner) =>
      owner.transaction(async (client) => {
        // Two processes may start at once.
        await client.query(`SELECT pg_advisory_xact_lock(hashtext('payby.demo-history'))`);
        const { rows } = await client.query('SELECT 1 FROM payby.payments LIMIT 1');
        if (rows.length > 0) return false;
        await storePayments(client, secrets, made, tallies);
        await storeTallies(client, tallies);
        await client.query(`SELECT setval('payby.payment_numbers', $1)`, [firstNumber + count]);
        return true;
      }),
    ),
  );
  if (stored) await db.query('ANALYZE');
  return stored;
}

async function hasPayments(db: TenantDatabase): Promise<boolean> {
  return (await db.query('SELECT 1 FROM payby.payments LIMIT 1')).length > 0;
}
