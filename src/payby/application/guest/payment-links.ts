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

  async shortUrl(tenantId: string, linkToken: string): Promise<string> {
    const tenant = await this.tenants.find(tenantId);
    return `${this.config.publicUrl}/p/${tenant?.simpleCode ?? tenantId}/${linkToken}`;
  }

  notifyUrl(tenantId: string, platform: string, accountCode: string): string {
    return `${this.config.publicUrl}/${tenantId}/api/v1/callbacks/${platform}/${accountCode}`;
  }
}
