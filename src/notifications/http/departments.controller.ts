import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { CreateDepartmentDto, DepartmentAnswer, UpdateDepartmentDto } from '../send-rules/department.dto.js';
import { DEPARTMENT_LIST, Departments } from '../send-rules/departments.service.js';

/** Departments of a hotel that send rules tell. */
@ApiTags('send-rules')
@TenantController('v1/departments')
@RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_MGT)
export class DepartmentsController {
  constructor(private readonly departments: Departments) {}

  /** Lists departments (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW)
  @ApiList('{"q":"desk"}')
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DepartmentAnswer[]> {
    const asked = parseListQuery<object>(query, DEPARTMENT_LIST);
    const [rows, total] = await this.departments.list(ctx, asked);
    setContentRange(reply, 'departments', asked.range, rows.length, total);
    return rows;
  }

  @Get(':id')
  @RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW)
  async one(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<DepartmentAnswer> {
    return this.departments.one(ctx, id);
  }

  @Post()
  @Creates(
    { en: 'department', zh: '部门' },
    {
      code: { en: 'code', zh: '代码' },
      name: { en: 'English', zh: '英文' },
      nameZh: { en: 'Chinese', zh: '中文' },
    },
  )
  async create(@HotelCtx() ctx: HotelContext, @Body() body: CreateDepartmentDto): Promise<DepartmentAnswer> {
    return this.departments.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put(':id')
  async update(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Body() body: UpdateDepartmentDto,
  ): Promise<DepartmentAnswer> {
    return this.departments.update(ctx, id, body);
  }

  /** Refused while a rule tells it. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<void> {
    await this.departments.delete(ctx, id);
  }
}
