import type { SealedColumn } from '../kernel/sealed-columns.js';
import { controlPasswordContext } from './control-access.js';
import { proxyPasswordContext } from './http-proxies/http-proxies.js';
import { databaseUrlContext, runtimePasswordContext, ssoSecretContext } from './tenants.queries.js';

/** What this module keeps sealed, in the control database. */
export const TENANCY_SEALED: readonly SealedColumn[] = [
  {
    table: 'tenancy.tenants',
    key: { column: 'id', type: 'text' },
    column: 'db_url_sealed',
    context: databaseUrlContext,
  },
  {
    table: 'tenancy.tenants',
    key: { column: 'id', type: 'text' },
    column: 'runtime_password_sealed',
    context: runtimePasswordContext,
  },
  {
    table: 'tenancy.control_access',
    key: { column: 'role', type: 'text' },
    column: 'password_sealed',
    context: controlPasswordContext,
  },
  {
    table: 'tenancy.tenants',
    key: { column: 'id', type: 'text' },
    column: 'sso_client_secret_sealed',
    context: ssoSecretContext,
  },
  {
    table: 'tenancy.http_proxies',
    key: { column: 'tenant_id', type: 'text' },
    column: 'password_sealed',
    context: proxyPasswordContext,
  },
];
