export { NotificationsModule } from './notifications.module.js';
export { asciiAddress } from './header-text.js';
export {
  codeAmount,
  dayText,
  instantText,
  instantWithZone,
  offsetText,
  personName,
  symbolAmount,
} from './mail-filters.js';
export { EmailSender, type EmailState, type Mail, type SentMail } from './email-sender.js';
export type { DeliveryReport, RecipientReport } from './bounces/delivery-report.js';
export { ReadBounces } from './bounces/read-bounces.js';
export { NoticeFeed } from './notices/notice-feed.js';
export type { NoticeKind } from './notices/notice-kinds.js';
export { Notices } from './notices/notices.js';
export { digestMail } from './notices/digest-mail.js';
export { Digests } from './notices/digests.js';
export { PurgeNoticesSweep } from './notices/purge-notices.sweep.js';
export {
  afterMailError,
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
  RecipientLimitedError,
} from './mail-errors.js';
export {
  type AskedText,
  type MailText,
  type OfferedTemplate,
  type PageText,
  type SmsText,
  Templates,
  type UsedTemplate,
} from './templates/templates.js';
export {
  TemplateBusyError,
  type TemplateRefusal,
  TemplateRefusedError,
} from './templates/template-errors.js';
export { GuestLanguages } from './guest-languages/guest-languages.js';
export { type FindLanguageUse, LanguageUses } from './guest-languages/language-uses.js';
export { ofSection, type OwnPhrases, Phrases, type PhraseSection } from './guest-languages/phrases.js';
export { InLanguage } from './guest-languages/field-rules.js';
export { lackedTemplates } from './templates/lacked-templates.js';
export { type AskedTemplates, type FindTemplateUses, TemplateUses } from './templates/template-uses.js';
export {
  type AskedVariables,
  type TemplateField,
  type TemplateKind,
  type TemplateTexts,
  type TemplateType,
  TemplateTypes,
  type TemplateVariable,
  type TemplateVariables,
  type VariableSource,
  type VariablesIn,
} from './templates/template-types.js';
export type { RenderedMail } from './mail-template.js';
export { findSmsChannelOwner } from './sms/sms-channels.queries.js';
export { type RenderedSms, type SentSms, SmsSender } from './sms/sms-sender.js';
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
export { Departments } from './send-rules/departments.service.js';
export { reminderTimes } from './send-rules/reminder-times.js';
export { SEND_RULE_LIST } from './send-rules/rule-list.js';
export {
  AUDIENCES,
  isRuleTrigger,
  LINK_TRIGGERS,
  type MessageAudience,
  RULE_TRIGGERS,
  type RuleTrigger,
  typeFor,
} from './send-rules/rule-triggers.js';
export {
  CreateSendRuleDto,
  RuleCounts,
  RuleProblem,
  SendRuleAnswer,
  UpdateSendRuleDto,
} from './send-rules/send-rule.dto.js';
export { type RuleLimits, type RuleSurroundings, SendRules } from './send-rules/send-rules.service.js';
export { type Rule } from './send-rules/shipped-rules.js';
export { internationalNumber } from './sms/international-number.js';
export { smsSegments } from './sms/segments.js';
export { SegmentsAnswer } from './templates/template.dto.js';
export { WebhookEvents } from './webhooks/webhook-events.js';
export { WebhookSubjects } from './webhooks/webhook-subjects.js';
export { TestWebhook, testWebhook } from './webhooks/test-webhook.dto.js';
export { WebhookLanes } from './webhooks/webhook-lanes.js';
export { WatchWebhooksSweep } from './webhooks/watch-webhooks.sweep.js';
export { PurgeWebhooksSweep } from './webhooks/purge-webhooks.sweep.js';
export { TellOfWebhookJob } from './webhooks/tell-of-webhook.job.js';
export { TELL_OF_WEBHOOK } from './webhooks/endpoint-disabling.js';
