import { Body, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { TenantContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { TenantController, TenantCtx } from '../../tenancy/index.js';
import { Public } from '../access.decorators.js';
import type { RequestOrigin } from '../request-origin.js';
import { LimitedAsSignIn } from '../sign-in-throttle.js';
import { SignIn } from '../sign-in.js';
import { SsoSignIn } from '../sso/sso-sign-in.js';
import { clientCredentials } from './client-credentials.js';
import { Origin } from './request-origin.decorator.js';
import { TokenAnswerDto, TokenRequestDto } from './token.dto.js';

@ApiTags('sign-in')
@TenantController('oauth')
@LimitedAsSignIn()
export class TokenController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sso: SsoSignIn,
  ) {}

  /**
   * Signs in with a password, with what an identity provider answered, or as an API client; or renews a session with
   * its refresh token. Each refresh token is good once.
   */
  @Post('token')
  @HttpCode(200)
  @ApiConsumes('application/x-www-form-urlencoded')
  @Public('Signing in is how one gets a token.')
  async token(
    @TenantCtx() { db }: TenantContext,
    @Body() form: TokenRequestDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('authorization') authorization?: string,
  ): Promise<TokenAnswerDto> {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
    try {
      const client = clientCredentials(authorization, form);
      switch (form.grant_type) {
        case 'password':
          return await this.signIn.withPassword(db, form.username!, form.password!, client, origin);
        case 'refresh_token':
          return await this.signIn.withRefreshToken(db, form.refresh_token!, client, origin);
        case 'client_credentials':
          if (!client) throw new AppError('INVALID_CLIENT');
          return await this.signIn.withClientCredentials(db, client, origin);
        case 'authorization_code': {
          const { code, code_verifier, nonce, iss } = form;
          const returned = { code: code!, codeVerifier: code_verifier!, nonce: nonce! };
          return await this.sso.withCode(db, iss === undefined ? returned : { ...returned, iss }, origin);
        }
      }
    } catch (error) {
      // RFC 6749 §5.2: whoever tried the header is told which scheme it takes.
      if (authorization && error instanceof AppError && error.code === 'INVALID_CLIENT') {
        reply.header('www-authenticate', 'Basic realm="payby"');
      }
      throw error;
    }
  }
}
