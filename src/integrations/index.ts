/** The only way into this module. */
export { IntegrationsModule } from './integrations.module.js';
export { PROCESS_NOTIFICATION, ProcessNotificationJob } from './inbox/process-notification.job.js';
export { PROCESS_RECEIPT, ProcessReceiptJob } from './inbox/process-receipt.job.js';
export { InboxErasure } from './inbox/inbox-erasure.js';
export { Circuits } from './calls/circuits.js';
export { PurgeVendorCallsSweep } from './calls/purge-vendor-calls.sweep.js';
export { INTEGRATIONS_SEALED } from './sealed-columns.js';
export { PurgeRejectedSweep } from './inbox/purge-rejected.sweep.js';
export { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from './vendors.js';
