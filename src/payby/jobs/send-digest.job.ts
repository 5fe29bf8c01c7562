import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { dayAt, instantOf, plusDays } from '../../kernel/local-day.js';
import { nameIn } from '../../kernel/local-name.js';
import { afterMailError, digestMail, Digests, EmailSender } from '../../notifications/index.js';
import { Permission, readersWith } from '../../security/index.js';
import { ExternalAddresses, TenantRegistry } from '../../tenancy/index.js';
import { PaymentExceptions } from '../application/exceptions/payment-exceptions.js';
import { SEND_DIGEST, type SendDigestPayload } from '../application/store/payment-effects.js';

/** By noon the news is old. */
const MAX_TRIES = 8;

/**
 * Mails one person what happened at each hotel on the last day that had ended there when the person's own began. Who may
 * not see it any more, or nothing happened for, gets none.
 */
@Injectable()
export class SendDigestJob implements EffectHandler<SendDigestPayload> {
  readonly kind = SEND_DIGEST;

  constructor(
    private readonly digests: Digests,
    private readonly hotels: HotelDirectory,
    private readonly email: EmailSender,
    private readonly tenants: TenantRegistry,
    private readonly addresses: ExternalAddresses,
    private readonly exceptions: PaymentExceptions,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<SendDigestPayload>): Promise<EffectResult> {
    const { userId, dueAt } = effect.payload;
    const began = dueAt === undefined ? effect.createdAt : new Date(dueAt);
    const codes = await this.hotels.codes(ctx.db);
    const [reader] = await readersWith(ctx.db, [userId], Permission.PAYBY_PAYMENT_CREATE_AND_VIEW, codes);
    if (!reader) return DONE;
    const read = await this.hotels.list(ctx.db, reader.hotels);
    const own = read.find(({ code }) => code === reader.hotels[0]);
    if (!own) return DONE;
    // Not when it was due, which may be any hour of the day: each hotel's days are to follow each other from mail to mail.
    const midnight = instantOf(own.timeZone, dayAt(own.timeZone, began), '00:00');
    const days = await Promise.all(
      read.map(async ({ code, timeZone, name, nameZh }) => {
        const hotel = { code, timeZone, name: nameIn(reader.language, { name, nameZh }) };
        // Where it is still the evening before, the day of the person's own hotel has hours to come.
        const day = plusDays(dayAt(timeZone, midnight), -1);
        const told = await this.digests.ofDay(ctx.db, hotel, userId, day);
        return told && { ...told, waiting: await this.waiting(ctx, code, userId) };
      }),
    );
    const hotels = days.filter((found) => found !== null);
    if (hotels.length === 0) return DONE;
    const tenant = await this.tenants.find(ctx.tenantId);
    const content = digestMail({
      language: reader.language,
      tenantName: tenant?.name ?? ctx.tenantId,
      readerName: reader.name,
      hotels,
      url: `${this.addresses.of('staff')}/`,
    });
    try {
      await this.email.send(ctx.db, {
        hotelCode: null,
        to: reader.email,
        audience: 'staff',
        content,
        messageId: effect.id,
      });
      return DONE;
    } catch (error) {
      return afterMailError(error, effect.attempt, MAX_TRIES);
    }
  }

  /** What waits for a person at a hotel now, and how much of that is due today. */
  private async waiting(ctx: TenantContext, hotelCode: string, userId: string) {
    const { tally } = await this.exceptions.tally({ ...ctx, hotelCode, userId });
    const open = tally.filter(({ snoozed }) => !snoozed);
    const sum = (of: typeof open): number => of.reduce((total, { count }) => total + count, 0);
    return { all: sum(open), today: sum(open.filter(({ due }) => due === 'soon' || due === 'today')) };
  }
}
