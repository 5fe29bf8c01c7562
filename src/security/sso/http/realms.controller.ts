import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { TenantController, TenantCtx } from '../../../tenancy/index.js';
import { Public } from '../../access.decorators.js';
import { LimitedAsSignIn } from '../../sign-in-throttle.js';
import { SsoSignIn } from '../sso-sign-in.js';
import { RealmRequestDto, RealmsAnswer } from './realms.dto.js';

@ApiTags('sign-in')
@TenantController('v1/pms-kiosk/keycloak/realms')
@LimitedAsSignIn()
export class RealmsController {
  constructor(private readonly sso: SsoSignIn) {}

  /** Where this tenant's users sign in; null when only by password. */
  @Post()
  @HttpCode(200)
  @Public(
    'The sign-in page asks where to send the browser; everything in the answer is public at the provider.',
  )
  async realm(@TenantCtx() ctx: TenantContext, @Body() body: RealmRequestDto): Promise<RealmsAnswer> {
    if (body.tenantId !== ctx.tenantId) throw new AppError('TENANT_NOT_FOUND');
    return { code: 'SUCCESS', data: await this.sso.realm(ctx.tenantId), error: null };
  }
}
