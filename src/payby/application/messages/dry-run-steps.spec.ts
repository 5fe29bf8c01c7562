import type { Rule } from '../../../notifications/index.js';
import type { PaymentCommand } from '../../domain/commands.js';
import { at, request } from '../../domain/payment.fixture.js';
import { given, history } from '../../domain/payment.given.js';
import type { MessageAnswer } from '../../http/answers/message-answers.dto.js';
import { countsOf, type DryRunFacts, stepsOf } from './dry-run-steps.js';

const rule = (changes: Partial<Rule>): Rule => ({
  code: 'PAID',
  name: 'Paid',
  trigger: 'pay',
  toGuest: false,
  toCashier: true,
  toManagers: false,
  departments: [],
  byEmail: true,
  bySms: false,
  emailTemplate: null,
  smsTemplate: null,
  staffEmailTemplate: null,
  staffSmsTemplate: null,
  cc: [],
  bcc: [],
  enabled: true,
  preAlertMinutes: null,
  ...changes,
});
const message = (changes: Partial<MessageAnswer>): MessageAnswer => ({
  id: 'm1',
  paymentId: 'p1',
  paymentNo: 'PB1',
  channel: 'EMAIL',
  audience: 'cashier',
  department: null,
  recipient: 'zhao@example.com',
  trigger: 'cancel',
  purpose: null,
  rule: 'CANCELED',
  template: { type: 'STAFF_CANCELED', code: 'DEFAULT', version: 1, layer: 'shipped' },
  language: 'en',
  status: 'success',
  reasonCode: null,
  reason: null,
  providerSaid: null,
  tries: 1,
  createdAt: at(31).toISOString(),
  at: at(31).toISOString(),
  service: null,
  providerId: null,
  resendOf: null,
  mayResend: true,
  hasContent: true,
  ...changes,
});
const CANCEL: PaymentCommand = { type: 'CancelPayment', now: at(30), reason: 'Not needed' };
const facts = (commands: PaymentCommand[], more: Partial<DryRunFacts>): DryRunFacts => ({
  events: history(commands),
  state: given(...commands).state(),
  rules: [],
  messages: [],
  staff: {
    cashier: { name: 'Zhao Lan', email: 'zhao@example.com', mobile: null, language: 'en' },
    managers: [],
    departments: [],
  },
  problems: new Map(),
  preAlertMinutes: 60,
  now: at(35),
  language: 'en',
  ...more,
});

describe('A dry run', () => {
  it('shows what happened with what was sent, and what could happen with what would be', () => {
    const rules = [rule({}), rule({ code: 'CANCELED', trigger: 'cancel' })];
    const steps = stepsOf(facts([request(), CANCEL], { rules, messages: [message({})] }));
    expect(steps).toMatchObject([
      { trigger: 'create', happened: true, messages: [] },
      { trigger: 'cancel', happened: true, messages: [{ name: 'Zhao Lan', outcome: 'success' }] },
      {
        trigger: 'pay',
        happened: false,
        condition: 'if late money is accepted',
        messages: [{ rule: 'PAID', outcome: 'wouldSend' }],
      },
    ]);
    expect(countsOf(steps)).toEqual({ messages: 1, sent: 1, notSent: 0, waiting: 0 });
  });

  it('counts what a rule sent to several addresses as one, by the worst of them', () => {
    const several = ['success', 'failed', 'success'] as const;
    const messages = several.map((status, no) =>
      message({ id: `m${no}`, audience: 'department', department: 'DESK', status, reason: 'Refused.' }),
    );
    const steps = stepsOf(facts([request(), CANCEL], { messages }));
    expect(steps[1]!.messages).toMatchObject([{ addresses: 3, outcome: 'failed', reason: 'Refused.' }]);
  });

  it('says why a message would not go out', () => {
    const disabled = {
      code: 'TEMPLATE_DISABLED',
      field: 'staffEmailTemplate',
      message: '',
      kind: 'EMAIL',
      templateType: 'STAFF_PAID',
      templateCode: null,
      language: null,
    } as const;
    const problems = new Map([['PAID', [disabled]]]);
    const steps = stepsOf(facts([request()], { rules: [rule({})], problems }));
    expect(steps.at(-1)).toMatchObject({
      trigger: 'pay',
      messages: [{ outcome: 'wouldNotSend', reason: 'The template is disabled.' }],
    });
  });

  it('shows a reminder while there is time for it', () => {
    const rules = [rule({ code: 'REMINDER', trigger: 'preAlert', preAlertMinutes: [30] })];
    const upcoming = stepsOf(facts([request()], { rules }));
    expect(upcoming.at(-1)).toMatchObject({ trigger: 'preAlert', minutesBefore: 30, happened: false });
    expect(upcoming.at(-1)!.at).toBe(at(24 * 60 - 30).toISOString());
    expect(stepsOf(facts([request()], { rules, now: at(24 * 60 - 10) }))).toHaveLength(1);
  });

  describe('shows each reminder at its own time', () => {
    const DUE = 24 * 60;
    const rules = [
      rule({ code: 'OWN', trigger: 'preAlert', preAlertMinutes: [120, 30] }),
      rule({ code: 'USUAL', trigger: 'preAlert', preAlertMinutes: null }),
    ];
    const reminder = (of: string, minutes: number) =>
      message({ id: `${of}${minutes}`, trigger: 'preAlert', rule: of, createdAt: at(minutes).toISOString() });
    const shown = (now: number, messages: MessageAnswer[] = []) =>
      stepsOf(facts([request()], { rules, preAlertMinutes: 240, now: at(now), messages }))
        .filter(({ trigger }) => trigger === 'preAlert')
        .map(({ minutesBefore, happened, messages: sent }) => [
          minutesBefore,
          happened,
          sent.map(({ rule: of, outcome }) => `${of} ${outcome}`),
        ]);

    it('also if a rule has several', () => {
      expect(shown(35)).toEqual([
        [240, false, ['USUAL wouldSend']],
        [120, false, ['OWN wouldSend']],
        [30, false, ['OWN wouldSend']],
      ]);
      expect(shown(DUE - 100)).toEqual([[30, false, ['OWN wouldSend']]]);
    });

    it('with what was sent at it', () => {
      expect(shown(DUE - 100, [reminder('USUAL', DUE - 240), reminder('OWN', DUE - 119)])).toEqual([
        [240, true, ['USUAL success']],
        [120, true, ['OWN success']],
        [30, false, ['OWN wouldSend']],
      ]);
      expect(shown(DUE - 20, [reminder('OWN', DUE - 120), reminder('OWN', DUE - 30)])).toEqual([
        [120, true, ['OWN success']],
        [30, true, ['OWN success']],
      ]);
    });

    it('and apart from those that were sent before the times of the rule as it is now', () => {
      expect(shown(DUE - 300, [reminder('OWN', DUE - 400)])).toEqual([
        [null, true, ['OWN success']],
        [240, false, ['USUAL wouldSend']],
        [120, false, ['OWN wouldSend']],
        [30, false, ['OWN wouldSend']],
      ]);
    });
  });
});
