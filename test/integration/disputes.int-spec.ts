import type { QueryRunner } from 'typeorm';
import { DisputeNotices1764625000000 } from '../../migrations/tenant/1764625000000-dispute-notices.js';
import { newId } from '../../src/kernel/ids.js';
import { parseListQuery } from '../../src/kernel/lists/list-query.js';
import { Notices } from '../../src/notifications/notices/notices.js';
import { readDashboard } from '../../src/payby/application/lists/read-dashboard.js';
import { EvidenceAlerts } from '../../src/payby/application/messages/evidence-alerts.js';
import type { Cause } from '../../src/payby/application/messages/rule-messages.js';
import type { CommandOf } from '../../src/payby/domain/commands.js';
import { disputed, hkd, paid, start } from '../../src/payby/domain/payment.fixture.js';
import { WarnOfEvidenceSweep } from '../../src/payby/jobs/warn-of-evidence.sweep.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../src/payby/projections/payment-list.js';
import { listPayments } from '../../src/payby/projections/payment-list.queries.js';
import {
  createTenantDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../support/databases.js';
import { TestPayments } from '../support/payment-store.js';

const PLATFORM = { kind: 'system', id: 'callback', name: 'Platform' } as const;

describe('Disputes of a hotel’s payments', () => {
  const name = uniqueDatabaseName('disputes');
  let url: string;
  let payments: TestPayments;

  beforeAll(async () => {
    url = await createTenantDatabase(name);
    payments = await TestPayments.open(url);
  });
  afterAll(async () => {
    await payments.close();
    await dropDatabases(name);
  });

  type Told = Partial<CommandOf<'RecordDispute'>>;
  /** A paid payment, of which the platform says these things one after the other. */
  async function disputedPayment(hotelCode: string, ...told: Told[]): Promise<string> {
    const { id } = await payments.request(new Date(Date.now() + 3_600_000), { hotelCode });
    const attemptId = newId();
    const about = { attemptId, disputeId: newId() };
    const commands = [
      start({ attemptId }),
      paid({ attemptId }),
      ...told.map((each) => disputed({ ...about, ...each })),
    ];
    for (const command of commands) await payments.store.execute(payments.ctx, id, command, PLATFORM);
    return id;
  }

  it('M12: are counted on the dashboard, each figure as many payments as the list that it opens', async () => {
    // The seventh day from the present one ends at 16:00 UTC.
    const inTime = new Date('2026-11-27T15:59:59Z');
    const over = new Date('2026-11-18T08:00:00Z');
    const later = new Date('2026-11-27T16:00:00Z');
    const part = hkd(10_000);
    const of = (...told: Told[]) => disputedPayment('HKG01', ...told);
    const due = await of({ evidenceDue: inTime });
    const overdue = await of({ evidenceDue: over });
    const dueLater = await of({ evidenceDue: later });
    const inYen = await of({ evidenceDue: null, amount: { amountMinor: 51_200, currencyCode: 'JPY' } });
    const saidAt = new Date('2026-11-21T08:00:00Z');
    const sent = await of({ evidenceDue: inTime }, { step: 'evidenceSent', saidAt });
    const twice = await of(
      { evidenceDue: later, amount: part },
      { disputeId: newId(), evidenceDue: over, amount: part },
    );
    await of({ kind: 'fraudWarning', evidenceDue: inTime });
    await of({ evidenceDue: inTime }, { step: 'won', saidAt });
    await of({ evidenceDue: inTime }, { step: 'lost', saidAt });
    await disputedPayment('SHA01', { evidenceDue: inTime });

    const dashboard = async (...codes: string[]) => {
      const hotels = codes.map((code) => ({ code, name: code, nameZh: code }));
      const days = { range: '30d', today: '2026-11-20', timeZone: 'Asia/Hong_Kong' } as const;
      return (await readDashboard(payments.db, { ...days, hotelCode: 'HKG01', hotels })).disputes;
    };
    const listed = async (filter: PaymentFilter) => {
      const query = parseListQuery<PaymentFilter>({ filter: JSON.stringify(filter) }, PAYMENT_LIST);
      return (await listPayments(payments.db, 'HKG01', query)).rows.map(({ id }) => id).toSorted();
    };
    const disputes = await dashboard('HKG01');
    expect(disputes).toEqual({
      open: 6,
      sums: [
        { currencyCode: 'HKD', amountMinor: 4 * 328_000 + 2 * 10_000, payments: 5 },
        { currencyCode: 'JPY', amountMinor: 51_200, payments: 1 },
      ],
      evidenceDue: 3,
      evidenceDueTo: later.toISOString(),
    });
    const open = [due, overdue, dueLater, inYen, sent, twice];
    expect(await listed({ disputeStatus: 'undecided' })).toEqual(open.toSorted());
    expect(await listed({ disputeCurrency: 'HKD' })).toEqual(open.filter((id) => id !== inYen).toSorted());
    expect(await listed({ disputeCurrency: 'JPY' })).toEqual([inYen]);
    expect(await listed({ evidenceDueTo: disputes.evidenceDueTo })).toEqual([due, overdue, twice].toSorted());
    expect(await listed({ evidenceDueFrom: disputes.evidenceDueTo })).toEqual([dueLater]);
    expect(await dashboard('HKG01', 'SHA01')).toMatchObject({ open: 7, evidenceDue: 4 });
    expect(await dashboard('LON01')).toMatchObject({ open: 0, sums: [], evidenceDue: 0 });
  });

  it('M12: make one notice, and one cause of messages by rules, when evidence is due within three days, and none if it was sent or is overdue', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const of = (...told: Told[]) => disputedPayment('TYO01', ...told);
    const due = await of({ evidenceDue: inDays(2) });
    await of({ evidenceDue: inDays(4) });
    await of({ evidenceDue: inDays(-1) });
    await of({ evidenceDue: null });
    await of({ kind: 'fraudWarning', evidenceDue: inDays(2) });
    await of({ evidenceDue: inDays(2) }, { step: 'evidenceSent', evidenceDue: inDays(2), saidAt: inDays(0) });
    const causes: Cause[] = [];
    const rule = { code: 'EVIDENCE', trigger: 'evidenceDue', enabled: true };
    const alerts = new EvidenceAlerts(
      { rulesOf: () => Promise.resolve([rule, { ...rule, enabled: false }]) } as never,
      { follow: (_: unknown, cause: Cause) => Promise.resolve(causes.push(cause)) } as never,
      payments.store,
    );
    const sweep = new WarnOfEvidenceSweep(new Notices(), alerts);
    expect((await sweep.sweep(payments.ctx)).handled).toBeGreaterThan(0);
    expect(await sweep.sweep(payments.ctx)).toEqual({ handled: 0, more: false });
    const told = await payments.db.query(
      `SELECT kind, subject_id, amount_minor::integer, currency_code, not_for FROM notifications.notices
       WHERE hotel_code = 'TYO01'`,
    );
    expect(told).toEqual([
      { kind: 'evidenceDue', subject_id: due, amount_minor: 328_000, currency_code: 'HKD', not_for: null },
    ]);
    // Told by each sweep as the same cause, so that a message that a killed worker did not store is stored later.
    const ofDue = causes.filter(({ paymentId }) => paymentId === due);
    const { history } = await payments.store.load(payments.db, due);
    const version = history.findIndex(({ event }) => event.type === 'DisputeOpened') + 1;
    expect(ofDue).toEqual([ofDue[0], ofDue[0]]);
    expect(ofDue[0]).toMatchObject({ trigger: 'evidenceDue', version, rules: [rule] });
    // Once its messages are stored, nothing follows from it for those who became managers since.
    await payments.db.query(
      `INSERT INTO payby.messages (id, hotel_code, payment_id, payment_no, version, trigger, rule, channel, audience,
         language, template_type, copies, status, tries)
       VALUES ($1, 'TYO01', $2, 'PB1', $3, 'evidenceDue', 'EVIDENCE', 'EMAIL', 'manager', 'en', 'STAFF_EVIDENCE_DUE',
         false, 'waiting', 0)`,
      [newId(), due, version],
    );
    await sweep.sweep(payments.ctx);
    expect(causes.filter(({ paymentId }) => paymentId === due)).toHaveLength(2);
  });

  it('M12: make notices for users who chose theirs before, where they want any', async () => {
    await queryDatabase(
      url,
      `INSERT INTO notifications.notice_preferences (user_id, bell, browser, digest, digest_hour)
       VALUES ('${newId()}', '{moneyArrived}', '{}', '{refundFailed}', 7)`,
    );
    await new DisputeNotices1764625000000().up({
      query: (sql: string) => queryDatabase(url, sql),
    } as QueryRunner);
    const kept = await queryDatabase(
      url,
      'SELECT bell, browser, digest FROM notifications.notice_preferences',
    );
    expect(kept).toEqual([
      { bell: ['moneyArrived', 'disputeOpened', 'evidenceDue'], browser: [], digest: ['refundFailed'] },
    ]);
  });
});
