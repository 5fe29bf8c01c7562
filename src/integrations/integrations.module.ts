import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { HotelsModule } from '../hotels/index.js';
import { GuardedHttpClient } from '../kernel/http/guarded-http-client.js';
import { SecretBox } from '../kernel/secret-box.js';
import { findSmsChannelOwner, SmsGateways } from '../notifications/index.js';
import {
  findAccountOwner,
  findPaymentOfAttempt,
  KeptCallbacks,
  LastCallbacks,
  NewestReports,
  PaybyModule,
  QuarantinedCallbacks,
  Vendors,
} from '../payby/index.js';
import { ReportSources } from '../reconciliation/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { Circuits } from './calls/circuits.js';
import { VendorCallLog } from './calls/vendor-call-log.js';
import { VendorCallView } from './calls/vendor-call-view.js';
import { PaymentCallsController, VendorCallsController } from './calls/vendor-calls.controller.js';
import { WatchedVendors } from './calls/watched-vendors.js';
import './errors.js';
import { VendorsController } from './http/vendors.controller.js';
import { CallbacksController } from './inbox/callbacks.controller.js';
import { InboxErasure } from './inbox/inbox-erasure.js';
import { NewestCallbacks } from './inbox/newest-callbacks.js';
import { ProcessNotificationJob } from './inbox/process-notification.job.js';
import { ProcessReceiptJob } from './inbox/process-receipt.job.js';
import { Quarantine } from './inbox/quarantine.js';
import { Reception } from './inbox/reception.js';
import { RecordNotification } from './inbox/record-notification.js';
import { PmsCheck } from './pms-connections/pms-check.js';
import { PmsConnectionsController } from './pms-connections/pms-connections.controller.js';
import { PmsConnections } from './pms-connections/pms-connections.service.js';
import { LiveQuestion } from './pms-connections/profile/live-question.js';
import { ProfileRuns } from './pms-connections/profile/profile-runs.js';
import { PmsProfilesController } from './pms-connections/profile/profiles.controller.js';
import { PmsProfiles } from './pms-connections/profile/profiles.service.js';
import { PmsRecordings } from './pms-connections/profile/recordings.service.js';
import { ReportTries } from './report-tries.js';
import { PAYMENT_PLATFORMS, PLATFORM_REPORTS, PMS_JOURNALS, PMS_KINDS, SMS_PROVIDERS } from './vendors.js';

/** Reports name the vendor they are of. */
function named<Definition extends { code: string }>(all: readonly Definition[], code: string): Definition {
  const found = all.find((one) => one.code === code);
  if (!found) throw new Error(`There are reports of ${code}, which is no vendor.`);
  return found;
}

/** The vendors and what they report. Global because it fulfils ports of modules that it imports itself. */
@Global()
@Module({
  imports: [TenancyModule, SecurityModule, HotelsModule, PaybyModule],
  controllers: [
    CallbacksController,
    VendorsController,
    PaymentCallsController,
    VendorCallsController,
    PmsConnectionsController,
    PmsProfilesController,
  ],
  providers: [
    RecordNotification,
    ProcessNotificationJob,
    ProcessReceiptJob,
    Reception,
    VendorCallView,
    {
      provide: VendorCallLog,
      useFactory: (secrets: SecretBox) =>
        new VendorCallLog(secrets, {
          paymentOf: findPaymentOfAttempt,
          hotelOf: async (db, kind, code) => {
            if (kind === 'pms') return code;
            const owner = kind === 'sms' ? findSmsChannelOwner(db, code) : findAccountOwner(db, code);
            return (await owner)?.hotelCode ?? null;
          },
        }),
      inject: [SecretBox],
    },
    {
      provide: Circuits,
      useFactory: ({ vendorProbeSeconds }: AppConfig) => new Circuits(vendorProbeSeconds),
      inject: [AppConfig],
    },
    {
      provide: WatchedVendors,
      useFactory: (log: VendorCallLog, circuits: Circuits) => new WatchedVendors(log, circuits),
      inject: [VendorCallLog, Circuits],
    },
    PmsCheck,
    PmsConnections,
    ProfileRuns,
    LiveQuestion,
    PmsProfiles,
    PmsRecordings,
    {
      provide: Vendors,
      useFactory: (http: GuardedHttpClient, watched: WatchedVendors) =>
        new Vendors(watched.over('platform', PAYMENT_PLATFORMS), watched.over('pms', PMS_KINDS), http),
      inject: [GuardedHttpClient, WatchedVendors],
    },
    {
      provide: SmsGateways,
      useFactory: (http: GuardedHttpClient, watched: WatchedVendors) =>
        new SmsGateways(watched.over('sms', SMS_PROVIDERS), http),
      inject: [GuardedHttpClient, WatchedVendors],
    },
    {
      provide: ReportSources,
      useFactory: (http: GuardedHttpClient, watched: WatchedVendors) =>
        new ReportSources(
          PLATFORM_REPORTS.map((of) => {
            const reports = of(http);
            return watched.watched('platform', named(PAYMENT_PLATFORMS, reports.platform), reports);
          }),
          PMS_JOURNALS.map((of) => {
            const journal = of(http);
            return watched.watched('pms', named(PMS_KINDS, journal.kind), journal);
          }),
        ),
      inject: [GuardedHttpClient, WatchedVendors],
    },
    { provide: NewestReports, useClass: ReportTries },
    { provide: QuarantinedCallbacks, useClass: Quarantine },
    { provide: KeptCallbacks, useClass: InboxErasure },
    { provide: LastCallbacks, useClass: NewestCallbacks },
  ],
  exports: [
    ProcessNotificationJob,
    ProcessReceiptJob,
    Vendors,
    SmsGateways,
    ReportSources,
    QuarantinedCallbacks,
    KeptCallbacks,
    LastCallbacks,
    NewestReports,
    Circuits,
  ],
})
export class IntegrationsModule {}
