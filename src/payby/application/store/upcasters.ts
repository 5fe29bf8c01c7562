import type { DataOf, GuestData, Share } from '../../domain/events.js';

/** How an old shape's data becomes the next version's. Guest data is decrypted already, or null when it was erased. */
export interface Upcaster {
  /** The stored name of the next version. */
  to: string;
  data: (data: never) => unknown;
}

interface RequestedV1 {
  expiryHours: number;
  amountMinor: number;
  guest: Omit<GuestData, 'mobiles'> | null;
}

/** v1 knew one channel, one reservation, hours. */
function requestedV2({ expiryHours, guest, ...data }: RequestedV1): unknown {
  // Without the guest only the sum is known: there was one payer, and it paid all.
  const shares: Share[] = guest?.payers.map(({ kind, folioWindow, amountMinor }) => ({
    kind,
    folioWindow,
    amountMinor,
  })) ?? [{ kind: 'reservation', folioWindow: 1, amountMinor: data.amountMinor }];
  return {
    ...data,
    smsLanguage: (data as unknown as DataOf<'PaymentRequested'>).language,
    guaranteeType: null,
    copiedFrom: null,
    // v1 did not say; days of such requests are counted by UTC.
    timeZone: 'UTC',
    expiryMinutes: expiryHours * 60,
    shares,
    guest: guest && { ...guest, mobiles: [] },
  };
}

/** v1 sent each e-mail address one message, in the order of the addresses. */
function sendV2({ recipientNo, channel: _, ...data }: { recipientNo: number; channel: 'EMAIL' }): unknown {
  return { ...data, sendNo: recipientNo };
}

/** v1 posted to payers only. */
function postingV2({ payerNo, ...data }: { payerNo: number }): unknown {
  return { ...data, postingNo: payerNo };
}

/** Old stored name → the step to the next version. Applied until a current name is reached. */
export const UPCASTERS: Record<string, Upcaster> = {
  'payment-requested.v1': { to: 'payment-requested.v2', data: requestedV2 },
  'payment-link-sent.v1': { to: 'payment-link-sent.v2', data: sendV2 },
  'payment-link-send-failed.v1': { to: 'payment-link-send-failed.v2', data: sendV2 },
  'posting-started.v1': { to: 'posting-started.v2', data: postingV2 },
  'posting-succeeded.v1': { to: 'posting-succeeded.v2', data: postingV2 },
  'posting-failed.v1': { to: 'posting-failed.v2', data: postingV2 },
  'posting-unknown.v1': { to: 'posting-unknown.v2', data: postingV2 },
};
