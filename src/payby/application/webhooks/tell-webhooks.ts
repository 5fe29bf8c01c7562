import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import { WebhookEvents, WebhookSubjects } from '../../../notifications/index.js';
import { Permission } from '../../../security/index.js';
import { findGuestNames } from '../../projections/payments.queries.js';
import {
  type Announcement,
  type PaymentListener,
  PaymentListeners,
} from '../announcements/payment-listeners.js';
import { webhookOf, webhookTriggerOf } from './webhook-payload.js';

/** Hands what happens to payments to the webhooks of API clients. */
@Injectable()
export class TellWebhooks implements PaymentListener {
  readonly name = 'webhooks';

  constructor(
    private readonly webhooks: WebhookEvents,
    listeners: PaymentListeners,
    subjects: WebhookSubjects,
  ) {
    listeners.add(this);
    subjects.bring(({ db, permissions, hotelCode, hotels }, ids) =>
      permissions.has(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
        ? findGuestNames(db, ids, hotelCode === null ? hotels : [hotelCode])
        : Promise.resolve(new Map()),
    );
  }

  async hear(ctx: TenantContext, announcement: Announcement): Promise<void> {
    const { id, paymentId, state } = announcement;
    const trigger = webhookTriggerOf(announcement);
    if (!trigger) return;
    const content = webhookOf(trigger, announcement);
    const { hotelCode, paymentNo } = state.request;
    const { type } = content;
    await this.webhooks.publish(ctx, {
      id,
      trigger,
      type,
      hotelCode,
      subjectId: paymentId,
      subjectNo: paymentNo,
      content,
    });
  }
}
