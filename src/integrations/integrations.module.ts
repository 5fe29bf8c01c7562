import { Module } from '@nestjs/common';
import { PaybyModule } from '../payby/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { CallbacksController } from './inbox/callbacks.controller.js';
import { ProcessNotificationJob } from './inbox/process-notification.job.js';

@Module({
  imports: [TenancyModule, SecurityModule, PaybyModule],
  controllers: [CallbacksController],
  providers: [ProcessNotificationJob],
  exports: [ProcessNotificationJob],
})
export class IntegrationsModule {}
