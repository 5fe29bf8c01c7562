import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import type { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import type { PlatformNotification } from '../../src/payby/index.js';
import {
  account,
  accountAt,
  answeredWith,
  authorisation,
  CREDENTIALS,
  type Json,
  parse,
} from './adyen-wire.js';
import { Description } from './described.js';
import { published } from './published.js';
import { requestProblems } from './request-problems.js';
import { answerOf } from './sample-of.js';
import { accountAt as stripeAccountAt, INTENT } from './stripe-stub.js';

type Told = Extract<PlatformNotification, { about: 'dispute' }>;

const ATTEMPT = '01900000-0000-7000-8000-0000000000aa';
const DISPUTE = 'QFQTPCQ8HXSKGK82';

describe('Disputes that Adyen tells of', () => {
  const told = (eventCode: string, disputeStatus?: string, over: Json = {}, more: Json = {}): Told[] =>
    parse(
      authorisation({
        eventCode,
        merchantReference: ATTEMPT,
        originalReference: 'P1',
        reason: 'Services not provided',
        additionalData: {
          ...(disputeStatus && { disputeStatus }),
          chargebackReasonCode: ' 13.1',
          defensePeriodEndsAt: '2026-05-15T10:00:00+02:00',
          ...more,
        },
        ...over,
      }),
    ) as Told[];

  it('M12: have what a person has to know', () => {
    expect(told('NOTIFICATION_OF_CHARGEBACK', 'Undefended')).toEqual([
      {
        notificationId: `NOTIFICATION_OF_CHARGEBACK:${DISPUTE}:true:Undefended`,
        about: 'dispute',
        reference: ATTEMPT,
        platformTransactionNo: 'P1',
        outcome: {
          status: 'told',
          disputeNo: DISPUTE,
          kind: 'chargeback',
          amount: { amountMinor: 1_000, currencyCode: 'EUR' },
          reasonCode: '13.1',
          reason: 'Services not provided',
          evidenceDue: new Date('2026-05-15T08:00:00Z'),
          step: 'opened',
          movements: [],
          saidAt: new Date('2026-05-01T08:00:00Z'),
        },
      },
    ]);
    expect(told('CHARGEBACK', 'Undefended', {}, { defendable: 'false' })[0]!.outcome.evidenceDue).toBeNull();
  });

  it.each([
    ['NOTIFICATION_OF_FRAUD', undefined, 'fraudWarning', 'opened', null],
    ['REQUEST_FOR_INFORMATION', 'Unresponded', 'inquiry', 'opened', null],
    ['REQUEST_FOR_INFORMATION', 'Responded', 'inquiry', 'evidenceSent', null],
    ['REQUEST_FOR_INFORMATION', 'Expired', 'inquiry', 'lost', null],
    ['NOTIFICATION_OF_CHARGEBACK', 'Pending', 'chargeback', 'evidenceSent', null],
    ['NOTIFICATION_OF_CHARGEBACK', 'Accepted', 'chargeback', 'lost', null],
    ['CHARGEBACK', 'Undefended', 'chargeback', 'opened', 'taken'],
    ['CHARGEBACK', undefined, 'chargeback', 'opened', 'taken'],
    ['CHARGEBACK', 'Lost', 'chargeback', 'lost', 'taken'],
    // What is not signed never says that the money is safe.
    ['CHARGEBACK', 'Won', 'chargeback', 'opened', 'taken'],
    ['INFORMATION_SUPPLIED', 'Pending', null, 'evidenceSent', null],
    ['DISPUTE_DEFENSE_PERIOD_ENDED', 'Expired', null, 'lost', null],
    ['DISPUTE_DEFENSE_PERIOD_ENDED', 'Accepted', null, 'lost', null],
    ['DISPUTE_DEFENSE_PERIOD_ENDED', 'Pending', null, 'evidenceSent', null],
    ['CHARGEBACK_REVERSED', 'Pending', 'chargeback', 'evidenceSent', 'returned'],
    ['CHARGEBACK_REVERSED', 'Won', 'chargeback', 'won', 'returned'],
    ['SECOND_CHARGEBACK', 'Lost', 'chargeback', 'lost', 'taken'],
    ['PREARBITRATION_OPEN', 'Undefended', 'chargeback', 'reopened', null],
    ['PREARBITRATION_WON', 'Won', 'chargeback', 'won', null],
    ['PREARBITRATION_WON', 'Pending', 'chargeback', 'evidenceSent', null],
    ['PREARBITRATION_LOST', 'Lost', 'chargeback', 'lost', null],
    ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'Won', null, 'won', null],
    ['ISSUER_COMMENTS', undefined, null, null, null],
  ])('M12: %s with status %s is %s, %s, money %s', (eventCode, status, kind, step, moved) => {
    const [{ outcome }] = told(eventCode, status) as [Told];
    expect(outcome).toMatchObject({ disputeNo: DISPUTE, kind, step });
    expect(outcome.movements).toEqual(
      moved === null
        ? []
        : [expect.objectContaining({ no: `${eventCode}:${DISPUTE}`, kind: moved, amount: outcome.amount })],
    );
    expect(told(eventCode, status, { success: 'false' })).toEqual([]);
  });

  it('M12: of an inquiry are known by its reason where the event does not say it', () => {
    const [{ outcome }] = told('INFORMATION_SUPPLIED', 'Responded', {}, { rfiReasonCode: '30' }) as [Told];
    expect(outcome.kind).toBe('inquiry');
  });

  it('M12: that do not say when or how much are for a person', () => {
    expect(() => told('CHARGEBACK', 'Undefended', { eventDate: 'soon' })).toThrow(/no date/);
    expect(() => told('CHARGEBACK', 'Undefended', { amount: null })).toThrow(/amount/);
    expect(() => told('CHARGEBACK', 'Undefended', { merchantReference: '' })).toThrow(/merchant reference/);
  });
});

describe('Disputes that are accepted at Adyen', () => {
  const described = Description.of('adyen/disputes-v30.json');
  const { operation } = described.find('POST', '/acceptDispute')!;
  const order = {
    reference: '01900000-0000-7000-8000-0000000000ac',
    attemptReference: ATTEMPT,
    disputeNo: DISPUTE,
    fencingNo: 1,
  };
  const result = (json: Json, status = 200) => answeredWith(() => ({ status, json }));
  const refused = (errorMessage: string) =>
    result({ disputeServiceResult: { success: false, errorMessage } });

  it('M12: are accepted as it is described, at the host that has the Disputes API', async () => {
    const taken = answerOf(described, operation!.described);
    const { platform, sent } = result(taken.body as Json, taken.status);
    await platform.acceptDispute!(account, order);
    await platform.acceptDispute!(accountAt('https://x-checkout-live.adyenpayments.com/checkout/v72'), order);
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://ca-test.adyen.com/ca/services/DisputeService/v30/acceptDispute',
      'POST https://ca-live.adyen.com/ca/services/DisputeService/v30/acceptDispute',
    ]);
    const [{ headers = {}, body }] = sent as [(typeof sent)[0]];
    expect(headers).toMatchObject({
      'x-api-key': CREDENTIALS.apiKey,
      'idempotency-key': order.reference,
    });
    const request = { query: new URLSearchParams(), headers, body: JSON.stringify(body) };
    expect(requestProblems(described, operation!, request)).toEqual([]);
    const misspelt = { ...request, body: JSON.stringify({ ...body, merchantAccount: 'x' }) };
    expect(requestProblems(described, operation!, misspelt)).not.toEqual([]);
  });

  it('M12: are refused in Adyen’s words, which come with a 200', async () => {
    await expect(
      refused('Dispute is not in a defendable state').platform.acceptDispute!(account, order),
    ).rejects.toMatchObject({ name: 'RefusedError', message: 'Dispute is not in a defendable state' });
    await expect(refused('x'.repeat(900)).platform.acceptDispute!(account, order)).rejects.toMatchObject({
      message: 'x'.repeat(500),
    });
    await expect(refused('').platform.acceptDispute!(account, order)).rejects.toMatchObject({
      message: 'Adyen refused the request.',
    });
    const error = { status: 403, errorCode: '010', message: 'Not allowed', errorType: 'security' };
    await expect(result(error, 403).platform.acceptDispute!(account, order)).rejects.toMatchObject({
      name: 'RefusedError',
      about: 'key',
    });
  });

  it('M12: may have been taken when a repeat is refused, or the answer does not say', async () => {
    const again = { ...order, fencingNo: 2 };
    for (const { platform } of [
      refused('Already accepted'),
      result({}),
      result({ disputeServiceResult: {} }),
    ])
      await expect(platform.acceptDispute!(account, again)).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
      });
    // A key that may not do this has never done it.
    const error = { status: 403, errorCode: '010', message: 'Not allowed', errorType: 'security' };
    await expect(result(error, 403).platform.acceptDispute!(account, again)).rejects.toMatchObject({
      name: 'RefusedError',
    });
  });
});

describe('Disputes that Stripe tells of', () => {
  const platform = stripePlatform.create(undefined as unknown as GuardedHttpClient);
  const account = stripeAccountAt('https://api.stripe.com');
  const example = published<{ resources: { dispute: Json } }>(
    'reports/stripe/fixtures-2026-07-29.subset.json',
  ).resources.dispute;
  const told = (type: string, object: Json): Told[] => {
    const event = { id: 'evt_1', object: 'event', created: 1_760_000_000, livemode: false };
    const body = JSON.stringify({ ...event, type, data: { object } });
    return platform.parse(account, {}, Buffer.from(body)) as Told[];
  };
  const dispute = (over: Json = {}): Json => ({
    ...example,
    amount: 521_000,
    currency: 'hkd',
    payment_intent: INTENT,
    ...over,
  });
  const entry = (id: string, amount: number) => ({ id, amount, created: 1_760_000_100 });

  it('M12: have what a person has to know, of the payment that they name', () => {
    expect(told('charge.dispute.created', dispute())).toEqual([
      {
        notificationId: 'evt_1',
        about: 'dispute',
        reference: null,
        platformTransactionNo: INTENT,
        outcome: {
          status: 'told',
          disputeNo: 'dp_1Pgc71B7WZ01zgkWMevJiAUx',
          kind: 'inquiry',
          amount: { amountMinor: 521_000, currencyCode: 'HKD' },
          reasonCode: '10.4',
          reason: 'general',
          evidenceDue: new Date(1_723_679_999_000),
          step: 'opened',
          movements: [],
          saidAt: new Date(1_760_000_000_000),
        },
      },
    ]);
    const noEvidence = dispute({ evidence_details: { due_by: 0 } });
    expect(told('charge.dispute.created', noEvidence)[0]!.outcome.evidenceDue).toBeNull();
  });

  it.each([
    ['warning_needs_response', 'inquiry', 'opened'],
    ['warning_under_review', 'inquiry', 'evidenceSent'],
    ['warning_closed', 'inquiry', 'won'],
    ['needs_response', 'chargeback', 'opened'],
    ['under_review', 'chargeback', 'evidenceSent'],
    ['won', 'chargeback', 'won'],
    ['lost', 'chargeback', 'lost'],
  ])('M12: of status %s are of kind %s: %s, in whichever event', (status, kind, step) => {
    for (const type of ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])
      expect(told(`charge.dispute.${type}`, dispute({ status }))[0]!.outcome).toMatchObject({ kind, step });
  });

  it('that were prevented are lost where money was given back for them, and otherwise won', () => {
    const step = (...balance_transactions: Json[]) =>
      told('charge.dispute.closed', dispute({ status: 'prevented', balance_transactions }))[0]!.outcome;
    expect(step(entry('txn_1', -66_700))).toMatchObject({
      kind: 'chargeback',
      step: 'lost',
      movements: [{ no: 'txn_1', kind: 'taken' }],
    });
    expect(step()).toMatchObject({ step: 'won', movements: [] });
    expect(step(entry('txn_1', -66_700), entry('txn_2', 66_700))).toMatchObject({ step: 'won' });
  });

  it('M12: have each movement of the balance under its number, as much of the payment as is disputed', () => {
    const moved = dispute({
      status: 'won',
      balance_transactions: [entry('txn_1', -66_700), entry('txn_2', 66_700)],
    });
    expect(told('charge.dispute.funds_reinstated', moved)[0]!.outcome.movements).toMatchObject([
      { no: 'txn_1', kind: 'taken', amount: { amountMinor: 521_000, currencyCode: 'HKD' } },
      { no: 'txn_2', kind: 'returned', amount: { amountMinor: 521_000, currencyCode: 'HKD' } },
    ]);
  });

  it('M12: have the fee of each movement in the currency of the balance, also one that is given back', () => {
    const moved = dispute({
      balance_transactions: [
        { ...entry('txn_1', -66_700), fee: 1_500, currency: 'usd' },
        { ...entry('txn_2', 66_700), fee: -1_500, currency: 'usd' },
        { ...entry('txn_3', -66_700), fee: 0, currency: 'jpy' },
        entry('txn_4', 66_700),
      ],
    });
    expect(told('charge.dispute.updated', moved)[0]!.outcome.movements.map(({ fee }) => fee)).toEqual([
      { amountMinor: 1_500, currencyCode: 'USD' },
      { amountMinor: -1_500, currencyCode: 'USD' },
      { amountMinor: 0, currencyCode: 'JPY' },
      undefined,
    ]);
  });

  it('M12: that make no sense are for a person, and those of other charges are left alone', () => {
    // Only a payment of ours makes it a matter of ours: other systems use the account too.
    expect(told('charge.dispute.updated', dispute({ status: 'averted' }))).toMatchObject([
      {
        platformTransactionNo: INTENT,
        outcome: { step: null, problem: 'A dispute of the unknown status averted.' },
      },
    ]);
    expect(() => told('charge.dispute.updated', dispute({ id: null }))).toThrow(/without its number/);
    expect(told('charge.dispute.updated', dispute({ payment_intent: null }))).toEqual([]);
  });

  it('M12: are warned of before they are raised', () => {
    const warning = {
      id: 'issfr_1',
      object: 'radar.early_fraud_warning',
      charge: 'ch_1',
      fraud_type: 'made_with_stolen_card',
      payment_intent: INTENT,
    };
    expect(told('radar.early_fraud_warning.created', warning)[0]).toMatchObject({
      platformTransactionNo: INTENT,
      outcome: { disputeNo: 'issfr_1', kind: 'fraudWarning', amount: null, reason: 'made_with_stolen_card' },
    });
    expect(told('radar.early_fraud_warning.created', { ...warning, payment_intent: null })).toEqual([]);
  });
});
