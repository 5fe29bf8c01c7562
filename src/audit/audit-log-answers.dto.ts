export class AuditLogEntry {
  id: string;
  at: string;
  userName: string;
  /** user, client, guest, platform, pms or system. */
  userKind: string;
  /** null: no request, but the system itself. */
  clientIp: string | null;
  tenantId: string;
  /** The hotel whose it is; null for what belongs to the group. */
  hotelCode: string | null;
  /** create, update, delete, or the name of what was done: signIn, export, … */
  action: string;
  /** What was changed: schema.table. */
  entity: string;
  /** What people call it: a username, a code. */
  identifier: string;
  /** What was changed of it. */
  properties: string[];
  /** Values before, by property; null when it was created. Secrets read •••. */
  before: Record<string, unknown> | null;
  /** Values after; null when it was deleted. */
  after: Record<string, unknown> | null;
  correlationId: string | null;
}

export class AuditLogFacets {
  actions: string[];
  entities: string[];
  users: string[];
}
