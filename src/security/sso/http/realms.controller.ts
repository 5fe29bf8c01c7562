import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppConfig } from '../../../config/config.js';
import type { TenantContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { TenantController, TenantCtx, TenantRegistry } from '../../../tenancy/index.js';
import { Public } from '../../access.decorators.js';
import { LimitedAsSignIn } from '../../sign-in-throttle.js';
import { SsoSignIn } from '../sso-sign-in.js';
import { RealmRequestDto, RealmsAnswer } from './realms.dto.js';

@ApiTags('sign-in')
@TenantController('v1/pms-kiosk/keycloak/realms')
@LimitedAsSignIn()
export class RealmsController {
  constructor(
    private readonly config: AppConfig,
    private readonly tenants: TenantRegistry,
    private readonly sso: SsoSignIn,
  ) {}

  /**
   * Where a tenant's users sign in; null when only by password. Asked under the tenant itself, or under the default one by
   * who does not know yet whether there is such a tenant.
   */
  @Post()
  @HttpCode(200)
  @Public(
    'The sign-in page asks where to send the browser; everything in the answer is public at the provider.',
  )
  async realm(@TenantCtx() ctx: TenantContext, @Body() body: RealmRequestDto): Promise<RealmsAnswer> {
    const { tenantId } = body;
    const mayAsk = tenantId === ctx.tenantId || ctx.tenantId === this.config.defaultTenant;
    if (!mayAsk || !(await this.tenants.find(tenantId))) throw new AppError('TENANT_NOT_FOUND');
    return { code: 'SUCCESS', data: await this.sso.realm(tenantId), error: null };
  }
}
