/// <reference types="jest" />
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type Answers, listOf, refusal, Reply, sent } from '../../testing/api';
import { CLERK } from '../../testing/people';
import { account, calls, cardMethod, paybySettings, vendors } from '../../testing/setup-data';
import { variants, variation } from '../../testing/variants';
import { choose, fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

const answers: Answers = {
  'GET /payby-settings': paybySettings,
  'GET /vendors': vendors,
  'GET /payment-accounts': () => listOf([account]),
  'GET /payment-accounts/:code': account,
  'GET /payment-method-settings': () => listOf([cardMethod]),
  'GET /payment-method-settings/templates': [],
  'GET /dictionary': [],
  'GET /vendor-calls': calls,
};
const open = async (path: string, heading: string, more: Visit = {}) => {
  const who = await visit(path, { ...more, answers: { ...answers, ...more.answers } });
  await screen.findByRole('heading', { level: 1, name: heading });
  return who;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const enter = async (who: UserEvent, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await fill(who, box(name), value);
};

describe('PayBy settings', () => {
  const SETTINGS = '/payby-setting/setting';

  it.each(
    variants([
      ['en', 'PayBy settings', /Its own minutes apply even if the reminder is off here\.$/],
      ['zh', 'PayBy 设置', /另设分钟数后，即使此处关闭提醒也会发送。$/],
    ] as const),
  )(
    'say that a send rule with minutes of its own reminds all the same: %s',
    async (language, heading, said) => {
      await open(SETTINGS, heading, { language });
      await screen.findByText(said);
    },
  );

  it('a hotel makes its own out of the group’s, sees what the group says, and gives them up again', async () => {
    const { own: _, ...group } = paybySettings;
    let now = { ...group, own: false, inheritedFrom: 'group' as string | null };
    const who = await open(SETTINGS, 'PayBy settings', {
      answers: {
        'GET /payby-settings': () => now,
        'PUT /payby-settings': ({ body }) =>
          (now = { ...now, ...(body as object), own: true, inheritedFrom: null }),
        'DELETE /payby-settings': () => (now = { ...group, own: false, inheritedFrom: 'group' }),
      },
    });
    await fill(who, await screen.findByRole('textbox', { name: 'Default: hours' }), '2');
    await fill(who, box('Default: minutes'), '30');
    await choose(who, screen.getByRole('combobox', { name: 'Late money' }), 'Return it to the guest');
    await who.click(screen.getByRole('switch', { name: 'Post disputed amounts to the folio' }));
    await who.click(screen.getByRole('switch', { name: 'Remind the guest before the link ends' }));
    await fill(who, await screen.findByRole('textbox', { name: /^Minutes before/ }), '45');
    await who.click(button('Add a currency'));
    await fill(who, screen.getAllByRole('textbox', { name: /^Currency/ }).at(-1)!, 'hkd');
    await fill(who, screen.getAllByRole('textbox', { name: /^Above/ }).at(-1)!, '5000');
    await fill(who, box(/^Origins/), 'https://pms.example.com\nhttps://desk.example.com');
    await who.click(button('Save settings for this hotel only'));
    await screen.findByText('Save successful');
    await screen.findByText('Group: 24 h');
    expect(sent('PUT /payby-settings')).toEqual([
      expect.objectContaining({
        expiryMinutesDefault: 150,
        latePolicy: 'return',
        postDisputes: true,
        preAlertMinutes: 45,
        refundApproval: { HKD: 500_000 },
        frameOrigins: ['https://pms.example.com', 'https://desk.example.com'],
      }),
    ]);
    await who.click(await screen.findByRole('button', { name: 'Use the group’s settings again…' }));
    await who.click(await screen.findByRole('button', { name: 'Delete this hotel’s settings' }));
    await waitFor(() => expect(box('Default: hours')).toHaveValue('24'));
  });

  it('a save without an answer has failed, and says so', async () => {
    const own = { ...paybySettings, own: true, inheritedFrom: null };
    const who = await open(SETTINGS, 'PayBy settings', {
      answers: { 'GET /payby-settings': own, 'PUT /payby-settings': new Reply(504, '') },
    });
    await fill(who, await screen.findByRole('textbox', { name: 'Default: hours' }), '2');
    await who.click(button(/^Save/));
    await screen.findByText('Save failed');
  });

  it.each(
    variants([
      [
        'en',
        'Enter at most 48 h, the maximum',
        '“pms.example.com” is not an exact origin',
        '2 fields to correct',
        [/^Maximum: hours/, /^Default: hours/, /^Origins/],
      ],
      [
        'zh',
        '不超过允许的 48 小时',
        '“pms.example.com”不是准确的来源',
        '2 处需要更正',
        [/^最长.*小时数/, /^默认.*小时数/, /^来源/],
      ],
    ] as const),
  )('what is wrong is said before anything is sent (%s)', async (language, limit, origin, count, names) => {
    const who = await visit(SETTINGS, { language, answers });
    const [most, usual, origins] = names;
    await fill(who, await screen.findByRole('textbox', { name: most }), '48');
    await fill(who, box(usual), '49');
    await fill(who, box(origins), 'pms.example.com');
    await who.click(screen.getAllByRole('button').at(-1)!);
    await screen.findByText(count);
    screen.getByText(limit);
    screen.getByText(new RegExp(origin));
    await waitFor(() => expect(box(usual)).toHaveFocus());
    expect(sent('PUT /payby-settings')).toEqual([]);
    await who.click(button(/^(Undo changes|撤销)/));
    expect(box(usual)).toHaveValue('24');
  });

  it('the second of two users who save is shown what the first one saved', async () => {
    let minutes = 1_440;
    const who = await open(SETTINGS, 'PayBy settings', {
      answers: {
        'GET /payby-settings': () => ({ ...paybySettings, expiryMinutesDefault: minutes }),
        'PUT /payby-settings': () => {
          minutes = 240;
          return refusal(409, 'CONFLICT', 'A colleague was faster.');
        },
      },
    });
    await fill(who, await screen.findByRole('textbox', { name: 'Default: hours' }), '3');
    await who.click(button('Save settings'));
    await who.click(await screen.findByRole('button', { name: 'Show the latest version' }));
    await waitFor(() => expect(box('Default: hours')).toHaveValue('4'));
  });

  it('are neither in the menu nor open to who lacks the permission', async () => {
    await visit(SETTINGS, { holds: CLERK, answers });
    await screen.findByText('PAYBY_CONFIG_MANAGEMENT');
    expect(screen.queryByRole('link', { name: 'PayBy settings' })).toBeNull();
  });
});

describe('Payment accounts', () => {
  const PATH = '/payby-setting/payment';
  const FIELDS = {
    'Name for staff': 'Sandbox, online',
    Code: 'hkg01-new',
    'API address of the platform': 'https://pay.example.com',
  };

  it('an account needs its platform, and its keys are sent once and never shown', async () => {
    const made = { ...account, id: 'HKG01-NEW', code: 'HKG01-NEW', name: 'Sandbox, online' };
    const who = await open(`${PATH}/add`, 'Add a payment account', {
      answers: {
        'POST /payment-accounts': new Reply(201, made),
        'GET /payment-accounts/:code': made,
      },
    });
    await who.click(button('Add payment account'));
    await screen.findByText('Choose the platform.');
    await choose(who, screen.getByRole('combobox', { name: 'Payment platform' }), /Harbour Sandbox Pay/);
    await enter(who, FIELDS);
    await fill(who, await screen.findByLabelText('Merchant id'), 'HKG01-SBX');
    await fill(who, screen.getByLabelText('API key', { selector: 'input' }), 'the-secret-key');
    await who.click(button('Add payment account'));
    await screen.findByText('Add successful');
    expect(sent('POST /payment-accounts')).toEqual([
      expect.objectContaining({
        platform: 'sandbox',
        code: 'HKG01-NEW',
        hotelCode: 'HKG01',
        credentials: { merchantId: 'HKG01-SBX', apiKey: 'the-secret-key' },
      }),
    ]);
    // Its own page comes next, with the callback address, and without the key.
    await waitFor(() => expect(document.body.innerHTML).toContain('/callbacks/sandbox/HKG01-NEW'));
    expect(document.body.innerHTML).not.toContain('the-secret-key');
  });

  it('a test says which step failed and how to mend it; another address asks for the keys again', async () => {
    const step = { state: 'ok', problem: null, said: null, tookMs: 12, at: null, needs: null };
    const who = await open(`${PATH}/HKG01-SBX`, account.name, {
      answers: {
        'POST /payment-accounts/:code/test': {
          at: account.updatedAt,
          steps: [
            { ...step, step: 'address' },
            { ...step, step: 'key', state: 'failed', problem: 'refused', said: '401' },
            { ...step, step: 'callback', state: 'waiting' },
            { ...step, step: 'refund', state: 'skipped' },
            { ...step, step: 'reports', state: 'skipped' },
          ],
        },
      },
    });
    await who.click(await screen.findByRole('button', { name: 'Test now' }));
    await screen.findByText('Key or merchant refused');
    screen.getByRole('button', { name: 'Copy for your Harbour Sandbox Pay contact' });
    // The stored key belongs to the address it was entered for.
    button('Replace API key');
    await fill(who, box('API address of the platform'), 'https://elsewhere.example.com');
    await screen.findByLabelText('API key', { selector: 'input' });
    await who.click(button('Save the account'));
    await screen.findByText('1 field to correct');
    expect(sent('PUT /payment-accounts/HKG01-SBX')).toEqual([]);
  });

  variation('the list is cards on a phone, in Chinese', async () => {
    await visit(PATH, { language: 'zh', width: PHONE, answers });
    await screen.findByRole('heading', { level: 1, name: '收款账户' });
    await screen.findByText(account.name);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('Payment methods', () => {
  const PATH = '/payby-setting/payment-method';

  it('a method needs its kind and an account, and is sent with both', async () => {
    const who = await open(`${PATH}/add`, 'Add a payment method', {
      answers: { 'POST /payment-method-settings': new Reply(201, cardMethod) },
    });
    await who.click(button('Add payment method'));
    await screen.findByText('Please select the payment channel type!');
    screen.getByText('Choose at least one payment account.');
    await choose(who, screen.getByRole('combobox', { name: 'Channel type' }), 'Card');
    await fill(who, screen.getByRole('combobox', { name: 'Code' }), 'desk-card');
    await enter(who, {
      Name: 'Card at the desk',
      'Chinese name': '前台刷卡',
      Description: 'Visa',
      'Chinese description': 'Visa',
      'Validity in hours (optional)': '3',
    });
    await choose(who, screen.getByRole('combobox', { name: 'Payment accounts' }), new RegExp(account.name));
    await who.keyboard('{Escape}');
    await who.click(button('Add payment method'));
    await screen.findByText('Add successful');
    expect(sent('POST /payment-method-settings')).toEqual([
      expect.objectContaining({
        kind: 'card',
        code: 'DESK-CARD',
        accountCodes: ['HKG01-SBX'],
        validityHours: 3,
      }),
    ]);
  });

  it('says before anything is saved that an account cannot hold an amount', async () => {
    const cannot = { ...account, capabilities: { ...account.capabilities!, preAuthorisation: false } };
    const who = await open(`${PATH}/add`, 'Add a payment method', {
      answers: { 'GET /payment-accounts': () => listOf([cannot]) },
    });
    const hold = screen.getByRole('switch', { name: /^Pre-authorize the amount/ });
    const kind = screen.getByRole('combobox', { name: 'Channel type' });
    await choose(who, kind, 'Alipay');
    await screen.findByText(/^Alipay does not support pre-authorization/);
    expect(hold).toBeDisabled();
    await choose(who, kind, 'Card');
    await waitFor(() => expect(hold).toBeEnabled());
    await choose(who, screen.getByRole('combobox', { name: 'Payment accounts' }), new RegExp(account.name));
    await screen.findByText(/does not support pre-authorization/);
    expect(hold).toBeDisabled();
  });
});
