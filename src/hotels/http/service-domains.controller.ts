import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { SystemRoute, TenantController } from '../../tenancy/index.js';
import {
  CreateServiceDomainDto,
  ServiceDomainAnswer,
  UpdateServiceDomainDto,
} from '../service-domains/service-domain.dto.js';
import { SERVICE_DOMAIN_LIST, ServiceDomains } from '../service-domains/service-domains.service.js';

/** The domains of guests' links, for administrators of the installation. */
@ApiTags('service-domains')
@TenantController('v1/service-domains')
@SystemRoute()
export class ServiceDomainsController {
  constructor(private readonly domains: ServiceDomains) {}

  /** Lists service domains (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"enabled":"true"}')
  async list(
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceDomainAnswer[]> {
    const asked = parseListQuery<object>(query, SERVICE_DOMAIN_LIST);
    const [rows, total] = await this.domains.list(asked);
    setContentRange(reply, 'service-domains', asked.range, rows.length, total);
    return rows;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<ServiceDomainAnswer> {
    return this.domains.one(id);
  }

  /** Adds a domain. It waits for its proof, and no link begins with it before. */
  @Post()
  @Creates(
    { en: 'service domain', zh: '服务域名' },
    { domain: { en: 'domain', zh: '域名' }, tenantId: { en: 'tenant', zh: '租户' } },
  )
  async create(@Body() body: CreateServiceDomainDto): Promise<ServiceDomainAnswer> {
    return this.domains.create(body);
  }

  /** What the body leaves out stays as it is; domain, tenant and hotel are set once. */
  @Put(':id')
  async update(@Param('id') id: string, @Body() body: UpdateServiceDomainDto): Promise<ServiceDomainAnswer> {
    return this.domains.update(id, body);
  }

  /** New links begin with the tenant's domain or the public address again; those that are out stay as they are. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    await this.domains.delete(id);
  }

  /** Looks at once whether the domain is proven and leads here. */
  @Post(':id/check')
  @HttpCode(200)
  async check(@Req() request: AppRequest, @Param('id') id: string): Promise<ServiceDomainAnswer> {
    return this.domains.check(request.signedInAs!.userId, id);
  }
}
