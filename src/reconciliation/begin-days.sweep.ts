import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../kernel/context.js';
import { addOutboxEntries } from '../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../kernel/effects/dispatcher.js';
import type { Sweep } from '../kernel/effects/effect.js';
import { newId } from '../kernel/ids.js';
import { PaymentConfiguration } from '../payby/index.js';
import { addDueDays } from './days.queries.js';
import { dayZone, ReportSources } from './ports.js';
import { COMPARE_DAY } from './reconciliation.js';

/** A worker that stood still for a week catches up; an account that is new begins with its last days. */
const DAYS_BACK = 7;

/** Begins the comparison of every day whose report should be there, for each account that is or was in use. */
@Injectable()
export class BeginDaysSweep implements Sweep {
  readonly name = 'reconciliation.begin-days';
  readonly everySeconds = 300;
  readonly words = {
    label: { en: 'Fetch settlement reports', zh: '获取结算报表' },
    about: {
      en: 'Begins the comparison of each day with the reports of the payment platforms.',
      zh: '按日获取支付平台报表并开始对账。',
    },
  };

  constructor(
    private readonly sources: ReportSources,
    private readonly dispatcher: EffectDispatcher,
    private readonly configuration: PaymentConfiguration,
  ) {}

  async sweep({ db, tenantId }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const accounts = await db.query<{ code: string; hotelCode: string; platform: string }>(
      `SELECT code, hotel_code AS "hotelCode", platform FROM payby.payment_accounts
       WHERE platform = ANY ($1) AND credentials_sealed IS NOT NULL
         AND (enabled OR EXISTS (SELECT FROM payby.transactions t WHERE t.account_code = code AND t.at > now() - interval '8 days'))`,
      [this.sources.platforms],
    );
    if (accounts.length === 0) return { handled: 0, more: false };
    const zones = new Map<string, string>();
    for (const { code, platform } of accounts) {
      const reports = this.sources.reportsOf(platform)!;
      const account = reports.timeZoneOf && (await this.configuration.account(db, code));
      zones.set(code, account ? dayZone(reports, account) : reports.timeZone);
    }
    const effects = await db.transaction(async (client) => {
      const entries = [];
      for (const { code, hotelCode, platform } of accounts) {
        const { readyAfterMinutes } = this.sources.reportsOf(platform)!;
        const counted = { timeZone: zones.get(code)!, readyAfterMinutes };
        const days = await addDueDays(client, { code, hotelCode }, counted, DAYS_BACK);
        for (const day of days)
          entries.push({ id: newId(), kind: COMPARE_DAY, payload: { accountCode: code, day } });
      }
      const actor = { kind: 'system' as const, id: this.name, name: 'Reconciliation' };
      if (entries.length > 0) await addOutboxEntries(client, entries, { actor, correlationId: newId() });
      return entries;
    });
    void this.dispatcher.dispatch(tenantId, effects);
    return { handled: effects.length, more: false };
  }
}
