import { isUtf8 } from 'node:buffer';
import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import {
  QuarantinedCallbacks,
  type CallbacksOfHotel,
  type DismissedCallback,
  type ProcessedCallback,
  type QuarantinedCallback,
  type Searched,
} from '../../payby/index.js';
import {
  countQuarantined,
  dismissInboxEntry,
  findEntryOfHotel,
  listDismissed,
  listQuarantined,
} from './inbox.queries.js';
import { RecordNotification } from './record-notification.js';

/** The inbox's part of the work list: notifications that were signed rightly and made no sense. */
@Injectable()
export class Quarantine extends QuarantinedCallbacks {
  constructor(private readonly notifications: RecordNotification) {
    super();
  }

  async list(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    search: Searched & { offset: number; limit: number; newestFirst: boolean },
  ): Promise<QuarantinedCallback[]> {
    const rows = await listQuarantined(ctx.db, of, search);
    return rows.map(({ raw, reason, ...rest }) => ({
      ...rest,
      problem: reason ?? '',
      body: shown(raw),
    }));
  }

  count(ctx: TenantContext, of: CallbacksOfHotel, search: Searched = {}): Promise<number> {
    return countQuarantined(ctx.db, of, search);
  }

  async waiting(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    id: string,
  ): Promise<{ paymentId: string | null } | null> {
    const entry = await findEntryOfHotel(ctx.db, of, id);
    return entry?.status === 'quarantined' ? { paymentId: entry.paymentId } : null;
  }

  dismissed(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    since: Date,
    limit: number,
  ): Promise<DismissedCallback[]> {
    return listDismissed(ctx.db, of, since, limit);
  }

  async processAgain(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    id: string,
  ): Promise<ProcessedCallback | 'decided' | null> {
    const entry = await findEntryOfHotel(ctx.db, of, id);
    if (!entry) return null;
    if (entry.status !== 'quarantined') return 'decided';
    const recorded = await this.notifications.record(ctx, { id, ...entry });
    if (recorded.status === 'processed')
      return { status: 'processed', paymentId: recorded.paymentIds[0] ?? null };
    await this.notifications.quarantine(ctx, id, recorded.problem, recorded.paymentIds);
    return { status: 'quarantined', problem: recorded.problem };
  }

  async dismiss(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    id: string,
    by: { name: string; reason: string },
  ): Promise<'dismissed' | 'decided' | null> {
    const entry = await findEntryOfHotel(ctx.db, of, id);
    if (!entry) return null;
    return (await dismissInboxEntry(ctx.db, id, by)) ? 'dismissed' : 'decided';
  }
}

/** Text as it is; bytes that are none so that nothing of them is lost. */
function shown(raw: Buffer): string {
  return isUtf8(raw) && !raw.includes(0) ? raw.toString('utf8') : `base64: ${raw.toString('base64')}`;
}
