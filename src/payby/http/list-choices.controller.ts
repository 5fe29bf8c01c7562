import { Body, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HotelContext } from '../../kernel/context.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import {
  CreateListViewDto,
  ListChoicesAnswer,
  ListLayout,
  ListViewAnswer,
  UpdateListViewDto,
} from '../application/lists/list-choices.dto.js';
import { ListChoices } from '../application/lists/list-choices.js';

/**
 * How the caller likes a list of the selected hotel (`payments`, `transactions`): the columns, and the views kept under a
 * name. The list's own permission is needed; to share a view with the hotel, or to change what others shared, also
 * PAYBY_SHARED_VIEW_MGT.
 */
@ApiTags('lists')
@TenantController('v1/lists/:list')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW, Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD)
export class ListChoicesController {
  constructor(private readonly choices: ListChoices) {}

  @Get()
  async find(@HotelCtx() ctx: HotelContext, @Param('list') list: string): Promise<ListChoicesAnswer> {
    return this.choices.find(ctx, list);
  }

  /** The columns, the same at every hotel. */
  @Put('layout')
  async arrange(
    @HotelCtx() ctx: HotelContext,
    @Param('list') list: string,
    @Body() body: ListLayout,
  ): Promise<ListLayout> {
    await this.choices.arrange(ctx, list, body);
    return body;
  }

  /** Back to the columns as shipped. */
  @Delete('layout')
  @HttpCode(204)
  async reset(@HotelCtx() ctx: HotelContext, @Param('list') list: string): Promise<void> {
    await this.choices.arrange(ctx, list, null);
  }

  @Post('views')
  @Creates({ en: 'view', zh: '视图' }, { name: { en: 'name', zh: '名称' } })
  async save(
    @HotelCtx() ctx: HotelContext,
    @Param('list') list: string,
    @Body() body: CreateListViewDto,
  ): Promise<ListViewAnswer> {
    return this.choices.save(ctx, list, body);
  }

  /** What the body leaves out stays as it is. */
  @Put('views/:id')
  async update(
    @HotelCtx() ctx: HotelContext,
    @Param('list') list: string,
    @Param('id') id: string,
    @Body() body: UpdateListViewDto,
  ): Promise<ListViewAnswer> {
    return this.choices.update(ctx, list, id, body);
  }

  @Delete('views/:id')
  @HttpCode(204)
  async delete(
    @HotelCtx() ctx: HotelContext,
    @Param('list') list: string,
    @Param('id') id: string,
  ): Promise<void> {
    await this.choices.delete(ctx, list, id);
  }
}
