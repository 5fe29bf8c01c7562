import type { NotedChange } from '../../../kernel/change-origin.js';
import type { PaymentCommand } from '../../domain/commands.js';
import type { PaymentEvent } from '../../domain/events.js';
import type { ExistingPayment } from '../../domain/state.js';

/**
 * What the operation log says of a command that somebody gave: which one, on which payment and how much. Reasons stay
 * in the payment's history, where they can be erased with the guest.
 */
export function noteOf(
  paymentId: string,
  command: PaymentCommand['type'],
  { request }: ExistingPayment,
  events: readonly PaymentEvent[],
): NotedChange & { after: Record<string, unknown> } {
  return {
    action: operationOf(command),
    entity: 'payby.payments',
    identifier: request.paymentNo,
    hotelCode: request.hotelCode,
    after: { paymentId, ...amountOf(events) },
  };
}

/** `RequestRefund` → `requestRefund`: what the operation log calls a command. */
export function operationOf(command: PaymentCommand['type']): string {
  return command.charAt(0).toLowerCase() + command.slice(1);
}

function amountOf(events: readonly PaymentEvent[]): { amountMinor?: number; currencyCode?: string } {
  for (const { data } of events) {
    if ('amountMinor' in data && 'currencyCode' in data)
      return { amountMinor: data.amountMinor, currencyCode: data.currencyCode };
  }
  return {};
}
