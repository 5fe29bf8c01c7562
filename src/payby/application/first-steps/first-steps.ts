import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/config.js';
import { type Hotel, HotelDirectory } from '../../../hotels/index.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { EmailSender, type EmailState } from '../../../notifications/index.js';
import type { LevelContext } from '../../../security/index.js';
import { callbackStep } from '../accounts/account-test.js';
import { findAccountTest, type TestedStep } from '../accounts/account-tests.queries.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { LastCallbacks } from '../vendors/last-callbacks.js';

export const FIRST_STEPS = ['hotel', 'currency', 'email', 'account', 'pms', 'request'] as const;
export const STEP_STATES = ['done', 'attention', 'progress', 'todo', 'later'] as const;

/** One step from nothing to the first payment, as what is stored says it stands. */
export interface FirstStep {
  step: (typeof FIRST_STEPS)[number];
  /** `later`: an earlier one comes first. */
  state: (typeof STEP_STATES)[number];
  /** Which sentence says how it stands: `none`, `untested`, … */
  says: string;
  /** What the sentence names: a time zone, currencies, a server. */
  names: string;
  /** Of the record that the step is about; null: there is none. */
  id: string | null;
  /** What its last test found, part by part; empty: not tested as it is. */
  checks: TestedStep[];
}

export interface FirstStepsNow {
  /** The hotel the steps are about; null: there is none yet. */
  hotelCode: string | null;
  /** Nobody needs the list any more: a request was paid, or somebody hid it. */
  finished: boolean;
  steps: FirstStep[];
}

interface Counts {
  account: string | null;
  payments: number;
  paid: boolean;
  hidden: boolean;
}

/** The way from an empty tenant to its first payment. Nothing is ticked by hand: the tenant's data say what is done. */
@Injectable()
export class FirstSteps {
  constructor(
    private readonly config: AppConfig,
    private readonly hotels: HotelDirectory,
    private readonly email: EmailSender,
    private readonly configuration: PaymentConfiguration,
    private readonly callbacks: LastCallbacks,
  ) {}

  /** Of the chosen hotel; in the group of the first one. */
  async of(ctx: LevelContext): Promise<FirstStepsNow> {
    const { db, tenantId, hotelCode, hotels } = ctx;
    const code = hotelCode ?? [...hotels].sort()[0] ?? null;
    const [hotel, counts] = await Promise.all([
      code === null ? null : this.hotels.find(db, code),
      readCounts(db, code),
    ]);
    const hasMethods = hotel !== null && (await this.configuration.methods(db, hotel.code)).length > 0;
    const email = hotel && (await this.email.stateOf(db, hotel.code));
    const checks = counts.account === null ? [] : await this.checksOf(ctx, counts.account);
    const steps = stepsOf(hotel, email, counts, hasMethods, checks);
    const finished = counts.hidden || counts.paid || tenantId === this.config.defaultTenant;
    return { hotelCode: hotel?.code ?? null, finished, steps };
  }

  /** A test is asked for; a callback comes by itself, so the last one is looked for anew. */
  private async checksOf(ctx: LevelContext, account: string): Promise<TestedStep[]> {
    const tested = await findAccountTest(ctx.db, account);
    if (!tested) return [];
    const { step, state } = callbackStep(await this.callbacks.of(ctx, account));
    return tested.map((check) => (check.step === step ? { step, state } : check));
  }

  /** For everybody in the tenant, for good. */
  async hide({ db }: LevelContext): Promise<void> {
    await db.transaction((client) =>
      client.query('INSERT INTO payby.first_steps (hidden) VALUES (true) ON CONFLICT DO NOTHING'),
    );
  }
}

async function readCounts(db: TenantDatabase, hotelCode: string | null): Promise<Counts> {
  const [row] = await db.query<Counts & { [column: string]: unknown }>(
    `SELECT (SELECT code FROM payby.payment_accounts WHERE enabled AND hotel_code IN ($1, '*')
              ORDER BY hotel_code = $1 DESC, code LIMIT 1) AS account,
       (SELECT count(*)::int FROM (SELECT FROM payby.payments WHERE hotel_code = $1 LIMIT 2) AS found) AS payments,
       EXISTS (SELECT FROM payby.payments
               WHERE main_status IN ('success', 'refunded', 'partialRefunded')) AS paid,
       EXISTS (SELECT FROM payby.first_steps) AS hidden`,
    [hotelCode],
  );
  return row!;
}

function stepsOf(
  hotel: Hotel | null,
  email: EmailState | null,
  counts: Counts,
  hasMethods: boolean,
  checks: TestedStep[],
): FirstStep[] {
  const step = (
    name: FirstStep['step'],
    state: FirstStep['state'],
    says: string,
    more: More = {},
  ): FirstStep => ({ step: name, state, says, names: '', id: null, checks: [], ...more });

  if (!hotel)
    return [
      step('hotel', 'todo', 'none'),
      ...FIRST_STEPS.slice(1).map((name) => step(name, 'later', 'noHotel')),
    ];
  const { code: id, timeZone: names, address, phone, currencies, pms, withoutPms } = hotel;
  return [
    step('hotel', 'done', address && phone ? 'done' : 'noAddress', { id, names }),
    currencies.length > 0
      ? step('currency', 'done', 'done', { id, names: currencies.join(', ') })
      : step('currency', 'todo', 'none', { id }),
    emailStep(email, step),
    accountStep(counts.account, hasMethods, checks, step),
    pms
      ? step('pms', 'done', 'done', { names: pms.name })
      : step('pms', withoutPms ? 'done' : 'todo', withoutPms ? 'without' : 'none'),
    requestStep(counts, hasMethods, step),
  ];
}

type More = Partial<Pick<FirstStep, 'names' | 'id' | 'checks'>>;
type MakeStep = (name: FirstStep['step'], state: FirstStep['state'], says: string, more?: More) => FirstStep;

function emailStep(email: EmailState | null, step: MakeStep): FirstStep {
  if (!email) return step('email', 'todo', 'none');
  const about = { id: email.id, names: email.host };
  if (email.working === null) return step('email', 'progress', 'untested', about);
  return email.working ? step('email', 'done', 'done', about) : step('email', 'attention', 'broken', about);
}

function accountStep(
  account: string | null,
  hasMethods: boolean,
  checks: TestedStep[],
  step: MakeStep,
): FirstStep {
  if (account === null) return step('account', 'todo', 'none');
  const about = { id: account, names: account, checks };
  if (checks.some(({ state }) => state === 'failed')) return step('account', 'attention', 'broken', about);
  return hasMethods ? step('account', 'done', 'done', about) : step('account', 'progress', 'noMethod', about);
}

function requestStep({ paid, payments }: Counts, hasMethods: boolean, step: MakeStep): FirstStep {
  if (paid) return step('request', 'done', 'done');
  if (payments > 0) return step('request', 'progress', 'unpaid');
  return hasMethods ? step('request', 'todo', 'none') : step('request', 'later', 'noMethod');
}
