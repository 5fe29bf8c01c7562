import { Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { TenantContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { Public } from '../../kernel/http/access.js';
import { TenantController, TenantCtx } from '../../tenancy/index.js';
import { HotelDirectory } from '../hotel-directory.js';
import { BrandAnswer } from '../hotel-group/hotel-group.dto.js';
import { HotelGroups } from '../hotel-group/hotel-group.service.js';
import type { Picture } from '../logo-pictures.js';

/** The names and pictures that everybody may see. The address of a picture names its version, so it may be kept for good. */
@ApiTags('pages')
@TenantController('v1/brand')
export class PicturesController {
  constructor(
    private readonly groups: HotelGroups,
    private readonly hotels: HotelDirectory,
  ) {}

  @Get()
  @Public('The sign-in page shows whose it is before anybody is signed in.')
  async brand(@TenantCtx() { db }: TenantContext): Promise<BrandAnswer> {
    return this.groups.brand(db);
  }

  @Get('logo')
  @Public('The sign-in page shows whose it is before anybody is signed in.')
  async logo(
    @TenantCtx() { db }: TenantContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return served(reply, await this.groups.brandLogo(db));
  }

  @Get('hotels/:code/logo')
  @Public('The guest’s page and mails show which hotel asks for the money.')
  async hotelLogo(
    @TenantCtx() { db }: TenantContext,
    @Param('code') code: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return served(reply, await this.hotels.logo(db, code));
  }
}

/** @throws AppError NOT_FOUND */
function served(reply: FastifyReply, picture: Picture | null): StreamableFile {
  if (!picture) throw new AppError('NOT_FOUND');
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  // Mails are read on pages of other origins.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return new StreamableFile(picture.bytes, { type: picture.type, length: picture.bytes.length });
}
