import type { components } from '../../api/schema';
import { credentialsOf } from '../../shared/credentials';

export type PmsConnection = components['schemas']['PmsConnectionAnswer'];
export type PmsCheck = components['schemas']['PmsCheckAnswer'];

/** What a form sends; what it does not name stays as it is. */
export const sentOf = ({
  code,
  kind,
  name,
  baseUrl,
  enabled,
  credentials,
  updatedAt,
}: Partial<PmsConnection>) => ({
  code,
  kind,
  name,
  baseUrl,
  enabled,
  credentials: credentialsOf(credentials),
  ...(updatedAt && { updatedAt }),
});
