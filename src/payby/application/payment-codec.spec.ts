import { randomBytes } from 'node:crypto';
import { at, REQUEST } from '../domain/payment.fixture.js';
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
