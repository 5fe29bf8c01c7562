import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { announcedReports } from '../../src/integrations/announced-reports.js';
import { adyen, adyenReports } from '../../src/integrations/payment-platforms/adyen/index.js';
import { alipay, alipayReports } from '../../src/integrations/payment-platforms/alipay/index.js';
import { sandboxPlatform, sandboxReports } from '../../src/integrations/payment-platforms/sandbox/index.js';
import { stripePlatform, stripeReports } from '../../src/integrations/payment-platforms/stripe/index.js';
import { wechatPay, wechatPayReports } from '../../src/integrations/payment-platforms/wechatpay/index.js';
import type { Credentials } from '../../src/kernel/credentials.js';
import type { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { dayAt, plusDays } from '../../src/kernel/local-day.js';
import { currencyExponent } from '../../src/kernel/money.js';
import {
  BusyError,
  OutcomeUnknownError,
  type OpenSessionRequest,
  type PaymentPlatformDefinition,
  type PlatformAccount,
  type PlatformNotification,
} from '../../src/payby/index.js';
import type { PlatformReports, ReportAnswer, ReportLine } from '../../src/reconciliation/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { eventually } from '../support/wait.js';
import type { Json } from './described.js';
import { published } from './published.js';
import { RecordingClient } from './recording-client.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import { reportProblems } from './stripe-description.js';

type Announced = typeof announcedReports;

interface ReportFixture {
  definition: PaymentPlatformDefinition;
  /** @param announced what its webhooks have told of reports */
  reports: (http: GuardedHttpClient, announced: Announced) => PlatformReports;
  paying: Pick<OpenSessionRequest, 'methodKind' | 'device'>;
  currencies: string[];
  /** As the simulator books the merchant. */
  merchant: string;
  wrong: Credentials;
  /** How its reports can be spoilt on their way: a plain answer has no hash and no totals that could be wrong. */
  spoilt: readonly (keyof typeof SPOILT)[];
  /** Its bill has payments and refunds, and nothing else. */
  tradesOnly?: true;
  /** It tells what it has at once, of a day that is not over as well. */
  atOnce?: true;
}

const SPOILT = {
  half: 'the first half of it',
  garbage: 'something else',
  other: 'another one than was announced',
};

const card = { methodKind: 'card', device: 'desktop' } as const;
const RUBBISH_KEY = Buffer.from('no key at all').toString('base64').repeat(20);

const FIXTURES: ReportFixture[] = [
  {
    definition: sandboxPlatform,
    reports: sandboxReports,
    paying: card,
    currencies: ['HKD', 'JPY', 'KWD'],
    merchant: 'HKG01-SBX',
    wrong: { apiKey: 'guessed' },
    spoilt: [],
  },
  {
    definition: adyen,
    reports: (http, announced) => adyenReports(http, announced),
    paying: card,
    currencies: ['HKD', 'JPY', 'KWD', 'CLP', 'IDR', 'ISK'],
    merchant: 'HKG01',
    wrong: { reportPassword: 'guessed' },
    spoilt: ['half', 'garbage', 'other'],
  },
  {
    definition: stripePlatform,
    reports: stripeReports,
    paying: card,
    currencies: ['HKD', 'JPY', 'KWD', 'ISK', 'UGX'],
    merchant: 'HKG01',
    wrong: { apiKey: 'rk_test_guessed12' },
    spoilt: ['half', 'garbage'],
    atOnce: true,
  },
  {
    definition: alipay,
    reports: alipayReports,
    paying: { methodKind: 'alipay', device: 'desktop' },
    currencies: ['CNY'],
    merchant: 'HKG01-SBX',
    wrong: { alipayPublicKey: RUBBISH_KEY, previousAlipayPublicKey: RUBBISH_KEY },
    tradesOnly: true,
    spoilt: ['half', 'garbage', 'other'],
  },
  {
    definition: wechatPay,
    reports: wechatPayReports,
    paying: { methodKind: 'wechat', device: 'desktop' },
    currencies: ['CNY'],
    merchant: 'HKG01-SBX',
    wrong: { privateKey: RUBBISH_KEY },
    tradesOnly: true,
    spoilt: ['half', 'garbage', 'other'],
  },
];

interface Booked {
  kind: 'payment' | 'refund';
  reference: string;
  refundReference: string | null;
  amountMinor: number;
  currencyCode: string;
  platformTransactionNo: string;
  at: string;
}

let sandbox: SandboxProcess;
let http: RecordingClient;
let listener: Server;
let listenedAt: string;
let heard: { headers: Record<string, string>; body: Buffer }[] = [];

beforeAll(async () => {
  sandbox = await startSandboxProcess();
  http = new RecordingClient({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) });
      response.end('[accepted]');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  listenedAt = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callbacks`;
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await http.close();
  await sandbox.stop();
});

/** A day that every platform has a report of. */
const DAY = plusDays(new Date().toISOString().slice(0, 10), -5);
const NOON = `${DAY}T10:00:00.000Z`;
/** Of the next day in China, of this one in UTC. */
const EVENING = `${DAY}T20:30:00.000Z`;

describe.each(FIXTURES)('the reports of $definition.code', (fixture) => {
  const { definition, paying, currencies, merchant } = fixture;
  const { code } = definition;
  let account: PlatformAccount;
  let reports: PlatformReports;
  const told: { name: string; at: Date }[] = [];
  const booked: Booked[] = [];

  const notifications = (): PlatformNotification[] => {
    const platform = definition.create(http);
    return heard.flatMap(({ headers, body }) => {
      expect(platform.verify(account, headers, body, new Date())).toMatchObject({ ok: true });
      return platform.parse(account, headers, body);
    });
  };
  const fetch_ = (day: string, over: Credentials = {}): Promise<ReportAnswer> =>
    reports.fetch({ ...account, credentials: { ...account.credentials, ...over } }, day, {
      db: null as never,
    });
  const linesOf = async (day: string): Promise<readonly ReportLine[]> => {
    const answer = await fetch_(day);
    return answer.status === 'ready' ? answer.lines : [];
  };
  const money = (lines: readonly ReportLine[]) =>
    lines.filter(({ kind }) => kind === 'payment' || kind === 'refund');
  const spoil = (day: string, faults: object) => sandbox.control(`reports/${merchant}/${day}`, faults);
  const dayOf = (at: string): string => dayAt(reports.timeZone, new Date(at));
  /** The simulator's own numbers, by ours. */
  const books = async () =>
    (await sandbox.state()).platform as unknown as Record<'sessions' | 'refunds', any[]>;

  beforeAll(async () => {
    await sandbox.control('reset');
    heard = [];
    const set = (await (await fetch(`${sandbox.origin}/control/accounts/${code}/HKG01`)).json()) as object;
    account = { code: `HKG01-${code}`, platform: code, limits: {}, ...set } as PlatformAccount;
    reports = fixture.reports(http, (_db, accountCode, from, to) =>
      Promise.resolve(accountCode === account.code ? told.filter(({ at }) => at >= from && at < to) : []),
    );
    await sandbox.control('webhooks', { vendor: code, merchant: 'HKG01', url: listenedAt });
    const platform = definition.create(http);
    const ours: { reference: string; at: string; amountMinor: number; currencyCode: string }[] = [
      ...currencies.map((currencyCode) => ({ at: NOON, currencyCode })),
      { at: EVENING, currencyCode: currencies[0]! },
    ].map((one, no) => ({
      ...one,
      reference: randomUUID(),
      // Whole hundreds and thousands: what every platform's way of counting can express.
      amountMinor: (123 + no) * 1_000,
    }));
    for (const { reference, currencyCode, amountMinor } of ours) {
      await platform.openSession(account, {
        reference,
        amount: { amountMinor, currencyCode },
        description: 'HKG01 P-1, 房费',
        ...paying,
        clientIp: '203.0.113.7',
        returnUrl: 'https://pay.example.com/p/1',
        notifyUrl: listenedAt,
        expiresAt: new Date(Date.now() + 2 * 3_600_000),
      });
      await sandbox.control(`sessions/${reference}/approve`);
    }
    const numbers = await eventually(() => {
      const paid = new Map<string, string>();
      for (const one of notifications())
        if (one.about === 'attempt' && one.outcome.status === 'paid')
          paid.set(one.reference, one.outcome.platformTransactionNo);
      return paid.size === ours.length && paid;
    });
    for (const one of ours)
      booked.push({
        ...one,
        kind: 'payment',
        refundReference: null,
        platformTransactionNo: numbers.get(one.reference)!,
      });
    for (const payment of booked.slice(0, 2)) {
      const { reference: attemptReference, platformTransactionNo, currencyCode } = payment;
      const refundReference = randomUUID();
      await platform.refund(account, {
        reference: refundReference,
        attemptReference,
        platformTransactionNo,
        fencingNo: 1,
        orderedAt: new Date(),
        amount: { amountMinor: 40_000, currencyCode },
        paid: { amountMinor: payment.amountMinor, currencyCode },
        reason: 'Stay was shorter',
        notifyUrl: listenedAt,
      });
      booked.push({ ...payment, kind: 'refund', refundReference, amountMinor: -40_000 });
    }
    const settled = await eventually(async () => {
      const state = await books();
      return state.refunds.length === 2 && state.refunds.every(({ settledAt }) => settledAt) && state;
    });
    const timeOf = (reference: string): string =>
      ours.find((one) =>
        [reference, reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')].includes(
          one.reference,
        ),
      )!.at;
    await sandbox.control('history', {
      sessions: settled.sessions.map((one) => ({ ...one, paidAt: timeOf(one.reference) })),
      refunds: settled.refunds.map((one) => {
        const of = settled.sessions.find(({ sessionId }) => sessionId === one.sessionId);
        return { ...one, settledAt: timeOf(of.reference) };
      }),
    });
  });

  /** Has it say that its reports are there, where it says so. */
  const announce = async (...days: string[]) => {
    for (const day of days) await sandbox.control(`announcements/${code}/HKG01/${day}`);
    for (const one of notifications())
      if (one.about === 'report' && !told.some(({ name }) => name === one.outcome.name))
        told.push({ name: one.outcome.name, at: new Date() });
  };

  it('tell of every payment and refund of a day: our references, its numbers, exact amounts', async () => {
    await announce(DAY, plusDays(DAY, 1));
    const ofDay = booked.filter(({ at }) => dayOf(at) === DAY);
    const lines = money(await linesOf(DAY));
    const facts = (of: Booked | ReportLine) => ({
      kind: of.kind,
      reference: of.reference,
      refundReference: of.refundReference,
      amountMinor: of.amountMinor,
      currencyCode: of.currencyCode,
      platformTransactionNo: of.platformTransactionNo,
      at: new Date(of.at ?? 0).toISOString().slice(0, 10),
    });
    const sorted = (of: readonly (Booked | ReportLine)[]) =>
      of.map((one) => JSON.stringify(facts(one))).sort();
    expect(ofDay.length).toBeGreaterThanOrEqual(2);
    expect(sorted(lines)).toEqual(sorted(ofDay));
  });

  it('say what the platform keeps and what it pays out', async () => {
    for (const { kind, amountMinor, feeMinor, netMinor, currencyCode, settledCurrency } of money(
      await linesOf(DAY),
    )) {
      expect(settledCurrency).toBe(currencyCode);
      expect(netMinor).toBe(amountMinor - feeMinor!);
      const unit = currencyExponent(currencyCode) === 0 ? 1 : 0;
      expect(Math.abs(feeMinor! - (kind === 'payment' ? amountMinor * 0.014 : 0))).toBeLessThanOrEqual(unit);
    }
  });

  it('count days in the platform’s own zone', async () => {
    const late = booked.find(({ at }) => at === EVENING)!;
    const lines = await Promise.all([DAY, plusDays(DAY, 1)].map(linesOf));
    const days = lines.map((of) => of.some(({ reference }) => reference === late.reference));
    expect(days).toEqual([dayOf(EVENING) === DAY, dayOf(EVENING) !== DAY]);
  });

  it('are the same, byte for byte, when they are fetched again', async () => {
    const [first, second] = [await fetch_(DAY), await fetch_(DAY)];
    expect(first).toEqual(second);
    expect(first.status === 'ready' && first.digest.length).toBe(32);
  });

  it('of a day without money are empty, which is not the same as missing', async () => {
    expect(await fetch_(plusDays(DAY, -1))).toMatchObject({ status: 'empty' });
  });

  if (!fixture.atOnce)
    it('that are not made yet are asked for later', async () => {
      const yesterday = plusDays(dayAt(reports.timeZone, new Date()), -1);
      await spoil(yesterday, { notYet: true });
      expect(await fetch_(yesterday)).toEqual({ status: 'notYet', reason: expect.any(String) as string });
    });

  it('show what was left out, told twice or told with another amount, and nothing else', async () => {
    const before = money(await linesOf(DAY));
    const { sessions } = await books();
    const number = (line: ReportLine): string =>
      sessions.find(({ reference }) =>
        [line.reference, line.reference?.replaceAll('-', '')].includes(reference),
      ).transactionId;
    const [one] = before.filter(
      ({ kind, currencyCode }) => kind === 'payment' && currencyCode === currencies[0],
    );
    await spoil(DAY, { drop: [number(one!)] });
    expect(money(await linesOf(DAY))).toEqual(before.filter((line) => line !== one));
    await spoil(DAY, { twice: [number(one!)] });
    const twice = money(await linesOf(DAY));
    expect(twice.length).toBe(before.length + 1);
    expect(
      twice.filter(({ reference, kind }) => reference === one!.reference && kind === 'payment'),
    ).toHaveLength(2);
    await spoil(DAY, { amounts: { [number(one!)]: 99_000 } });
    expect(
      money(await linesOf(DAY)).find(
        ({ reference, kind }) => reference === one!.reference && kind === 'payment',
      ),
    ).toMatchObject({ amountMinor: 99_000 });
    await spoil(DAY, {});
  });

  if (!fixture.tradesOnly)
    it('tell disputes, fees and payouts as what they are, over all pages', async () => {
      const before = await linesOf(DAY);
      const payment = before.find(
        ({ kind, currencyCode }) => kind === 'payment' && currencyCode === currencies[0],
      )!;
      const { sessions } = await books();
      const of = sessions.find(({ reference }) => reference === payment.reference);
      const line = (type: string, no: string, value: number) => ({
        type,
        no,
        ...(type === 'dispute' ? { transactionId: of.transactionId, fee: 1_500 } : {}),
        amount: { value, currency: currencies[0] },
        at: NOON,
      });
      const fees = Array.from({ length: 120 }, (_, n) => line('fee', `f${n}`, -50 - n));
      await spoil(DAY, { lines: [line('dispute', 'd1', -30_000), ...fees, line('payout', 'p1', -90_000)] });
      const after = await linesOf(DAY);
      await spoil(DAY, {});
      const added = after.filter(({ kind }) => kind !== 'payment' && kind !== 'refund');
      const amounts = (kind: string) =>
        added.filter((one) => one.kind === kind).map(({ amountMinor }) => amountMinor);
      expect(amounts('dispute')).toEqual([-30_000]);
      expect(added.find(({ kind }) => kind === 'dispute')).toMatchObject({
        platformTransactionNo: payment.platformTransactionNo,
        feeMinor: code === 'sandbox' ? expect.anything() : 1_500,
      });
      expect(amounts('fee')).toEqual(fees.map(({ amount }) => amount.value));
      expect(amounts('payout')).toContain(-90_000);
    });

  for (const file of fixture.spoilt)
    it(`[F11] that come as ${SPOILT[file]} tell nothing`, async () => {
      await spoil(DAY, { file });
      await expect(fetch_(DAY)).rejects.toBeInstanceOf(OutcomeUnknownError);
      await spoil(DAY, {});
    });

  it.each([
    ['down', OutcomeUnknownError],
    ['html', OutcomeUnknownError],
    ['halfBody', OutcomeUnknownError],
    ['throttle429', BusyError],
  ])('[F4] tell nothing while the platform is %s', async (mode, error) => {
    await sandbox.control('platform', { mode });
    const fetched = await fetch_(DAY).catch((thrown: unknown) => thrown);
    await sandbox.control('platform', { mode: 'ok' });
    expect(fetched).toBeInstanceOf(error);
  });

  it('are not read with a key that does not fit', async () => {
    await expect(fetch_(DAY, fixture.wrong)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

describe('what reports are asked for with', () => {
  const queryOf = (part: string) =>
    http.exchanges
      .map(({ request, response }) => ({ url: new URL(request.url), response }))
      .filter(({ url }) => url.pathname.endsWith(part));

  it('is what WeChat Pay describes', () => {
    const { parameters, responses } = published<Json>('reports/wechatpay/bills-v3.json')['paths'][
      '/v3/bill/tradebill'
    ].get as Json;
    const known = new Map(
      (parameters as Json[]).map((one) => [one['name'], one['enum'] as string[] | undefined]),
    );
    const asked = queryOf('/v3/bill/tradebill');
    expect(asked.length).toBeGreaterThan(0);
    for (const { url } of asked) {
      expect(url.searchParams.get('bill_date')).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const [name, value] of url.searchParams) {
        expect([...known.keys()]).toContain(name);
        expect(known.get(name) ?? [value]).toContain(value);
      }
    }
    const answer = asked.find(({ response }) => response.status === 200)!;
    const said = JSON.parse(answer.response.body.toString()) as object;
    expect(Object.keys(said).sort()).toEqual([...(responses[200].schema.required as string[])].sort());
  });

  it('is what Stripe describes, and so is what its simulator answers', () => {
    const asked = queryOf('/v1/balance_transactions').filter(({ response }) => response.status === 200);
    expect(asked.length).toBeGreaterThan(0);
    for (const { url } of asked)
      expect(reportProblems.question('/v1/balance_transactions', url.searchParams)).toEqual([]);
    const whole = asked
      .flatMap(({ response }) => {
        try {
          return (JSON.parse(response.body.toString()) as { data: Json[] }).data;
        } catch {
          return [];
        }
      })
      .filter(({ id }) => id);
    expect(whole.length).toBeGreaterThan(5);
    for (const entry of whole)
      expect(reportProblems.of('balance_transaction', { ...entry, source: entry['source'].id })).toEqual([]);
  });

  it('is what Alipay describes', () => {
    const { get } = published<Json>('reports/alipay/bill-downloadurl-v3.derived.json')['paths'][
      '/v3/alipay/data/dataservice/bill/downloadurl/query'
    ] as Json;
    const known = (get.parameters as Json[]).map(({ name }) => name as string);
    const asked = http.exchanges.filter(({ request }) => request.url.includes('bill.downloadurl.query'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { request } of asked) {
      const content = JSON.parse(new URLSearchParams(String(request.body)).get('biz_content')!) as object;
      for (const name of Object.keys(content)) expect(known).toContain(name);
    }
  });
});
