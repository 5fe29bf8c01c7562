import { randomBytes } from 'node:crypto';
import type { PaymentEvent } from '../../domain/events.js';
import { at, FULL, REQUEST, TYPED_REQUEST } from '../../domain/payment.fixture.js';
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

  it('hides the token of a card, and loses it with the key and nothing else', () => {
    const money = { attemptId: 'a', platformTransactionNo: 'T1', channelTransactionNo: null, ...FULL };
    const facts = { ...money, cardInfo: { brand: 'Visa', last4: '4242' } };
    const guest = { cardToken: 'M5N7TQ4TG5PFWR50' };
    const events: PaymentEvent[] = [
      { type: 'PaymentSucceeded', at: at(1), data: { ...facts, late: false, surplus: false, guest } },
      { type: 'PaymentHeld', at: at(1), data: { ...facts, until: at(9).toISOString(), guest } },
    ];
    for (const event of events) {
      const stored = encodeEvent(event, key);
      expect(JSON.stringify(stored)).not.toContain(guest.cardToken);
      expect(decodeEvent(stored, key)).toEqual(event);
      expect(decodeEvent(stored, null).data).toEqual({ ...event.data, guest: { cardToken: null } });
    }
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
      'newer version of PayBy (payment-vanished.v1)',
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

  it('carries the exponent of its currency, and comes back without it', () => {
    const stored = encodeEvent({ ...requested, data: FORINTS }, key);
    expect(stored.data).toMatchObject({ amountMinor: 1_000, currencyCode: 'HUF', exponent: 2 });
    expect(decodeEvent({ ...stored, occurredAt: at(0) }, key).data).toEqual(FORINTS);
  });

  it('stays what it was when the table changes after it was stored', () => {
    const shares = [{ postingNo: 0, amountMinor: 5_000 }];
    const data = { amountMinor: 5_000, currencyCode: 'HUF', exponent: 3, shares };
    const stored = { type: 'external-refund-recorded.v1', data, occurredAt: at(1) };
    expect(decodeEvent(stored, key).data).toEqual({
      amountMinor: 500,
      currencyCode: 'HUF',
      shares: [{ postingNo: 0, amountMinor: 500 }],
    });
  });
});

describe('An event of an old shape', () => {
  it('payment-link-sent.v1 is read as today’s, its message known by the recipient’s place', () => {
    const stored = {
      type: 'payment-link-sent.v1',
      data: { channel: 'EMAIL', recipientNo: 2, messageId: 'm' },
      occurredAt: at(1),
    };
    expect(decodeEvent(stored, key)).toEqual({
      type: 'PaymentLinkSent',
      at: at(1),
      data: { sendNo: 2, messageId: 'm' },
    });
  });

  it('always has a way to a name of today', () => {
    for (const name of Object.keys(UPCASTERS)) {
      let to = name;
      while (UPCASTERS[to]) to = UPCASTERS[to]!.to;
      expect(() => decodeEvent({ type: to, data: {}, occurredAt: at(1) }, key)).not.toThrow();
    }
  });
});
