import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { refuseUsed } from '../../kernel/in-use.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import {
  assertChangesLevel,
  letGoOfHotel,
  type LevelContext,
  Principals,
  whereReached,
} from '../../security/index.js';
import { HotelDirectory } from '../hotel-directory.js';
import { LogoPictures } from '../logo-pictures.js';
import { domainsOfHotel } from '../service-domains/domains-of-hotel.js';
import { HotelRecord } from './hotel-record.entity.js';
import type { CreateHotelDto, HotelSettingsAnswer, UpdateHotelDto } from './hotel-settings.dto.js';
import { HotelUses } from './hotel-uses.js';

export const HOTEL_LIST = {
  sorts: {
    id: 'hotel.code',
    code: 'hotel.code',
    name: 'lower(hotel.name)',
    nameZh: 'hotel.nameZh',
    timeZone: 'hotel.timeZone',
    currencyCode: 'hotel.currencyCode',
    enabled: 'hotel.enabled',
    updatedAt: 'hotel.updatedAt',
  },
  defaultSort: ['code', 'ASC'],
  filters: {
    id: { codes: 200 },
    /** Words that all occur in code, names, area or address. */
    q: { text: 100 },
    enabled: { oneOf: ['true', 'false'] },
  },
  // What the API calls its id is the code.
  where: { id: 'hotel.code = ANY (:value)' },
  searched: ['hotel.code', 'hotel.name', 'hotel.nameZh', 'hotel.area', 'hotel.address', 'hotel.addressZh'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const DEFAULTS = {
  type: 'hotel',
  additionalCurrencies: [],
  localLanguage: 'none',
  phone: null,
  email: null,
  website: null,
  address: null,
  addressZh: null,
  postcode: null,
  area: null,
  checkInTime: '15:00',
  notes: null,
  logo: null,
  kioskDirtyRoomCheckIn: false,
  kioskStaffCheckOut: false,
  invoiceInfoSync: false,
  enabled: true,
} satisfies Partial<HotelRecord>;

const OWN_CURRENCY: FieldProblem = {
  en: 'The default currency need not be added again.',
  zh: '默认币种无需重复填写。',
};
const GROUP_ONLY = {
  en: 'Hotels are added and deleted in the hotel group.',
  zh: '酒店须在酒店集团中新增或删除。',
};

/** The hotels as their administrators see them: in the group one’s own, at a hotel that one. */
@Injectable()
export class HotelSettings {
  private readonly store = new Store(HotelRecord);

  constructor(
    private readonly directory: HotelDirectory,
    private readonly uses: HotelUses,
    private readonly principals: Principals,
    private readonly logos: LogoPictures,
    private readonly control: ControlDatabase,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[HotelSettingsAnswer[], number]> {
    const [rows, total] = await listOf(this.inView(ctx), HOTEL_LIST, asked);
    return [rows.map(present), total];
  }

  /** With its logo. @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, code: string): Promise<HotelSettingsAnswer> {
    const row = await this.inView(ctx)
      .addSelect('hotel.logo')
      .andWhere('hotel.code = :code', { code })
      .getOne();
    if (!row) throw new AppError('NOT_FOUND');
    return present(row);
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT | FORBIDDEN */
  async create(ctx: LevelContext, dto: CreateHotelDto): Promise<HotelSettingsAnswer> {
    if (ctx.level !== 'group') throw new AppError('FORBIDDEN', { message: GROUP_ONLY });
    assertChangesLevel(ctx);
    const hotel = { ...DEFAULTS, ...dto };
    refuse(currencyProblem(hotel));
    const logo = await this.logos.drawn(hotel.logo, 'logo');
    await ctx.db.change((manager) => this.store.insert(manager, { ...hotel, logo }));
    this.comesOrGoes(ctx);
    return this.one(ctx, dto.code);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT */
  async update(ctx: LevelContext, code: string, dto: UpdateHotelDto): Promise<HotelSettingsAnswer> {
    const { logo: stored = null } = await this.one(ctx, code);
    const { logo, ...fields } = dto;
    const redrawn =
      logo === undefined || logo === stored ? {} : { logo: await this.logos.drawn(logo, 'logo') };
    await ctx.db.change(async (manager) => {
      const row = await this.store.lock(manager, { code });
      if (!row) throw new AppError('NOT_FOUND');
      refuse(currencyProblem(this.store.changed(manager, row, fields)));
      await this.store.update(manager, row, { ...fields, ...redrawn });
    });
    this.directory.forget(ctx.db);
    return this.one(ctx, code);
  }

  /**
   * Deletes a hotel, and takes it from the users and API clients that work there. One that a payment or anything else
   * names is disabled instead.
   * @throws AppError NOT_FOUND | FORBIDDEN | IN_USE
   */
  async delete(ctx: LevelContext, code: string): Promise<void> {
    await this.one(ctx, code);
    if (ctx.level !== 'group') throw new AppError('FORBIDDEN', { message: GROUP_ONLY });
    assertChangesLevel(ctx);
    const domains = await domainsOfHotel(this.control, ctx.tenantId, code);
    await ctx.db.change(async (manager, client) => {
      const row = await this.store.lock(manager, { code });
      if (!row) throw new AppError('NOT_FOUND');
      const uses = [
        ...(await this.uses.of(client, code)),
        ...domains.map((domain) => ({ en: `service domain ${domain}`, zh: `服务域名 ${domain}` })),
      ];
      refuseUsed({ en: 'This hotel', zh: '此酒店' }, uses);
      await letGoOfHotel(client, code);
      await this.uses.letGo(client, code);
      await this.store.delete(manager, row);
    });
    this.comesOrGoes(ctx);
  }

  /** Whoever works in all hotels works in one more, or one less. */
  private comesOrGoes(ctx: LevelContext): void {
    this.directory.forget(ctx.db);
    this.principals.forgetAll(ctx.tenantId);
  }

  private inView(ctx: LevelContext) {
    return whereReached(ctx.db.entities.createQueryBuilder(HotelRecord, 'hotel'), 'hotel.code', ctx);
  }
}

function currencyProblem({
  currencyCode,
  additionalCurrencies,
}: Pick<HotelRecord, 'currencyCode' | 'additionalCurrencies'>): Record<string, FieldProblem> {
  return additionalCurrencies.includes(currencyCode) ? { additionalCurrencies: OWN_CURRENCY } : {};
}

/** Without a logo there is no word of one. */
const present = ({ logo, ...row }: HotelRecord): HotelSettingsAnswer => ({
  ...row,
  id: row.code,
  ...(logo && { logo }),
});
