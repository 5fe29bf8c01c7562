import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { isCurrencyCode } from '../../../kernel/money.js';
import { Store } from '../../../kernel/resource/store.js';
import { assertChangesLevel, type LevelContext } from '../../../security/index.js';
import type { PaybySettingsAnswer } from '../../http/answers/payby-settings-answer.dto.js';
import { GROUP, PaybySettingsRecord } from './payby-settings.entity.js';
import {
  defaultSettings,
  findSettings,
  type PaymentSettings,
  presentSettings,
  type SettingsRow,
} from './payment-settings.js';
import { keepFormerRule } from './refund-rules.js';

const FIELDS = {
  defaultAboveMax: {
    en: 'Enter at most {max} minutes, the longest time to pay.',
    zh: '不能超过最长时间 {max} 分钟。',
  },
  preAlert: {
    en: 'Enter less than {max} minutes, the longest time to pay.',
    zh: '应小于链接的最长有效时间 {max} 分钟。',
  },
  retryEvery: {
    en: 'Enter at most {max} minutes. Retries stop after that.',
    zh: '不能超过停止重试的时间 {max} 分钟。',
  },
  currency: { en: '{currency} is not a currency code.', zh: '{currency} 不是币种代码。' },
} satisfies Record<string, FieldProblem>;

/** The settings of PayBy: those of one hotel, or the group's, which hold where a hotel has none of its own. */
@Injectable()
export class PaybySettings {
  private readonly store = new Store(PaybySettingsRecord);

  async read(ctx: LevelContext): Promise<PaybySettingsAnswer> {
    const rows = await findSettings(ctx.db, scopeOf(ctx));
    return present(ctx, rows);
  }

  /**
   * Gives the hotel, or the group, settings of its own.
   * @param seenAt as last read: somebody else's change since is not overwritten. undefined = whatever it is
   * @throws AppError FORBIDDEN | VALIDATION_FAILED | CONFLICT
   */
  async save(
    ctx: LevelContext,
    settings: PaymentSettings,
    seenAt: string | null | undefined,
  ): Promise<PaybySettingsAnswer> {
    assertChangesLevel(ctx);
    check(settings);
    await ctx.db.change(async (manager, client) => {
      await assertUnchanged(client, ctx, seenAt);
      await keepFormerRule(client, scopeOf(ctx), settings.refundApproval);
      await this.store.put(manager, { hotelCode: scopeOf(ctx), ...settings });
    });
    return this.read(ctx);
  }

  /** Gives the hotel's own settings up for the group's, or the group's for the product's. @throws AppError FORBIDDEN */
  async drop(ctx: LevelContext): Promise<PaybySettingsAnswer> {
    assertChangesLevel(ctx);
    await ctx.db.change(async (manager, client) => {
      await keepFormerRule(client, scopeOf(ctx), null);
      await manager.delete(PaybySettingsRecord, { hotelCode: scopeOf(ctx) });
    });
    return this.read(ctx);
  }
}

const scopeOf = ({ hotelCode }: LevelContext): string => hotelCode ?? GROUP;

function present(ctx: LevelContext, rows: readonly SettingsRow[]): PaybySettingsAnswer {
  const own = rows.find(({ hotel_code }) => hotel_code === scopeOf(ctx));
  const group = ctx.level === 'hotel' ? rows.find(({ hotel_code }) => hotel_code === GROUP) : undefined;
  const inherited = group ? presentSettings(group) : defaultSettings();
  return {
    own: own !== undefined,
    inheritedFrom: own ? null : group ? 'group' : 'defaults',
    ...(own ? presentSettings(own) : inherited),
    inherited,
    updatedAt: own?.updated_at.toISOString() ?? null,
  };
}

/** What no single field can tell. */
function check(settings: PaymentSettings): void {
  const { expiryMinutesDefault, expiryMinutesMax: max, postingRetry, preAlertMinutes } = settings;
  const refused = (path: string, problem: FieldProblem, params: Record<string, string | number>): AppError =>
    new AppError('VALIDATION_FAILED', { fields: { [path]: problem }, params });
  if (expiryMinutesDefault > max) throw refused('expiryMinutesDefault', FIELDS.defaultAboveMax, { max });
  if (preAlertMinutes !== null && preAlertMinutes >= max)
    throw refused('preAlertMinutes', FIELDS.preAlert, { max });
  if (postingRetry.everyMinutes > postingRetry.maxMinutes)
    throw refused('postingRetry.everyMinutes', FIELDS.retryEvery, { max: postingRetry.maxMinutes });
  const currency = Object.keys(settings.refundApproval).find((code) => !isCurrencyCode(code));
  if (currency !== undefined) throw refused(`refundApproval.${currency}`, FIELDS.currency, { currency });
}

async function assertUnchanged(
  client: pg.PoolClient,
  ctx: LevelContext,
  seenAt: string | null | undefined,
): Promise<void> {
  if (seenAt === undefined) return;
  // Two first saves find no row to lock: the one key they would both insert under is locked instead.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('payby.settings/' || $1, 0))`, [
    scopeOf(ctx),
  ]);
  const { rows } = await client.query<{ updated_at: Date }>(
    'SELECT updated_at FROM payby.settings WHERE hotel_code = $1',
    [scopeOf(ctx)],
  );
  if ((rows[0]?.updated_at.toISOString() ?? null) !== (seenAt && new Date(seenAt).toISOString()))
    throw new AppError('CONFLICT');
}
