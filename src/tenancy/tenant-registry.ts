import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../kernel/database/database.js';
import { base62 } from '../kernel/ids.js';
import { SecretBox } from '../kernel/secret-box.js';
import { withinTime } from '../kernel/time-limit.js';
import { issuerOf, type SsoSettings } from './sso-settings.js';
import type { Tenant } from './tenant.js';
import { listTenants, ssoSecretContext, type TenantRow } from './tenants.queries.js';

/** Read again in the background after this time, … */
const FRESH_MS = 10_000;
/** … and before answering after this one. A change elsewhere is felt within it. */
const STALE_MS = 30_000;
/** Names that nobody has must not have the database asked at each. */
const MISS_MS = 1_000;
/** How long a request waits for a control database that does not answer, while there is something to go on with. */
const PATIENCE_MS = 2_000;
/** A control database that failed is not asked again by every request. */
const RETRY_MS = 5_000;

interface Snapshot {
  byId: ReadonlyMap<string, TenantRow>;
  bySimpleCode: ReadonlyMap<string, TenantRow>;
  byLinkCode: ReadonlyMap<string, TenantRow>;
  suspended: ReadonlySet<string>;
  readAt: number;
}

/**
 * The tenants, read from the control database as a whole every some seconds (a change elsewhere is felt within 30).
 * When the control database does not answer, what is known goes on being used: the tenants' own databases may be fine.
 */
@Injectable()
export class TenantRegistry {
  private snapshot: Snapshot | undefined;
  private reading: Promise<Snapshot> | undefined;
  private retryAt = 0;

  constructor(
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
  ) {}

  /** Like all of these, it knows only tenants that are served: neither suspended ones nor ones still being made. */
  async find(id: string): Promise<Tenant | null> {
    const row = await this.findRow(id);
    return row ? present(row) : null;
  }

  /** Whether it is there, and not served for a while. */
  async isSuspended(id: string): Promise<boolean> {
    return (await this.tenants()).suspended.has(id);
  }

  /** With the sealed database address, for this module only. */
  async findRow(id: string): Promise<TenantRow | null> {
    return this.lookUp(({ byId }) => byId.get(id));
  }

  async findBySimpleCode(simpleCode: string): Promise<Tenant | null> {
    const row = await this.lookUp(({ bySimpleCode }) => bySimpleCode.get(simpleCode));
    return row ? present(row) : null;
  }

  async findByLinkCode(linkCode: string): Promise<Tenant | null> {
    const row = await this.lookUp(({ byLinkCode }) => byLinkCode.get(linkCode));
    return row ? present(row) : null;
  }

  async list(): Promise<Tenant[]> {
    return [...(await this.tenants()).byId.values()].map(present);
  }

  /**
   * How a tenant's users sign in at its identity provider, the client secret unsealed.
   * @returns null when there is no such tenant, or it has no single sign-on
   */
  async ssoOf(tenantId: string): Promise<SsoSettings | null> {
    const row = await this.findRow(tenantId);
    if (!row?.sso?.enabled) return null;
    const { enabled: _, ...sso } = row.sso;
    const sealed = row.sso_client_secret_sealed;
    return {
      ...sso,
      issuer: issuerOf(sso),
      clientSecret: sealed ? this.secrets.open(sealed, ssoSecretContext(tenantId)) : null,
    };
  }

  /** Whom to write to where nobody in particular is meant; null: no address was entered. */
  async contactOf(id: string): Promise<{ name: string; email: string } | null> {
    const [row] = await this.control.query<{ name: string; email: string }>(
      "SELECT name, email FROM tenancy.tenants WHERE id = $1 AND email <> ''",
      [id],
    );
    return row ?? null;
  }

  /** Forgets what was read, after a change made here. */
  refresh(): void {
    this.snapshot = undefined;
    // What is being read at this moment may be from before the change.
    this.reading = undefined;
    this.retryAt = 0;
  }

  /** Who is not known may have been made by another process a moment ago. */
  private async lookUp(find: (tenants: Snapshot) => TenantRow | undefined): Promise<TenantRow | null> {
    const tenants = await this.tenants();
    const found = find(tenants);
    const now = performance.now();
    if (found || now - tenants.readAt < MISS_MS || now < this.retryAt) return found ?? null;
    const fresh = await withinTime(this.readOnce(), PATIENCE_MS, 'Reading the tenants').catch(() => tenants);
    return find(fresh) ?? null;
  }

  private async tenants(): Promise<Snapshot> {
    const known = this.snapshot;
    if (!known) return this.readOnce();
    const age = performance.now() - known.readAt;
    if (age < FRESH_MS || performance.now() < this.retryAt) return known;
    const reading = this.readOnce();
    if (age < STALE_MS) {
      reading.catch(() => undefined);
      return known;
    }
    try {
      return await withinTime(reading, PATIENCE_MS, 'Reading the tenants');
    } catch {
      this.retryAt = performance.now() + RETRY_MS;
      return known;
    }
  }

  /** Concurrent requests share one query. */
  private readOnce(): Promise<Snapshot> {
    if (this.reading) return this.reading;
    const reading = this.read().then(
      (snapshot) => {
        if (this.reading === reading) {
          this.reading = undefined;
          this.snapshot = snapshot;
        }
        return snapshot;
      },
      (error: unknown) => {
        if (this.reading === reading) this.reading = undefined;
        this.retryAt = performance.now() + RETRY_MS;
        throw error;
      },
    );
    this.reading = reading;
    return reading;
  }

  private async read(): Promise<Snapshot> {
    const readAt = performance.now();
    const all = await listTenants(this.control);
    const rows = all.filter(({ status }) => status === 'active');
    return {
      byId: new Map(rows.map((row) => [row.id, row])),
      bySimpleCode: new Map(rows.map((row) => [row.simple_code, row])),
      byLinkCode: new Map(rows.map((row) => [base62(row.link_no), row])),
      suspended: new Set(all.flatMap(({ id, status }) => (status === 'suspended' ? [id] : []))),
      readAt,
    };
  }
}

function present(row: TenantRow): Tenant {
  const { id, name, simple_code: simpleCode, link_no: linkNo, time_zone: timeZone } = row;
  return { id, name, simpleCode, linkCode: base62(linkNo), timeZone };
}
