import type { DataOf } from '../../domain/events.js';

/**
 * A stored event is never rewritten. When its data takes another shape, the shape gets the next version of the name,
 * and here stands how the old one is read:
 *
 * 1. `STORED_NAMES` in payment-codec.ts gets the new name; only that is written from then on.
 * 2. The old name gets an entry here, to the next version, not to the newest: older ones follow step by step.
 * 3. payment-codec.spec.ts gets an event of the old shape and what it is read as.
 *
 * A field that is added and may be missing needs none of that: it is optional in domain/events.ts.
 */
export const UPCASTERS: Record<string, Upcaster> = {
  // The example: v1 knew only e-mail, so a message was told by its recipient; v2 counts messages over all channels.
  'payment-link-sent.v1': { to: 'payment-link-sent.v2', data: linkSentV2 },
};

/** How an old shape's data becomes the next version's. Guest data is decrypted already, or null when it was erased. */
export interface Upcaster {
  /** The stored name of the next version. */
  to: string;
  data: (data: never) => unknown;
}

interface LinkSentV1 {
  channel: 'EMAIL';
  recipientNo: number;
  messageId: string;
}

function linkSentV2({ recipientNo, messageId }: LinkSentV1): DataOf<'PaymentLinkSent'> {
  return { sendNo: recipientNo, messageId };
}
