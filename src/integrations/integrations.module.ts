import { Global, Module } from '@nestjs/common';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { SmsGateways } from '../notifications/index.js';
import { KeptCallbacks, LastCallbacks, PaybyModule, QuarantinedCallbacks, Vendors } from '../payby/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import './errors.js';
import { VendorsController } from './http/vendors.controller.js';
import { CallbacksController } from './inbox/callbacks.controller.js';
import { InboxErasure } from './inbox/inbox-erasure.js';
import { NewestCallbacks } from './inbox/newest-callbacks.js';
import { ProcessNotificationJob } from './inbox/process-notification.job.js';
import { Quarantine } from './inbox/quarantine.js';
import { RecordNotification } from './inbox/record-notification.js';
import { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from './vendors.js';

/** The vendors and what they report. Global because it fulfils ports of modules that it imports itself. */
@Global()
@Module({
  imports: [TenancyModule, SecurityModule, PaybyModule],
  controllers: [CallbacksController, VendorsController],
  providers: [
    RecordNotification,
    ProcessNotificationJob,
    {
      provide: Vendors,
      useFactory: (http: GuardedHttpClient) => new Vendors(PAYMENT_PLATFORMS, PMS_KINDS, http),
      inject: [GuardedHttpClient],
    },
    {
      provide: SmsGateways,
      useFactory: (http: GuardedHttpClient) => new SmsGateways(SMS_PROVIDERS, http),
      inject: [GuardedHttpClient],
    },
    { provide: QuarantinedCallbacks, useClass: Quarantine },
    { provide: KeptCallbacks, useClass: InboxErasure },
    { provide: LastCallbacks, useClass: NewestCallbacks },
  ],
  exports: [ProcessNotificationJob, Vendors, SmsGateways, QuarantinedCallbacks, KeptCallbacks, LastCallbacks],
})
export class IntegrationsModule {}
