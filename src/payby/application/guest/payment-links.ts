import { Injectable } from '@nestjs/common';
import { TenantRegistry } from '../../../tenancy/index.js';
import { AppConfig } from '../../../config/config.js';

/** The addresses a guest gets. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly tenants: TenantRegistry,
  ) {}

  paymentUrl(tenantId: string, linkToken: string): string {
    return `${this.config.publicUrl}/pay/${tenantId}/${linkToken}`;
  }

  /** At most 30 characters after the host: a text message has room for 70 in Chinese. */
  async shortUrl(tenantId: string, linkToken: string): Promise<string> {
    const tenant = await this.tenants.find(tenantId);
    return `${this.config.publicUrl}/p/${tenant?.linkCode ?? `${tenantId}/`}${linkToken}`;
  }

  /** For mails, which know no server of their own. @param path from the root of this server; null: no picture */
  pictureUrl(path: string | null): string | null {
    return path && this.config.publicUrl + path;
  }

  /** The address names the message: a receipt needs nothing else to be matched by, and may come before any answer. */
  receiptUrl(tenantId: string, provider: string, channel: string, message: string): string {
    return `${this.config.publicUrl}/${tenantId}/api/v1/callbacks/sms/${provider}/${channel}/${message}`;
  }

  notifyUrl(tenantId: string, platform: string, accountCode: string): string {
    return `${this.config.publicUrl}/${tenantId}/api/v1/callbacks/${platform}/${accountCode}`;
  }
}
