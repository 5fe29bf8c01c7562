import { Body, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../kernel/context.js';
import { TenantController } from '../../tenancy/index.js';
import { SignedIn } from '../access.decorators.js';
import { UserCtx } from '../context.decorators.js';
import { CurrentHotel } from './current-hotel.js';
import { OwnStartingPage } from './own-starting-page.js';
import { UserPasswords } from './user-passwords.js';
import {
  ChangeOwnPasswordDto,
  ChooseResortDto,
  ChooseStartingPageDto,
  CurrentResortAnswer,
  PermissionCheckAnswer,
} from './user.dto.js';

/** What every user may do with their own account, and with no other. */
@ApiTags('users')
@TenantController('v1/user')
@SignedIn()
export class OwnAccountController {
  constructor(
    private readonly passwords: UserPasswords,
    private readonly currentHotel: CurrentHotel,
    private readonly ownStartingPage: OwnStartingPage,
  ) {}

  /** Changes one's own password. All sessions end, this one too. */
  @Post('current-user/:id/password')
  @HttpCode(204)
  async changePassword(
    @UserCtx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() body: ChangeOwnPasswordDto,
  ): Promise<void> {
    await this.passwords.changeOwn(ctx, id, body);
  }

  @Get(':id/current-resort')
  async readCurrentResort(
    @UserCtx() ctx: RequestContext,
    @Param('id') id: string,
  ): Promise<CurrentResortAnswer> {
    const hotelCode = await this.currentHotel.read(ctx, id);
    return { hotelCode, resort: hotelCode };
  }

  @Put(':id/current-resort')
  async chooseCurrentResort(
    @UserCtx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() body: ChooseResortDto,
  ): Promise<CurrentResortAnswer> {
    const hotelCode = body.hotelCode ?? body.resort ?? null;
    await this.currentHotel.choose(ctx, id, hotelCode);
    return { hotelCode, resort: hotelCode };
  }

  /** Where the caller's work begins; null: where the roles say. */
  @Put(':id/starting-page')
  async chooseStartingPage(
    @UserCtx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { startingPage }: ChooseStartingPageDto,
  ): Promise<ChooseStartingPageDto> {
    await this.ownStartingPage.choose(ctx, id, startingPage);
    return { startingPage };
  }

  /** Whether the caller holds a permission. */
  @Get('permission/:permission')
  holdsPermission(
    @UserCtx() ctx: RequestContext,
    @Param('permission') permission: string,
  ): PermissionCheckAnswer {
    return { code: 'SUCCESS', data: ctx.permissions.has(permission), error: null };
  }
}
