import { Module } from '@nestjs/common';
import { PaybyModule } from '../payby/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import './errors.js';
import { CallbacksController } from './inbox/callbacks.controller.js';
import { InboxErasure } from './inbox/inbox-erasure.js';
import { ProcessNotificationJob } from './inbox/process-notification.job.js';
import { Quarantine } from './inbox/quarantine.js';
import { RecordNotification } from './inbox/record-notification.js';

@Module({
  imports: [TenancyModule, SecurityModule, PaybyModule],
  controllers: [CallbacksController],
  providers: [RecordNotification, ProcessNotificationJob, Quarantine, InboxErasure],
  exports: [ProcessNotificationJob, Quarantine, InboxErasure],
})
export class IntegrationsModule {}
