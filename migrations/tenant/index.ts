import { Audit1764200000000 } from './1764200000000-audit.js';
import { Kernel1764200001000 } from './1764200001000-kernel.js';
import { Security1764200002000 } from './1764200002000-security.js';
import { Hotels1764200003000 } from './1764200003000-hotels.js';
import { Notifications1764200004000 } from './1764200004000-notifications.js';
import { Payby1764200005000 } from './1764200005000-payby.js';
import { Integrations1764200006000 } from './1764200006000-integrations.js';
import { PaymentSettings1764300000000 } from './1764300000000-payment-settings.js';

/** Structure of a tenant's database, in the order of time. */
export const tenantMigrations = [
  Audit1764200000000,
  Kernel1764200001000,
  Security1764200002000,
  Hotels1764200003000,
  Notifications1764200004000,
  Payby1764200005000,
  Integrations1764200006000,
  PaymentSettings1764300000000,
];
