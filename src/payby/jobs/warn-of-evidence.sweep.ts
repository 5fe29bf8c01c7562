import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { derivedId } from '../../kernel/ids.js';
import { Notices } from '../../notifications/index.js';
import { findEvidenceDue } from '../projections/disputes.queries.js';

/** Fewer than notices are kept for: one that was made is found among them, and not made again. */
const DAYS_BEFORE = 3;

/** Makes a notice for each dispute whose evidence is due soon: once for each deadline, and not after it. */
@Injectable()
export class WarnOfEvidenceSweep implements Sweep {
  readonly name = 'payby.warn-of-evidence';
  readonly everySeconds = 3_600;
  readonly words = {
    label: { en: 'Warn of evidence due', zh: '举证截止提醒' },
    about: {
      en: 'Notifies staff of disputes whose evidence is due within 3 days and was not sent.',
      zh: '提醒员工 3 天内须举证且尚未提交证据的争议。',
    },
  };

  constructor(private readonly notices: Notices) {}

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    let handled = 0;
    for (const due of await findEvidenceDue(ctx.db, DAYS_BEFORE)) {
      const { paymentId, paymentNo, hotelCode, disputeId, amountMinor, currencyCode, evidenceDue } = due;
      const isNew = await this.notices.record(ctx, {
        id: derivedId('evidence due', disputeId, evidenceDue.toISOString()),
        hotelCode,
        kind: 'evidenceDue',
        subjectId: paymentId,
        subjectNo: paymentNo,
        amountMinor,
        currencyCode,
        notFor: null,
      });
      if (isNew) handled += 1;
    }
    return { handled, more: false };
  }
}
