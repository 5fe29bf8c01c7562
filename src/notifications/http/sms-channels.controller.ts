import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { MoveDto } from '../move.dto.js';
import {
  CreateSmsChannelDto,
  SmsChannelAnswer,
  TestMessageAnswer,
  TestMessageDto,
  UpdateSmsChannelDto,
} from '../sms/sms-channel.dto.js';
import { SMS_CHANNEL_LIST, SmsChannelsService } from '../sms/sms-channels.service.js';
import { TestMessage } from '../sms/test-message.js';

/** The ways text messages leave by. */
@ApiTags('sms-channels')
@TenantController('v1/sms-channels')
@RequirePermission(Permission.SMS_SETTING_MGT)
export class SmsChannelsController {
  constructor(
    private readonly channels: SmsChannelsService,
    private readonly test: TestMessage,
  ) {}

  /** Lists SMS channels (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @RequirePermission(Permission.SMS_SETTING_VIEW)
  @ApiList('{"kind":"domestic"}')
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SmsChannelAnswer[]> {
    const asked = parseListQuery<object>(query, SMS_CHANNEL_LIST);
    const [channels, total] = await this.channels.list(ctx, asked);
    setContentRange(reply, 'sms-channels', asked.range, channels.length, total);
    return channels;
  }

  @Get(':id')
  @RequirePermission(Permission.SMS_SETTING_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<SmsChannelAnswer> {
    return this.channels.one(ctx, id);
  }

  @Post()
  @Creates(
    { en: 'SMS channel', zh: '短信通道' },
    {
      code: { en: 'code', zh: '代码' },
      kind: { en: 'kind', zh: '类型' },
      provider: { en: 'provider', zh: '服务商' },
      baseUrl: { en: 'address', zh: '接口地址' },
      sender: { en: 'sender', zh: '发送方' },
      credentials: { en: 'credentials', zh: '凭据' },
    },
  )
  async create(@LevelCtx() ctx: LevelContext, @Body() body: CreateSmsChannelDto): Promise<SmsChannelAnswer> {
    return this.channels.create(ctx, body);
  }

  /** What the body leaves out stays as it is, each of the credentials too. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdateSmsChannelDto,
  ): Promise<SmsChannelAnswer> {
    return this.channels.update(ctx, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.channels.delete(ctx, id);
  }

  /** Sends a test message to a number of the caller's own, and says what the provider answered. */
  @Post(':id/test')
  @HttpCode(200)
  async sendTest(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { to }: TestMessageDto,
  ): Promise<TestMessageAnswer> {
    return this.test.send(ctx, id, to);
  }

  /** Asks it one place earlier or later, among those of the same hotel. Default ones go before all others. */
  @Post(':id/move')
  @HttpCode(200)
  async move(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { to }: MoveDto,
  ): Promise<SmsChannelAnswer> {
    return this.channels.move(ctx, id, to);
  }
}
