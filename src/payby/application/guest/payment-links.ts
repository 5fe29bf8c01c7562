import { Injectable } from '@nestjs/common';
import { DomainsInUse } from '../../../hotels/index.js';
import { ExternalAddresses, TenantRegistry } from '../../../tenancy/index.js';

/** The addresses a guest gets. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly addresses: ExternalAddresses,
    private readonly tenants: TenantRegistry,
    private readonly domains: DomainsInUse,
  ) {}

  /** What addresses for a hotel's guests begin with, at this moment: links that are out keep theirs. */
  guestAddress(tenantId: string, hotelCode: string): string {
    return this.domains.addressFor(tenantId, hotelCode);
  }

  /** Where a guest comes back to. @param here the name that their browser reaches us by, which nobody has checked */
  returnUrl(tenantId: string, hotelCode: string, linkToken: string, here: string): string {
    return `${this.domains.addressFor(tenantId, hotelCode, here)}/pay/${tenantId}/${linkToken}`;
  }

  paymentUrl(tenantId: string, hotelCode: string, linkToken: string): string {
    return `${this.guestAddress(tenantId, hotelCode)}/pay/${tenantId}/${linkToken}`;
  }

  /** At most 30 characters after the host: a text message has room for 70 in Chinese. */
  async shortUrl(tenantId: string, hotelCode: string, linkToken: string): Promise<string> {
    const tenant = await this.tenants.find(tenantId);
    return `${this.guestAddress(tenantId, hotelCode)}/p/${tenant?.linkCode ?? `${tenantId}/`}${linkToken}`;
  }

  /** For mails, which know no server of their own. @param path from the root of this server; null: no picture */
  pictureUrl(tenantId: string, hotelCode: string, path: string | null): string | null {
    return path && this.guestAddress(tenantId, hotelCode) + path;
  }

  /** The address names the message: a receipt needs nothing else to be matched by, and may come before any answer. */
  receiptUrl(tenantId: string, provider: string, channel: string, message: string): string {
    return `${this.addresses.of('callbacks')}/${tenantId}/api/v1/callbacks/sms/${provider}/${channel}/${message}`;
  }

  notifyUrl(tenantId: string, platform: string, accountCode: string): string {
    return `${this.addresses.of('callbacks')}/${tenantId}/api/v1/callbacks/${platform}/${accountCode}`;
  }
}
