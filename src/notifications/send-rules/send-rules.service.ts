import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HotelContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem, grouped } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { assertUnchanged, refuse, Store } from '../../kernel/resource/store.js';
import { reminderTimes } from './reminder-times.js';
import { pageOf } from './rule-list.js';
import { RuleProblems } from './rule-problems.js';
import { LINK_TRIGGERS, type RuleTrigger, typeFor } from './rule-triggers.js';
import type {
  CreateSendRuleDto,
  RuleCounts,
  RuleProblem,
  SendRuleAnswer,
  UpdateSendRuleDto,
} from './send-rule.dto.js';
import { SendRule } from './send-rule.entity.js';
import { NEW_RULE, type Rule, SHIPPED_RULES, shippedRule, tellsStaff } from './shipped-rules.js';

/** What rules are shown with, and others know. */
export interface RuleSurroundings {
  /** By code. */
  counts: ReadonlyMap<string, RuleCounts>;
  /** Minutes before the due time where a rule names none; null: nobody is told. */
  preAlertMinutes: number | null;
}

/** What the hotel's other settings allow a rule. */
export interface RuleLimits {
  /** The longest that a payment link of the hotel is valid, in minutes. */
  longestExpiry: number;
}

/** A rule that holds at a hotel; `updatedAt` null: as the product ships it. */
type HeldRule = Rule & { updatedAt: Date | null };

const FIELDS = {
  noRecipients: { en: 'Choose the recipients.', zh: '选择收件人。' },
  noWay: { en: 'Choose at least one way to send it.', zh: '至少选择一种发送方式。' },
  staffOnly: { en: 'This event is not sent to guests.', zh: '此事件不通知客人。' },
  department: { en: 'There is no such department.', zh: '部门不存在。' },
  fixed: { en: 'This cannot be changed.', zh: '此项不可修改。' },
  minutes: {
    en: 'This is only for rules that send messages before the due time.',
    zh: '仅用于到期前发送的规则。',
  },
} satisfies Record<string, FieldProblem>;

/** What a hotel sends by itself: the rules that the product ships, as the hotel changed them, and its own. */
@Injectable()
export class SendRules {
  private readonly store = new Store(SendRule);

  constructor(private readonly problems: RuleProblems) {}

  /** All rules of a hotel, those that are off included. @param language of the shipped ones' names */
  async rulesOf(db: TenantDatabase, hotelCode: string, language: 'en' | 'zh' = 'en'): Promise<HeldRule[]> {
    return heldRules(await db.entities.findBy(SendRule, { hotelCode }), language);
  }

  /** The rule that decides what guests get with the link; null: it is off. */
  async guestRule(db: TenantDatabase, hotelCode: string, trigger: RuleTrigger): Promise<Rule | null> {
    return guestRuleOf(await this.rulesOf(db, hotelCode), trigger);
  }

  /** How guests are reminded at the hotels that changed something about it. */
  async reminders(
    db: TenantDatabase,
  ): Promise<
    { hotelCode: string; on: boolean; minutes: number[] | null; byEmail: boolean; bySms: boolean }[]
  > {
    const rows = await db.entities.findBy(SendRule, { trigger: 'preAlert' });
    return [...new Set(rows.map(({ hotelCode }) => hotelCode))].map((hotelCode) => {
      const own = rows.filter((row) => row.hotelCode === hotelCode);
      const rule = guestRuleOf(heldRules(own, 'en'), 'preAlert');
      const { preAlertMinutes: minutes, byEmail, bySms } = rule ?? shippedRule('REMINDER')!;
      return { hotelCode, on: rule !== null, minutes, byEmail, bySms };
    });
  }

  /** The rules of all hotels that tell staff before the due time; none that the product ships is on. */
  async staffPreAlerts(db: TenantDatabase): Promise<{ hotelCode: string; rule: Rule }[]> {
    const rows = await db.entities.findBy(SendRule, { trigger: 'preAlert', enabled: true });
    return rows.filter(tellsStaff).map((rule) => ({ hotelCode: rule.hotelCode, rule }));
  }

  /** Why messages of these would not go out. */
  problemsOf(ctx: HotelContext, rules: readonly Rule[]): Promise<Map<string, RuleProblem[]>> {
    return this.problems.of(ctx, rules);
  }

  async list(
    ctx: HotelContext,
    asked: ListQuery<object>,
    around: RuleSurroundings,
  ): Promise<[SendRuleAnswer[], number]> {
    return pageOf(await this.present(ctx, await this.read(ctx), around), asked);
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: HotelContext, code: string, around: RuleSurroundings): Promise<SendRuleAnswer> {
    const rule = (await this.read(ctx)).find((each) => each.code === code);
    if (!rule) throw new AppError('NOT_FOUND');
    return (await this.present(ctx, [rule], around))[0]!;
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: HotelContext, dto: CreateSendRuleDto, limits: RuleLimits): Promise<void> {
    refuse(timesRefused(dto, limits));
    const rule = { ...NEW_RULE, ...dto, hotelCode: ctx.hotelCode, id: newId() };
    const taken = { en: 'Code Repeat', zh: '代码重复' };
    if (shippedRule(dto.code)) throw new AppError('CODE_REPEAT', { fields: { code: taken } });
    await ctx.db.change(async (manager) => {
      refuse(await this.refusals(ctx, manager, rule, null));
      await this.store.insert(manager, rule);
    });
  }

  /**
   * Changes a rule; one that the product ships becomes the hotel's own.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT
   */
  async update(ctx: HotelContext, code: string, dto: UpdateSendRuleDto, limits: RuleLimits): Promise<void> {
    refuse(timesRefused(dto, limits));
    await ctx.db.change(async (manager) => {
      const { hotelCode } = ctx;
      const shipped = shippedRule(code);
      if (shipped && dto.trigger !== undefined && dto.trigger !== shipped.trigger)
        refuse({ trigger: FIELDS.fixed });
      const row = await this.store.lock(manager, { code, hotelCode });
      if (row) {
        const next = this.store.changed(manager, row, dto);
        refuse(await this.refusals(ctx, manager, next, row));
        await this.store.update(manager, row, dto);
        return;
      }
      if (!shipped) throw new AppError('NOT_FOUND');
      if (dto.code !== undefined && dto.code !== code) refuse({ code: FIELDS.fixed });
      // It was read as shipped, which never changes: somebody who read a changed one comes too late.
      assertUnchanged(dto.updatedAt, undefined);
      const { updatedAt: _read, ...changes } = dto;
      const rule = { ...shipped, name: shipped.name[ctx.language], ...changes, hotelCode, id: newId() };
      refuse(await this.refusals(ctx, manager, rule, null));
      await this.store.insert(manager, rule);
    });
  }

  /**
   * Deletes the hotel's own; one that the product ships is as it was shipped again.
   * @throws AppError NOT_FOUND | IN_USE: what it was shipped as would send what another rule sends now
   */
  async delete(ctx: HotelContext, code: string): Promise<void> {
    await ctx.db.change(async (manager) => {
      const row = await this.store.lock(manager, { code, hotelCode: ctx.hotelCode });
      const shipped = shippedRule(code);
      if (!row) throw new AppError(shipped ? 'FORBIDDEN' : 'NOT_FOUND');
      const message = shipped && (await this.sentByAnother(ctx, shipped));
      if (message) throw new AppError('IN_USE', { message });
      await this.store.delete(manager, row);
    });
  }

  /** An unsaved rule as it would be, for a dry run. @throws AppError VALIDATION_FAILED */
  async asSaved(ctx: HotelContext, dto: CreateSendRuleDto): Promise<Rule> {
    const rule = { ...NEW_RULE, ...dto };
    const saved = (await this.read(ctx)).find(({ code }) => code === rule.code) ?? null;
    refuse(await this.refusals(ctx, ctx.db.entities, rule, saved));
    return rule;
  }

  private read({ db, hotelCode, language }: HotelContext): Promise<HeldRule[]> {
    return this.rulesOf(db, hotelCode, language);
  }

  private async present(
    ctx: HotelContext,
    rules: readonly HeldRule[],
    { counts, preAlertMinutes }: RuleSurroundings,
  ): Promise<SendRuleAnswer[]> {
    const problems = await this.problems.of(ctx, rules);
    return rules.map((rule) => ({
      id: rule.code,
      ...pick(rule),
      origin: shippedRule(rule.code) ? (rule.updatedAt ? 'changed' : 'shipped') : 'own',
      minutesBefore: rule.trigger === 'preAlert' ? reminderTimes(rule, preAlertMinutes) : null,
      updatedAt: rule.updatedAt,
      counts: counts.get(rule.code) ?? { sent: 0, notSent: 0 },
      problems: problems.get(rule.code) ?? [],
    }));
  }

  /** What no single field can tell. @param before as the rule is saved; null: it is new, or as it was shipped */
  private async refusals(
    ctx: HotelContext,
    manager: EntityManager,
    rule: Rule,
    before: Rule | null,
  ): Promise<Record<string, FieldProblem>> {
    const { trigger, toGuest, departments, byEmail, bySms } = rule;
    const fields: Record<string, FieldProblem> = {};
    if (toGuest && typeFor(trigger, 'guest') === null) fields.toGuest = FIELDS.staffOnly;
    else if (!toGuest && !tellsStaff(rule)) fields.toGuest = FIELDS.noRecipients;
    if (!byEmail && !bySms) fields.byEmail = FIELDS.noWay;
    if (rule.preAlertMinutes !== null && trigger !== 'preAlert') fields.preAlertMinutes = FIELDS.minutes;
    const known = await this.problems.departments(manager, ctx.hotelCode);
    departments.forEach((each, at) => {
      if (!known.some((department) => department.code === each))
        fields[`departments.${at}`] = FIELDS.department;
    });
    const sent = await this.sentByAnother(ctx, rule);
    if (sent) fields.toGuest ??= sent;
    return { ...fields, ...(await this.problems.unknownTemplates(ctx, rule, before)) };
  }

  /** One message carries the link, so one rule says what it looks like. @returns why this one may not; null: it may */
  private async sentByAnother(
    { db, hotelCode }: HotelContext,
    { code, enabled, toGuest, trigger }: Pick<Rule, 'code' | 'enabled' | 'toGuest' | 'trigger'>,
  ): Promise<FieldProblem | null> {
    if (!enabled || !toGuest || !LINK_TRIGGERS.includes(trigger)) return null;
    const others = (await this.rulesOf(db, hotelCode)).filter((each) => each.code !== code);
    const other = guestRuleOf(others, trigger);
    return (
      other && {
        en: `The rule ${other.code} already sends this message to guests. Disable it first.`,
        zh: `已由规则 ${other.code} 决定客人收到的内容，先停用该规则。`,
      }
    );
  }
}

/** A reminder as long before the due time as no link of the hotel is valid would never be sent. */
function timesRefused(
  { preAlertMinutes }: Pick<UpdateSendRuleDto, 'preAlertMinutes'>,
  { longestExpiry }: RuleLimits,
): Record<string, FieldProblem> {
  const max = grouped(longestExpiry);
  const problem = {
    en: `Enter less than ${max} minutes, the longest time to pay.`,
    zh: `应小于链接的最长有效时间 ${max} 分钟。`,
  };
  const at = (preAlertMinutes ?? []).findIndex((minutes) => minutes >= longestExpiry);
  return at < 0 ? {} : { [`preAlertMinutes.${at}`]: problem };
}

/** @param rows a hotel's own. @returns them and those that the product ships, which stand first */
function heldRules(rows: readonly SendRule[], language: 'en' | 'zh'): HeldRule[] {
  const held = (code: string) => rows.find((row) => row.code === code);
  const shipped = SHIPPED_RULES.map(
    (rule) => held(rule.code) ?? { ...rule, name: rule.name[language], updatedAt: null },
  );
  return [...shipped, ...rows.filter(({ code }) => !shippedRule(code))];
}

const guestRuleOf = (rules: readonly HeldRule[], trigger: RuleTrigger): HeldRule | null =>
  rules.find((rule) => rule.enabled && rule.toGuest && rule.trigger === trigger) ?? null;

function pick(rule: Rule): Rule {
  const { code, name, trigger, toGuest, toCashier, toManagers, departments, byEmail, bySms, enabled } = rule;
  const { emailTemplate, smsTemplate, staffEmailTemplate, staffSmsTemplate, cc, bcc, preAlertMinutes } = rule;
  return {
    code,
    name,
    trigger,
    toGuest,
    toCashier,
    toManagers,
    departments,
    byEmail,
    bySms,
    emailTemplate,
    smsTemplate,
    staffEmailTemplate,
    staffSmsTemplate,
    cc,
    bcc,
    enabled,
    preAlertMinutes,
  };
}
