/** The only way into this module. */
export { IntegrationsModule } from './integrations.module.js';
export { PROCESS_NOTIFICATION, ProcessNotificationJob } from './inbox/process-notification.job.js';
export { InboxErasure } from './inbox/inbox-erasure.js';
export { PurgeRejectedSweep } from './inbox/purge-rejected.sweep.js';
export { Quarantine } from './inbox/quarantine.js';
export { SandboxPaymentPlatform } from './payment-platforms/sandbox/sandbox-payment-platform.adapter.js';
export { SandboxSms } from './sms/sandbox/sandbox-sms.adapter.js';
export { SandboxPms } from './pms/sandbox/sandbox-pms.adapter.js';
