import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { failedStep, Logged } from '../../kernel/http/logged.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { SystemRoute } from '../http/system-route.js';
import { TenantController } from '../tenant-controller.js';
import { HTTP_PROXY_LIST, HttpProxySettings } from './http-proxies.service.js';
import { CreateHttpProxyDto, HttpProxyAnswer, UpdateHttpProxyDto } from './http-proxy.dto.js';

/** The HTTP proxies of the installation and of its tenants, for administrators of the installation. */
@ApiTags('http-proxies')
@TenantController('v1/http-proxies')
@SystemRoute()
export class HttpProxiesController {
  constructor(private readonly settings: HttpProxySettings) {}

  /** Lists HTTP proxies (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"enabled":"true"}')
  async list(
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HttpProxyAnswer[]> {
    const asked = parseListQuery<object>(query, HTTP_PROXY_LIST);
    const [rows, total] = await this.settings.list(asked);
    setContentRange(reply, 'http-proxies', asked.range, rows.length, total);
    return rows;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<HttpProxyAnswer> {
    return this.settings.one(id);
  }

  /** Tries the proxy, then saves it with what came of that. One that does not work is not used. */
  @Post()
  @Creates(
    { en: 'HTTP proxy', zh: 'HTTP 代理' },
    { tenantId: { en: 'tenant', zh: '租户' }, mode: { en: 'connection', zh: '方式' } },
  )
  async create(@Req() request: AppRequest, @Body() body: CreateHttpProxyDto): Promise<HttpProxyAnswer> {
    return this.settings.create(request.signedInAs!.userId, body);
  }

  /** What the body leaves out stays as it is. It is tried again in any case. */
  @Put(':id')
  async update(
    @Req() request: AppRequest,
    @Param('id') id: string,
    @Body() body: UpdateHttpProxyDto,
  ): Promise<HttpProxyAnswer> {
    return this.settings.update(request.signedInAs!.userId, id, body);
  }

  /** Back to the installation's, or to none. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    await this.settings.delete(id);
  }

  /** Tries what is saved, and puts it into or out of use accordingly. */
  @Logged<HttpProxyAnswer>('testConnection', {
    entity: 'tenancy.http_proxies',
    on: ({ id }) => id!,
    problemOf: ({ testSteps }) => failedStep({ steps: testSteps }),
    installation: true,
  })
  @Post(':id/test')
  @HttpCode(200)
  async test(@Req() request: AppRequest, @Param('id') id: string): Promise<HttpProxyAnswer> {
    return this.settings.testAgain(request.signedInAs!.userId, id);
  }
}
