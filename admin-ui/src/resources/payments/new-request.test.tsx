/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { components } from '../../api/schema';
import { type Answers, callsOf, refusal, Reply, sent } from '../../testing/api';
import { alipay, card, paymentAnswers, pending, settings } from '../../testing/payments';
import { variants } from '../../testing/variants';
import { choose, fill, visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

type Schemas = components['schemas'];

const reservation: Schemas['ReservationAnswer'] = {
  id: 'r-3',
  confirmationNo: '100003',
  crsNo: null,
  roomNo: '0915',
  roomType: 'KING',
  firstName: 'Henrik',
  lastName: 'Dahl',
  email: 'henrik@example.com',
  mobile: null,
  arrival: '2026-03-09',
  departure: '2026-03-12',
  status: 'IN_HOUSE',
  statusCode: 'IH',
  title: null,
  roomRateMinor: 0,
  currencyCode: 'HKD',
  folioWindows: [1],
  balanceMinor: 0,
};
const florist: Schemas['AccountAnswer'] = {
  id: 'a-2',
  kind: 'account',
  code: 'HA-1002',
  name: 'Harbour Florist Ltd',
  email: 'florist@example.com',
  mobile: null,
  arrival: null,
  departure: null,
  folioWindows: [1],
  balanceMinor: 0,
  currencyCode: 'HKD',
};
const asked: Schemas['AlreadyAskedAnswer'] = {
  open: [],
  payers: [],
  balanceMinor: null,
  dueMinor: null,
  currencyCode: null,
};
const answers: Answers = {
  ...paymentAnswers,
  'GET /reservations': [reservation],
  'GET /accounts': [florist],
  'GET /payments/already-asked': asked,
  'POST /payments/message-preview': refusal(422, 'VALIDATION_FAILED', 'Not yet.'),
  'POST /payments': new Reply(201, pending),
  'GET /payments/:id': pending,
};
const SEND = /^(Send request|发送请求)/;
const open = async (more: Answers = {}, language: 'en' | 'zh' = 'en', search = '', width?: number) => {
  const who = await visit(`/payby/add-pay${search}`, {
    language,
    ...(width && { width }),
    answers: { ...answers, ...more },
  });
  await screen.findByRole('button', { name: SEND });
  return who;
};
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const combobox = (name: string | RegExp) => screen.getByRole('combobox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const look = async (who: UserEvent, lookup: string, text: string) => {
  await who.click(await screen.findByRole('combobox', { name: lookup }));
  await who.paste(text);
};
const addReservation = async (who: UserEvent) => {
  await look(who, 'Find a reservation', '10000');
  await who.click(await screen.findByRole('option', { name: /Dahl.*100003/ }));
};
const addAccount = async (who: UserEvent) => {
  await who.click(button('Account'));
  await look(who, 'Find an account', 'florist');
  await who.click(await screen.findByRole('option', { name: /Harbour Florist/ }));
};
const item = async (who: UserEvent, no: number, name: string, amount: string) => {
  await fill(who, combobox(`Item ${no}`), name);
  await fill(who, box(`Amount of item ${no}`), amount);
};
/** Types a recipient, which becomes a chip. */
const enter = async (who: UserEvent, field: HTMLElement, recipient: string) => {
  await fill(who, field, recipient);
  await who.keyboard('{Enter}');
};
const send = (who: UserEvent) => who.click(button(SEND));
const isSent = async (body: object) => {
  await waitFor(() => expect(location.hash).toContain(`/payby/pay-success/${pending.id}`));
  expect(sent('POST /payments').at(-1)).toEqual(expect.objectContaining(body));
};

describe('A new payment request', () => {
  it('a guest is asked for what the clerk typed, by both channels, until the time and with the guarantee chosen', async () => {
    const who = await open();
    await addReservation(who);
    expect(box('Last name')).toHaveValue('Dahl');
    await item(who, 1, 'Deposit', '500');
    await who.click(screen.getByRole('checkbox', { name: 'SMS' }));
    await enter(who, await screen.findByRole('combobox', { name: 'Mobile numbers' }), '+852 9123 4567');
    await screen.findByText(/^The provider charges \d messages? per number \(GSM-7\)/);
    await choose(who, combobox('SMS language'), 'Chinese');
    await screen.findByText(/^The provider charges \d messages? per number \(UCS-2\)/);
    await fill(who, box('Expires after: Hours'), '1');
    await fill(who, box('Expires after: Minutes'), '30');
    await choose(who, combobox(/^Guarantee type/), 'Credit card');
    await send(who);
    await isSent({
      firstName: 'Henrik',
      lastName: 'Dahl',
      payers: [expect.objectContaining({ kind: 'reservation', code: '100003', amountMinor: 50_000 })],
      items: [{ name: 'Deposit', amountMinor: 50_000, owner: '100003' }],
      methods: ['CARD', 'ALIPAY'],
      sendMethods: ['EMAIL', 'SMS'],
      emails: ['henrik@example.com'],
      mobiles: ['+85291234567'],
      language: 'en',
      smsLanguage: 'zh',
      expiryMinutes: 90,
      guaranteeType: 'CARD',
    });
    expect(sent('POST /payments')).toHaveLength(1);
  });

  it('several payers, none of them twice, share a total to the cent, and a share that is missing is not sent', async () => {
    const who = await open();
    await addReservation(who);
    await look(who, 'Find a reservation', '100003');
    expect(await screen.findByRole('option', { name: /Dahl/ })).toHaveAttribute('aria-disabled', 'true');
    await who.keyboard('{Escape}');
    await addAccount(who);
    await who.click(button('By total'));
    await fill(who, await screen.findByRole('combobox', { name: 'Description' }), 'Event');
    await fill(who, box('Total amount'), '100.01');
    await who.click(button('Split evenly'));
    await fill(who, screen.getAllByRole('textbox', { name: /^Share of/ }).at(-1)!, '49.00');
    await send(who);
    await screen.findByText('HKD 1.00 is not yet assigned to payers');
    expect(sent('POST /payments')).toEqual([]);
    await who.click(button('Split evenly'));
    await send(who);
    await isSent({
      payers: [
        expect.objectContaining({ kind: 'reservation', amountMinor: 5_001 }),
        expect.objectContaining({ kind: 'account', code: 'HA-1002', amountMinor: 5_000 }),
      ],
    });
  });

  it('a currency without decimals takes whole amounts only', async () => {
    const who = await open({ 'GET /payment-settings': { ...settings, currencies: ['HKD', 'JPY'] } });
    await addReservation(who);
    await choose(who, combobox('Currency'), 'JPY');
    await item(who, 1, 'Deposit', '5000.5');
    await send(who);
    await screen.findByText('JPY has no decimals');
    expect(sent('POST /payments')).toEqual([]);
    await fill(who, box('Amount of item 1'), '5000');
    await send(who);
    await isSent({ currencyCode: 'JPY', items: [{ name: 'Deposit', amountMinor: 5_000, owner: '100003' }] });
  });

  it('while the PMS does not answer, a payer is typed by hand and marked as not verified', async () => {
    const who = await open({ 'GET /reservations': refusal(503, 'PMS_UNAVAILABLE', 'No answer.') });
    await look(who, 'Find a reservation', '100004');
    await screen.findByText(/^Search failed\. OPERA Cloud does not answer/);
    await who.click(button('Enter the details by hand'));
    const hand = within(await screen.findByRole('group', { name: 'Reservation, entered by hand' }));
    await who.click(hand.getByRole('button', { name: 'Add payer' }));
    hand.getByText('Required');
    await fill(who, hand.getByRole('textbox', { name: 'Last name' }), 'Nakamura');
    await fill(who, hand.getByRole('textbox', { name: /^First name/ }), 'Aiko');
    await who.click(hand.getByRole('button', { name: 'Add payer' }));
    await screen.findByText(/^Not verified/);
    await item(who, 1, 'Damage', '80');
    await enter(who, combobox('Email addresses'), 'aiko@example.com');
    await send(who);
    await isSent({
      lastName: 'Nakamura',
      payers: [
        expect.objectContaining({ code: '100004', byHand: { firstName: 'Aiko', lastName: 'Nakamura' } }),
      ],
    });
  });

  it('a guest without a PMS record is asked, and the clerk reads that nothing is posted', async () => {
    const who = await open();
    await who.click(button('No PMS record'));
    const hand = within(await screen.findByRole('group', { name: 'Guest without a PMS record' }));
    await fill(who, hand.getByRole('textbox', { name: 'Non-integration ID' }), 'BQT-2026-118');
    await enter(who, hand.getByRole('textbox', { name: 'Last name' }), 'Tan');
    await screen.findByText('No PMS record: the payment is not posted.');
    await fill(who, box('First name'), 'Mei');
    await item(who, 1, 'Banquet', '1200');
    await enter(who, combobox('Email addresses'), 'mei@example.com');
    await send(who);
    await isSent({
      firstName: 'Mei',
      lastName: 'Tan',
      payers: [expect.objectContaining({ kind: 'nonIntegration', code: 'BQT-2026-118' })],
    });
  });

  it.each(
    variants([
      [
        'en',
        'SMS',
        /^Mobile numbers/,
        [
          'Failed to create the payment request. Please fill in payer, item, amount, payment method, first name, last name, email and try again',
          'Please add the correct reservation',
          'Please select a payment method',
          'Effective duration cannot be less than the current time',
          'invalid phone: 1 digit is missing',
          '9 fields to correct',
        ],
      ],
      [
        'zh',
        '短信',
        /^手机号码/,
        [
          '创建付款请求失败，请填写付款方、款项、金额、支付方式、名、姓、邮件后重试',
          '请添加正确的预订',
          '请选择支付方式',
          '有效时长不能早于当前时间',
          '手机号码无效：缺少 1 位',
          '9 处需要修改',
        ],
      ],
    ] as const),
  )(
    'the clerk reads what is missing, in the words of the specification (%s)',
    async (language, sms, mobiles, sentences) => {
      const who = await open({}, language);
      for (const method of screen.getAllByRole('checkbox', { name: /HKG01-SBX/ })) await who.click(method);
      await fill(who, screen.getByDisplayValue('24'), '0');
      await who.click(screen.getByRole('checkbox', { name: sms }));
      await fill(who, await screen.findByRole('combobox', { name: mobiles }), '+86 138 0017 220');
      await send(who);
      await screen.findByText(sentences[0]);
      const text = document.body.textContent.replace(/\s+/g, ' ');
      for (const sentence of sentences) expect(text).toContain(sentence);
      await waitFor(() => expect(combobox(/^(Find a reservation|查找预订)/)).toHaveFocus());
      expect(sent('POST /payments')).toEqual([]);
    },
  );

  it('what the server refuses is said at the field it concerns, and the next try is a new one', async () => {
    const who = await open({
      'POST /payments': refusal(422, 'VALIDATION_FAILED', 'Please check the fields.', {
        'items.0.amountMinor': 'Above what this account takes.',
        'emails.0': 'This address takes no mail.',
      }),
    });
    await addReservation(who);
    await item(who, 1, 'Deposit', '500');
    await send(who);
    await screen.findByText('The request was not sent.');
    const amount = box('Amount of item 1');
    expect(amount).toHaveAccessibleDescription(/Above what this account takes/);
    expect(amount).toHaveFocus();
    expect(combobox('Email addresses')).toHaveAccessibleDescription(/This address takes no mail/);
    await fill(who, amount, '400');
    await send(who);
    await waitFor(() => expect(callsOf('POST /payments')).toHaveLength(2));
    const [first, second] = callsOf('POST /payments').map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });

  it('a request whose answer is lost is sent again under the same key, so that the guest is asked once', async () => {
    let reached = false;
    const who = await open({
      'POST /payments': () => {
        if (reached) return new Reply(201, pending);
        reached = true;
        throw new TypeError('Failed to fetch');
      },
    });
    await addReservation(who);
    await item(who, 1, 'Deposit', '500');
    await send(who);
    await screen.findByText(/it is not created twice/);
    await send(who);
    await isSent({ firstName: 'Henrik' });
    const [first, second] = callsOf('POST /payments').map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/./);
    expect(second).toBe(first);
  });

  it('a second request for one charge is stopped until the clerk calls it a different one', async () => {
    const due = { kind: 'account' as const, code: 'HA-1002', currencyCode: 'HKD', balanceMinor: 900_000 };
    const who = await open({
      'GET /payments/already-asked': {
        ...asked,
        open: [{ ...pending, payers: [{ ...pending.payers[0]!, kind: 'account', code: 'HA-1002' }] }],
        payers: [{ ...due, openMinor: 264_000, inFlightMinor: 0, unpostedMinor: 0, dueMinor: 636_000 }],
        balanceMinor: 900_000,
        dueMinor: 636_000,
        currencyCode: 'HKD',
      },
    });
    await addAccount(who);
    await screen.findByText('This payer already has a pending request.');
    await who.click(button('Request the amount due'));
    expect(box('Amount of item 1')).toHaveValue('6360.00');
    await fill(who, box('First name'), 'Accounts');
    await send(who);
    await screen.findByText(/^Select this if it is a different charge/);
    expect(sent('POST /payments')).toEqual([]);
    await who.click(
      screen.getByRole('checkbox', { name: 'This is a different charge. Send both requests.' }),
    );
    await send(who);
    await isSent({ allowDuplicate: true });
  });

  it('a copy begins as the earlier request was, and the server is told what it was copied from', async () => {
    const earlier = { ...pending, guestComment: 'See you' };
    const who = await open(
      {
        'GET /reservations': [
          { ...reservation, confirmationNo: '100001', firstName: 'Ada', lastName: 'Okafor' },
        ],
        'GET /payments/:id': earlier,
        // Which asks for one total, of what has no items yet.
        'GET /payment-methods': [{ ...card, detailEntry: 'total' }],
      },
      'en',
      `?copy=${pending.id}`,
    );
    await screen.findByText(`Copied from ${pending.paymentNo}`);
    expect(box('Last name')).toHaveValue('Okafor');
    await send(who);
    await isSent({
      copiedFrom: pending.id,
      guestComment: 'See you',
      items: pending.items,
      emails: pending.emails,
      methods: ['CARD'],
    });
  });

  it('a channel that the hotel has no service for is not offered', async () => {
    await open({ 'GET /payment-settings': { ...settings, email: false, sms: false } });
    await screen.findByText(/^Email service not configured/);
    screen.getByText('SMS service not configured');
    for (const name of ['Email', 'SMS']) expect(screen.getByRole('checkbox', { name })).toBeDisabled();
  });

  it.each(
    variants([
      ['en', /without charging it\. For about 7 days, staff can capture all or part of it/],
      ['zh', /约 7 天内由员工请款/],
    ] as const),
  )(
    'a method that authorizes only says so, for how long, and who decides (%s)',
    async (language, sentence) => {
      const who = await open(
        { 'GET /payment-methods': [{ ...card, preAuthorisation: true, holdDays: 7 }, alipay] },
        language,
      );
      await screen.findByText(sentence);
      await who.click(screen.getAllByRole('checkbox', { name: /HKG01-SBX/ })[0]!);
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  it('a hotel without a payment method or a currency is told so in place of the form', async () => {
    await visit('/payby/add-pay', { answers: { ...answers, 'GET /payment-methods': [] } });
    await screen.findByText('There are no available payment methods');
    await visit('/payby/add-pay', {
      answers: { ...answers, 'GET /payment-settings': { ...settings, currencies: [] } },
    });
    await screen.findByText('Configure the currency on the hotel management page');
  });

  it('on a phone the preview opens over the form, and says which message is not sent', async () => {
    const who = await open({}, 'en', '', PHONE);
    await who.click(button('Preview'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('heading', { name: 'What the guest gets' });
    // Never a text about 0.00.
    dialog.getByText('No amount yet');
    expect(callsOf('POST /payments/message-preview')).toEqual([]);
    await who.click(dialog.getByRole('button', { name: 'SMS' }));
    await dialog.findByText('Not sent by SMS: it is not selected');
  });
});
