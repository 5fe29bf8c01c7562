import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ControlDatabase } from '../../kernel/database/database.js';
import { ExternalAddresses } from '../../tenancy/index.js';
import { addressOf } from './domain-checker.js';

/** The longest that a change made in another process goes unfelt is little more. */
const LOOK_MS = 3_000;

interface Row extends Record<string, unknown> {
  domain: string;
  tenantId: string;
  hotelCode: string | null;
  used: boolean;
}

const keyOf = (tenantId: string, hotelCode: string | null): string => JSON.stringify([tenantId, hotelCode]);

/**
 * The domains that are proven or once were, as the control database had them a few seconds ago. While it does not answer, what was read last
 * goes on to hold.
 */
@Injectable()
export class DomainsInUse implements OnModuleInit {
  private readonly logger = new Logger('ServiceDomains');
  private used: ReadonlyMap<string, string> = new Map();
  /** Whose they are. */
  private ever: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly addresses: ExternalAddresses,
    private readonly control: ControlDatabase,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
  }

  /** Comes by itself, and at once for what was changed here. */
  @Interval(LOOK_MS)
  async look(): Promise<void> {
    await this.apply().catch((error: Error) => this.logger.warn(error.message));
  }

  private async apply(): Promise<void> {
    const rows = await this.control.named<Row>(
      'hotels.domains-in-use',
      `SELECT domain, tenant_id AS "tenantId", hotel_code AS "hotelCode", enabled AND state = 'proven' AS used
       FROM hotels.service_domains WHERE state <> 'waiting'`,
    );
    const used = rows.filter((row) => row.used);
    this.used = new Map(used.map((row) => [keyOf(row.tenantId, row.hotelCode), row.domain]));
    this.ever = new Map(rows.map(({ domain, tenantId }) => [domain, tenantId]));
  }

  /**
   * What links for the guests of a hotel begin with, without a slash at its end: the hotel's own domain, or the
   * tenant's, or the installation's public address.
   * @param here the name that a guest's browser reaches us by just now: who comes by the public address or by a domain
   *   that the tenant has, or either once was, goes on there, as the browser keeps cookies by it. No other name counts.
   */
  addressFor(tenantId: string, hotelCode: string, here?: string): string {
    const publicUrl = this.addresses.of('guests');
    const own = this.addresses.everOf('guests').find((each) => new URL(each).hostname === here);
    if (own !== undefined) return own;
    const isKnown = here !== undefined && this.ever.get(here) === tenantId;
    const domain = isKnown
      ? here
      : (this.used.get(keyOf(tenantId, hotelCode)) ?? this.used.get(keyOf(tenantId, null)));
    return domain === undefined ? publicUrl : addressOf(domain, publicUrl);
  }

  /** What links of a tenant have begun with at a domain of its own, whether used now or once. */
  addressesOf(tenantId: string): string[] {
    const publicUrl = this.addresses.of('guests');
    return [...this.ever]
      .filter(([, owner]) => owner === tenantId)
      .map(([domain]) => addressOf(domain, publicUrl));
  }

  /** @param host as a request names it, in lower case and without port */
  has(host: string): boolean {
    return this.ever.has(host);
  }
}
