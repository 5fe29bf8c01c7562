import { SeveralReminders1764713000000 } from '../../migrations/tenant/1764713000000-several-reminders.js';
import { tenantMigrations } from '../../migrations/tenant/index.js';
import type { AppConfig } from '../../src/config/config.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import type { EmailSender, Rule, SendRules } from '../../src/notifications/index.js';
import type { MessageLog } from '../../src/payby/application/messages/message-log.js';
import { RuleMessages } from '../../src/payby/application/messages/rule-messages.js';
import type { StaffOfHotel } from '../../src/payby/application/messages/staff-of-hotel.js';
import { StaffPreAlerts } from '../../src/payby/application/messages/staff-pre-alerts.js';
import type { PaymentConfiguration } from '../../src/payby/application/settings/payment-configuration.js';
import { REQUEST } from '../../src/payby/domain/payment.fixture.js';
import { PreAlertSweep } from '../../src/payby/jobs/pre-alert.sweep.js';
import { createDatabase, dropDatabases, queryDatabase, uniqueDatabaseName } from '../support/databases.js';
import { OperationsLab } from '../support/operations-lab.js';
import { REQUESTER } from '../support/payment-request.js';
import { NoDispatcher } from '../support/payment-store.js';

const MINUTE = 60_000;
const MONTH = 60 * 24 * 30;
const TIMES = [120, 60];
const { hotelCode } = REQUEST;
const AS_SYSTEM = `SET payby.change_origin = '{"actor":{"kind":"system","id":"test","name":"test"}}'`;
const HOTEL = `INSERT INTO hotels.hotels (code, name, name_zh, currency_code, time_zone)
  VALUES ('${hotelCode}', 'Hotel', '酒店', 'HKD', 'Asia/Hong_Kong')`;

describe('Reminders at several times before the due time', () => {
  let lab: OperationsLab;

  beforeAll(async () => {
    lab = await OperationsLab.open();
    await lab.tamper(`${AS_SYSTEM}; ${HOTEL}`);
  });
  beforeEach(async () => {
    lab = await lab.emptied();
  });
  afterAll(() => lab.close());

  /** @param age minutes since it was made, as far as its row says */
  const request = async (dueInMinutes: number, age = MONTH): Promise<string> => {
    const { id } = await lab.payments.request(new Date(Date.now() + dueInMinutes * MINUTE));
    await lab.db.query(
      'UPDATE payby.payments SET created_at = now() - make_interval(mins => $2) WHERE id = $1',
      [id, age],
    );
    return id;
  };

  describe('of the guest', () => {
    const rules = {
      reminders: () => Promise.resolve([{ hotelCode, on: true, minutes: TIMES, byEmail: true, bySms: true }]),
    } as unknown as SendRules;
    const staff = { sweep: () => Promise.resolve({ handled: 0, more: false }) } as unknown as StaffPreAlerts;
    const config = { sweepSeconds: 1 } as AppConfig;
    const sweep = () => new PreAlertSweep(lab.payments.batch, rules, staff, config).sweep(lab.payments.ctx);
    const sentTo = async (...ids: string[]): Promise<number[]> => {
      const loaded = await Promise.all(ids.map((id) => lab.payments.store.load(lab.db, id)));
      return loaded.map(({ state }) =>
        state.status === 'none' ? 0 : state.sends.filter(({ purpose }) => purpose === 'reminder').length,
      );
    };
    const rowOf = async (id: string) =>
      (await lab.db.query<any>('SELECT reminded_at, due_at FROM payby.payments WHERE id = $1', [id]))[0];
    /** As if time had passed until the reminder of this time is due, a moment after the last one. */
    const passUntil = (id: string, minutes: number) =>
      lab.db.query(
        `UPDATE payby.payments SET due_at = reminded_at + make_interval(mins => $2) + interval '1 millisecond'
         WHERE id = $1`,
        [id, minutes],
      );

    it('are sent at each time, and one for several that have passed', async () => {
      const ids = [await request(100), await request(50), await request(130), await request(50, 5)];
      expect(await sweep()).toEqual({ handled: 2, more: false });
      expect(await sweep()).toEqual({ handled: 0, more: false });
      expect(await sentTo(...ids)).toEqual([1, 1, 0, 0]);

      const first = await rowOf(ids[0]!);
      await passUntil(ids[0]!, 60);
      expect(await sweep()).toEqual({ handled: 1, more: false });
      expect(await sweep()).toEqual({ handled: 0, more: false });
      expect(await sentTo(...ids)).toEqual([2, 1, 0, 0]);
      expect((await rowOf(ids[0]!)).reminded_at.getTime()).toBeGreaterThan(first.reminded_at.getTime());
    });

    it('go to everybody the link went to, and to no address that was only noted down', async () => {
      const { ctx, store } = lab.payments;
      const { id } = await lab.payments.request(new Date(Date.now() + 50 * MINUTE), {
        sendMethods: ['SMS'],
        mobiles: ['+85255500101'],
        emails: ['typed@example.com', 'corrected@example.com'],
      });
      await store.execute(
        ctx,
        id,
        {
          type: 'RequestSend',
          purpose: 'resend',
          sends: [{ channel: 'EMAIL', recipientNo: 1 }],
          newRecipients: { emails: [], mobiles: [] },
        },
        REQUESTER,
      );
      await lab.db.query(`UPDATE payby.payments SET created_at = now() - interval '1 month'`);
      await sweep();
      const { state } = await store.load(lab.db, id);
      const reminded = state.status === 'none' ? [] : state.sends.slice(-2);
      expect(reminded).toMatchObject([
        { purpose: 'reminder', channel: 'EMAIL', recipientNo: 1 },
        { purpose: 'reminder', channel: 'SMS', recipientNo: 0 },
      ]);
      expect(await sentTo(id)).toEqual([2]);
    });

    it('wait while the platform is processing a payment', async () => {
      const id = await request(50);
      const attempted = (status: string) =>
        lab.db.query(
          `UPDATE payby.payments SET attempts =
             jsonb_build_array(jsonb_build_object('status', $2::text, 'processingSince', now())) WHERE id = $1`,
          [id, status],
        );
      await attempted('open');
      expect(await sweep()).toEqual({ handled: 0, more: false });
      await attempted('failed');
      expect(await sweep()).toEqual({ handled: 1, more: false });
    });

    it('are sent again when staff extend the due time', async () => {
      const id = await request(50);
      await sweep();
      await lab.db.query(`UPDATE payby.payments SET due_at = now() + interval '130 minutes'`);
      expect(await sweep()).toEqual({ handled: 0, more: false });
      await passUntil(id, 120);
      await sweep();
      await passUntil(id, 60);
      await sweep();
      expect(await sentTo(id)).toEqual([3]);
    });

    it('are sent once by two workers, and not again by rows that lag behind or are rebuilt', async () => {
      const ids = [await request(100), await request(50), await request(110)];
      await Promise.all([sweep(), sweep()]);
      expect(await sentTo(...ids)).toEqual([1, 1, 1]);

      const [id] = ids as [string];
      await passUntil(id, 60);
      await sweep();
      const { reminded_at: last } = await rowOf(id);
      await lab.db.query('UPDATE payby.payments SET reminded_at = NULL');
      expect(await sweep()).toEqual({ handled: 0, more: false });
      await lab.run(await lab.order('rebuild', 'payments'));
      expect((await rowOf(id)).reminded_at).toEqual(last);
      expect(await sentTo(...ids)).toEqual([2, 1, 1]);
    });
  });

  describe('of staff', () => {
    const person = { name: 'Zhao Lan', email: 'zhao@example.com', mobile: null, language: 'en' } as const;
    const rule = { code: 'DESK', trigger: 'preAlert', toCashier: true, departments: [], byEmail: true };
    const rules = {
      staffPreAlerts: () =>
        Promise.resolve([
          { hotelCode, rule: { ...rule, enabled: true, preAlertMinutes: TIMES } as unknown as Rule },
        ]),
    } as unknown as SendRules;
    const settings = { settings: () => Promise.resolve({ preAlertMinutes: null }) };
    const staff = { of: () => Promise.resolve({ cashier: person, managers: [], departments: [] }) };
    const log = { keyOf: () => Promise.resolve(Buffer.alloc(32)) } as unknown as MessageLog;
    const sweep = () => {
      const messages = new RuleMessages(
        rules,
        staff as unknown as StaffOfHotel,
        log,
        {} as EmailSender,
        new NoDispatcher(),
      );
      return new StaffPreAlerts(
        rules,
        settings as unknown as PaymentConfiguration,
        messages,
        lab.payments.store,
      ).sweep(lab.payments.ctx);
    };
    const sentFor = async (...ids: string[]): Promise<number[]> => {
      const rows = await lab.db.query<{ payment_id: string }>('SELECT payment_id FROM payby.messages');
      return ids.map((id) => rows.filter(({ payment_id }) => payment_id === id).length);
    };
    /** As if time had passed until so many minutes before the due time. */
    const passUntil = async (id: string, minutes: number) => {
      await lab.db.query(`UPDATE payby.messages SET created_at = created_at - interval '20 minutes'`);
      await lab.db.query(
        'UPDATE payby.payments SET due_at = now() + make_interval(mins => $2) WHERE id = $1',
        [id, minutes],
      );
    };

    it('are sent at each time, and one for several that have passed', async () => {
      const ids = [await request(100), await request(50), await request(130), await request(50, 5)];
      expect(await sweep()).toEqual({ handled: 2, more: false });
      expect(await sweep()).toEqual({ handled: 0, more: false });
      expect(await sentFor(...ids)).toEqual([1, 1, 0, 0]);

      await passUntil(ids[0]!, 59);
      expect(await sweep()).toEqual({ handled: 1, more: false });
      expect(await sweep()).toEqual({ handled: 0, more: false });
      expect(await sentFor(...ids)).toEqual([2, 1, 0, 0]);
    });

    it('are sent again when staff extend the due time', async () => {
      const id = await request(50);
      await sweep();
      await passUntil(id, 119);
      await sweep();
      await passUntil(id, 59);
      await sweep();
      expect(await sentFor(id)).toEqual([3]);
    });

    it('are sent once by two workers, and not again by one that was killed before it noted how far it had come', async () => {
      const ids = [await request(100), await request(50), await request(110)];
      await Promise.all([sweep(), sweep()]);
      expect(await sentFor(...ids)).toEqual([1, 1, 1]);
      await lab.db.query('DELETE FROM payby.pre_alert_marks');
      expect(await sweep()).toEqual({ handled: 0, more: false });
      // A worker that had read the payments before the others stored their messages.
      await lab.db.query(`UPDATE payby.messages SET created_at = created_at - interval '1 day'`);
      await lab.db.query('DELETE FROM payby.pre_alert_marks');
      await sweep();
      expect(await sentFor(...ids)).toEqual([1, 1, 1]);
    });
  });
});

describe('Send rules from before a rule could remind at several times', () => {
  const name = uniqueDatabaseName('reminders');
  afterAll(() => dropDatabases(name));

  const insert = (code: string, minutes: number | null) =>
    `INSERT INTO notifications.send_rules (id, hotel_code, code, name, trigger, to_guest, to_cashier, to_managers,
       departments, by_email, by_sms, cc, bcc, enabled, pre_alert_minutes)
     VALUES (gen_random_uuid(), '${hotelCode}', '${code}', 'n', 'preAlert', true, false, false,
       '{}', true, false, '{}', '{}', true, ${minutes})`;

  it('keep the time that they had', async () => {
    const url = await createDatabase(name);
    await migrate(url, tenantMigrations.slice(0, tenantMigrations.indexOf(SeveralReminders1764713000000)));
    const rules = [insert('OWN', 45), insert('USUAL', null)].join(';');
    const mark = `INSERT INTO payby.pre_alert_marks VALUES ('${hotelCode}', 'OWN', now())`;
    await queryDatabase(url, `${AS_SYSTEM}; ${HOTEL}; ${rules}; ${mark}`);

    await migrate(url, tenantMigrations);

    expect(
      await queryDatabase(url, 'SELECT code, pre_alert_minutes FROM notifications.send_rules ORDER BY code'),
    ).toEqual([
      { code: 'OWN', pre_alert_minutes: [45] },
      { code: 'USUAL', pre_alert_minutes: null },
    ]);
    for (const wrong of ['{}', '{0}', '{10081}', '{6,5,4,3,2,1}', '{5,NULL}'])
      await expect(
        queryDatabase(
          url,
          `${AS_SYSTEM}; UPDATE notifications.send_rules SET pre_alert_minutes = '${wrong}'`,
        ),
      ).rejects.toThrow('send_rules_pre_alert_minutes_check');
  });
});
