import type { SealedColumn } from '../../../kernel/sealed-columns.js';
import { prefillContext } from '../iframe/iframe-tickets.js';
import { accountContext } from '../settings/payment-configuration.js';
import { keyContext } from './payment-keys.js';

/** What this module keeps sealed, in every tenant's database. */
export const PAYBY_SEALED: readonly SealedColumn[] = [
  ...['api_key_sealed', 'notify_key_sealed', 'previous_notify_key_sealed'].map((column) => ({
    table: 'payby.payment_accounts',
    key: { column: 'code', type: 'text' } as const,
    column,
    context: accountContext,
  })),
  {
    table: 'payby.payment_keys',
    key: { column: 'payment_id', type: 'uuid' },
    column: 'key_sealed',
    context: keyContext,
  },
  {
    table: 'payby.iframe_tickets',
    key: { column: 'id', type: 'uuid' },
    column: 'prefill_sealed',
    context: prefillContext,
  },
];
