/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../api/schema';
import { type Answers, listOf, refusal, sent } from '../../testing/api';
import { variants } from '../../testing/variants';
import { fill, visit } from '../../testing/visit';

type Rule = components['schemas']['SendRuleAnswer'];

const receipt: Rule = {
  id: 'RECEIPT',
  code: 'RECEIPT',
  name: 'Receipt',
  trigger: 'pay',
  toGuest: true,
  toCashier: false,
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
  origin: 'shipped',
  minutesBefore: null,
  updatedAt: null,
  counts: { sent: 0, notSent: 0 },
  problems: [],
};
const link: Rule = {
  ...receipt,
  id: 'REQUEST',
  code: 'REQUEST',
  name: 'Payment request',
  trigger: 'create',
};
const reminder: Rule = {
  ...receipt,
  id: 'REMINDER',
  code: 'REMINDER',
  name: 'Reminder',
  trigger: 'preAlert',
  preAlertMinutes: [1_440, 30],
  minutesBefore: [1_440, 30],
};
const answers: Answers = {
  'GET /send-rules': listOf([link, receipt, reminder]),
  'GET /send-rules/REQUEST': link,
  'GET /send-rules/RECEIPT': receipt,
  'GET /send-rules/REMINDER': reminder,
  'GET /email-templates': listOf([]),
  'GET /sms-templates': listOf([]),
  'GET /departments': listOf([]),
  'PUT /send-rules/REQUEST': { ...link, enabled: false },
};
const PAGE = '/notification/send-rules';
const holds = ['NOTIFICATION_AUTO_SEND_RULE_VIEW', 'NOTIFICATION_AUTO_SEND_RULE_MGT'];

describe('Send rules', () => {
  it('of the payment link say that guests get it all the same when the rule is off', async () => {
    const who = await visit(PAGE, { holds, answers });
    await who.click(await screen.findByRole('switch', { name: 'Payment request is on' }));
    const question = await screen.findByRole('alertdialog');
    within(question).getByText(/^Guests still get the payment link/);
    await who.click(within(question).getByRole('button', { name: 'Disable rule' }));
    await waitFor(() => expect(sent('PUT /send-rules/REQUEST')).toMatchObject([{ enabled: false }]));
    await who.click(await screen.findByRole('switch', { name: 'Receipt is on' }));
    within(await screen.findByRole('alertdialog')).getByText(/^PayBy sends nothing by this rule/);
  });

  it('put what was typed into what a colleague saved in between, and change nothing else of it', async () => {
    const [before, later] = ['2026-07-25T08:00:00.000Z', '2026-07-25T09:00:00.000Z'];
    let saved: Rule = { ...receipt, origin: 'own', updatedAt: before };
    const who = await visit(`${PAGE}?rule=RECEIPT`, {
      holds,
      answers: {
        ...answers,
        'GET /send-rules/RECEIPT': () => saved,
        'PUT /send-rules/RECEIPT': () => {
          if (saved.updatedAt === later) return saved;
          saved = {
            ...saved,
            trigger: 'cancel',
            emailTemplate: 'HERS',
            cc: ['hers@hotel.example'],
            updatedAt: later,
          };
          return refusal(409, 'CONFLICT', 'A colleague was faster.');
        },
      },
    });
    await fill(who, await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
    await who.click(screen.getByRole('button', { name: 'Save the rule' }));
    await who.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
    await screen.findByText('hers@hotel.example');
    await who.click(screen.getByRole('button', { name: 'Save the rule' }));
    await waitFor(() =>
      expect(sent('PUT /send-rules/RECEIPT')).toEqual([
        { name: 'Mine', updatedAt: before },
        { name: 'Mine', updatedAt: later },
      ]),
    );
  });

  it('of the payment link say in the form who decides that it is sent', async () => {
    await visit(`${PAGE}?rule=REQUEST`, { holds, answers });
    await screen.findByText(
      /^Guests always get the payment link through the channels chosen in each request/,
    );
  });

  it.each(
    variants([
      ['en', '1 day, 30 minutes before', '1 day before', '2 hours before', '30 minutes before'],
      ['zh', '提前 1 天、30 分钟', '提前 1 天', '提前 2 小时', '提前 30 分钟'],
    ] as const),
  )('remind at times that are added and removed with the keyboard: %s', async (language, all, ...times) => {
    const [day, hours, half] = times;
    const refused = refusal(400, 'VALIDATION_FAILED', 'No.', { 'preAlertMinutes.1': 'Not such a time.' });
    let saves = 0;
    const who = await visit(`${PAGE}?rule=REMINDER`, {
      holds,
      language,
      answers: { ...answers, 'PUT /send-rules/REMINDER': () => (saves++ === 0 ? refused : reminder) },
    });
    await screen.findByText(all);
    const field = await screen.findByTestId('field-preAlertMinutes');
    const shown = () =>
      [...document.querySelectorAll('.MuiChip-label')]
        .map(({ textContent }) => textContent)
        .filter((text) => /before|提前/.test(text ?? ''));
    const save = () => who.click(screen.getByRole('button', { name: /^(Save the rule|保存规则)$/ }));
    expect(shown()).toEqual([day, half]);

    await who.type(field, language === 'en' ? '2 hours{Enter}soon{Enter}' : '2 小时{Enter}soon{Enter}');
    expect(shown()).toEqual([day, hours, half]);
    await save();
    await screen.findByText('Not such a time.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await who.type(field, '{Backspace}');
    await save();

    await waitFor(() =>
      expect(sent('PUT /send-rules/REMINDER')).toMatchObject([
        { preAlertMinutes: [1_440, 120, 30, 'soon'] },
        { preAlertMinutes: [1_440, 120, 30] },
      ]),
    );
  });

  it.each(
    variants([
      [
        'en',
        /^Up to 5 times, from 1 minute to 7 days.* apply even if the reminder is off in the PayBy settings\./,
      ],
      ['zh', /填写后，即使 PayBy 设置中关闭提醒也会按此发送/],
    ] as const),
  )('say that their own minutes hold although the settings have no reminder: %s', async (language, said) => {
    await visit(`${PAGE}?rule=REMINDER`, { holds, answers, language });
    await screen.findByText(said);
  });
});
