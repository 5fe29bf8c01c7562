import { Body, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AppRequest } from '../../kernel/http/request.js';
import { RefreshStructure } from '../administration/refresh-structure.js';
import { ConnectionAnswer, StructureUpdateAnswer } from '../administration/tenant-answer.dto.js';
import { ConnectionDto, StructureDto } from '../administration/tenant.dto.js';
import { TestConnection } from '../administration/test-connection.js';
import { TenantController } from '../tenant-controller.js';
import { SystemRoute } from './system-route.js';

/** Tenants' databases: whether they answer, and their structure. */
@ApiTags('tenants')
@TenantController('v1/tenant')
@SystemRoute()
export class TenantDatabaseController {
  constructor(
    private readonly tests: TestConnection,
    private readonly structure: RefreshStructure,
  ) {}

  /**
   * Tests an address. Kept as it was asked for; a password in an address is easily written down somewhere, so the
   * screens use POST.
   */
  @Get('jdbc/connection')
  async testByQuery(@Req() request: AppRequest, @Query() query: ConnectionDto): Promise<ConnectionAnswer> {
    return this.test(request, query);
  }

  @Post('jdbc/connection')
  @HttpCode(200)
  async testByBody(@Req() request: AppRequest, @Body() body: ConnectionDto): Promise<ConnectionAnswer> {
    return this.test(request, body);
  }

  /** Begins to bring a tenant's structure up to date; `structure-updates` shows how far it is. */
  @Post('refresh/liquibase')
  @HttpCode(202)
  async refresh(@Body() { tenantId }: StructureDto): Promise<StructureUpdateAnswer> {
    return this.structure.start(tenantId);
  }

  /** The last ten, the latest first. */
  @Get(':id/structure-updates')
  async updates(@Param('id') id: string): Promise<StructureUpdateAnswer[]> {
    return this.structure.list(id);
  }

  private async test(request: AppRequest, given: ConnectionDto): Promise<ConnectionAnswer> {
    const found = await this.tests.execute(request.signedInAs!.userId, given);
    return {
      reachable: true,
      databaseExists: found.databaseExists,
      canCreate: found.canCreate,
      serverVersion: found.serverVersion,
      empty: found.empty,
    };
  }
}
