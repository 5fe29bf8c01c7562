import { Body, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../../kernel/http/request.js';
import { setContentRange } from '../../kernel/lists/list-query.js';
import { SystemRoute } from '../http/system-route.js';
import { TenantController } from '../tenant-controller.js';
import { ExternalAddressSettings } from './external-address-settings.js';
import { ChangeExternalAddressDto, ExternalAddressAnswer } from './external-address.dto.js';

/** The addresses by which the installation is reached, for its administrators. Every process follows within ten seconds. */
@ApiTags('external-addresses')
@TenantController('v1/external-addresses')
@SystemRoute()
export class ExternalAddressesController {
  constructor(private readonly settings: ExternalAddressSettings) {}

  /** Lists all of them, whether they are set or come from PUBLIC_URL. */
  @Get()
  async list(@Res({ passthrough: true }) reply: FastifyReply): Promise<ExternalAddressAnswer[]> {
    const rows = await this.settings.list();
    setContentRange(reply, 'external-addresses', { from: 0 }, rows.length, rows.length);
    return rows;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<ExternalAddressAnswer> {
    return this.settings.one(id);
  }

  /** Asks the address, then saves it with what came of that. One where this installation does not answer is not used. */
  @Put(':id')
  async set(
    @Req() request: AppRequest,
    @Param('id') id: string,
    @Body() body: ChangeExternalAddressDto,
  ): Promise<ExternalAddressAnswer> {
    return this.settings.set(request.signedInAs!.userId, id, body);
  }

  /** Back to PUBLIC_URL. */
  @Delete(':id')
  @HttpCode(204)
  async reset(@Param('id') id: string): Promise<void> {
    await this.settings.reset(id);
  }

  /** Asks the address that is set, or else PUBLIC_URL, whether this installation answers there. */
  @Post(':id/test')
  @HttpCode(200)
  async test(@Req() request: AppRequest, @Param('id') id: string): Promise<ExternalAddressAnswer> {
    return this.settings.test(request.signedInAs!.userId, id);
  }
}
