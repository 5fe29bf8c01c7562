import type { Rule } from '../../../notifications/index.js';
import { request } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import { merged, planOf, type Staff } from './plan.js';

const RULE: Rule = {
  code: 'PAID',
  name: 'Paid',
  trigger: 'pay',
  toGuest: true,
  toCashier: true,
  toManagers: false,
  departments: ['DESK'],
  byEmail: true,
  bySms: true,
  emailTemplate: 'LONG',
  smsTemplate: 'SHORT',
  staffEmailTemplate: null,
  staffSmsTemplate: null,
  cc: ['copy@example.com'],
  bcc: [],
  enabled: true,
  preAlertMinutes: null,
};
const STAFF: Staff = {
  cashier: { name: 'Zhao Lan', email: 'zhao@example.com', mobile: '+85255500102', language: 'zh' },
  managers: [],
  departments: [
    {
      code: 'DESK',
      name: 'Desk',
      nameZh: '前台',
      language: 'en',
      emails: ['a@example.com', 'b@example.com'],
      mobiles: ['+85255500101'],
    },
  ],
};
const payment = () => {
  const { state } = given(request());
  return state() as never;
};
const plan = (changes: Partial<Rule> = {}, staff = STAFF) =>
  planOf('pay', [{ ...RULE, ...changes }], payment(), staff);

describe('What a rule sends', () => {
  it('goes to everybody it names, by each channel that reaches them', () => {
    expect(plan({ toGuest: false }).map(({ channel, audience, to }) => [channel, audience, to])).toEqual([
      ['EMAIL', 'cashier', ['zhao@example.com']],
      ['EMAIL', 'department', ['a@example.com', 'b@example.com']],
      ['SMS', 'cashier', ['+85255500102']],
      ['SMS', 'department', ['+85255500101']],
    ]);
  });

  it('is written with the guest’s template for guests, and the staff’s for staff', () => {
    const types = plan().map(({ audience, channel, templateType, templateCode }) =>
      [audience, channel, templateType, templateCode].join(' '),
    );
    expect(types).toContain('guest EMAIL RECEIPT LONG');
    expect(types).toContain('cashier EMAIL STAFF_PAID ');
  });

  it('is copied once', () => {
    expect(plan({ toGuest: false }).filter(({ copies }) => copies)).toHaveLength(1);
  });

  it('is nothing where the rule is off or about something else', () => {
    expect(plan({ enabled: false })).toEqual([]);
    expect(planOf('cancel', [RULE], payment(), STAFF)).toEqual([]);
  });

  it('has a reason where there is nobody to send it to', () => {
    const nobody = plan({ toGuest: false, bySms: false }, { cashier: null, managers: [], departments: [] });
    expect(nobody).toMatchObject([{ audience: 'department', to: [], problem: 'DEPARTMENT_MISSING' }]);
    const noMail = { ...STAFF, cashier: { ...STAFF.cashier!, email: null } };
    expect(plan({ toGuest: false, departments: [] }, noMail)).toMatchObject([
      { channel: 'EMAIL', problem: 'NO_ADDRESS' },
      { channel: 'SMS', problem: null },
    ]);
    const noPhone = { ...STAFF, cashier: { ...STAFF.cashier!, mobile: null } };
    expect(plan({ toGuest: false, departments: [], byEmail: false }, noPhone)).toMatchObject([
      { channel: 'SMS', to: [], problem: 'NO_ADDRESS' },
    ]);
  });

  describe('to the managers', () => {
    const manager = (name: string, email: string | null, language: 'en' | 'zh' = 'en') => ({
      name,
      email,
      mobile: null,
      language,
    });
    const toManagers = (managers: Staff['managers'], changes: Partial<Rule> = {}) =>
      plan(
        { toGuest: false, toCashier: false, toManagers: true, departments: [], bySms: false, ...changes },
        { ...STAFF, managers },
      ).map(({ audience, to, language, problem }) => [audience, to.join(), language, problem]);

    it('goes to each of them once, in the language that each reads', () => {
      const all = [
        manager('Lin Qiao', 'lin@example.com'),
        manager('Ho, Wing Sze', 'ho@example.com', 'zh'),
        manager('Chan, Hoi Yan', 'LIN@example.com', 'zh'),
        manager('Without', null),
      ];
      expect(toManagers(all)).toEqual([['manager', 'LIN@example.com,ho@example.com', 'zh', null]]);
      expect(toManagers(all.slice(0, 2))).toEqual([
        ['manager', 'lin@example.com', 'en', null],
        ['manager', 'ho@example.com', 'zh', null],
      ]);
    });

    it('leaves out the one who gets it as the cashier', () => {
      expect(toManagers([manager('Zhao Lan', 'Zhao@example.com')], { toCashier: true })).toEqual([
        ['cashier', 'zhao@example.com', 'zh', null],
      ]);
    });

    it('is one mail to those who read the same language where the email service merges', () => {
      const all = Array.from({ length: 60 }, (_, no) => manager(`M${no}`, `m${no}@example.com`));
      const staff = { ...STAFF, managers: [...all, manager('Ho', 'ho@example.com', 'zh')] };
      const mails = plan({ toGuest: false, toCashier: false, toManagers: true }, staff).map(merged);
      expect(
        mails.map(({ channel, audience, to }) => [
          channel,
          audience,
          ...to.map((one) => one.split(', ').length),
        ]),
      ).toEqual([
        ['EMAIL', 'manager', 50, 10],
        ['EMAIL', 'manager', 1],
        ['EMAIL', 'department', 2],
        ['SMS', 'manager'],
        ['SMS', 'department', 1],
      ]);
    });

    it('has a reason where none of them has an address', () => {
      expect(toManagers([manager('Without', null)])).toEqual([['manager', '', 'en', 'NO_ADDRESS']]);
    });
  });

  it('leaves the link to the payment, which sends it by itself', () => {
    const created = { ...RULE, trigger: 'create' } as const;
    expect(planOf('create', [created], payment(), STAFF).some(({ audience }) => audience === 'guest')).toBe(
      false,
    );
    expect(planOf('create', [created], payment(), STAFF, true)[0]).toMatchObject({ templateType: 'REQUEST' });
  });
});
