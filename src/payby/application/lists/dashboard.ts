import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { RequestContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { dayAt } from '../../../kernel/local-day.js';
import type { DashboardAnswer } from '../../http/answers/list-answers.dto.js';
import { readDashboard } from './read-dashboard.js';

type HotelContext = RequestContext & { hotelCode: string };
type Range = DashboardAnswer['range'];

const RANGES: readonly string[] = ['30d', '1y'] satisfies Range[];
const SCOPES: readonly string[] = ['selected', 'all'];

/** Takings of a hotel, or of all the hotels a user may choose. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError VALIDATION_FAILED */
  async show(ctx: HotelContext, range = '30d', scope = 'selected'): Promise<DashboardAnswer> {
    assertOneOf('range', range, RANGES);
    assertOneOf('hotels', scope, SCOPES);
    const [now, hotel, hotels] = await Promise.all([
      this.clock.now(ctx.db),
      this.hotels.find(ctx.db, ctx.hotelCode),
      this.hotels.list(ctx.db, scope === 'all' ? ctx.hotels : [ctx.hotelCode]),
    ]);
    const timeZone = hotel?.timeZone ?? 'UTC';
    return readDashboard(ctx.db, {
      range: range as Range,
      today: dayAt(timeZone, now),
      timeZone,
      hotelCode: ctx.hotelCode,
      hotels,
    });
  }
}

function assertOneOf(name: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return;
  throw new AppError('VALIDATION_FAILED', {
    fields: { [name]: { en: `One of ${known.join(', ')}.`, zh: `可选值：${known.join('、')}。` } },
  });
}
