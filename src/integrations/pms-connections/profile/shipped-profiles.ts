import type { MappingProfile } from '../../pms/mapping/profile.js';
import { MAPPED_PMS_KINDS } from '../../vendors.js';

/** The profile that a kind of PMS comes with; null: the kind is not spoken to by one. */
export function shippedProfile(kind: string): MappingProfile | null {
  return MAPPED_PMS_KINDS.find(({ code }) => code === kind)?.profile ?? null;
}
