import type { SealedColumn } from '../kernel/sealed-columns.js';
import { databaseUrlContext, ssoSecretContext } from './tenants.queries.js';

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
    column: 'sso_client_secret_sealed',
    context: ssoSecretContext,
  },
];
