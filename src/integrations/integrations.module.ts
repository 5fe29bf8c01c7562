import { Global, Module } from '@nestjs/common';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { SmsGateways } from '../notifications/index.js';
import { KeptCallbacks, PaybyModule, QuarantinedCallbacks, Vendors } from '../payby/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import './errors.js';
import { VendorsController } from './http/vendors.controller.js';
import { CallbacksController } from './inbox/callbacks.controller.js';
import { InboxErasure } from './inbox/inbox-erasure.js';
import { ProcessNotificationJob } from './inbox/process-notification.job.js';
import { Quarantine } from './inbox/quarantine.js';
import { RecordNotification } from './inbox/record-notification.js';
import { PmsCheck } from './pms-connections/pms-check.js';
import { PmsConnectionsController } from './pms-connections/pms-connections.controller.js';
import { PmsConnections } from './pms-connections/pms-connections.service.js';
import { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from './vendors.js';

/** The vendors and what they report. Global because it fulfils ports of modules that it imports itself. */
@Global()
@Module({
  imports: [TenancyModule, SecurityModule, PaybyModule],
  controllers: [CallbacksController, VendorsController, PmsConnectionsController],
  providers: [
    RecordNotification,
    ProcessNotificationJob,
    PmsCheck,
    PmsConnections,
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
  ],
  exports: [ProcessNotificationJob, Vendors, SmsGateways, QuarantinedCallbacks, KeptCallbacks],
})
export class IntegrationsModule {}
