import { holdsCardNumber, maskCardNumbers } from '../../../kernel/card-numbers.js';
import type { PaymentEvent } from '../../domain/events.js';

/**
 * Fields of events whose words come from people or other systems. What people type is refused where it comes in; a
 * PMS's guest name or a platform's reason cannot be, so a card number in it is masked. Numbers other systems give
 * (transaction, posting and confirmation numbers) are left alone: they name something, and may look like a card's.
 */
const WORDS = new Set([
  'name',
  'nameZh',
  'firstName',
  'lastName',
  'roomType',
  'payeeName',
  'guestComment',
  'internalComment',
  'reason',
  'code',
]);

/** Events as they may be stored: no card number in any of their words. */
export function withoutCardNumbers(events: readonly PaymentEvent[]): PaymentEvent[] {
  return events.map((event) => ({ ...event, data: cardFree(event.data) }) as PaymentEvent);
}

/** The same for whatever is shown before it is stored, such as what a PMS says of a guest. */
export function cardFree<T>(content: T): T {
  if (Array.isArray(content)) return content.map(cardFree) as T;
  if (typeof content !== 'object' || content === null || content instanceof Date) return content;
  const masked = Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? (WORDS.has(key) ? maskCardNumbers(value) : value) : cardFree(value),
    ]),
  );
  return withoutCardInName(masked) as T;
}

/** Parts of a name are shown together: digits that are a card's together are masked in both. */
function withoutCardInName(content: Record<string, unknown>): Record<string, unknown> {
  const { firstName, lastName } = content;
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return content;
  if (!holdsCardNumber(`${lastName} ${firstName}`) && !holdsCardNumber(`${firstName} ${lastName}`))
    return content;
  const masked = (part: string): string => part.replace(/\p{N}/gu, '•');
  return { ...content, firstName: masked(firstName), lastName: masked(lastName) };
}
