import { stripeReports } from '../../../src/integrations/payment-platforms/stripe/index.js';
import { WechatPayBills } from '../../../src/integrations/payment-platforms/wechatpay/bills.js';
import { runAsSystem } from '../../../src/kernel/change-origin.js';
import type { EffectDispatcher } from '../../../src/kernel/effects/dispatcher.js';
import { GuardedHttpClient } from '../../../src/kernel/http/guarded-http-client.js';
import { plusDays } from '../../../src/kernel/local-day.js';
import type { PaymentConfiguration } from '../../../src/payby/index.js';
import { BeginDaysSweep } from '../../../src/reconciliation/begin-days.sweep.js';
import { ReportSources } from '../../../src/reconciliation/ports.js';
import { send } from '../../support/api-client.js';
import {
  createPayment,
  Guest,
  isPosted,
  paymentWhen,
  postingsOf,
  tenantRows,
} from '../../support/payment-steps.js';
import { offerSimulated } from '../../support/simulated-accounts.js';
import type { Stack } from '../../support/stack.js';
import { openTenantDatabase } from '../../support/tenant-database.js';
import { eventually } from '../../support/wait.js';
import { ROOT } from './settled-payment.js';

/** Platforms by what their reports depend on: whose day they tell of, and how long after its end. */
const PLATFORMS = {
  stripe: {
    vendor: 'stripe',
    kind: 'card',
    hotel: 'HKG01',
    guest: {},
    next: 'redirect',
    zone: '+00:00',
    ready: 60,
    source: stripeReports,
  },
  wechatpay: {
    vendor: 'wechatpay',
    kind: 'wechat',
    hotel: 'SHA01',
    guest: { confirmationNo: '100005', currencyCode: 'CNY' },
    next: 'qr',
    zone: '+08:00',
    ready: 10 * 60,
    source: (http: GuardedHttpClient) => new WechatPayBills(http),
  },
} as const;

/** A day with one payment and one refund through a vendor's simulator, from the guest to the seal. */
export function itTakesADayThrough(name: keyof typeof PLATFORMS, given: () => Stack): void {
  const platform = PLATFORMS[name];
  it(`takes a day through ${name}: paid, refunded, reported, agreed, closed`, async () => {
    const stack = given();
    const { vendor, hotel, zone } = platform;
    const method = vendor.toUpperCase();
    const account = `${hotel}-${method}`;
    const manager = stack.api({ username: 'manager', hotel });
    await offerSimulated(stack, { vendor, kind: platform.kind, hotel, method });
    const tell = (path: string, body: object) =>
      send(`${stack.sandbox.url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const url = `${stack.url}/demo/api/v1/callbacks/${vendor}/${account}`;
    // Stripe keeps the address with the merchant; WeChat Pay is told it with each order.
    if (vendor === 'stripe')
      expect((await tell('webhooks', { vendor, merchant: hotel, url })).status).toBe(204);
    const payment = await createPayment(manager, { ...platform.guest, methods: [method] });
    const { currencyCode } = payment;
    const { body: attempt } = await new Guest(payment.paymentUrl).attempt(method);
    expect(attempt.next.kind).toBe(platform.next);
    const ours = async () => {
      const [{ id: reference }] = (await manager.get(`payments/${payment.id}`)).body.attempts;
      const { sessions } = (await stack.sandbox.state()).platform;
      const names = [reference, reference.replaceAll('-', '')];
      return sessions.find((one: any) => names.includes(one.reference));
    };
    await stack.sandbox.session((await ours()).sessionId, 'approve');
    await paymentWhen(manager, payment.id, isPosted);
    const refund = { amountMinor: 64_000, currencyCode, reason: 'Left early' };
    expect((await manager.post(`payments/${payment.id}/refunds`, refund)).status).toBeLessThan(300);
    await paymentWhen(
      manager,
      payment.id,
      ({ mainStatus, refundPostingStatus }) =>
        mainStatus === 'partialRefunded' && refundPostingStatus === 'success',
    );

    // All of it happened at noon of the newest day that has a report.
    const midnight = new Date(`1970-01-01T00:00:00${zone}`).getTime();
    const until = new Date(Date.now() - midnight - (platform.ready + 1) * 60_000);
    const day = plusDays(until.toISOString().slice(0, 10), -1);
    const earlierMs = Date.now() - Date.parse(`${day}T12:00:00${zone}`);
    const earlier = (at: string) => new Date(Date.parse(at) - earlierMs).toISOString();
    const session = await ours();
    const { refunds } = (await stack.sandbox.state()).platform;
    const postings = await postingsOf(stack, payment);
    await tell('history', {
      sessions: [{ ...session, paidAt: earlier(session.paidAt) }],
      refunds: refunds
        .filter(({ sessionId }: any) => sessionId === session.sessionId)
        .map((one: any) => ({ ...one, settledAt: earlier(one.settledAt) })),
      postings: postings.map((one) => ({ ...one, postedAt: earlier(one.postedAt) })),
    });
    const move = (ms: number) =>
      tenantRows(
        stack,
        `UPDATE payby.transactions SET at = at + $2 * interval '1 ms' WHERE payment_id = $1`,
        [payment.id, ms],
      );
    const db = await openTenantDatabase(stack.tenantDatabaseUrl('demo'));
    const http = new GuardedHttpClient({ allow: [] });
    await move(-earlierMs);
    // Another account's comparison has read the PMS minutes ago, when these lines were not of that day yet.
    await tenantRows(stack, `UPDATE reconciliation.pms_reads SET read_at = read_at - interval '1 hour'`);
    try {
      const dispatcher = {
        dispatch: () => Promise.resolve(),
      } as Partial<EffectDispatcher> as EffectDispatcher;
      // Neither of them counts days in a zone of the account's.
      const sweep = new BeginDaysSweep(
        new ReportSources([platform.source(http)], []),
        dispatcher,
        {} as PaymentConfiguration,
      );
      await runAsSystem('sweep', () => sweep.sweep({ tenantId: 'demo', db, correlationId: 'test' }));
      // The sweep's own dispatcher would have handed it over: here the outbox does, at once.
      await tenantRows(
        stack,
        `UPDATE kernel.effects SET dispatched_at = NULL WHERE payload->>'accountCode' = $1 AND status = 'pending'`,
        [account],
      );
      const of = `${ROOT}/accounts/${account}/days/${day}`;
      const compared = await eventually(async () => {
        const { body } = await manager.get(of);
        if (body.status === 'waiting') throw new Error(`It waits: ${body.waitsFor}`);
        return body;
      });
      expect(compared).toMatchObject({ status: 'clean', agreed: 2, unsettled: 0, findings: [] });
      const lines = (await manager.get(`${of}/lines?range=[0,9]`)).body;
      expect(
        lines.map(({ kind, reportMinor, pmsMinor }: any) => [kind, reportMinor, pmsMinor]).sort(),
      ).toEqual([
        ['payment', 264_000, 264_000],
        ['refund', -64_000, -64_000],
      ]);
      await eventually(async () => {
        const query = { kind: 'platform', code: account };
        const [last] = (await manager.get('vendor-calls', { query })).body.latest;
        return last.operation === 'fetch' && last.outcome === 'answered';
      });
      expect(await manager.post(`${of}/close`)).toMatchObject({
        status: 200,
        body: { status: 'closed', closedBy: 'Lin Qiao' },
      });
      expect((await manager.get(`${of}/seal`)).body.holds).toBe(true);
    } finally {
      await move(earlierMs);
      await Promise.all([db.close(), http.close()]);
    }
  });
}
