import type { SealedColumn } from '../kernel/sealed-columns.js';
import { mailboxContext } from './bounces/bounce-mailboxes.queries.js';
import { dkimContext, passwordContext } from './email-services.queries.js';
import { smsContext } from './sms/sms-channels.queries.js';
import { answerContext } from './webhooks/answers.js';
import { webhookContext } from './webhooks/signing.js';

/** What this module keeps sealed in the control database. */
export const INSTALLATION_NOTIFICATIONS_SEALED: readonly SealedColumn[] = [
  {
    table: 'notifications.email_services',
    key: { column: 'id', type: 'uuid' },
    column: 'password_sealed',
    context: passwordContext,
  },
  {
    table: 'notifications.dkim_keys',
    key: { column: 'id', type: 'uuid' },
    column: 'private_key_sealed',
    context: dkimContext,
  },
];

/** What this module keeps sealed, in every tenant's database. */
export const NOTIFICATIONS_SEALED: readonly SealedColumn[] = [
  ...INSTALLATION_NOTIFICATIONS_SEALED,
  {
    table: 'notifications.bounce_mailboxes',
    key: { column: 'id', type: 'uuid' },
    column: 'password_sealed',
    context: mailboxContext,
  },
  {
    table: 'notifications.sms_channels',
    key: { column: 'code', type: 'text' },
    column: 'credentials_sealed',
    context: smsContext,
  },
  ...(['secret_sealed', 'previous_secret_sealed'] as const).map((column) => ({
    table: 'notifications.webhook_endpoints',
    key: { column: 'id', type: 'uuid' as const },
    column,
    context: webhookContext,
  })),
  {
    table: 'notifications.webhook_attempts',
    key: { column: 'id', type: 'uuid' },
    column: 'answer_sealed',
    context: answerContext,
  },
];
