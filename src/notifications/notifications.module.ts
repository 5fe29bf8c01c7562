import './errors.js';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { SecurityMail } from '../security/index.js';
import { EmailServices } from './email/email-services.service.js';
import { TestEmail } from './email/test-email.js';
import { EmailSender, MAIL_OUTBOUND_ALLOW } from './email-sender.js';
import { EmailServicesController } from './http/email-services.controller.js';
import { SystemEmailServicesController } from './http/system-email-services.controller.js';
import { SmsChannelsController } from './http/sms-channels.controller.js';
import { SecurityMailer } from './security-mailer.js';
import { SmsChannelsService } from './sms/sms-channels.service.js';
import { SmsSender } from './sms/sms-sender.js';
import { TestMessage } from './sms/test-message.js';

/**
 * Mail and text messages for every module that has something to tell. The integrations module brings `SmsGateways`.
 * Global because security asks for `SecurityMail` and must not import this module, which imports security.
 */
@Global()
@Module({
  controllers: [EmailServicesController, SystemEmailServicesController, SmsChannelsController],
  providers: [
    EmailSender,
    EmailServices,
    TestEmail,
    SmsSender,
    SmsChannelsService,
    TestMessage,
    SecurityMailer,
    { provide: SecurityMail, useExisting: SecurityMailer },
    {
      provide: MAIL_OUTBOUND_ALLOW,
      useFactory: (config: AppConfig) => config.outboundAllow,
      inject: [AppConfig],
    },
  ],
  exports: [EmailSender, SmsSender, SecurityMail],
})
export class NotificationsModule {}
