import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { isUuid } from '../../../kernel/http/request.js';
import { type NoticeKind, Notices } from '../../../notifications/index.js';
import type { Amount } from '../../domain/events.js';
import type { Trigger } from '../../domain/triggers.js';
import { tellingReceipt } from '../../projections/payments.projection.js';
import {
  type Announcement,
  type PaymentListener,
  PaymentListeners,
} from '../announcements/payment-listeners.js';

const KINDS: Partial<Record<Trigger, NoticeKind>> = {
  pay: 'moneyArrived',
  approvalWaiting: 'approvalWaiting',
  extraMoney: 'extraMoney',
  postingFailed: 'postingFailed',
  postingUnknown: 'postingUnknown',
  refundFailed: 'refundFailed',
  messageFailed: 'messageFailed',
  disputeOpened: 'disputeOpened',
};

/** Puts under the bell what happens to payments: money that came, what needs a person, what is disputed. */
@Injectable()
export class PaymentNotices implements PaymentListener {
  readonly name = 'notices';

  constructor(
    private readonly notices: Notices,
    listeners: PaymentListeners,
  ) {
    listeners.add(this);
  }

  async hear(ctx: TenantContext, announcement: Announcement): Promise<void> {
    const kind = KINDS[announcement.trigger];
    if (!kind) return;
    const { request } = announcement.state;
    const { amountMinor, currencyCode } = amountOf(announcement);
    await this.notices.record(ctx, {
      id: announcement.id,
      hotelCode: request.hotelCode,
      kind,
      subjectId: announcement.paymentId,
      subjectNo: request.paymentNo,
      amountMinor,
      currencyCode,
      notFor: requesterOf(announcement),
    });
  }
}

/** The money it is about; the request's where it is about none of its own. */
function amountOf({ event, state }: Announcement): Amount {
  switch (event.type) {
    case 'PaymentSucceeded':
    case 'RefundRequested':
    case 'DisputeOpened':
      return event.data;
    case 'RefundFailed':
      return state.refunds.find(({ id }) => id === event.data.refundId) ?? state.request;
    case 'DisputeReopened':
      return state.disputes.find(({ id }) => id === event.data.disputeId) ?? state.request;
    default:
      return tellingReceipt(state) ?? state.request;
  }
}

/** Nobody approves a refund of their own. */
function requesterOf({ event }: Announcement): string | null {
  const id = event.type === 'RefundRequested' ? event.data.requestedBy.id : null;
  return id !== null && isUuid(id) ? id : null;
}
