export { NotificationsModule } from './notifications.module.js';
export { codeAmount, instantText, offsetText } from './mail-filters.js';
export { EmailSender, type EmailState, type Mail } from './email-sender.js';
export {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
} from './mail-errors.js';
export type { PaymentLinkVariables } from './templates/payment-link.layout.js';
export { findSmsChannelOwner } from './sms/sms-channels.queries.js';
export { SmsSender } from './sms/sms-sender.js';
export {
  defineSmsProvider,
  type LostMessage,
  type ReceiptCall,
  type SentMessage,
  type SmsChannel,
  type SmsFailure,
  type SmsGateway,
  SmsGateways,
  type SmsProviderDefinition,
  type SmsReceipt,
  type TextMessage,
} from './sms/sms-gateway.js';
export {
  SmsNotConfiguredError,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRefusedError,
} from './sms/sms-errors.js';
export { type SandboxSmsAccount, seedSmsChannels } from './sms/seed-sms-channels.js';
export { EmailServiceSetting } from './email/email-service.entity.js';
export { INSTALLATION_NOTIFICATIONS_SEALED, NOTIFICATIONS_SEALED } from './sealed-columns.js';
export { seedEmailService } from './seed-email-service.js';
