import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import { noteChange } from '../../kernel/change-origin.js';
import type { HotelContext } from '../../kernel/context.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { AppError } from '../../kernel/errors.js';
import type { ExportRow } from '../../kernel/export/export-files.js';
import {
  assertTimeZone,
  type ExportedFile,
  ExportOrders,
  exportState,
} from '../../kernel/export/export-orders.js';
import { WRITE_EXPORT } from '../application/store/payment-effects.js';
import type { ExportAnswer } from '../http/answers/list-answers.dto.js';
import { exportSource, type ExportRequest } from './export-request.js';
import { PAYBY_EXPORTS } from './payby-exports.js';

/** Lists of payments as workbooks, CSV or PDF. */
@Injectable()
export class Exports {
  private readonly orders: ExportOrders<ExportRequest>;

  constructor(
    private readonly hotels: HotelDirectory,
    dispatcher: EffectDispatcher,
  ) {
    this.orders = new ExportOrders(PAYBY_EXPORTS, WRITE_EXPORT, dispatcher);
  }

  /** @throws AppError VALIDATION_FAILED | FORBIDDEN | NO_DATA_TO_DOWNLOAD | TOO_MANY_EXPORTS */
  async start(
    ctx: HotelContext,
    wanted: Omit<ExportRequest, 'timeZone'> & { timeZone: string | null },
  ): Promise<ExportAnswer> {
    const source = exportSource(wanted.kind);
    if (!ctx.permissions.has(source.permission)) throw new AppError('FORBIDDEN');
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    const request: ExportRequest = { ...wanted, timeZone: wanted.timeZone ?? hotel?.timeZone ?? 'UTC' };
    assertTimeZone(request.timeZone);
    await source.check?.(ctx, request);
    const { rows } = await source.open(ctx.db, ctx.hotelCode, request).count(1);
    if (rows === 0) throw new AppError('NO_DATA_TO_DOWNLOAD');
    const row = await this.orders.place(ctx, request, (client) =>
      noteChange(client, {
        action: 'export',
        entity: `payby.${request.kind}`,
        identifier: ctx.hotelCode,
        after: { filter: request.filter },
      }),
    );
    return present(ctx, row);
  }

  /** @throws AppError NOT_FOUND, also for somebody else's */
  async find(ctx: HotelContext, id: string): Promise<ExportAnswer> {
    return present(ctx, await this.own(ctx, id));
  }

  /** Stops writing, or throws a written file away. @throws AppError NOT_FOUND */
  async cancel(ctx: HotelContext, id: string): Promise<ExportAnswer> {
    await this.own(ctx, id);
    await this.orders.cancel(ctx, id);
    return this.find(ctx, id);
  }

  /** @throws AppError NOT_FOUND | EXPORT_NOT_READY | EXPORT_FAILED */
  async file(ctx: HotelContext, id: string): Promise<ExportedFile> {
    const row = await this.own(ctx, id);
    return this.orders.file(ctx, row, exportSource(row.request.kind).fileName(row.request));
  }

  private async own(ctx: HotelContext, id: string): Promise<ExportRow<ExportRequest>> {
    const row = await this.orders.own(ctx, id);
    // What somebody may not see any more they may not fetch either.
    if (!row || !ctx.permissions.has(exportSource(row.request.kind).permission))
      throw new AppError('NOT_FOUND');
    return row;
  }
}

function present(ctx: HotelContext, row: ExportRow<ExportRequest>): ExportAnswer {
  return { ...exportState(ctx, row), kind: row.request.kind };
}
