import { ApiProperty } from '@nestjs/swagger';
import { ExportState } from '../kernel/export/export-state.dto.js';
import { type Outcome, OUTCOMES } from './operations.queries.js';

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

export class OperationEntry {
  id: string;
  at: string;
  userName: string;
  /** user, client or system. */
  userKind: string;
  /** null: no request, but the system itself. */
  clientIp: string | null;
  tenantId: string;
  /** The hotel it was done at; null: at group level. */
  hotelCode: string | null;
  /** What was done: signIn, export, requestRefund, … */
  action: string;
  /** What it was done to: schema.table. */
  entity: string;
  /** What people call it: a payment number, a username, a code. */
  identifier: string;
  /** The payment it is about, to open it; null: none. */
  paymentId: string | null;
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /** The code of why it was refused or failed. */
  because: string | null;
  /** The same as a sentence in the reader's language, where the code has one. */
  reason: string | null;
  /** More to know about it. Secrets read •••. */
  details: Record<string, unknown>;
  correlationId: string | null;
}

export class LogExportAnswer extends ExportState {
  kind: 'changes' | 'operations';
}
