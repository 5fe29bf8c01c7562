import type { components } from '../../api/schema';
import { credentialsSent } from '../../shared/credentials/sent';

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
  credentials: credentialsSent(credentials),
  ...(updatedAt && { updatedAt }),
});
