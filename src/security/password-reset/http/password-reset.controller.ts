import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../../kernel/context.js';
import { TenantController, TenantCtx } from '../../../tenancy/index.js';
import { Public } from '../../access.decorators.js';
import { Origin } from '../../http/request-origin.decorator.js';
import type { RequestOrigin } from '../../request-origin.js';
import { LimitedAsSignIn } from '../../sign-in-throttle.js';
import { PasswordReset } from '../password-reset.js';
import {
  CreateLinkDto,
  NothingAnswer,
  ResetLinkAnswer,
  ResetPasswordDto,
  VerifyLinkDto,
} from './password-reset.dto.js';

const DONE: NothingAnswer = { code: 'SUCCESS', data: null, error: null };

@ApiTags('sign-in')
@TenantController('rest/password')
@LimitedAsSignIn()
export class PasswordResetController {
  constructor(private readonly reset: PasswordReset) {}

  /** Has a link mailed to the user of this name. Answers the same whether or not there is such a user. */
  @Post('create-link')
  @HttpCode(200)
  @Public('Who forgot the password cannot sign in. The answer tells nothing.')
  async createLink(
    @TenantCtx() ctx: TenantContext,
    @Body() body: CreateLinkDto,
    @Origin() origin: RequestOrigin,
  ): Promise<NothingAnswer> {
    await this.reset.createLink(ctx, body.username, origin);
    return DONE;
  }

  /** Whose password the link sets, and until when. */
  @Post('verify-link')
  @HttpCode(200)
  @Public('The key in the link is the proof: 256 random bits.')
  async verifyLink(
    @TenantCtx() ctx: TenantContext,
    @Body() body: VerifyLinkDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ResetLinkAnswer> {
    return { code: 'SUCCESS', data: await this.reset.verify(ctx, body.redisKey, origin), error: null };
  }

  /** Sets the password. The key is good once; all sessions of the user end. */
  @Post()
  @HttpCode(200)
  @Public('The key is the proof: mailed, or given to a sign-in whose password must be changed.')
  async setPassword(
    @TenantCtx() ctx: TenantContext,
    @Body() { redisKey, password, confirmPassword }: ResetPasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<NothingAnswer> {
    await this.reset.setPassword(ctx, redisKey, { password, confirmPassword }, origin);
    return DONE;
  }
}
