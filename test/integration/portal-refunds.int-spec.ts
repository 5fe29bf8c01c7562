import { randomUUID } from 'node:crypto';
import type { Clock } from '../../src/kernel/clock.js';
import { newId } from '../../src/kernel/ids.js';
import { FULL } from '../../src/payby/domain/payment.fixture.js';
import {
  type PaymentConfiguration,
  PlatformFacts,
  type PlatformAccount,
  type Vendors,
} from '../../src/payby/index.js';
import { createTenantDatabase, dropDatabases, uniqueDatabaseName } from '../support/databases.js';
import { TestPayments } from '../support/payment-store.js';

const GUEST = { kind: 'guest' as const, id: 'guest', name: 'Guest' };

describe('A refund made in a portal whose platform names its own transaction alone', () => {
  const name = uniqueDatabaseName('portal');
  const account: PlatformAccount = {
    code: 'HKG01-SBX',
    platform: 'sandbox',
    baseUrl: '',
    credentials: {},
    limits: {},
  };
  let payments: TestPayments;
  let facts: PlatformFacts;

  beforeAll(async () => {
    const url = await createTenantDatabase(name);
    payments = await TestPayments.open(url);
    const configuration = {
      settings: () => Promise.resolve({ latePolicy: 'hold', surplusPolicy: 'hold' }),
    } as unknown as PaymentConfiguration;
    facts = new PlatformFacts(payments.store, configuration, {} as Vendors, {} as Clock);
  });
  afterAll(async () => {
    await payments.close();
    await dropDatabases(name);
  });

  const attempted = async () => {
    const { id } = await payments.request(new Date(Date.now() + 3_600_000));
    const attemptId = newId();
    const start = { type: 'StartAttempt', attemptId, methodCode: 'CARD', amount: FULL } as const;
    await payments.store.execute(payments.ctx, id, start, GUEST);
    return { id, attemptId, transactionNo: `pi_${randomUUID()}` };
  };
  const pay = ({ attemptId, transactionNo }: { attemptId: string; transactionNo: string }) =>
    facts.record(payments.ctx, account, attemptId, {
      status: 'paid',
      amount: FULL,
      platformTransactionNo: transactionNo,
      channelTransactionNo: null,
      cardInfo: null,
    });
  const refunded = (platformTransactionNo: string, at = account) =>
    facts.recordRefund(
      payments.ctx,
      at,
      null,
      {
        platformTransactionNo,
        refundReference: null,
        platformRefundNo: `re_${platformTransactionNo}`,
        amount: { ...FULL, amountMinor: 100 },
      },
      { status: 'succeeded', platformRefundNo: `re_${platformTransactionNo}` },
    );

  it('is taken off the payment that the transaction is of, once', async () => {
    const attempt = await attempted();
    await pay(attempt);
    await pay(await attempted());
    expect(await refunded(attempt.transactionNo)).toEqual({ result: 'recorded', paymentId: attempt.id });
    expect(await refunded(attempt.transactionNo)).toEqual({ result: 'known', paymentId: attempt.id });
    const { state } = await payments.store.load(payments.ctx.db, attempt.id);
    expect(state).toMatchObject({ refunds: [{ external: true, amountMinor: 100, status: 'success' }] });
  });

  it('waits for the money it is of, and may be of money that was never ours', async () => {
    const attempt = await attempted();
    const unmatched = { result: 'unmatched', early: true, foreign: true };
    expect(await refunded(attempt.transactionNo)).toMatchObject(unmatched);
    await pay(attempt);
    expect(await refunded(attempt.transactionNo)).toMatchObject({ result: 'recorded' });
    expect(await refunded('pi_of_the_restaurant')).toMatchObject(unmatched);
  });

  it('M12: a dispute is found by the transaction too, waits for its money, and is recorded once', async () => {
    const attempt = await attempted();
    const told = () =>
      facts.recordDispute(payments.ctx, account, null, attempt.transactionNo, {
        status: 'told',
        disputeNo: `dp_${attempt.transactionNo}`,
        kind: 'chargeback',
        amount: null,
        reasonCode: '10.4',
        reason: 'fraudulent',
        evidenceDue: new Date(Date.now() + 86_400_000),
        step: 'opened',
        movements: [],
        saidAt: new Date(),
      });
    expect(await told()).toMatchObject({ result: 'unmatched', early: true, foreign: true });
    await pay(attempt);
    expect(await told()).toEqual({ result: 'recorded', paymentId: attempt.id });
    const { state } = await payments.store.load(payments.ctx.db, attempt.id);
    expect(state).toMatchObject({ disputes: [{ amountMinor: FULL.amountMinor, status: 'open' }] });
    const rows = await payments.ctx.db.query(
      'SELECT kind, deadline FROM payby.exceptions WHERE payment_id = $1',
      [attempt.id],
    );
    expect(rows).toMatchObject([{ kind: 'disputed', deadline: expect.any(Date) }]);
  });

  it('is of money that is none of ours, where the reference is in no form of ours', async () => {
    const told = (reference: string) =>
      facts.record(payments.ctx, account, reference, { status: 'declined', reason: 'Refused' });
    expect(await told('testMerchantRef1')).toMatchObject({ result: 'unmatched', foreign: true });
    expect(await told(newId())).not.toHaveProperty('foreign');
  });

  it('and a dispute of a status that is not known, is for a person where the payment is ours', async () => {
    const attempt = await attempted();
    await pay(attempt);
    const told = (transactionNo: string) =>
      facts.recordDispute(payments.ctx, account, null, transactionNo, {
        status: 'told',
        disputeNo: 'dp_1',
        kind: 'chargeback',
        amount: null,
        reasonCode: null,
        reason: null,
        evidenceDue: null,
        step: null,
        movements: [],
        saidAt: new Date(),
        problem: 'A dispute of the unknown status averted.',
      });
    const problem = { result: 'unmatched', reason: 'A dispute of the unknown status averted.' };
    expect(await told(attempt.transactionNo)).toEqual({ ...problem, paymentId: attempt.id });
    expect(await told('pi_of_the_restaurant')).toMatchObject({ foreign: true });
  });

  it('is not believed of another account’s payment, nor looked for at another platform', async () => {
    const attempt = await attempted();
    await pay(attempt);
    const another = { ...account, code: 'SHA01-SBX' };
    const about = 'The attempt belongs to another account than SHA01-SBX.';
    // Both may be one account at the platform, which tells each of them of money of the other.
    const other = await refunded(attempt.transactionNo, another);
    expect(other).toEqual({ result: 'unmatched', reason: about, foreign: true });
    const named = await facts.recordRefund(
      payments.ctx,
      another,
      attempt.attemptId,
      { refundReference: null, platformRefundNo: 're_1', amount: FULL },
      { status: 'succeeded', platformRefundNo: 're_1' },
    );
    expect(named).toEqual({ result: 'unmatched', reason: about });
    expect(await refunded(attempt.transactionNo, { ...account, platform: 'stripe' })).toMatchObject({
      foreign: true,
    });
  });
});
