import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../kernel/context.js';
import { TenantController, TenantCtx } from '../../tenancy/index.js';
import { Public } from '../access.decorators.js';
import { SignIn, type TokenAnswer } from '../sign-in.js';
import { TokenRequestDto } from './token.dto.js';

@ApiTags('sign-in')
@TenantController('oauth')
export class TokenController {
  constructor(private readonly signIn: SignIn) {}

  /** Signs in with a password, or renews a session with its refresh token. Each refresh token is good once. */
  @Post('token')
  @HttpCode(200)
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public('Signing in is how one gets a token.')
  async token(@TenantCtx() { db }: TenantContext, @Body() form: TokenRequestDto): Promise<TokenAnswer> {
    return form.grant_type === 'password'
      ? this.signIn.withPassword(db, form.username!, form.password!)
      : this.signIn.withRefreshToken(db, form.refresh_token!);
  }
}
