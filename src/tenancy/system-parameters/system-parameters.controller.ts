import { Body, Delete, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiList } from '../../kernel/lists/api-list.js';
import { type ListSpec, parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { SystemRoute } from '../http/system-route.js';
import { TenantController } from '../tenant-controller.js';
import { ChangeSystemParameterDto, SystemParameterAnswer } from './system-parameter.dto.js';
import { SystemParameters } from './system-parameters.js';

const LIST = {
  sorts: { id: 'id' },
  defaultSort: ['id', 'ASC'],
  filters: { q: { text: 100 } },
  rowsWithoutRange: 1_000,
} satisfies ListSpec;

/** The parameters of the installation, for its administrators. Every process follows a change within ten seconds. */
@ApiTags('system-parameters')
@TenantController('v1/system-parameters')
@SystemRoute()
export class SystemParametersController {
  constructor(private readonly parameters: SystemParameters) {}

  /** Lists all parameters, by what they are about (simple-rest: filter). */
  @Get()
  @ApiList('{"q":"opera"}')
  async list(
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SystemParameterAnswer[]> {
    const { range, filter } = parseListQuery<{ q?: string }>(query, LIST);
    const all = await this.parameters.list(filter.q);
    const rows = all.slice(range.from, range.to + 1);
    setContentRange(reply, 'system-parameters', range, rows.length, all.length);
    return rows;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<SystemParameterAnswer> {
    return this.parameters.one(id);
  }

  /** Sets it. A value out of bounds is refused, and the answer names them. */
  @Put(':id')
  async set(@Param('id') id: string, @Body() body: ChangeSystemParameterDto): Promise<SystemParameterAnswer> {
    return this.parameters.set(id, body);
  }

  /** Back to the standard. */
  @Delete(':id')
  @HttpCode(204)
  async reset(@Param('id') id: string): Promise<void> {
    await this.parameters.reset(id);
  }
}
