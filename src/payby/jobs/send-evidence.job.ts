import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import { KeptEvidence } from '../application/disputes/kept-evidence.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import { SEND_EVIDENCE, type SendEvidencePayload } from '../application/store/payment-effects.js';
import { PaymentStore, type UntimedCommand } from '../application/store/payment-store.js';
import { Vendors } from '../application/vendors/vendors.js';
import type { OrderOutcome } from '../domain/commands.js';
import { awaitsEvidence, type Dispute, isBeingSent } from '../domain/dispute-state.js';
import { DisputeOrderJob, type DisputeOrder, failed } from './dispute-order.job.js';

/**
 * Sends evidence to the platform of a dispute. It can be sent once: the status of the dispute is checked at the platform
 * before each try, and evidence is sent only when the platform has none.
 */
@Injectable()
export class SendEvidenceJob extends DisputeOrderJob<SendEvidencePayload, 'sent'> {
  readonly kind = SEND_EVIDENCE;

  constructor(
    store: PaymentStore,
    configuration: PaymentConfiguration,
    vendors: Vendors,
    private readonly kept: KeptEvidence,
    clock: Clock,
  ) {
    super(store, configuration, vendors, clock);
  }

  protected referenceOf(dispute: Dispute, { evidenceId }: SendEvidencePayload): string | null {
    const waits = dispute.evidence?.id === evidenceId && isBeingSent(dispute) && awaitsEvidence(dispute);
    return waits ? evidenceId : null;
  }

  protected recordOf(
    { disputeId, evidenceId }: SendEvidencePayload,
    outcome: OrderOutcome<'sent'>,
  ): UntimedCommand {
    return { type: 'RecordEvidence', disputeId, evidenceId, ...outcome };
  }

  /** Asks before it sends, also at the first try: staff may have sent it in the portal meanwhile. */
  protected async attempt(
    ctx: TenantContext,
    { platform, account, key, effect }: DisputeOrder<SendEvidencePayload>,
  ): Promise<OrderOutcome<'sent'>> {
    if (!platform.sendEvidence || !platform.queryEvidence)
      return failed('EVIDENCE_BY_HAND', 'This platform takes no evidence by its API.');
    const standing = await platform.queryEvidence(account, key);
    if (standing === 'sent') return { outcome: 'sent' };
    if (standing === 'decided') return failed('DISPUTE_DECIDED', 'The platform takes no evidence any more.');
    const content = await this.kept.read(ctx.db, effect.payload.paymentId, key.reference);
    if (!content) return failed('EVIDENCE_GONE', 'What was to be sent is gone.');
    await platform.sendEvidence(account, { ...key, ...content, fencingNo: effect.attempt });
    return { outcome: 'sent' };
  }
}
