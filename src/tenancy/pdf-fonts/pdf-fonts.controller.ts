import { Body, Delete, Get, Headers, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { preferredLanguage } from '../../kernel/errors.js';
import { TakesBytes } from '../../kernel/http/access.js';
import { sendFile } from '../../kernel/http/api-file.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { sentBytes } from '../../kernel/http/sent-bytes.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { SystemRoute } from '../http/system-route.js';
import { TenantController } from '../tenant-controller.js';
import { PdfFontAnswer, UpdatePdfFontDto } from './pdf-font.dto.js';
import { PDF_FONT_LIST, PdfFontSettings } from './pdf-fonts.service.js';

/** Largest file of a font: a complete Chinese one has some 20 MB. */
const MOST_BYTES = 50 * 1_048_576;

/** The fonts that PDFs are set in, for administrators of the installation. */
@ApiTags('pdf-fonts')
@TenantController('v1/pdf-fonts')
@SystemRoute()
export class PdfFontsController {
  constructor(private readonly settings: PdfFontSettings) {}

  /** Lists PDF fonts (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"enabled":"true"}')
  async list(
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PdfFontAnswer[]> {
    const asked = parseListQuery<object>(query, PDF_FONT_LIST);
    const [rows, total] = await this.settings.list(asked);
    setContentRange(reply, 'pdf-fonts', asked.range, rows.length, total);
    return rows;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<PdfFontAnswer> {
    return this.settings.one(id);
  }

  /** Takes the bytes of a .ttf or .otf of up to 50 MB. It is read, and a page set in it, before it is kept. */
  @Post()
  @HttpCode(201)
  @TakesBytes(MOST_BYTES)
  @ApiHeader({ name: 'content-type', example: 'application/octet-stream' })
  async upload(@Req() request: AppRequest): Promise<PdfFontAnswer> {
    return this.settings.upload(await sentBytes(request));
  }

  /** What the body leaves out stays as it is. A language that it is chosen for is taken from the font that had it. */
  @Put(':id')
  async update(@Param('id') id: string, @Body() body: UpdatePdfFontDto): Promise<PdfFontAnswer> {
    return this.settings.update(id, body);
  }

  /** Refused while PDFs are set in it. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    await this.settings.delete(id);
  }

  /** A page with texts of both languages, and which letters it lacks. */
  @Get(':id/preview.pdf')
  @ApiQuery({ name: 'language', required: false, enum: ['en', 'zh'] })
  @ApiProduces('application/pdf')
  async preview(
    @Param('id') id: string,
    @Res() reply: FastifyReply,
    @Query('language') language?: string,
    @Headers('accept-language') accepted?: string,
  ): Promise<void> {
    const wanted = language === 'en' || language === 'zh' ? language : preferredLanguage(accepted);
    const file = await this.settings.preview(id, wanted);
    await sendFile(reply.header('cache-control', 'no-store'), 'application/pdf', file);
  }
}
