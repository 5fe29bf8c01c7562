import { Get, Param, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { wordsOf } from '../../kernel/lists/conditions.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { SignedIn, UserCtx } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { HotelDirectory } from '../hotel-directory.js';
import { businessDate, type Hotel } from '../hotel.js';
import { HotelAnswer } from './hotel-answer.dto.js';

const SORTS = { id: 'code', code: 'code', name: 'name', nameZh: 'nameZh' } as const;
const LIST = {
  sorts: SORTS,
  defaultSort: ['code', 'ASC'],
  filters: { q: { text: 100 }, id: { codes: 200 } },
} as const;

/** The hotels a user may work in. */
@ApiTags('hotels')
@TenantController('v1/hotels')
@SignedIn()
export class HotelsController {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly clock: Clock,
  ) {}

  /** Lists them (simple-rest: sort, range, filter). */
  @Get()
  @ApiQuery({ name: 'sort', required: false, type: String })
  @ApiQuery({ name: 'range', required: false, type: String })
  @ApiQuery({ name: 'filter', required: false, type: String })
  async list(
    @UserCtx() ctx: RequestContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HotelAnswer[]> {
    const { sort, range, filter } = parseListQuery<{ q?: string; id?: string[] }>(query, LIST);
    const words = wordsOf(filter.q?.toLowerCase());
    const column = sort.column as (typeof SORTS)[keyof typeof SORTS];
    const direction = sort.direction === 'ASC' ? 1 : -1;
    // In memory: a user's hotels are at most some hundred, and they are there already.
    const found = (await this.hotels.list(ctx.db, ctx.hotels))
      .filter((hotel) => !filter.id || filter.id.includes(hotel.code))
      .filter((hotel) => words.every((word) => searchText(hotel).includes(word)))
      .sort((a, b) => direction * a[column].localeCompare(b[column]));
    const rows = found.slice(range.from, range.to + 1);
    setContentRange(reply, 'hotels', range, rows.length, found.length);
    const now = await this.clock.now(ctx.db);
    return rows.map((hotel) => present(hotel, now));
  }

  @Get(':code')
  async one(@UserCtx() ctx: RequestContext, @Param('code') code: string): Promise<HotelAnswer> {
    // A hotel of somebody else looks the same as one that is not there.
    const hotel = ctx.hotels.includes(code) ? await this.hotels.find(ctx.db, code) : null;
    if (!hotel) throw new AppError('NOT_FOUND');
    return present(hotel, await this.clock.now(ctx.db));
  }
}

function searchText(hotel: Hotel): string {
  return [hotel.code, hotel.name, hotel.nameZh, hotel.currencyCode].join('\n').toLowerCase();
}

function present(hotel: Hotel, now: Date): HotelAnswer {
  return {
    id: hotel.code,
    code: hotel.code,
    name: hotel.name,
    nameZh: hotel.nameZh,
    currencyCode: hotel.currencyCode,
    timeZone: hotel.timeZone,
    phone: hotel.phone,
    address: hotel.address,
    addressZh: hotel.addressZh,
    logo: hotel.logo,
    checkInTime: hotel.checkInTime,
    businessDate: businessDate(hotel, now),
    pmsKind: hotel.pms?.kind ?? null,
    pmsName: hotel.pms?.name ?? null,
  };
}
