import { Module } from '@nestjs/common';
import { HotelsModule } from '../hotels/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { GuestPayment } from './application/guest-payment.js';
import { EffectOperations } from './application/operations/effect-operations.js';
import { GuestErasure } from './application/operations/guest-erasure.js';
import { HistoryRuns } from './application/operations/history-runs.js';
import { OperationsView } from './application/operations/operations-view.js';
import { PaymentHistory } from './application/operations/payment-history.js';
import { PaymentOperations } from './application/operations/payment-operations.js';
import { PaymentConfiguration } from './application/payment-configuration.js';
import { PaymentLinks } from './application/payment-links.js';
import { PaymentLists } from './application/payment-lists.js';
import { PaymentNumbers } from './application/payment-numbers.js';
import { PaymentStore } from './application/payment-store.js';
import { PaymentView } from './application/payment-view.js';
import { PlatformFacts } from './application/platform-facts.js';
import { RequestPayment } from './application/request-payment.js';
import { ReservationLookup } from './application/reservation-lookup.js';
import { GuestController, GuestShortLinkController } from './http/guest.controller.js';
import { LiveController } from './http/live.controller.js';
import { LookupsController } from './http/lookups.controller.js';
import { OperationsController } from './http/operations.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { CloseSessionJob } from './jobs/close-session.job.js';
import { FindDriftSweep } from './jobs/find-drift.sweep.js';
import { FoldTalliesSweep } from './jobs/fold-tallies.sweep.js';
import { FolioPosting } from './jobs/folio-posting.js';
import { PostRefundJob } from './jobs/post-refund.job.js';
import { RefundMoneyJob } from './jobs/refund-money.job.js';
import { RepairParkedSweep } from './jobs/repair-parked.sweep.js';
import { RunHistoryJob } from './jobs/run-history.job.js';
import { ExpireDueSweep } from './jobs/expire-due.sweep.js';
import { PostPaymentJob } from './jobs/post-payment.job.js';
import { SendLinkJob } from './jobs/send-link.job.js';
import { SettleAttemptJob } from './jobs/settle-attempt.job.js';

/** Pay-by-link. `Vendors` (the platform and PMS adapters) is bound by the composition root. */
@Module({
  imports: [TenancyModule, SecurityModule, HotelsModule, NotificationsModule],
  controllers: [
    PaymentsController,
    OperationsController,
    LookupsController,
    LiveController,
    GuestController,
    GuestShortLinkController,
  ],
  providers: [
    PaymentStore,
    PaymentConfiguration,
    PaymentLinks,
    PaymentLists,
    PaymentNumbers,
    PaymentView,
    PlatformFacts,
    RequestPayment,
    ReservationLookup,
    GuestPayment,
    FolioPosting,
    PostPaymentJob,
    PostRefundJob,
    RefundMoneyJob,
    CloseSessionJob,
    FoldTalliesSweep,
    SendLinkJob,
    SettleAttemptJob,
    ExpireDueSweep,
    EffectOperations,
    GuestErasure,
    HistoryRuns,
    OperationsView,
    PaymentHistory,
    PaymentOperations,
    RunHistoryJob,
    RepairParkedSweep,
    FindDriftSweep,
  ],
  exports: [
    PaymentConfiguration,
    PlatformFacts,
    PostPaymentJob,
    PostRefundJob,
    RefundMoneyJob,
    CloseSessionJob,
    SendLinkJob,
    SettleAttemptJob,
    ExpireDueSweep,
    FoldTalliesSweep,
    RunHistoryJob,
    RepairParkedSweep,
    FindDriftSweep,
  ],
})
export class PaybyModule {}
