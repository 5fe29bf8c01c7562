import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { derivedId } from '../../../kernel/ids.js';
import { findDispute } from '../../domain/state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentIntents, personOf } from '../store/payment-intents.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { Vendors } from '../vendors/vendors.js';

const PEOPLE_ONLY = {
  en: 'Only a user can accept a dispute, because it cannot be undone.',
  zh: '接受争议无法撤销，只能由员工操作。',
};

/** A person does not contest a dispute; the effect that follows tells the platform. */
@Injectable()
export class AcceptDispute {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly capabilities: AccountCapabilities,
    private readonly vendors: Vendors,
  ) {}

  /**
   * @param idempotencyKey the same key orders the same, however often it is sent
   * @throws AppError FORBIDDEN (an API client) | NOT_FOUND | DISPUTE_BY_HAND | DISPUTE_NOT_ACCEPTABLE | DISPUTE_BEING_ACCEPTED | EVIDENCE_BEING_SENT
   */
  async accept(
    ctx: HotelContext,
    paymentId: string,
    disputeId: string,
    idempotencyKey: string,
  ): Promise<PaymentAnswer> {
    if (ctx.actor.kind !== 'user') throw new AppError('FORBIDDEN', { message: PEOPLE_ONLY });
    const acceptanceId = derivedId(ctx.tenantId, 'acceptance', disputeId, ctx.userId, idempotencyKey);
    return this.intents.execute(ctx, paymentId, async (payment) => {
      const found = findDispute(payment, disputeId);
      if (!found) throw new AppError('NOT_FOUND');
      const { accountCode, platform } = found.attempt;
      const capabilities = (await this.capabilities.of(ctx.db, [accountCode])).get(accountCode);
      if (!capabilities?.acceptsDisputes) {
        const name = this.vendors.platformName(platform)[ctx.language];
        throw new AppError('DISPUTE_BY_HAND', { params: { name } });
      }
      return { type: 'AcceptDispute', disputeId, acceptanceId, by: personOf(ctx) };
    });
  }
}
