import { Tenancy1763700000000 } from './1763700000000-tenancy.js';
import { TenantAdministration1763800000000 } from './1763800000000-tenant-administration.js';
import { Audit1763800001000 } from './1763800001000-audit.js';
import { RequestCounts1764000030000 } from './1764000030000-request-counts.js';
import { IframeTickets1764000060000 } from './1764000060000-iframe-tickets.js';
import { RuntimeRole1764000070000 } from './1764000070000-runtime-role.js';
import { TenantLinkNumbers1764100000401 } from './1764100000401-tenant-link-numbers.js';

/** Structure of the control database, in the order of time. */
export const controlMigrations = [
  Tenancy1763700000000,
  TenantAdministration1763800000000,
  Audit1763800001000,
  RequestCounts1764000030000,
  IframeTickets1764000060000,
  RuntimeRole1764000070000,
  TenantLinkNumbers1764100000401,
];
