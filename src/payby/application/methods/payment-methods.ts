import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Dictionary, HotelDirectory } from '../../../hotels/index.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { newId } from '../../../kernel/ids.js';
import type { ListQuery } from '../../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../../kernel/resource/list.js';
import { refuse, Store } from '../../../kernel/resource/store.js';
import type { LevelContext } from '../../../security/index.js';
import { assertMayChange, mayChange, onlyInView } from '../accounts/account-scope.js';
import { type Channel, CHANNELS, PaymentAccount } from '../accounts/payment-account.entity.js';
import { GROUP } from '../settings/payby-settings.entity.js';
import { Vendors } from '../vendors/vendors.js';
import { MethodTemplates, type NamedTemplates } from './method-templates.js';
import type {
  CreatePaymentMethodDto,
  MethodTemplatesAnswer,
  PaymentMethodAnswer,
  UpdatePaymentMethodDto,
} from './payment-method.dto.js';
import { PaymentMethod } from './payment-method.entity.js';

/** What the list of payment methods may be sorted and filtered by. */
export const PAYMENT_METHOD_LIST = {
  sorts: {
    id: 'method.id',
    code: 'method.code',
    name: 'lower(method.name)',
    hotelCode: 'method.hotelCode',
    kind: 'method.kind',
    sort: 'method.sort',
    enabled: 'method.enabled',
    updatedAt: 'method.updatedAt',
  },
  defaultSort: ['sort', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in code, names or descriptions. */
    q: { text: 100 },
    kind: { oneOf: CHANNELS },
    enabled: { oneOf: ['true', 'false'] },
  },
  searched: ['method.code', 'method.name', 'method.nameZh', 'method.description'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const DEFAULTS = {
  pageLoading: 'redirect',
  preAuthorisation: false,
  transactionCode: null,
  detailEntry: 'any',
  validityHours: null,
  guaranteeType: null,
  tokenOnPayment: false,
  tokenOnRefund: false,
  threeDs: false,
  emailTemplate: null,
  smsTemplate: null,
  pageTemplate: null,
  sort: 0,
  enabled: true,
} satisfies Partial<PaymentMethod>;

const FIELDS = {
  hotel: { en: 'You do not have access to this hotel.', zh: '没有此酒店的权限。' },
  cardsOnly: { en: 'Only cards support pre-authorization.', zh: '只有银行卡支持预授权。' },
  guarantee: { en: 'This hotel has no such guarantee type.', zh: '酒店没有此担保类型。' },
} satisfies Record<string, FieldProblem>;

type Checked = Pick<
  PaymentMethod,
  'hotelCode' | 'kind' | 'accountCodes' | 'guaranteeType' | 'preAuthorisation'
> &
  NamedTemplates;

/** The ways to pay that hotels offer. Requests keep what was offered with them, whatever becomes of a method. */
@Injectable()
export class PaymentMethods {
  private readonly store = new Store(PaymentMethod);

  constructor(
    private readonly hotels: HotelDirectory,
    private readonly dictionary: Dictionary,
    private readonly vendors: Vendors,
    private readonly templates: MethodTemplates,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[PaymentMethodAnswer[], number]> {
    const [rows, total] = await listOf(this.inView(ctx), PAYMENT_METHOD_LIST, asked);
    return [rows.map((row) => present(ctx, row)), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<PaymentMethodAnswer> {
    const row = isUuid(id) ? await this.inView(ctx).andWhere('method.id = :id', { id }).getOne() : null;
    if (!row) throw new AppError('NOT_FOUND');
    return present(ctx, row);
  }

  /** What a method of the hotel may name. @throws AppError VALIDATION_FAILED (no such hotel among the caller's) */
  async offeredTemplates(ctx: LevelContext, hotelCode: string): Promise<MethodTemplatesAnswer> {
    const hotel = ctx.hotels.includes(hotelCode) && (await this.hotels.find(ctx.db, hotelCode));
    if (!hotel) refuse({ hotelCode: FIELDS.hotel });
    return this.templates.offered(ctx.db, hotelCode, ctx.language);
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreatePaymentMethodDto): Promise<PaymentMethodAnswer> {
    const method = { ...DEFAULTS, ...dto, id: newId() };
    const hotel = await this.hotels.find(ctx.db, dto.hotelCode);
    if (!hotel || !mayChange(ctx, dto.hotelCode)) refuse({ hotelCode: FIELDS.hotel });
    await ctx.db.change(async (manager) => {
      refuse(await this.problems(ctx, manager, method));
      await this.store.insert(manager, method);
    });
    return this.one(ctx, method.id);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT */
  async update(ctx: LevelContext, id: string, dto: UpdatePaymentMethodDto): Promise<PaymentMethodAnswer> {
    await ctx.db.change(async (manager) => {
      const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
      assertMayChange(ctx, row);
      const next = this.store.changed(manager, row, dto);
      // A guarantee that went from the dictionary must not keep the rest from being changed.
      const kept = next.guaranteeType === row.guaranteeType ? { ...next, guaranteeType: null } : next;
      refuse(await this.problems(ctx, manager, kept, row));
      await this.store.update(manager, row, dto);
    });
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    await ctx.db.change(async (manager) => {
      const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
      assertMayChange(ctx, row);
      await this.store.delete(manager, row);
    });
  }

  private takes({ platform, channels, limits }: PaymentAccount, kind: Channel): boolean {
    const kinds = this.vendors.capabilities(platform, limits)?.methodKinds ?? CHANNELS;
    return channels.includes(kind) && kinds.includes(kind);
  }

  private inView(ctx: LevelContext) {
    return onlyInView(ctx.db.entities.createQueryBuilder(PaymentMethod, 'method'), ctx);
  }

  private async problems(
    ctx: LevelContext,
    manager: EntityManager,
    method: Checked,
    before: NamedTemplates = {},
  ): Promise<Record<string, FieldProblem>> {
    const { hotelCode, kind, accountCodes, guaranteeType, preAuthorisation } = method;
    // They stay until the transaction ends: an account that a method names is never deleted.
    const accounts = await manager
      .createQueryBuilder(PaymentAccount, 'account')
      .where('account.code = ANY (:accountCodes) AND account.hotelCode = ANY (:places)', {
        accountCodes,
        places: [hotelCode, GROUP],
      })
      .setLock('pessimistic_read')
      .getMany();
    const fields = await this.templates.problems(ctx.db, hotelCode, method, before);
    for (const [at, code] of accountCodes.entries()) {
      const account = accounts.find((each) => each.code === code);
      if (!account)
        fields[`accountCodes.${at}`] = {
          en: `This hotel has no payment account ${code}.`,
          zh: `酒店没有收款账户 ${code}。`,
        };
      else if (!this.takes(account, kind))
        fields[`accountCodes.${at}`] = {
          en: `${code} does not support this channel type.`,
          zh: `${code} 不支持此支付渠道类型。`,
        };
      else if (
        preAuthorisation &&
        !this.vendors.capabilities(account.platform, account.limits)?.preAuthorisation
      )
        fields[`accountCodes.${at}`] = {
          en: `${code}: its platform does not support pre-authorization.`,
          zh: `${code} 的支付平台不支持预授权。`,
        };
    }
    if (preAuthorisation && kind !== 'card') fields.preAuthorisation = FIELDS.cardsOnly;
    if (guaranteeType !== null) {
      const isKnown = await this.dictionary.has(ctx.db, hotelCode, 'guaranteeType', guaranteeType);
      if (!isKnown) fields.guaranteeType = FIELDS.guarantee;
    }
    return fields;
  }
}

const present = (ctx: LevelContext, row: PaymentMethod): PaymentMethodAnswer => ({
  ...row,
  editable: mayChange(ctx, row.hotelCode),
});
