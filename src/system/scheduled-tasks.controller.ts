import { Body, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiCursorList } from '../kernel/lists/api-list.js';
import { setPageHeaders } from '../kernel/lists/keyset-page.js';
import { SystemRoute, TenantController } from '../tenancy/index.js';
import { PauseTaskDto, ScheduledTaskAnswer, TaskRunEntry } from './scheduled-tasks.dto.js';
import { ScheduledTasks } from './scheduled-tasks.js';

/** What the installation does by itself, for its administrators. */
@ApiTags('scheduled-tasks')
@TenantController('v1/scheduled-tasks')
@SystemRoute()
export class ScheduledTasksController {
  constructor(private readonly tasks: ScheduledTasks) {}

  /** Every scheduled task with its last runs. */
  @Get()
  async list(): Promise<ScheduledTaskAnswer[]> {
    return this.tasks.list();
  }

  /** What ran, the newest first (simple-rest: range, filter by `task` and `outcome`), paged like the payments. */
  @Get('runs')
  @ApiCursorList('["at","DESC"]', '{"outcome":"failed"}')
  async runs(
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TaskRunEntry[]> {
    const page = await this.tasks.allRuns(query);
    setPageHeaders(reply, 'scheduled-task-runs', page);
    return page.rows;
  }

  /** Has it run at once, for all tenants. */
  @Post(':id/run')
  @HttpCode(204)
  async run(@Param('id') id: string): Promise<void> {
    await this.tasks.run(id);
  }

  /** It does not run until it is resumed. */
  @Post(':id/pause')
  @HttpCode(204)
  async pause(@Param('id') id: string, @Body() { reason }: PauseTaskDto): Promise<void> {
    await this.tasks.pause(id, reason);
  }

  @Post(':id/resume')
  @HttpCode(204)
  async resume(@Param('id') id: string): Promise<void> {
    await this.tasks.resume(id);
  }
}
