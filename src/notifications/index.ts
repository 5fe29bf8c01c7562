export { NotificationsModule } from './notifications.module.js';
export { EmailSender, type Mail } from './email-sender.js';
export {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
} from './mail-errors.js';
export type { PaymentLinkVariables } from './templates/payment-link.layout.js';
export { NOTIFICATIONS_SEALED } from './sealed-columns.js';
export { seedEmailService } from './seed-email-service.js';
