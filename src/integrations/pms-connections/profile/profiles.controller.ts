import { Body, Delete, Get, Header, HttpCode, Param, ParseIntPipe, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../kernel/errors.js';
import { Logged } from '../../../kernel/http/logged.js';
import { type LevelContext, LevelCtx, Permission, RequirePermission } from '../../../security/index.js';
import { TenantController } from '../../../tenancy/index.js';
import { type OperationName, OPERATIONS } from '../../pms/mapping/profile.js';
import {
  DraftReadDto,
  DraftSavedAnswer,
  DryRunAnswer,
  DryRunDto,
  ImportProfileDto,
  LoggedAnswerAnswer,
  ProfileAnswer,
  ProfileChangeAnswer,
  ProfileDocumentAnswer,
  PublishProfileDto,
  RecordAnswerDto,
  RecordingAnswer,
  SaveDraftDto,
  StartFromDto,
} from './profile.dto.js';
import { PmsProfiles } from './profiles.service.js';
import { PmsRecordings } from './recordings.service.js';

/** How a PMS without an interface of its own is asked and read: versions, dry runs, recorded answers. */
@ApiTags('pms-connections')
@TenantController('v1/pms-connections/:id/profile')
@RequirePermission(Permission.PMS_SYSTEM_SETTING_MGT)
export class PmsProfilesController {
  constructor(
    private readonly profiles: PmsProfiles,
    private readonly recordings: PmsRecordings,
  ) {}

  /** All versions, the draft (or what is live) and what is wrong with it. 404 for a PMS that needs no profile. */
  @Get()
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async view(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<ProfileAnswer> {
    return this.profiles.view(ctx, id);
  }

  /** Version 0 is the one that comes with the product. */
  @Get('versions/:number')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async version(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Param('number', ParseIntPipe) number: number,
  ): Promise<ProfileDocumentAnswer> {
    return this.profiles.document(ctx, id, number);
  }

  /** A version as a file. It holds no secret: credentials are named, never written. */
  @Logged('downloadProfile', { entity: 'hotels.pms_profiles', on: ({ id }) => id! })
  @Get('versions/:number/file')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  @Header('content-type', 'application/json; charset=utf-8')
  async file(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Param('number', ParseIntPipe) number: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { kind, code } = await this.profiles.owner(ctx, id);
    const { document } = await this.profiles.document(ctx, id, number);
    void reply.header('content-disposition', `attachment; filename="${kind}-${code}-v${number}.json"`);
    return `${JSON.stringify(document, null, 2)}\n`;
  }

  /** What differs between two versions, part by part and line by line. */
  @Get('changes/:from/:to')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async changes(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Param('from', ParseIntPipe) from: number,
    @Param('to', ParseIntPipe) to: number,
  ): Promise<ProfileChangeAnswer[]> {
    return this.profiles.compare(ctx, id, from, to);
  }

  /** Keeps the draft as it is typed; begins one where there is none. What is live stays. */
  @Put('draft')
  async save(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: SaveDraftDto,
  ): Promise<DraftSavedAnswer> {
    return this.profiles.save(ctx, id, body);
  }

  /** Throws the draft away. */
  @Post('draft/discard')
  @HttpCode(204)
  async discard(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: DraftReadDto,
  ): Promise<void> {
    await this.profiles.discard(ctx, id, body);
  }

  /** Gives the draft the text of another version. */
  @Post('draft/start-from')
  @HttpCode(200)
  async startFrom(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { from, ...read }: StartFromDto,
  ): Promise<DraftSavedAnswer> {
    return this.profiles.startFrom(ctx, id, from, read);
  }

  /** Gives the draft what a file holds. What is wrong with the file is told by line. */
  @Post('draft/import')
  @HttpCode(200)
  async import(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: ImportProfileDto,
  ): Promise<DraftSavedAnswer> {
    return this.profiles.import(ctx, id, body);
  }

  /** Makes the draft live, when nothing is wrong with it and its dry runs pass. */
  @Post('draft/publish')
  @HttpCode(204)
  async publish(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: PublishProfileDto,
  ): Promise<void> {
    await this.profiles.publish(ctx, id, body);
  }

  /**
   * What the draft makes of a recorded answer, or of what the PMS answers to a question now, which takes
   * PMS_SYSTEM_SETTING_MGT. Nothing is posted.
   */
  @Post('dry-run')
  @HttpCode(200)
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async dryRun(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: DryRunDto,
  ): Promise<DryRunAnswer> {
    return this.recordings.dryRun(ctx, id, body);
  }

  /** Keeps an answer to try drafts on: asked for now, out of the log of calls, or pasted. Guests are masked. */
  @Post('recordings')
  @HttpCode(200)
  async record(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: RecordAnswerDto,
  ): Promise<RecordingAnswer> {
    return this.recordings.record(ctx, id, body);
  }

  @Delete('recordings/:recordingId')
  @HttpCode(204)
  async removeRecording(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Param('recordingId') recordingId: string,
  ): Promise<void> {
    await this.recordings.remove(ctx, id, recordingId);
  }

  /** Logged calls whose answers can be recorded, the newest first. */
  @Get('calls/:operation')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async calls(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Param('operation') operation: string,
  ): Promise<LoggedAnswerAnswer[]> {
    if (!(OPERATIONS as readonly string[]).includes(operation)) throw new AppError('NOT_FOUND');
    return this.recordings.calls(ctx, id, operation as OperationName);
  }
}
