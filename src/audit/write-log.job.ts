import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../kernel/context.js';
import { ControlDatabase } from '../kernel/database/database.js';
import type { Effect, EffectHandler, EffectResult } from '../kernel/effects/effect.js';
import { writeExport, type WriteExportPayload } from '../kernel/export/write-export.js';
import { LOG_FILES, openLog, WRITE_LOG } from './log-files.js';

@Injectable()
export class WriteLogJob implements EffectHandler<WriteExportPayload> {
  readonly kind = WRITE_LOG;

  constructor(private readonly control: ControlDatabase) {}

  async handle(ctx: TenantContext, effect: Effect<WriteExportPayload>): Promise<EffectResult> {
    return writeExport(LOG_FILES, ctx, effect, ({ request }) =>
      openLog(request.scope === 'tenant' ? ctx.db : this.control, ctx.tenantId, request),
    );
  }
}
