import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { Clock } from '../../../kernel/clock.js';
import { shownCredentials } from '../../../kernel/credentials.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import type { ListQuery } from '../../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../../kernel/resource/list.js';
import { refuse, Store } from '../../../kernel/resource/store.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import { type LevelContext, reachedHotels } from '../../../security/index.js';
import { presentCapabilities } from '../../http/answers/capabilities-answer.dto.js';
import { PaymentLinks } from '../guest/payment-links.js';
import { GROUP } from '../settings/payby-settings.entity.js';
import { Vendors, type PaymentPlatformDefinition } from '../vendors/vendors.js';
import {
  changedCredentials,
  readCredentials,
  savedSecrets,
  sealedOf,
  sealFor,
} from './account-credentials.js';
import { environmentProblem } from './account-environment.js';
import { shownLimits, storedLimits } from './account-limits.js';
import { assertMayChange, mayChange, onlyInView } from './account-scope.js';
import { forgetAccountTest } from './account-tests.queries.js';
import { methodsOf, usersOf } from './accounts.queries.js';
import type {
  CreatePaymentAccountDto,
  PaymentAccountAnswer,
  UpdatePaymentAccountDto,
} from './payment-account.dto.js';
import { type Channel, ENVIRONMENTS, PaymentAccount } from './payment-account.entity.js';

/** What the list of payment accounts may be sorted and filtered by. */
export const PAYMENT_ACCOUNT_LIST = {
  sorts: {
    id: 'account.code',
    code: 'account.code',
    name: 'lower(account.name)',
    hotelCode: 'account.hotelCode',
    platform: 'account.platform',
    environment: 'account.environment',
    enabled: 'account.enabled',
    updatedAt: 'account.updatedAt',
  },
  defaultSort: ['code', 'ASC'],
  filters: {
    id: { codes: 200 },
    /** Words that all occur in code or name. */
    q: { text: 100 },
    platform: { text: 40 },
    environment: { oneOf: ENVIRONMENTS },
    enabled: { oneOf: ['true', 'false'] },
  },
  where: { id: 'account.code = ANY (:value)' },
  searched: ['account.code', 'account.name'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const FIELDS = {
  platform: { en: 'There is no such payment platform.', zh: '没有此支付平台。' },
  hotel: { en: 'You do not have access to this hotel.', zh: '没有此酒店的权限。' },
  group: {
    en: 'Only users with access to all hotels can grant this.',
    zh: '只有拥有全部酒店权限的人员才能授予此项。',
  },
  https: { en: 'A live account needs an address with https.', zh: '正式账户的地址须以 https 开头。' },
} satisfies Record<string, FieldProblem>;

/** The merchant accounts that payments are taken at. Those that something refers to are disabled, never deleted. */
@Injectable()
export class PaymentAccounts {
  private readonly store = new Store(PaymentAccount);

  constructor(
    private readonly vendors: Vendors,
    private readonly hotels: HotelDirectory,
    private readonly secrets: SecretBox,
    private readonly links: PaymentLinks,
    private readonly clock: Clock,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[PaymentAccountAnswer[], number]> {
    const [rows, total] = await listOf(this.inView(ctx), PAYMENT_ACCOUNT_LIST, asked);
    return [await this.present(ctx, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, code: string): Promise<PaymentAccountAnswer> {
    const row = await this.inView(ctx).andWhere('account.code = :code', { code }).getOne();
    if (!row) throw new AppError('NOT_FOUND');
    return (await this.present(ctx, [row]))[0]!;
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreatePaymentAccountDto): Promise<PaymentAccountAnswer> {
    const { code, credentials, limits, ...fields } = dto;
    const definition = this.vendors.platformDefinition(dto.platform);
    refuse({ ...(await this.placeProblems(ctx, dto.hotelCode)), ...addressProblem(dto) });
    if (!definition) throw new AppError('VALIDATION_FAILED', { fields: { platform: FIELDS.platform } });
    refuse(channelProblem(definition, dto.channels));
    const { values, problems } = changedCredentials(definition.credentials, {}, credentials, false);
    refuse(problems);
    refuse(environmentProblem(definition, { ...dto, credentials: values }));
    const credentialsSaved = savedSecrets(
      definition.credentials,
      values,
      {},
      credentials,
      await this.now(ctx),
    );
    await ctx.db.change((manager) =>
      this.store.insert(manager, {
        enabled: true,
        ...fields,
        code,
        limits: limits ? storedLimits(limits) : {},
        credentialsSaved,
        credentialsSealed: sealFor(this.secrets, definition.credentials, code, values),
      }),
    );
    return this.one(ctx, code);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT */
  async update(ctx: LevelContext, code: string, dto: UpdatePaymentAccountDto): Promise<PaymentAccountAnswer> {
    const now = await this.now(ctx);
    const { credentials = {}, limits, ...fields } = dto;
    await ctx.db.change(async (manager, client) => {
      const row = await this.store.lock(manager, { code });
      assertMayChange(ctx, row);
      const before = row.baseUrl;
      const next = this.store.changed(manager, row, fields);
      refuse({
        ...addressProblem(next),
        ...channelProblem(this.vendors.platformDefinition(row.platform), fields.channels),
      });
      const sealed = await sealedOf(client, code);
      const entered = this.entered(row, sealed, credentials, now, next.baseUrl);
      this.assertEnvironment(row, next, sealed, entered.credentialsSealed);
      await this.store.update(manager, row, {
        ...fields,
        ...entered,
        ...(limits && { limits: storedLimits(limits) }),
      });
      if (next.baseUrl !== before || entered.credentialsSealed) await forgetAccountTest(client, code);
    });
    return this.one(ctx, code);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | IN_USE naming methods and payments */
  async delete(ctx: LevelContext, code: string): Promise<void> {
    await ctx.db.change(async (manager, client) => {
      const row = await this.store.lock(manager, { code });
      assertMayChange(ctx, row);
      const users = await usersOf(client, row);
      if (users.length > 0) throw new AppError('IN_USE', { params: { names: users.join(', ') } });
      await this.store.delete(manager, row);
    });
  }

  /** What is written of the credentials; nothing when neither they nor the address changes. */
  private entered(
    row: PaymentAccount,
    sealed: Buffer | null,
    given: Readonly<Record<string, string | null>>,
    now: { at: string; by: string },
    baseUrl: string,
  ): Partial<PaymentAccount> {
    const moved = baseUrl !== row.baseUrl;
    if (Object.keys(given).length === 0 && !moved) return {};
    const definition = this.vendors.platformDefinition(row.platform);
    if (!definition) throw new AppError('VALIDATION_FAILED', { fields: { platform: FIELDS.platform } });
    const schema = definition.credentials;
    const before = readCredentials(this.secrets, row.code, sealed);
    const { values, problems } = changedCredentials(schema, before, given, moved);
    refuse(problems);
    if (JSON.stringify(sorted(values)) === JSON.stringify(sorted(before))) return {};
    return {
      credentialsSaved: savedSecrets(schema, values, row.credentialsSaved, given, now),
      credentialsSealed: sealFor(this.secrets, schema, row.code, values),
    };
  }

  /**
   * What says nothing of it is not looked at: an account from before this was checked can still be disabled.
   * @throws AppError VALIDATION_FAILED
   */
  private assertEnvironment(
    { code, platform, environment, baseUrl }: PaymentAccount,
    next: PaymentAccount,
    sealed: Buffer | null,
    entered: Buffer | undefined,
  ): void {
    if (!entered && next.environment === environment && next.baseUrl === baseUrl) return;
    const credentials = readCredentials(this.secrets, code, entered ?? sealed);
    refuse(environmentProblem(this.vendors.platformDefinition(platform), { ...next, credentials }));
  }

  private inView(ctx: LevelContext) {
    const builder = ctx.db.entities.createQueryBuilder(PaymentAccount, 'account');
    return onlyInView(builder, ctx).addSelect('account.credentialsSealed');
  }

  private async now(ctx: LevelContext): Promise<{ at: string; by: string }> {
    return { at: (await this.clock.now(ctx.db)).toISOString(), by: ctx.actor.name };
  }

  private async placeProblems(ctx: LevelContext, hotelCode: string): Promise<Record<string, FieldProblem>> {
    if (mayChange(ctx, hotelCode) && (hotelCode === GROUP || (await this.hotels.find(ctx.db, hotelCode))))
      return {};
    return { hotelCode: hotelCode === GROUP ? FIELDS.group : FIELDS.hotel };
  }

  private async present(ctx: LevelContext, rows: readonly PaymentAccount[]): Promise<PaymentAccountAnswer[]> {
    const codes = rows.map(({ code }) => code);
    const methods = await methodsOf(ctx.db, codes, reachedHotels(ctx));
    return rows.map(({ credentialsSealed, credentialsSaved, limits, ...account }) => {
      const { code, platform, hotelCode } = account;
      const schema = this.vendors.platformDefinition(platform)?.credentials ?? {};
      const values = readCredentials(this.secrets, code, credentialsSealed);
      const capabilities = this.vendors.capabilities(platform, limits);
      return {
        ...account,
        id: code,
        credentials: shownCredentials(schema, values).credentials,
        secrets: secretsOf(schema, values, credentialsSaved),
        limits: shownLimits(limits),
        callbackUrl: this.links.notifyUrl(ctx.tenantId, platform, code),
        methods: methods.get(code) ?? [],
        capabilities: capabilities && presentCapabilities(capabilities),
        editable: mayChange(ctx, hotelCode),
      };
    });
  }
}

function secretsOf(
  schema: PaymentPlatformDefinition['credentials'],
  values: Readonly<Record<string, string>>,
  saved: PaymentAccount['credentialsSaved'],
): PaymentAccountAnswer['secrets'] {
  return Object.keys(schema)
    .filter((name) => schema[name]!.secret && values[name] !== undefined)
    .map((name) => ({ name, at: saved[name]?.at ?? null, by: saved[name]?.by ?? null }));
}

function addressProblem({
  environment,
  baseUrl,
}: Pick<PaymentAccount, 'environment' | 'baseUrl'>): Record<string, FieldProblem> {
  return environment === 'live' && !baseUrl.startsWith('https:') ? { baseUrl: FIELDS.https } : {};
}

function channelProblem(
  platform: PaymentPlatformDefinition | null,
  channels: readonly Channel[] = [],
): Record<string, FieldProblem> {
  const taken = platform?.capabilities.methodKinds;
  if (!platform || !taken || channels.every((channel) => taken.includes(channel))) return {};
  const { en, zh } = platform.name;
  return {
    channels: {
      en: `${en} does not support all of these channel types.`,
      zh: `${zh} 不支持其中的部分支付渠道类型。`,
    },
  };
}

function sorted(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}
