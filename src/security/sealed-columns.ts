import type { SealedColumn } from '../kernel/sealed-columns.js';

/** What the identity provider's refresh token of a session is bound to where it is stored. */
export function ssoRefreshContext(sessionId: string): string {
  return `security.sessions/${sessionId}/sso_refresh`;
}

/** What this module keeps sealed, in every tenant's database. */
export const SECURITY_SEALED: readonly SealedColumn[] = [
  {
    table: 'security.sessions',
    key: { column: 'id', type: 'uuid' },
    column: 'sso_refresh_sealed',
    context: ssoRefreshContext,
  },
];
