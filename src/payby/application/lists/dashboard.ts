import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { oneOf } from '../../../kernel/lists/list-query.js';
import { dayAt, daysApart, isDay } from '../../../kernel/local-day.js';
import type { DashboardAnswer } from '../../http/answers/list-answers.dto.js';
import { readDashboard } from './read-dashboard.js';

const RANGES = ['30d', '1y'] as const;
/** Longest range of a chart: all its daily sums are read. */
const MOST_DAYS = 1_100;
const SCOPES: readonly string[] = ['selected', 'all'];

/** Takings of a hotel, or of all the hotels a user may choose. */
@Injectable()
export class Dashboard {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * @param asked `30d` or `1y`, or the first and the last day, YYYY-MM-DD, both included
   * @throws AppError VALIDATION_FAILED
   */
  async show(
    ctx: HotelContext,
    asked: { range?: string | undefined; from?: string | undefined; to?: string | undefined } = {},
    scope = 'selected',
  ): Promise<DashboardAnswer> {
    const range =
      asked.from === undefined && asked.to === undefined ? usualRange(asked.range) : daysAsked(asked);
    assertOneOf('hotels', scope, SCOPES);
    const [now, hotel, hotels] = await Promise.all([
      this.clock.now(ctx.db),
      this.hotels.find(ctx.db, ctx.hotelCode),
      this.hotels.list(ctx.db, scope === 'all' ? ctx.hotels : [ctx.hotelCode]),
    ]);
    const timeZone = hotel?.timeZone ?? 'UTC';
    return readDashboard(ctx.db, {
      range,
      today: dayAt(timeZone, now),
      timeZone,
      hotelCode: ctx.hotelCode,
      hotels,
    });
  }
}

function usualRange(range = '30d'): (typeof RANGES)[number] {
  assertOneOf('range', range, RANGES);
  return range as (typeof RANGES)[number];
}

function daysAsked({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  for (const [name, day] of Object.entries({ from, to })) {
    if (!isDay(day))
      throw new AppError('VALIDATION_FAILED', {
        fields: { [name]: { en: 'Use a date such as 2026-11-20.', zh: '日期格式如 2026-11-20。' } },
      });
  }
  const days = daysApart(from, to) + 1;
  if (days < 1 || days > MOST_DAYS)
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        to: {
          en: `Choose at most ${MOST_DAYS} days, and an end date that is not before the start date.`,
          zh: `最多 ${MOST_DAYS} 天，结束日期不得早于开始日期。`,
        },
      },
    });
  return { from, to };
}

function assertOneOf(name: string, value: string, known: readonly string[]): void {
  if (known.includes(value)) return;
  throw new AppError('VALIDATION_FAILED', {
    fields: { [name]: oneOf(known) },
  });
}
