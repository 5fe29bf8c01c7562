import { Injectable } from '@nestjs/common';
import { HotelDirectory, type Hotel } from '../../hotels/index.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { addOutboxEntries } from '../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { newId } from '../../kernel/ids.js';
import { dayAt } from '../../kernel/local-day.js';
import { Digests } from '../../notifications/index.js';
import { Permission, readersWith } from '../../security/index.js';
import { SEND_DIGEST, type SendDigestPayload } from '../application/store/payment-effects.js';

const ACTOR: Actor = { kind: 'system', id: 'payby.daily-digest', name: 'Daily digest' };

/** Begins the mail about yesterday, once a day for everybody who wants one, from their hour on in their hotel's time. */
@Injectable()
export class DailyDigestSweep implements Sweep {
  readonly name = 'payby.daily-digest';
  readonly everySeconds = 60;
  readonly words = {
    label: { en: 'Send daily digests', zh: '发送每日摘要' },
    about: {
      en: 'Emails subscribers a summary of the previous day at their hotels.',
      zh: '向订阅者发送其酒店前一天的情况。',
    },
  };

  constructor(
    private readonly digests: Digests,
    private readonly hotels: HotelDirectory,
    private readonly dispatcher: EffectDispatcher,
  ) {}

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const wanted = await this.digests.wanted(ctx.db);
    if (wanted.length === 0) return { handled: 0, more: false };
    const now = new Date();
    const codes = await this.hotels.codes(ctx.db);
    const readers = await readersWith(
      ctx.db,
      wanted.map(({ userId }) => userId),
      Permission.PAYBY_PAYMENT_CREATE_AND_VIEW,
      codes,
    );
    let handled = 0;
    for (const { userId, hour, digestedOn } of wanted) {
      const reader = readers.find(({ id }) => id === userId);
      const hotel = reader?.hotels[0] && (await this.hotels.find(ctx.db, reader.hotels[0]));
      if (!hotel) continue;
      const day = dayAt(hotel.timeZone, now);
      if (digestedOn !== null && digestedOn >= day) continue;
      if (hourAt(hotel, now) >= hour && (await this.begin(ctx, userId, day, now))) handled += 1;
    }
    return { handled, more: false };
  }

  private async begin(ctx: TenantContext, userId: string, day: string, now: Date): Promise<boolean> {
    const id = newId();
    const payload: SendDigestPayload = { userId, dueAt: now.toISOString() };
    const isDue = await ctx.db.transaction(async (client) => {
      if (!(await this.digests.take(client, userId, day))) return false;
      await addOutboxEntries(client, [{ id, kind: SEND_DIGEST, payload }], {
        actor: ACTOR,
        correlationId: ctx.correlationId,
      });
      return true;
    });
    if (isDue) await this.dispatcher.dispatch(ctx.tenantId, [{ id, kind: SEND_DIGEST }]);
    return isDue;
  }
}

function hourAt({ timeZone }: Hotel, at: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}
