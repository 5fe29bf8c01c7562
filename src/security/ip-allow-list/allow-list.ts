import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors.js';
import { assertUnchanged, Store } from '../../kernel/resource/store.js';
import type { LevelContext } from '../level.js';
import { assertChangesLevel } from '../reach.js';
import {
  AddressRules,
  type AllowLists,
  enabledLists,
  groupLetsIn,
  hotelLetsIn,
  isExempt,
  networksOf,
} from './address-rules.js';
import type { AllowedNetwork } from './allowed-network.dto.js';
import type { AllowListAnswer, AllowListDto } from './ip-allow-list.dto.js';
import { GROUP_SCOPE, IpAllowList } from './ip-allow-list.entity.js';
import { addressNumber, readNetwork } from './networks.js';

/** The list of networks of the group, or of one hotel: whichever the request is about. */
@Injectable()
export class AllowList {
  private readonly store = new Store(IpAllowList);

  constructor(private readonly rules: AddressRules) {}

  async read(ctx: LevelContext): Promise<AllowListAnswer> {
    const row = await ctx.db.entities.findOneBy(IpAllowList, { scope: scopeOf(ctx) });
    return {
      scope: ctx.hotelCode ?? 'group',
      enabled: row?.enabled ?? false,
      entries: row?.entries ?? [],
      yourAddress: ctx.clientIp,
      // As the database has it now, not as this process remembers it.
      yourAddressAllowed: letsIn(ctx, await enabledLists(ctx.db)),
      exempt: isExempt(ctx.permissions),
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }

  /** @throws AppError FORBIDDEN | VALIDATION_FAILED | UNPROCESSABLE (enabled without an entry) | IP_LOCK_OUT | CONFLICT */
  async save(ctx: LevelContext, dto: AllowListDto): Promise<AllowListAnswer> {
    assertChangesLevel(ctx);
    const entries = distinctEntries(dto.entries);
    if (dto.enabled && entries.length === 0) {
      throw new AppError('UNPROCESSABLE', {
        fields: {
          entries: {
            en: 'Add at least one entry before enabling the allow-list.',
            zh: '启用白名单前至少添加一条记录。',
          },
        },
      });
    }
    const list = { scope: scopeOf(ctx), enabled: dto.enabled, entries };
    if (dto.enabled && !dto.confirmLockOut && !isExempt(ctx.permissions)) await this.assertStillIn(ctx, list);
    await ctx.db.change(async (manager) => {
      assertUnchanged(dto.updatedAt, (await this.store.lock(manager, { scope: list.scope }))?.updatedAt);
      await this.store.put(manager, list);
    });
    this.rules.forget(ctx.db);
    return this.read(ctx);
  }

  private async assertStillIn(
    ctx: LevelContext,
    list: Pick<IpAllowList, 'scope' | 'entries'>,
  ): Promise<void> {
    const lists = new Map(await enabledLists(ctx.db)).set(list.scope, networksOf(list.entries));
    if (!letsIn(ctx, lists)) throw new AppError('IP_LOCK_OUT', { params: { address: ctx.clientIp } });
  }
}

function scopeOf({ hotelCode }: LevelContext): string {
  return hotelCode ?? GROUP_SCOPE;
}

function letsIn({ hotelCode, clientIp }: LevelContext, lists: AllowLists): boolean {
  const address = addressNumber(clientIp);
  return hotelCode === null ? groupLetsIn(lists, address) : hotelLetsIn(lists, hotelCode, address);
}

/** As they are written down. @throws AppError VALIDATION_FAILED naming an entry that is there twice */
function distinctEntries(entries: AllowedNetwork[]): AllowedNetwork[] {
  const seen = new Set<string>();
  return entries.map(({ network, note }, at) => {
    const { text } = readNetwork(network)!;
    if (seen.has(text)) {
      throw new AppError('VALIDATION_FAILED', {
        fields: {
          [`entries.${at}.network`]: { en: 'The same entry is listed twice.', zh: '存在重复的条目。' },
        },
      });
    }
    seen.add(text);
    return { network: text, note: note.trim() };
  });
}
