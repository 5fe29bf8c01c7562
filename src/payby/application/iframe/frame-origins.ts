import { Injectable } from '@nestjs/common';
import { TenantDatabases } from '../../../kernel/database/tenant-databases.js';

/** An exact web origin. Anything else could write directives of its own into a header. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** Who may frame a tenant's embedded form: every origin its hotels and the group have listed. */
@Injectable()
export class FrameOrigins {
  constructor(private readonly databases: TenantDatabases) {}

  /** @throws AppError TENANT_NOT_FOUND | TENANT_UNAVAILABLE */
  async of(tenantId: string): Promise<string[]> {
    const db = await this.databases.get(tenantId);
    const rows = await db.named<{ origin: string }>(
      'payby.frame_origins',
      'SELECT DISTINCT unnest(frame_origins) AS origin FROM payby.settings ORDER BY 1',
    );
    return rows.map(({ origin }) => origin).filter(isOrigin);
  }
}

/** Whether this is an origin as browsers write it: scheme, host, and the port where it is not the scheme's own. */
export function isOrigin(text: unknown): boolean {
  if (typeof text !== 'string' || !ORIGIN.test(text)) return false;
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
}
