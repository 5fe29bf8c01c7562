import { Module } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { EmailSender, MAIL_OUTBOUND_ALLOW } from './email-sender.js';

/** Mail for every module that has something to tell a guest. */
@Module({
  providers: [
    EmailSender,
    {
      provide: MAIL_OUTBOUND_ALLOW,
      useFactory: (config: AppConfig) => config.outboundAllow,
      inject: [AppConfig],
    },
  ],
  exports: [EmailSender],
})
export class NotificationsModule {}
