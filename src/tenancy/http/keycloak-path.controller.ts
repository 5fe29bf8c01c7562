import { Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppConfig } from '../../config/config.js';
import type { TenantContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { Public } from '../../kernel/http/access.js';
import { KeycloakPathAnswer } from '../administration/tenant-answer.dto.js';
import { issuerOf } from '../sso-settings.js';
import { TenantController, TenantCtx } from '../tenant-controller.js';
import { TenantRegistry } from '../tenant-registry.js';

@ApiTags('sign-in')
@TenantController('v1/tenant/keycloak-path')
export class KeycloakPathController {
  constructor(
    private readonly config: AppConfig,
    private readonly tenants: TenantRegistry,
  ) {}

  /** Where a tenant's users sign in; null when it has no single sign-on. Asked under the default tenant. */
  @Get(':of')
  @Public('The sign-in page must know where to send a user before anybody is signed in.')
  async path(@TenantCtx() { tenantId }: TenantContext, @Param('of') of: string): Promise<KeycloakPathAnswer> {
    if (tenantId !== this.config.defaultTenant) throw new AppError('NOT_FOUND');
    const row = await this.tenants.findRow(of);
    if (!row) throw new AppError('TENANT_NOT_FOUND');
    return { code: 'SUCCESS', data: row.sso?.enabled ? issuerOf(row.sso) : null, error: null };
  }
}
