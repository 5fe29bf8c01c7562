import './errors.js';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { SecurityMail, SecurityModule } from '../security/index.js';
import { BounceMailboxes } from './bounces/bounce-mailboxes.service.js';
import { ReadBounces } from './bounces/read-bounces.js';
import { EmailSender, MAIL_OUTBOUND_ALLOW } from './email-sender.js';
import { CheckSenderDomain } from './email/check-sender-domain.js';
import { EmailServices } from './email/email-services.service.js';
import { SenderDomain } from './email/sender-domain.js';
import { TestEmail } from './email/test-email.js';
import { GuestLanguageSettings } from './guest-languages/guest-language-settings.service.js';
import { GuestLanguages } from './guest-languages/guest-languages.js';
import { LanguageUses, languageUseOfTemplates } from './guest-languages/language-uses.js';
import { Phrases } from './guest-languages/phrases.js';
import { BounceMailboxesController } from './http/bounce-mailboxes.controller.js';
import { DepartmentsController } from './http/departments.controller.js';
import { EmailServicesController } from './http/email-services.controller.js';
import { GuestLanguagesController } from './http/guest-languages.controller.js';
import { NoticePreferencesController, NoticesController } from './http/notices.controller.js';
import { SmsChannelsController } from './http/sms-channels.controller.js';
import { SystemEmailServicesController } from './http/system-email-services.controller.js';
import { TemplateTypesController } from './http/template-types.controller.js';
import {
  EmailTemplatesController,
  PaymentPageTemplatesController,
  SmsTemplatesController,
} from './http/templates.controller.js';
import { Digests } from './notices/digests.js';
import { NoticeFeed } from './notices/notice-feed.js';
import { Notices } from './notices/notices.js';
import { RecipientLimits } from './recipient-limits.js';
import { RenderThreads } from './rendering/render-threads.js';
import { SecurityMailer } from './security-mailer.js';
import { Departments } from './send-rules/departments.service.js';
import { RuleProblems } from './send-rules/rule-problems.js';
import { SendRules } from './send-rules/send-rules.service.js';
import { templateUsesOfRules } from './send-rules/template-uses-of-rules.js';
import { SmsChannelsService } from './sms/sms-channels.service.js';
import { SmsSender } from './sms/sms-sender.js';
import { TestMessage } from './sms/test-message.js';
import { TemplateChecks } from './templates/template-checks.js';
import { TemplatePreviews } from './templates/template-previews.service.js';
import { TemplateSettings } from './templates/template-settings.service.js';
import { TemplateTypeSettings } from './templates/template-type-settings.service.js';
import { TemplateTypes } from './templates/template-types.js';
import { TemplateUses } from './templates/template-uses.js';
import { Templates } from './templates/templates.js';
import { WEBHOOK_CONTROLLERS, WEBHOOK_PROVIDERS, WEBHOOK_PUBLIC } from './webhooks/providers.js';
import { MAIL_PHRASES } from './words/mail-phrases.js';

/**
 * Mail and text messages for every module that has something to tell. The integrations module brings `SmsGateways`.
 * Global because security asks for `SecurityMail` and must not import this module, which imports security.
 */
@Global()
@Module({
  imports: [SecurityModule],
  controllers: [
    EmailServicesController,
    BounceMailboxesController,
    SystemEmailServicesController,
    SmsChannelsController,
    DepartmentsController,
    NoticesController,
    NoticePreferencesController,
    EmailTemplatesController,
    SmsTemplatesController,
    PaymentPageTemplatesController,
    TemplateTypesController,
    GuestLanguagesController,
    ...WEBHOOK_CONTROLLERS,
  ],
  providers: [
    EmailSender,
    RecipientLimits,
    EmailServices,
    TestEmail,
    SenderDomain,
    CheckSenderDomain,
    BounceMailboxes,
    ReadBounces,
    SmsSender,
    SmsChannelsService,
    TestMessage,
    Departments,
    RuleProblems,
    SendRules,
    RenderThreads,
    Templates,
    TemplateTypes,
    TemplateUses,
    TemplateChecks,
    TemplateSettings,
    TemplatePreviews,
    TemplateTypeSettings,
    GuestLanguages,
    GuestLanguageSettings,
    LanguageUses,
    Phrases,
    SecurityMailer,
    ...WEBHOOK_PROVIDERS,
    Notices,
    NoticeFeed,
    Digests,
    { provide: SecurityMail, useExisting: SecurityMailer },
    {
      provide: MAIL_OUTBOUND_ALLOW,
      useFactory: (config: AppConfig) => config.outboundAllow,
      inject: [AppConfig],
    },
  ],
  exports: [
    EmailSender,
    ReadBounces,
    SmsSender,
    SecurityMail,
    SendRules,
    Departments,
    Templates,
    TemplateTypes,
    TemplateUses,
    GuestLanguages,
    LanguageUses,
    Phrases,
    ...WEBHOOK_PUBLIC,
    Notices,
    NoticeFeed,
    Digests,
  ],
})
export class NotificationsModule {
  constructor(uses: TemplateUses, languages: LanguageUses, phrases: Phrases) {
    uses.add(templateUsesOfRules);
    languages.add(languageUseOfTemplates);
    phrases.add({ code: 'mail', name: { en: 'Email', zh: '邮件' }, phrases: MAIL_PHRASES });
  }
}
