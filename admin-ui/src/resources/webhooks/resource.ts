import type { ApiResource } from '../../providers/resources';

/** What the API calls it, and who may see and change it. */
export const webhooks = {
  api: 'webhook-endpoints',
  namespace: 'webhooks',
  view: 'SECURITY_CLIENT_VIEW',
  manage: 'SECURITY_CLIENT_MGT',
} as const satisfies ApiResource;
