export interface Change {
  id: string;
  at: string;
  userName: string;
  /** user, client, guest, platform, pms or system. */
  userKind: string;
  clientIp: string | null;
  tenantId: string;
  hotelCode: string | null;
  /** create, update, delete, or the name of what was done. */
  action: string;
  /** schema.table */
  entity: string;
  identifier: string;
  properties: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  correlationId: string | null;
}

export interface Facets {
  actions: string[];
  entities: string[];
  users: string[];
}

export type Scope = 'tenant' | 'installation';
