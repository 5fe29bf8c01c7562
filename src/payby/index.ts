/** The only way into this module. */
export { PaybyModule } from './payby.module.js';
export * from './application/ports.js';
export { PAYBY_JOBS, PAYBY_SWEEPS } from './jobs/jobs.js';
export { PAYBY_EFFECTS } from './application/payment-effects.js';
export { PaymentConfiguration } from './application/payment-configuration.js';
export { KeptCallbacks } from './application/kept-callbacks.js';
export { PlatformFacts, type FactResult } from './application/platform-facts.js';
export {
  QuarantinedCallbacks,
  type ProcessedCallback,
  type DismissedCallback,
  type QuarantinedCallback,
} from './application/quarantined-callbacks.js';
export {
  definePaymentPlatform,
  definePms,
  Vendors,
  type PaymentPlatformDefinition,
  type PmsDefinition,
} from './application/vendors.js';
export { PAYBY_SEALED } from './application/sealed-columns.js';
export { seedPaymentHistory } from './demo/seed-history.js';
export { seedPayby } from './application/seed-payby.js';
export { FrameOrigins } from './application/frame-origins.js';
export { operationsForCommands } from './application/operations/operations-for-commands.js';
export { workOff } from './application/operations/run-history.js';
