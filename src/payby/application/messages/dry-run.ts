import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { type CreateSendRuleDto, type Rule, SendRules } from '../../../notifications/index.js';
import { familyFirst, roomOf } from '../../domain/payers.js';
import type { RuleDryRunAnswer } from '../../http/answers/message-answers.dto.js';
import { paymentsProjection } from '../../projections/payments.projection.js';
import { findPaymentByNo } from '../../projections/payments.queries.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { PaymentIntents } from '../store/payment-intents.js';
import { PaymentStore } from '../store/payment-store.js';
import { countsOf, stepsOf } from './dry-run-steps.js';
import { MessageLog } from './message-log.js';
import { StaffOfHotel } from './staff-of-hotel.js';

/** Which rules a payment has fired, and which it would. Looks only. */
@Injectable()
export class DryRun {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly store: PaymentStore,
    private readonly rules: SendRules,
    private readonly log: MessageLog,
    private readonly staff: StaffOfHotel,
    private readonly configuration: PaymentConfiguration,
    private readonly clock: Clock,
  ) {}

  /**
   * @param payment its number or id
   * @param unsaved takes the place of the saved rule of its code
   * @throws AppError NOT_FOUND | VALIDATION_FAILED
   */
  async of(
    ctx: HotelContext,
    payment: unknown,
    unsaved: CreateSendRuleDto | null,
  ): Promise<RuleDryRunAnswer> {
    const { db, hotelCode, language } = ctx;
    const typed = typeof payment === 'string' ? payment.trim() : '';
    const id = isUuid(typed) ? typed.toLowerCase() : await findPaymentByNo(db, hotelCode, typed);
    if (id === null) throw new AppError('NOT_FOUND');
    const state = await this.intents.load(ctx, id);
    const [rules, { history }, messages, staff, settings, now] = await Promise.all([
      this.rulesWith(ctx, unsaved),
      this.store.load(db, id),
      this.log.ofPayment(ctx, id),
      this.staff.of(db, state, true),
      this.configuration.settings(db, hotelCode),
      this.clock.now(db),
    ]);
    const problems = await this.rules.problemsOf(ctx, rules);
    const events = history.map(({ event }) => event);
    const { preAlertMinutes } = settings;
    const steps = stepsOf({
      events,
      state,
      rules,
      messages,
      staff,
      problems,
      preAlertMinutes,
      now,
      language,
    });
    const { request } = state;
    return {
      payment: {
        id,
        paymentNo: request.paymentNo,
        guest: familyFirst(request.guest),
        roomNo: roomOf(request.guest.payers[0]),
        amountMinor: request.amountMinor,
        currencyCode: request.currencyCode,
        mainStatus: paymentsProjection.row(state).main_status as RuleDryRunAnswer['payment']['mainStatus'],
      },
      steps,
      counts: countsOf(steps),
    };
  }

  private async rulesWith(ctx: HotelContext, unsaved: CreateSendRuleDto | null): Promise<Rule[]> {
    const saved = await this.rules.rulesOf(ctx.db, ctx.hotelCode, ctx.language);
    if (!unsaved) return saved;
    const rule = await this.rules.asSaved(ctx, unsaved);
    return [...saved.filter(({ code }) => code !== rule.code), rule];
  }
}
