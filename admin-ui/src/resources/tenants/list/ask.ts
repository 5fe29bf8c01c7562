import type { Tenant } from '../types';

/** A question about one tenant that a dialog asks. */
export interface Ask {
  what: 'delete' | 'status' | 'structure';
  tenant: Tenant;
}
