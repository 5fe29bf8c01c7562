import type { SealedColumn } from '../kernel/sealed-columns.js';
import { passwordContext } from './email-services.queries.js';
import { smsContext } from './sms/sms-channels.queries.js';

/** What this module keeps sealed in the control database. */
export const INSTALLATION_NOTIFICATIONS_SEALED: readonly SealedColumn[] = [
  {
    table: 'notifications.email_services',
    key: { column: 'id', type: 'uuid' },
    column: 'password_sealed',
    context: passwordContext,
  },
];

/** What this module keeps sealed, in every tenant's database. */
export const NOTIFICATIONS_SEALED: readonly SealedColumn[] = [
  ...INSTALLATION_NOTIFICATIONS_SEALED,
  {
    table: 'notifications.sms_channels',
    key: { column: 'code', type: 'text' },
    column: 'credentials_sealed',
    context: smsContext,
  },
];
