import type { CredentialField } from '../../../kernel/credentials.js';
import type { LocalText } from '../../../kernel/errors.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import type { PmsDefinition } from '../../../payby/index.js';
import type { PmsJournal } from '../../../reconciliation/index.js';
import { type CredentialName, MAPPED_CREDENTIALS, type MappingProfile } from './document.js';
import { MappedPms } from './mapped-pms.js';

/** A kind of PMS that runs on a mapping profile. */
export interface MappedPmsDefinition extends PmsDefinition {
  /** The one it ships with: a connection begins with it. */
  profile: MappingProfile;
  /** Its lines of a day, where the profile in force can list them. */
  journal: (http: GuardedHttpClient) => PmsJournal;
}

/** @param required the credentials that the shipped profile does not work without */
export function defineMappedPms(
  name: LocalText,
  required: readonly CredentialName[],
  profile: MappingProfile,
): MappedPmsDefinition {
  const credentials = Object.entries<CredentialField>(MAPPED_CREDENTIALS).map(([one, field]) => [
    one,
    { ...field, required: (required as readonly string[]).includes(one) },
  ]);
  return {
    code: profile.kind,
    name,
    credentials: Object.fromEntries(credentials) as Record<CredentialName, CredentialField>,
    create: (http) => new MappedPms(http, profile),
    journal: (http) => new MappedPms(http, profile),
    profile,
  };
}
