import { Inject, Injectable } from '@nestjs/common';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type pg from 'pg';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import {
  changedCredentials,
  type Credentials,
  openCredentials,
  sealCredentials,
  secretsToRepeat,
  shownCredentials,
} from '../../kernel/credentials.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { AllowedServers } from '../../kernel/http/address-guard.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { HotelCodes, type LevelContext } from '../../security/index.js';
import { MAIL_OUTBOUND_ALLOW } from '../email-sender.js';
import { isEditable, isVisible, reachedHotels } from '../of-hotel.js';
import { forgetServiceFailures } from '../service-health.js';
import { lastPlace, moveService, type ServiceOrder } from '../service-order.queries.js';
import { serviceStates } from '../service-state.queries.js';
import type { CreateSmsChannelDto, SmsChannelAnswer, UpdateSmsChannelDto } from './sms-channel.dto.js';
import { SMS_KINDS, SmsChannelSetting } from './sms-channel.entity.js';
import { findDefaultChannel, smsContext } from './sms-channels.queries.js';
import { SmsGateways, type SmsProviderDefinition } from './sms-gateway.js';

/** What the list of SMS channels may be sorted and filtered by. */
export const SMS_CHANNEL_LIST = {
  sorts: {
    id: 'channel.id',
    code: 'lower(channel.code)',
    kind: 'channel.kind',
    provider: 'channel.provider',
    sender: 'lower(channel.sender)',
    enabled: 'channel.enabled',
    /** As they are asked: a hotel's own, then those of all hotels; default ones before others. */
    order: `concat(coalesce(channel.hotelCode, '~'), NOT channel.isDefault, to_char(channel.sortNo, ' FM000000'), channel.code) COLLATE "C"`,
    updatedAt: 'channel.updatedAt',
  },
  defaultSort: ['code', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in code or sender. */
    q: { text: 100 },
    kind: { oneOf: SMS_KINDS },
    enabled: { oneOf: ['true', 'false'] },
  },
  searched: ['channel.code', 'channel.sender'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const NEW = { hotelCode: null, areaCodes: [], templateIds: [], isDefault: false, enabled: true };
/** How they are asked, one after another, where several reach a number. */
const SMS_ORDER: ServiceOrder = { table: 'notifications.sms_channels', first: 'is_default', last: 'code' };
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** A channel as it is stored, with its credentials opened. Not for answers. */
export interface OpenedChannel extends Omit<SmsChannelSetting, 'credentialsSealed'> {
  values: Credentials;
}

/** SMS channels: in a hotel its own and those of all hotels, at group level those of every hotel the caller works in. */
@Injectable()
export class SmsChannelsService {
  private readonly store = new Store(SmsChannelSetting);
  private readonly allowed: AllowedServers;

  constructor(
    private readonly secrets: SecretBox,
    private readonly gateways: SmsGateways,
    private readonly hotelCodes: HotelCodes,
    @Inject(MAIL_OUTBOUND_ALLOW) allow: readonly string[],
  ) {
    this.allowed = new AllowedServers(allow);
  }

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[SmsChannelAnswer[], number]> {
    const builder = this.sealed(ctx.db.entities).where(
      '(channel.hotelCode IS NULL OR channel.hotelCode = ANY (:hotels))',
      { hotels: reachedHotels(ctx) },
    );
    const [rows, total] = await listOf(builder, SMS_CHANNEL_LIST, asked);
    return [await this.present(ctx, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<SmsChannelAnswer> {
    const [answer] = await this.present(ctx, [await this.find(ctx, id)]);
    return answer!;
  }

  /** For a message of the caller's own. @throws AppError NOT_FOUND | FORBIDDEN */
  async opened(ctx: LevelContext, id: string): Promise<OpenedChannel> {
    const channel = await this.find(ctx, id);
    assertEditable(ctx, channel);
    const { credentialsSealed: _, ...row } = channel;
    return { ...row, values: this.valuesOf(channel) };
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateSmsChannelDto): Promise<SmsChannelAnswer> {
    const { credentials, ...rest } = dto;
    const id = newId();
    const channel = { ...NEW, ...rest, id, hotelCode: rest.hotelCode ?? null };
    const existing = await this.hotelCodes.codes(ctx.db);
    await ctx.db.change(async (manager, client) => {
      const definition = this.definition(channel.provider);
      refuse(await this.problems(ctx, client, channel, definition, existing));
      const credentialsSealed = this.seal(definition!, credentials, channel.code);
      const sortNo = await lastPlace(client, SMS_ORDER, channel.hotelCode);
      await this.store.insert(manager, { ...channel, sortNo, credentialsSealed });
    });
    return this.one(ctx, id);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT */
  async update(ctx: LevelContext, id: string, dto: UpdateSmsChannelDto): Promise<SmsChannelAnswer> {
    const { credentials: given, ...changes } = dto;
    const existing = await this.hotelCodes.codes(ctx.db);
    await ctx.db.change(async (manager, client) => {
      const row = await this.lock(ctx, manager, id);
      const next = this.store.changed(manager, row, changes);
      const definition = this.definition(row.provider);
      // A hotel that is gone must not keep the rest from being changed.
      refuse(await this.problems(ctx, client, next, definition, [...existing, row.hotelCode ?? '']));
      const stored = this.valuesOf(
        await this.sealed(manager).where('channel.id = :id', { id }).getOneOrFail(),
      );
      if (next.baseUrl !== row.baseUrl) refuse(secretsToRepeat(definition!.credentials, stored, given ?? {}));
      await this.store.update(manager, row, {
        ...changes,
        ...(next.hotelCode !== row.hotelCode && {
          sortNo: await lastPlace(client, SMS_ORDER, next.hotelCode),
        }),
        ...(given && {
          credentialsSealed: this.seal(definition!, changedCredentials(stored, given), row.code),
        }),
      });
      // As it is now, nobody knows how it works.
      if (given || next.baseUrl !== row.baseUrl) await forgetServiceFailures(client, id);
    });
    return this.one(ctx, id);
  }

  /** Asked one place earlier or later. @throws AppError NOT_FOUND | FORBIDDEN */
  async move(ctx: LevelContext, id: string, to: 'up' | 'down'): Promise<SmsChannelAnswer> {
    await ctx.db.change(async (manager, client) =>
      moveService(client, SMS_ORDER, await this.lock(ctx, manager, id), to),
    );
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    await ctx.db.change(async (manager, client) => {
      await this.store.delete(manager, await this.lock(ctx, manager, id));
      await forgetServiceFailures(client, id);
    });
  }

  private sealed(manager: EntityManager): SelectQueryBuilder<SmsChannelSetting> {
    return manager.createQueryBuilder(SmsChannelSetting, 'channel').addSelect('channel.credentialsSealed');
  }

  private async find(ctx: LevelContext, id: string): Promise<SmsChannelSetting> {
    const row = isUuid(id)
      ? await this.sealed(ctx.db.entities).where('channel.id = :id', { id }).getOne()
      : null;
    if (!row || !isVisible(ctx, row)) throw new AppError('NOT_FOUND');
    return row;
  }

  private async lock(ctx: LevelContext, manager: EntityManager, id: string): Promise<SmsChannelSetting> {
    const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
    if (!row || !isVisible(ctx, row)) throw new AppError('NOT_FOUND');
    if (!isEditable(ctx, row)) throw new AppError('FORBIDDEN');
    return row;
  }

  private definition(provider: string): SmsProviderDefinition | null {
    return this.gateways.definition(provider);
  }

  private seal({ credentials }: SmsProviderDefinition, values: Credentials, code: string): Buffer {
    return sealCredentials(this.secrets, credentials, values, smsContext(code));
  }

  /** None where they were never entered, or were sealed with a key nobody has any more. */
  private valuesOf({ credentialsSealed, code }: SmsChannelSetting): Credentials {
    if (!credentialsSealed) return {};
    try {
      return openCredentials(this.secrets, credentialsSealed, smsContext(code));
    } catch {
      return {};
    }
  }

  private async present(
    ctx: LevelContext,
    channels: readonly SmsChannelSetting[],
  ): Promise<SmsChannelAnswer[]> {
    const stateOf = await serviceStates(
      ctx.db,
      SMS_ORDER,
      channels.map(({ id }) => id),
    );
    return channels.map((channel) => {
      const { credentialsSealed: _, sortNo: __, ...shown } = channel;
      const schema = this.definition(channel.provider)?.credentials ?? {};
      return {
        ...shown,
        ...stateOf(channel.id),
        ...shownCredentials(schema, this.valuesOf(channel)),
        editable: isEditable(ctx, channel),
      };
    });
  }

  /** What is wrong between the fields, and with what only the service knows. */
  private async problems(
    ctx: LevelContext,
    client: pg.PoolClient,
    channel: Omit<SmsChannelSetting, 'credentialsSealed' | 'sortNo' | 'createdAt' | 'updatedAt'>,
    definition: SmsProviderDefinition | null,
    existing: readonly string[],
  ): Promise<Record<string, FieldProblem>> {
    const { hotelCode, kind, areaCodes, baseUrl, templateIds } = channel;
    const fields: Record<string, FieldProblem> = {};
    if (!definition) fields.provider = PROBLEMS.provider;
    if (hotelCode !== null && !existing.includes(hotelCode)) fields.hotelCode = PROBLEMS.hotel;
    else if (!isEditable(ctx, channel)) fields.hotelCode = PROBLEMS.otherHotel;
    const unknown = areaCodes.find((code) => !CALLING_CODES.has(code));
    if (unknown !== undefined)
      fields.areaCodes = {
        en: `${unknown} is not a country code.`,
        zh: `${unknown} 不是国家或地区代码。`,
      };
    else if (kind === 'domestic' && areaCodes.length === 0) fields.areaCodes = PROBLEMS.domestic;
    const { protocol, hostname, port } = new URL(baseUrl);
    if (protocol === 'http:' && !this.allowed.has(hostname, port || 80)) fields.baseUrl = PROBLEMS.https;
    const seen = templateIds.map(({ template, language }) => `${template}.${language}`);
    if (new Set(seen).size < seen.length) fields.templateIds = PROBLEMS.templateTwice;
    else if (definition?.needsTemplates && templateIds.length === 0) fields.templateIds = PROBLEMS.template;
    const other = channel.isDefault && (await findDefaultChannel(client, channel));
    if (other)
      fields.isDefault = {
        en: `${other} is already the default of this kind.`,
        zh: `${other} 已是此类短信的默认通道。`,
      };
    return fields;
  }
}

const PROBLEMS = {
  provider: { en: 'There is no such provider.', zh: '没有此服务商。' },
  hotel: { en: 'There is no such hotel.', zh: '酒店不存在。' },
  otherHotel: {
    en: 'Only users with access to all hotels can set up a channel for all hotels. For another hotel, access to that hotel is required.',
    zh: '适用于所有酒店的通道须由可管理所有酒店的用户设置；其他酒店的通道须由该酒店的用户设置。',
  },
  domestic: {
    en: 'Enter the area codes of the domestic channel.',
    zh: '国内通道须填写适用的国家或地区代码。',
  },
  https: { en: 'Use an address that begins with https://.', zh: '使用以 https:// 开头的地址。' },
  templateTwice: { en: 'A message can have only one template.', zh: '同一短信不能设置两个模板。' },
  template: {
    en: 'This provider sends approved templates only. Enter at least one.',
    zh: '此服务商仅发送已审核的模板，至少填写一个。',
  },
} satisfies Record<string, FieldProblem>;

function assertEditable(ctx: LevelContext, channel: SmsChannelSetting): void {
  if (!isEditable(ctx, channel)) throw new AppError('FORBIDDEN');
}
