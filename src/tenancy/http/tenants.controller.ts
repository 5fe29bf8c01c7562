import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { setContentRange } from '../../kernel/lists/list-query.js';
import { ChangeTenant } from '../administration/change-tenant.js';
import { CreateTenant } from '../administration/create-tenant.js';
import { NewSupervisor } from '../administration/new-supervisor.js';
import { NewTenantAnswer, SupervisorAnswer, TenantAnswer } from '../administration/tenant-answer.dto.js';
import { TenantView } from '../administration/tenant-view.js';
import { ChangedTenantDto, NewTenantDto, TenantStatusDto } from '../administration/tenant.dto.js';
import type { Supervisor } from '../new-tenant-seed.js';
import { TenantController } from '../tenant-controller.js';
import { SystemRoute } from './system-route.js';

const MAX_SIZE = 200;

/** The tenants of the installation, for its administrators. */
@ApiTags('tenants')
@TenantController('v1/tenant')
@SystemRoute()
export class TenantsController {
  constructor(
    private readonly view: TenantView,
    private readonly creating: CreateTenant,
    private readonly changing: ChangeTenant,
    private readonly supervising: NewSupervisor,
  ) {}

  /** One page, counted from 1, of the tenants whose id contains `tenantId`. */
  @Get(':page/:size')
  async list(
    @Param('page') page: string,
    @Param('size') size: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('tenantId') tenantId?: string,
  ): Promise<TenantAnswer[]> {
    const window = readWindow(page, size);
    const { tenants, total } = await this.view.page(String(tenantId ?? '').slice(0, 40), window);
    setContentRange(reply, 'tenant', window, tenants.length, total);
    return tenants;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<TenantAnswer> {
    return this.view.one(id);
  }

  /** Makes a tenant with its database. The supervisor's password is in this answer and nowhere else. */
  @Post()
  @HttpCode(201)
  async create(@Body() body: NewTenantDto): Promise<NewTenantAnswer> {
    const supervisor = told(await this.creating.execute(body));
    return { ...(await this.view.one(body.id)), supervisor };
  }

  @Put()
  async update(@Body() body: ChangedTenantDto): Promise<TenantAnswer> {
    await this.changing.update(body);
    return this.view.one(body.id);
  }

  /** Lets nobody in, or in again. */
  @Put(':id/status')
  async setStatus(@Param('id') id: string, @Body() { status }: TenantStatusDto): Promise<TenantAnswer> {
    await this.changing.setStatus(id, status);
    return this.view.one(id);
  }

  /** Gives the supervisor another password, good for one day. It is in this answer and nowhere else. */
  @Post(':id/supervisor')
  @HttpCode(200)
  async supervisor(@Param('id') id: string): Promise<SupervisorAnswer> {
    return told(await this.supervising.execute(id));
  }

  /** Takes a tenant out of the registry. Its database stays. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    await this.changing.delete(id);
  }
}

function told({ username, password, expiresAt }: Supervisor): SupervisorAnswer {
  return { username, password, expiresAt: expiresAt.toISOString() };
}

function readWindow(page: string, size: string): { from: number; size: number } {
  const fields: Record<string, FieldProblem> = {};
  const whole = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);
  if (!whole(page)) fields.page = { en: 'Enter a page, counted from 1.', zh: '输入页码（从 1 开始）。' };
  if (!whole(size) || whole(size) > MAX_SIZE) {
    fields.size = { en: `Enter 1 to ${MAX_SIZE}.`, zh: `输入 1 至 ${MAX_SIZE}。` };
  }
  if (Object.keys(fields).length) throw new AppError('VALIDATION_FAILED', { fields });
  return { from: (whole(page) - 1) * whole(size), size: whole(size) };
}
