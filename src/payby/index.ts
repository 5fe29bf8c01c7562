/** The only way into this module. */
export { PaybyModule } from './payby.module.js';
export * from './application/vendors/money-outcomes.js';
export * from './application/vendors/outcomes.js';
export * from './application/vendors/payment-platform.js';
export * from './application/vendors/platform-callbacks.js';
export * from './application/vendors/pms.js';
export { PAYBY_JOBS, PAYBY_SWEEPS } from './jobs/jobs.js';
export { PAYBY_EFFECTS } from './application/store/payment-effects.js';
export { PaymentConfiguration } from './application/settings/payment-configuration.js';
export { PaymentView } from './application/lists/payment-view.js';
export { findPaymentOfAttempt } from './projections/payments.queries.js';
export { findAccountOwner } from './application/vendors/account-owner.js';
export { KeptCallbacks } from './application/vendors/kept-callbacks.js';
export { type LastCallback, LastCallbacks } from './application/vendors/last-callbacks.js';
export { NewestReports } from './application/vendors/newest-reports.js';
export { CapabilitiesAnswer, presentCapabilities } from './http/answers/capabilities-answer.dto.js';
export { PlatformFacts, type FactResult } from './application/vendors/platform-facts.js';
export {
  type CallbacksOfHotel,
  QuarantinedCallbacks,
  type ProcessedCallback,
  type DismissedCallback,
  type QuarantinedCallback,
  type Searched,
} from './application/vendors/quarantined-callbacks.js';
export {
  definePaymentPlatform,
  definePms,
  Vendors,
  type PaymentPlatformDefinition,
  type PmsDefinition,
} from './application/vendors/vendors.js';
export { PAYBY_SEALED } from './application/store/sealed-columns.js';
export { seedPaymentHistory } from './demo/seed-history.js';
export { currencyTerms } from './domain/capabilities.js';
export { seedPayby, seedPlatform } from './application/settings/seed-payby.js';
export { WEBHOOK_MODELS, webhookDescriptions } from './application/webhooks/webhook-descriptions.js';
export { LinkReceipts } from './application/requests/link-receipts.js';
export { FrameOrigins } from './application/iframe/frame-origins.js';
export { operationsForCommands } from './application/operations/operations-for-commands.js';
export { workOff } from './application/operations/run-history.js';
export {
  columnsOf,
  defineExport,
  type Exported,
  type ExportRequest,
  type ExportSource,
} from './exports/export-request.js';
export { amountCell, type Row, type Sheet, textColumn, timeColumn, wordColumn } from './exports/sheet.js';
