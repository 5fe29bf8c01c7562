import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type Language } from '../../../kernel/errors.js';
import { derivedId } from '../../../kernel/ids.js';
import { awaitsEvidence, isBeingSent } from '../../domain/dispute-state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { encryptBytes } from '../store/payment-codec.js';
import { PaymentIntents, personOf } from '../store/payment-intents.js';
import { Vendors } from '../vendors/vendors.js';
import { DisputeEvidence, refuseTooLarge } from './dispute-evidence.js';
import { dropOrdered, findDraft, keepOrdered, putFile } from './evidence.queries.js';

/** Staff have the evidence sent by the platform's API, or say that they sent it in its portal. */
@Injectable()
export class EvidenceDelivery {
  constructor(
    private readonly evidence: DisputeEvidence,
    private readonly intents: PaymentIntents,
    private readonly vendors: Vendors,
  ) {}

  /**
   * Keeps what is prepared as it is now, and orders it to be sent; the effect that follows sends it.
   * @param idempotencyKey the same key orders the same, however often it is sent
   * @throws AppError NOT_FOUND | EVIDENCE_BY_HAND | EVIDENCE_NOT_AWAITED | EVIDENCE_BEING_SENT | EVIDENCE_OVERDUE |
   *   EVIDENCE_TOO_LARGE | CONFLICT (it was changed meanwhile) | TOO_MANY_REQUESTS
   */
  async send(
    ctx: HotelContext,
    paymentId: string,
    disputeId: string,
    language: Language,
    idempotencyKey: string,
  ): Promise<PaymentAnswer> {
    const { attempt, dispute, subject, key } = await this.evidence.find(ctx, paymentId, disputeId);
    const evidenceId = derivedId(ctx.tenantId, 'evidence', disputeId, ctx.userId, idempotencyKey);
    if (dispute.evidence?.id === evidenceId) return this.intents.answer(ctx, paymentId);
    const { byApi, mostBytes } = await this.evidence.terms(ctx, attempt);
    if (!byApi) {
      const name = this.vendors.platformName(attempt.platform)[ctx.language];
      throw new AppError('EVIDENCE_BY_HAND', { params: { name } });
    }
    // The command decides; a PDF is not made for what it would refuse.
    if (!awaitsEvidence(dispute)) throw new AppError('EVIDENCE_NOT_AWAITED');
    if (isBeingSent(dispute)) throw new AppError('EVIDENCE_BEING_SENT');
    const draft = await findDraft(ctx.db, disputeId);
    const { content } = await this.evidence.package(ctx, paymentId, disputeId, language);
    const bytes = content.length;
    await ctx.db.transaction(async (client) => {
      // A try before this one may have ended here.
      await dropOrdered(client, evidenceId);
      if (!(await keepOrdered(client, evidenceId, subject, draft))) throw new AppError('CONFLICT');
      await refuseTooLarge(client, evidenceId, { kind: 'package', bytes, mostBytes });
      const contentEncrypted = encryptBytes(content, key);
      const file = { kind: 'package', mediaType: 'application/pdf', bytes, contentEncrypted } as const;
      await putFile(client, evidenceId, subject.hotelCode, file);
    });
    try {
      const by = personOf(ctx);
      return await this.intents.execute(ctx, paymentId, { type: 'OrderEvidence', disputeId, evidenceId, by });
    } catch (error) {
      // Refused; after any other error it may have been ordered all the same.
      if (error instanceof AppError) await ctx.db.transaction((client) => dropOrdered(client, evidenceId));
      throw error;
    }
  }

  /** @throws AppError NOT_FOUND | EVIDENCE_NOT_AWAITED | EVIDENCE_BEING_SENT */
  async markSent(ctx: HotelContext, paymentId: string, disputeId: string): Promise<PaymentAnswer> {
    return this.intents.execute(ctx, paymentId, {
      type: 'MarkEvidenceSent',
      disputeId,
      by: personOf(ctx),
    });
  }
}
