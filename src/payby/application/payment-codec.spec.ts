import { randomBytes } from 'node:crypto';
import { at, REQUEST } from '../domain/payment.fixture.js';
import { decodeEvent, encodeEvent, ERASED } from './payment-codec.js';

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
      'Unknown event type payment-vanished.v1.',
    );
  });
});
