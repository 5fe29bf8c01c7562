import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { Notices } from '../../notifications/index.js';
import { EvidenceAlerts, evidenceAlertId } from '../application/messages/evidence-alerts.js';
import { EVIDENCE_DUE_SOON_DAYS } from '../domain/dispute-state.js';
import { findEvidenceDue } from '../projections/disputes.queries.js';

/** Makes a notice, and the messages of rules, for each dispute whose evidence is due soon: once for each deadline. */
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

  constructor(
    private readonly notices: Notices,
    private readonly alerts: EvidenceAlerts,
  ) {}

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    let handled = 0;
    for (const due of await findEvidenceDue(ctx.db, EVIDENCE_DUE_SOON_DAYS)) {
      const { paymentId, paymentNo, hotelCode, disputeId, amountMinor, currencyCode, evidenceDue } = due;
      const isNew = await this.notices.record(ctx, {
        id: evidenceAlertId(disputeId, evidenceDue),
        hotelCode,
        kind: 'evidenceDue',
        subjectId: paymentId,
        subjectNo: paymentNo,
        amountMinor,
        currencyCode,
        notFor: null,
      });
      await this.alerts.tell(ctx, due);
      if (isNew) handled += 1;
    }
    return { handled, more: false };
  }
}
