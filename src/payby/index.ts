/** The only way into this module. */
export { PaybyModule } from './payby.module.js';
export * from './application/ports.js';
export { PAYBY_EFFECTS } from './application/payment-effects.js';
export { PaymentConfiguration } from './application/payment-configuration.js';
export { PlatformFacts, type FactResult } from './application/platform-facts.js';
export {
  QuarantinedCallbacks,
  type ProcessedCallback,
  type QuarantinedCallback,
} from './application/quarantined-callbacks.js';
export { Vendors } from './application/vendors.js';
export { PAYBY_SEALED } from './application/sealed-columns.js';
export { seedPayby } from './application/seed-payby.js';
export { CloseSessionJob } from './jobs/close-session.job.js';
export { FoldTalliesSweep } from './jobs/fold-tallies.sweep.js';
export { PostRefundJob } from './jobs/post-refund.job.js';
export { RefundMoneyJob } from './jobs/refund-money.job.js';
export { FrameOrigins } from './application/frame-origins.js';
export { PreAlertSweep } from './jobs/pre-alert.sweep.js';
export { PurgeIframeTicketsSweep } from './jobs/purge-iframe-tickets.sweep.js';
export { ExpireDueSweep } from './jobs/expire-due.sweep.js';
export { PostPaymentJob } from './jobs/post-payment.job.js';
export { SendLinkJob } from './jobs/send-link.job.js';
export { SettleAttemptJob } from './jobs/settle-attempt.job.js';
export { WriteExportJob } from './exports/write-export.job.js';
export { PurgeExportsSweep } from './exports/purge-exports.sweep.js';
export { FindDriftSweep } from './jobs/find-drift.sweep.js';
export { RepairParkedSweep } from './jobs/repair-parked.sweep.js';
export { RunHistoryJob } from './jobs/run-history.job.js';
export { operationsForCommands } from './application/operations/operations-for-commands.js';
export { workOff } from './application/operations/run-history.js';
