import { Audit1764200000000 } from './1764200000000-audit.js';
import { Kernel1764200001000 } from './1764200001000-kernel.js';
import { Tenancy1764200002000 } from './1764200002000-tenancy.js';
import { HttpProxies1764305300000 } from './1764305300000-http-proxies.js';
import { EmailServices1764307300000 } from './1764307300000-email-services.js';
import { SystemParameters1764307500000 } from './1764307500000-system-parameters.js';
import { ScheduledTasks1764307510000 } from './1764307510000-scheduled-tasks.js';
import { OperationLog1764307900000 } from './1764307900000-operation-log.js';
import { TaskRuns1764307910000 } from './1764307910000-task-runs.js';
import { ServiceDomains1764308000000 } from './1764308000000-service-domains.js';
import { ExternalAddresses1764308010000 } from './1764308010000-external-addresses.js';
import { PdfFonts1764308100000 } from './1764308100000-pdf-fonts.js';
import { MessageServices1764470000000 } from './1764470000000-message-services.js';
import { DispatchHints1764490000000 } from './1764490000000-dispatch-hints.js';

/** Structure of the control database, in the order of time. */
export const controlMigrations = [
  Audit1764200000000,
  Kernel1764200001000,
  Tenancy1764200002000,
  HttpProxies1764305300000,
  EmailServices1764307300000,
  SystemParameters1764307500000,
  ScheduledTasks1764307510000,
  OperationLog1764307900000,
  TaskRuns1764307910000,
  ServiceDomains1764308000000,
  ExternalAddresses1764308010000,
  PdfFonts1764308100000,
  MessageServices1764470000000,
  DispatchHints1764490000000,
];
