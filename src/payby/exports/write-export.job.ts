import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Effect, EffectHandler, EffectResult } from '../../kernel/effects/effect.js';
import { writeExport, type WriteExportPayload } from '../../kernel/export/write-export.js';
import { WRITE_EXPORT } from '../application/store/payment-effects.js';
import { exportSource } from './export-request.js';
import { PAYBY_EXPORTS } from './payby-exports.js';

@Injectable()
export class WriteExportJob implements EffectHandler<WriteExportPayload> {
  readonly kind = WRITE_EXPORT;

  async handle(ctx: TenantContext, effect: Effect<WriteExportPayload>): Promise<EffectResult> {
    return writeExport(PAYBY_EXPORTS, ctx, effect, ({ request, hotel_code: hotelCode }) =>
      exportSource(request.kind).open(ctx.db, hotelCode!, request),
    );
  }
}
