import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../kernel/database/database.js';

/**
 * Which tenant a one-time ticket belongs to, for addresses that name the ticket alone. It knows hashes only, and
 * nothing of what a ticket is good for: that stays with its tenant.
 */
@Injectable()
export class TicketTenants {
  constructor(private readonly control: ControlDatabase) {}

  /** @param hash SHA-256 of a ticket that cannot be guessed */
  async remember(tenantId: string, hash: Buffer, minutes: number): Promise<void> {
    await this.control.query(
      `INSERT INTO tenancy.iframe_tickets (ticket_hash, tenant_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(mins => $3))`,
      [hash, tenantId, minutes],
    );
  }

  /** @returns null when it is unknown, has expired, or its tenant is not served */
  async find(hash: Buffer): Promise<string | null> {
    const [row] = await this.control.query<{ tenant_id: string }>(
      `SELECT k.tenant_id FROM tenancy.iframe_tickets k JOIN tenancy.tenants t ON t.id = k.tenant_id
       WHERE k.ticket_hash = $1 AND k.expires_at > clock_timestamp() AND t.status = 'active'`,
      [hash],
    );
    return row?.tenant_id ?? null;
  }

  async forgetExpired(tenantId: string): Promise<void> {
    await this.control.query(
      'DELETE FROM tenancy.iframe_tickets WHERE tenant_id = $1 AND expires_at < clock_timestamp()',
      [tenantId],
    );
  }
}
