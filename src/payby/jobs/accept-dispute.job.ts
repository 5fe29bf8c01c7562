import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import { ACCEPT_DISPUTE, type AcceptDisputePayload } from '../application/store/payment-effects.js';
import { PaymentStore, type UntimedCommand } from '../application/store/payment-store.js';
import { ACCESS_REFUSED, accessRefusal } from '../application/vendors/outcomes.js';
import { Vendors } from '../application/vendors/vendors.js';
import type { OrderOutcome } from '../domain/commands.js';
import { type Dispute, isBeingAccepted } from '../domain/dispute-state.js';
import { DisputeOrderJob, type DisputeOrder, failed } from './dispute-order.job.js';

/**
 * Tells the platform that the hotel does not contest a dispute. Told twice it is the same: a try without an answer is
 * made again until the platform says that it took it, or reports how the dispute continues.
 */
@Injectable()
export class AcceptDisputeJob extends DisputeOrderJob<AcceptDisputePayload, 'accepted'> {
  readonly kind = ACCEPT_DISPUTE;

  constructor(store: PaymentStore, configuration: PaymentConfiguration, vendors: Vendors, clock: Clock) {
    super(store, configuration, vendors, clock);
  }

  protected referenceOf(dispute: Dispute, { acceptanceId }: AcceptDisputePayload): string | null {
    return dispute.acceptance?.id === acceptanceId && isBeingAccepted(dispute) ? acceptanceId : null;
  }

  protected recordOf(
    { disputeId, acceptanceId }: AcceptDisputePayload,
    outcome: OrderOutcome<'accepted'>,
  ): UntimedCommand {
    return { type: 'RecordAcceptance', disputeId, acceptanceId, ...outcome };
  }

  protected async attempt(
    _ctx: TenantContext,
    { platform, account, key, effect }: DisputeOrder<AcceptDisputePayload>,
  ): Promise<OrderOutcome<'accepted'>> {
    if (!platform.acceptDispute)
      return failed('DISPUTE_BY_HAND', 'This platform takes no acceptance by its API.');
    try {
      await platform.acceptDispute(account, { ...key, fencingNo: effect.attempt });
      return { outcome: 'accepted' };
    } catch (error) {
      // What cannot be undone must not happen days later, when a key works again, unless it may have happened already.
      const ofKey = accessRefusal(error);
      if (ofKey && effect.attempt === 1) return failed(ACCESS_REFUSED, ofKey.message);
      throw error;
    }
  }
}
