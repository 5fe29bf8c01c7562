import { Module } from '@nestjs/common';
import { HotelsModule } from '../hotels/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SecurityModule } from '../security/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { Dashboard } from './application/dashboard.js';
import { GuestPayment } from './application/guest-payment.js';
import { PaymentConfiguration } from './application/payment-configuration.js';
import { PaymentLinks } from './application/payment-links.js';
import { PaymentLists } from './application/payment-lists.js';
import { PaymentNumbers } from './application/payment-numbers.js';
import { PaymentStore } from './application/payment-store.js';
import { PaymentView } from './application/payment-view.js';
import { PlatformFacts } from './application/platform-facts.js';
import { RequestPayment } from './application/request-payment.js';
import { ReservationLookup } from './application/reservation-lookup.js';
import { TransactionHistory } from './application/transaction-history.js';
import { Exports } from './exports/exports.js';
import { PurgeExportsSweep } from './exports/purge-exports.sweep.js';
import { WriteExportJob } from './exports/write-export.job.js';
import { DashboardController } from './http/dashboard.controller.js';
import { ExportsController } from './http/exports.controller.js';
import { GuestController, GuestShortLinkController } from './http/guest.controller.js';
import { LiveController } from './http/live.controller.js';
import { LookupsController } from './http/lookups.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { TransactionsController } from './http/transactions.controller.js';
import { CloseSessionJob } from './jobs/close-session.job.js';
import { FoldTalliesSweep } from './jobs/fold-tallies.sweep.js';
import { FolioPosting } from './jobs/folio-posting.js';
import { PostRefundJob } from './jobs/post-refund.job.js';
import { RefundMoneyJob } from './jobs/refund-money.job.js';
import { ExpireDueSweep } from './jobs/expire-due.sweep.js';
import { PostPaymentJob } from './jobs/post-payment.job.js';
import { SendLinkJob } from './jobs/send-link.job.js';
import { SettleAttemptJob } from './jobs/settle-attempt.job.js';

/** Pay-by-link. `Vendors` (the platform and PMS adapters) is bound by the composition root. */
@Module({
  imports: [TenancyModule, SecurityModule, HotelsModule, NotificationsModule],
  controllers: [
    PaymentsController,
    TransactionsController,
    DashboardController,
    ExportsController,
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
    TransactionHistory,
    Dashboard,
    Exports,
    WriteExportJob,
    PurgeExportsSweep,
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
    WriteExportJob,
    PurgeExportsSweep,
  ],
})
export class PaybyModule {}
