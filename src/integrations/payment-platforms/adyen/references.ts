/**
 * What our payments, refunds and captures are called at Adyen. References are signed and repeated in webhooks, and
 * nothing else of ours is: one says whether the money is only held, and one of an order which attempt it is about.
 * There are 80 characters.
 */

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ORDER = new RegExp(`^(${UUID})\\.(${UUID})$`);
const HOLD = new RegExp(`^(${UUID})\\.hold$`);

/** Of a payment that is to be held until it is captured. */
export function heldReference(attemptId: string): string {
  return `${attemptId}.hold`;
}

/** Of a refund or a capture. Its notifications repeat its own reference and not the payment's. */
export function ownReference(ownId: string, attemptId: string): string {
  return `${ownId}.${attemptId}`;
}

/** @returns `ownId` of our refund or capture, null for what has the payment's reference */
export function readReference(said: string): { attemptId: string; ownId: string | null; isHold: boolean } {
  const [, ownId, ordered] = ORDER.exec(said) ?? [];
  const [, held] = HOLD.exec(said) ?? [];
  return { attemptId: ordered ?? held ?? said, ownId: ownId ?? null, isHold: held !== undefined };
}

export function attemptIdOf(said: unknown): string | null {
  return typeof said === 'string' ? readReference(said).attemptId : null;
}
