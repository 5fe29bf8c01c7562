import { randomBytes } from 'node:crypto';
import type { PaymentEvent } from '../../domain/events.js';
import { at, REQUEST, TYPED_REQUEST } from '../../domain/payment.fixture.js';
import { paymentDecider } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/state.js';
import { ERASED } from './erased-guest.js';
import { decodeEvent, encodeEvent } from './payment-codec.js';
import { UPCASTERS } from './upcasters.js';

const key = randomBytes(32);
const requested = { type: 'PaymentRequested' as const, at: at(0), data: REQUEST };

describe('A stored payment event', () => {
  it('comes back as it was', () => {
    expect(decodeEvent(encodeEvent(requested, key), key)).toEqual(requested);
  });

  it('shows nothing of the guest to a reader of the database', () => {
    const text = JSON.stringify(encodeEvent(requested, key));
    for (const secret of ['Yuxin', 'Chen', 'yuxin.chen@example.com', '1208', REQUEST.guest.linkToken]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"amountMinor":328000');
  });

  it('says “erased” once the guest’s key is gone, and keeps the money', () => {
    const event = decodeEvent(encodeEvent(requested, key), null);
    expect(event).toMatchObject({
      data: { amountMinor: 328000, guest: { firstName: ERASED, lastName: ERASED, emails: [] } },
    });
  });

  it('of a payer the PMS was asked about hides whom it found, and loses them with the key', () => {
    const found = TYPED_REQUEST.guest.payers[0]!;
    const share = { kind: found.kind, folioWindow: 1, amountMinor: 328000 };
    const events: PaymentEvent[] = [
      {
        type: 'PayerVerified',
        at: at(1),
        data: { payerNo: 0, share, despite: null, guest: { payer: found } },
      },
      {
        type: 'PayerNotVerified',
        at: at(1),
        data: { payerNo: 0, code: 'PAYER_MISMATCH', guest: { found } },
      },
    ];
    for (const event of events) {
      const stored = encodeEvent(event, key);
      expect(JSON.stringify(stored)).not.toMatch(/Chen|Yuxin|1208|100001/);
      expect(decodeEvent(stored, key)).toEqual(event);
    }
    expect(decodeEvent(encodeEvent(events[0]!, key), null)).toMatchObject({
      data: { guest: { payer: { lastName: ERASED, confirmationNo: ERASED, amountMinor: 328000 } } },
    });
    expect(decodeEvent(encodeEvent(events[1]!, key), null)).toMatchObject({
      data: { guest: { found: null } },
    });
  });

  it('is refused under another key', () => {
    expect(() => decodeEvent(encodeEvent(requested, key), randomBytes(32))).toThrow();
  });

  it('of an old shape becomes the newest step by step', () => {
    const upcasters = {
      'payment-expired.v-1': {
        to: 'payment-expired.v0',
        data: (old: { when: string }) => ({ since: old.when }),
      },
      'payment-expired.v0': { to: 'payment-expired.v1', data: () => ({}) },
    };
    const stored = { type: 'payment-expired.v-1', data: { when: 'x' }, occurredAt: at(1) };
    expect(decodeEvent(stored, key, upcasters)).toEqual({ type: 'PaymentExpired', at: at(1), data: {} });
  });

  it('of an unknown name is never skipped', () => {
    expect(() => decodeEvent({ type: 'payment-vanished.v1', data: {}, occurredAt: at(1) }, key)).toThrow(
      'newer release of PayBy (payment-vanished.v1)',
    );
  });
});

describe('A stored amount', () => {
  const FORINTS = {
    ...REQUEST,
    amountMinor: 1_000,
    currencyCode: 'HUF',
    items: [{ name: 'Deposit', amountMinor: 1_000, owner: 'A' }],
    shares: [{ kind: 'reservation' as const, folioWindow: 1, amountMinor: 1_000 }],
  };
  const asStoredBefore = (type: string, data: Record<string, unknown>) => ({ type, data, occurredAt: at(1) });

  it('carries the exponent of its currency, and comes back without it', () => {
    const stored = encodeEvent({ ...requested, data: FORINTS }, key);
    expect(stored.data).toMatchObject({ amountMinor: 1_000, currencyCode: 'HUF', exponent: 2 });
    expect(decodeEvent({ ...stored, occurredAt: at(0) }, key).data).toEqual(FORINTS);
  });

  it('from before exponents were stored keeps its meaning: 1000 HUF stays a thousand forints', () => {
    const { exponent: _, ...data } = encodeEvent({ ...requested, data: FORINTS }, key).data as Record<
      string,
      unknown
    >;
    expect(decodeEvent(asStoredBefore('payment-requested.v2', data), key).data).toMatchObject({
      amountMinor: 100_000,
      items: [{ amountMinor: 100_000 }],
      shares: [{ amountMinor: 100_000 }],
      guest: { payers: [{ amountMinor: 32_800_000 }] },
    });
    expect(decodeEvent(asStoredBefore('payment-requested.v2', data), null).data).toMatchObject({
      guest: { payers: [{ amountMinor: 100_000 }] },
    });
  });

  it.each([
    ['payment-attempted.v1', 'IQD', 5, 5_000],
    ['payment-succeeded.v1', 'IDR', 5, 500],
    ['refund-requested.v1', 'COP', 5, 500],
    ['external-refund-recorded.v1', 'LBP', 5, 500],
    ['payment-succeeded.v1', 'CNY', 5, 5],
    ['payment-succeeded.v1', 'JPY', 5, 5],
    ['payment-succeeded.v1', 'KWD', 5, 5],
  ])('in a %s of %s from before: %i is read as %i', (type, currencyCode, stored, read) => {
    const shares = [{ postingNo: 0, amountMinor: stored }];
    expect(
      decodeEvent(asStoredBefore(type, { amountMinor: stored, currencyCode, shares }), key).data,
    ).toEqual({ amountMinor: read, currencyCode, shares: [{ postingNo: 0, amountMinor: read }] });
  });

  it('stays what it was when the table changes after it was stored', () => {
    const data = { amountMinor: 5_000, currencyCode: 'HUF', exponent: 3 };
    expect(decodeEvent(asStoredBefore('payment-succeeded.v1', data), key).data).toMatchObject({
      amountMinor: 500,
    });
  });

  it('of a refund that went through after all: shares of those days come to today’s refund', () => {
    const shares = [{ postingNo: 0, amountMinor: 1_000 }];
    const refund = { refundId: 'r', attemptId: 'a', amountMinor: 1_000, currencyCode: 'HUF' };
    const history = [
      { ...encodeEvent({ ...requested, data: FORINTS }, key), occurredAt: at(0) },
      asStoredBefore('refund-requested.v1', { ...refund, shares, reason: '', awaitsApproval: false }),
      asStoredBefore('refund-failed.v1', { refundId: 'r', code: 'C', reason: 'x' }),
      asStoredBefore('refund-succeeded.v1', { refundId: 'r', platformRefundNo: null, shares }),
    ];
    const state = history.reduce<PaymentState>(
      (before, stored) => paymentDecider.evolve(before, decodeEvent(stored, key)),
      paymentDecider.initialState,
    );
    expect(state).toMatchObject({
      refunds: [{ amountMinor: 100_000, shares: [{ amountMinor: 100_000 }] }],
    });
  });
});

describe('Events stored by earlier releases', () => {
  const stored = (type: string, data: object) => decodeEvent({ type, data, occurredAt: at(1) }, key);
  const { mobiles: _, ...guestV1 } = REQUEST.guest;
  const {
    shares: _s,
    smsLanguage: _l,
    guaranteeType: _g,
    copiedFrom: _c,
    timeZone: _z,
    expiryMinutes: _m,
    ...rest
  } = REQUEST;
  const requestedV1 = { ...rest, expiryHours: 24 };
  // Encrypted as it was then, by writing the old shape through today's encryption.
  const encrypted = encodeEvent(
    { type: 'PaymentRequested', at: at(0), data: { ...REQUEST, guest: guestV1 as typeof REQUEST.guest } },
    key,
  ).data as { guest: string };

  it('payment-requested.v1: one reservation, e-mail only, hours', () => {
    expect(stored('payment-requested.v1', { ...requestedV1, guest: encrypted.guest })).toEqual({
      ...requested,
      at: at(1),
      data: { ...REQUEST, timeZone: 'UTC' },
    });
  });
  it('payment-requested.v1 of an erased guest still tells the folio’s share', () => {
    const event = decodeEvent(
      { type: 'payment-requested.v1', data: { ...requestedV1, guest: encrypted.guest }, occurredAt: at(1) },
      null,
    );
    expect(event).toMatchObject({
      data: {
        shares: [{ amountMinor: 328000 }],
        guest: { lastName: ERASED, payers: [{ amountMinor: 328000 }] },
      },
    });
  });
  it.each([
    [
      'payment-link-sent.v1',
      { channel: 'EMAIL', recipientNo: 2, messageId: 'm' },
      { sendNo: 2, messageId: 'm' },
    ],
    [
      'payment-link-send-failed.v1',
      { channel: 'EMAIL', recipientNo: 0, reason: 'x' },
      { sendNo: 0, reason: 'x' },
    ],
    [
      'posting-started.v1',
      { payerNo: 0, attempt: 1, reference: 'R' },
      { postingNo: 0, attempt: 1, reference: 'R' },
    ],
    [
      'posting-succeeded.v1',
      { payerNo: 0, attempt: 1, pmsReference: 'P' },
      { postingNo: 0, attempt: 1, pmsReference: 'P' },
    ],
    [
      'posting-failed.v1',
      { payerNo: 0, attempt: 1, code: 'C', reason: 'x' },
      { postingNo: 0, attempt: 1, code: 'C', reason: 'x' },
    ],
    [
      'posting-unknown.v1',
      { payerNo: 0, attempt: 1, reason: 'x' },
      { postingNo: 0, attempt: 1, reason: 'x' },
    ],
  ])('%s', (name, old, now) => expect(stored(name, old).data).toEqual(now));
  it('all have a way to a name of today', () => {
    for (const name of Object.keys(UPCASTERS)) {
      let to = name;
      while (UPCASTERS[to]) to = UPCASTERS[to]!.to;
      expect(() => decodeEvent({ type: to, data: {}, occurredAt: at(1) }, key)).not.toThrow();
    }
  });
});
