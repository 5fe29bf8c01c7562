import { Injectable } from '@nestjs/common';
import { DomainsInUse, HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import { TenantDatabases } from '../../../kernel/database/tenant-databases.js';
import { AppError } from '../../../kernel/errors.js';
import { LINK_TOKEN_LENGTH, newId } from '../../../kernel/ids.js';
import { ExternalAddresses, TenantRegistry } from '../../../tenancy/index.js';
import { waitsForGuest } from '../../domain/hold-state.js';
import { type ExistingPayment } from '../../domain/state.js';
import type { LinkCheckAnswer } from '../../http/answers/guest-answers.dto.js';
import { PaymentStore } from '../store/payment-store.js';
import { findGuestPayment } from './guest-link.js';
import { linksIn, type PastedLink } from './pasted-links.js';

const NOT_OURS: LinkCheckAnswer = { ours: false, hotel: null, open: false };

/**
 * Whether a link that somebody was sent is one of ours. Whoever asks holds the link, and hears less than its page would
 * tell. A link that never was, one of an erased guest and one at another address are all alike "not ours".
 */
@Injectable()
export class LinkCheck {
  constructor(
    private readonly tenants: TenantRegistry,
    private readonly databases: TenantDatabases,
    private readonly store: PaymentStore,
    private readonly hotels: HotelDirectory,
    private readonly addresses: ExternalAddresses,
    private readonly domains: DomainsInUse,
    private readonly clock: Clock,
  ) {}

  /** @param text a link, a whole message with links in it, or what stands behind the last slash of a short link */
  async check(text: string): Promise<LinkCheckAnswer> {
    const links = linksIn(text);
    // A forged message may carry a true link beside the false one: it is ours only if all of it is.
    const answers = await Promise.all(links.map((link) => this.one(link)));
    return answers.every(({ ours }) => ours) ? (answers[0] ?? NOT_OURS) : NOT_OURS;
  }

  private async one(link: PastedLink): Promise<LinkCheckAnswer> {
    const named = await this.tenantOf(link);
    if (!named || !this.isOurAddress(link.host, named.tenant.id)) return NOT_OURS;
    const { tenant, token } = named;
    try {
      const db = await this.databases.get(tenant.id);
      const ctx = { tenantId: tenant.id, db, correlationId: newId() };
      const { payment, readable } = await findGuestPayment(this.store, ctx, token);
      const hotel = await this.hotels.find(db, payment.request.hotelCode);
      if (!hotel) return NOT_OURS;
      const { name, nameZh, phone } = hotel;
      return {
        ours: true,
        hotel: { name, nameZh, phone },
        open: readable && isOpen(payment, await this.clock.now(db)),
      };
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return NOT_OURS;
      throw error;
    }
  }

  private async tenantOf({ path }: PastedLink): Promise<{ tenant: { id: string }; token: string } | null> {
    const [kind, first, second] = path;
    const asked =
      kind === 'pay'
        ? { tenant: await this.tenants.find(first!), token: second }
        : second !== undefined
          ? { tenant: await this.tenants.findBySimpleCode(first!), token: second }
          : {
              tenant: await this.tenants.findByLinkCode(first!.slice(0, -LINK_TOKEN_LENGTH)),
              token: first!.slice(-LINK_TOKEN_LENGTH),
            };
    return asked.tenant && asked.token ? { tenant: asked.tenant, token: asked.token } : null;
  }

  /** Only the exact name and port of an address that links have begun with counts; of a domain, for its own tenant. */
  private isOurAddress(host: string | null, tenantId: string): boolean {
    if (host === null) return true;
    const known = [...this.addresses.everOf('guests'), ...this.domains.addressesOf(tenantId)];
    return known.some((address) => new URL(address).host === host);
  }
}

const isOpen = (payment: ExistingPayment, now: Date): boolean =>
  waitsForGuest(payment) && new Date(payment.request.dueAt) > now;
