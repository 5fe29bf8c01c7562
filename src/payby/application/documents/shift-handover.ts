import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import { instantOf, isDay, plusDays } from '../../../kernel/local-day.js';
import { printPdf } from '../../../kernel/pdf/print-pdf.js';
import { shiftTakings } from '../../projections/handover.queries.js';
import { PaymentExceptions } from '../exceptions/payment-exceptions.js';
import { handoverContent } from './handover-content.js';

/** Most open items on a sheet. */
const MOST = 200;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A part of the hotel's day; one that ends at or before it begins ends the next day. */
export interface Shift {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:mm. */
  from: string;
  to: string;
}

/** What a shift took and leaves open, on paper for the next one. */
@Injectable()
export class ShiftHandover {
  constructor(
    private readonly exceptions: PaymentExceptions,
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError VALIDATION_FAILED naming what is no day or no time */
  async print(
    ctx: HotelContext,
    shift: Shift,
    language: Language,
  ): Promise<{ name: string; content: Buffer }> {
    assertShift(shift);
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    if (!hotel) throw new AppError('NOT_FOUND');
    const { day, from, to } = shift;
    const period = {
      from: instantOf(hotel.timeZone, day, from),
      to: instantOf(hotel.timeZone, to <= from ? plusDays(day, 1) : day, to),
    };
    const page = (filter: object) =>
      this.exceptions.page(
        ctx,
        { range: JSON.stringify([0, MOST - 1]), filter: JSON.stringify(filter) },
        language,
      );
    const [takings, awake, snoozed, printedAt] = await Promise.all([
      shiftTakings(ctx.db, ctx.hotelCode, period),
      page({}),
      page({ snoozed: true }),
      this.clock.now(ctx.db),
    ]);
    const open = [...awake.exceptions, ...snoozed.exceptions].slice(0, MOST);
    const content = handoverContent(
      {
        ...period,
        printedBy: ctx.actor.name,
        takings,
        open,
        more: awake.total + snoozed.total - open.length,
      },
      { language, timeZone: hotel.timeZone, printedAt, hotel },
    );
    return { name: `handover-${day}-${from.replace(':', '')}.pdf`, content: await printPdf(content) };
  }
}

function assertShift({ day, from, to }: Shift): void {
  const time = { en: 'Write it as HH:mm.', zh: '格式应为 HH:mm。' };
  const fields = {
    ...(!isDay(day) && { day: { en: 'Write it as YYYY-MM-DD.', zh: '格式应为 YYYY-MM-DD。' } }),
    ...(!TIME.test(from) && { from: time }),
    ...(!TIME.test(to) && { to: time }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}
