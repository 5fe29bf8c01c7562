/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { components } from '../../api/schema';
import { type Answers, callsOf, listOf, refusal, Reply, sent } from '../../testing/api';
import { paymentAnswers } from '../../testing/payments';
import { CLERK, MANAGER, user } from '../../testing/people';
import { variation } from '../../testing/variants';
import { choose, fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

type Schemas = components['schemas'];

const AT = '2026-03-01T08:00:00.000Z';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const open = async (path: string, heading: string, answers: Answers, more: Visit = {}) => {
  const who = await visit(path, { ...more, answers });
  await screen.findByRole('heading', { level: 1, name: heading });
  return who;
};
const rowAction = async (who: UserEvent, name: string, action: string) => {
  await who.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await who.click(await screen.findByRole('menuitem', { name: action }));
};
const menuOf = async () =>
  within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!.slice(1));

describe('The dictionary of a hotel', () => {
  const entry = (code: string, origin: Schemas['DictionaryEntryAnswer']['origin']) =>
    ({
      id: `entry-${code}`,
      type: 'paymentItem',
      hotelCode: origin === 'group' ? null : 'HKG01',
      code,
      name: code.toLowerCase(),
      nameZh: code,
      names: {},
      description: null,
      sort: 0,
      minimum: null,
      maximum: null,
      enabled: true,
      createdAt: AT,
      updatedAt: AT,
      origin,
      usedBy: [],
      editable: true,
    }) satisfies Schemas['DictionaryEntryAnswer'];
  const answers: Answers = {
    'GET /dictionary-entries': () =>
      listOf([entry('ROOM', 'group'), entry('BAR', 'overridden'), entry('SPA', 'hotel')]),
    'GET /dictionary-entries/types': [
      {
        type: 'paymentItem',
        name: 'Payment items',
        nameZh: '款项',
        use: { name: 'Offered in requests.', nameZh: '用于请求。' },
        range: false,
        forGuests: true,
        count: 3,
        own: 1,
      },
    ] satisfies Schemas['DictionaryTypeAnswer'][],
    'DELETE /dictionary-entries/:id': () => undefined,
  };

  it('a hotel deletes its own entries, takes back its changes, and cannot delete an entry of the group', async () => {
    const who = await open('/dictionary', 'Dictionary', answers);
    await screen.findByText('3 entries, 1 of them in this hotel only');
    for (const [name, actions] of [
      ['room', ['Edit']],
      ['spa', ['Edit', 'Delete…']],
      ['bar', ['Edit', 'Use the group’s entry again…']],
    ] as const) {
      await who.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      const offered = await screen.findAllByRole('menuitem');
      expect(offered.map(({ textContent }) => textContent)).toEqual(actions);
      await who.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    }
    await rowAction(who, 'bar', 'Use the group’s entry again…');
    await who.click(await screen.findByRole('button', { name: 'Use the group’s entry again' }));
    await screen.findByText('Delete successful');
    expect(callsOf('DELETE /dictionary-entries/entry-BAR')).toHaveLength(1);
  });

  variation('on a phone it is cards, in Chinese', async () => {
    await open('/dictionary', '数据字典', answers, { language: 'zh', width: PHONE });
    await screen.findByText('本店覆盖');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('Send rules', () => {
  const PATH = '/notification/send-rules';
  const holds = [
    ...MANAGER,
    'NOTIFICATION_AUTO_SEND_RULE_VIEW',
    'NOTIFICATION_AUTO_SEND_RULE_MGT',
    'NOTIFICATION_EMAIL_TEMPLATE_VIEW',
  ];
  const rule: Schemas['SendRuleAnswer'] = {
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
    updatedAt: AT,
    counts: { sent: 4, notSent: 1 },
    problems: [],
  };
  const desk: Schemas['SendRuleAnswer'] = {
    ...rule,
    id: 'DESK',
    code: 'DESK',
    name: 'Paid, to the desk',
    origin: 'own',
  };
  const answers: Answers = {
    'GET /send-rules': () => listOf([rule, desk]),
    'GET /send-rules/:id': ({ params }) => (params['id'] === 'DESK' ? desk : rule),
    'GET /email-templates': () =>
      listOf([
        {
          id: 't-1',
          code: 'STD',
          name: 'Standard',
          type: 'RECEIPT',
          primary: true,
          enabled: true,
          version: 2,
        },
      ]),
    'GET /departments': () => listOf([]),
  };
  const name = () => box('Name');

  it('a rule without a template of its own says which template is sent, and what was not sent stands out', async () => {
    const who = await open(PATH, 'Send rules', answers, { holds });
    await screen.findAllByText('1 not sent');
    await who.click(await screen.findByRole('button', { name: 'Paid: Edit Receipt' }));
    const template = await screen.findByRole('combobox', { name: 'Email template for Guest' });
    await waitFor(() => expect(template).toHaveTextContent('Standard'));
    await who.click(template);
    await screen.findByRole('option', { name: 'Primary, now “Standard”', selected: true });
  });

  it('a new rule needs its code and name, and is sent as it was typed', async () => {
    const who = await open(
      PATH,
      'Send rules',
      { ...answers, 'POST /send-rules': new Reply(201, desk) },
      { holds },
    );
    await who.click(await screen.findByRole('button', { name: 'New rule' }));
    await choose(who, await screen.findByRole('combobox', { name: 'When' }), 'Paid');
    await who.click(screen.getByRole('checkbox', { name: 'Guest' }));
    await who.click(screen.getByRole('checkbox', { name: 'Cashier who created the request' }));
    await fill(who, name(), 'Paid, to the desk');
    await who.click(button('Add the rule'));
    await screen.findByText('Enter a code.');
    expect(sent('POST /send-rules')).toEqual([]);
    await fill(who, box('Code'), 'desk');
    await who.click(button('Add the rule'));
    await screen.findByText('Add successful');
    expect(sent('POST /send-rules')).toMatchObject([
      { code: 'DESK', trigger: 'pay', toGuest: false, toCashier: true, byEmail: true },
    ]);
  });

  it('what is typed and not saved is not lost by opening another rule, until it is discarded', async () => {
    const who = await open(`${PATH}?rule=DESK`, 'Send rules', answers, { holds });
    await waitFor(() => expect(name()).toHaveValue(desk.name));
    await fill(who, name(), 'Paid, to the bar');
    await who.click(button('Paid: Edit Receipt'));
    await who.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(name()).toHaveValue('Paid, to the bar');
    await who.click(button('Discard'));
    await waitFor(() => expect(name()).toHaveValue(desk.name));
  });

  variation('on a phone they are cards, in Chinese', async () => {
    await open(PATH, '自动发送规则', answers, { holds, language: 'zh', width: PHONE });
    await screen.findAllByText('1 条未发送');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('they are closed to who lacks the permission', async () => {
    await visit(PATH, { answers });
    await screen.findByText('NOTIFICATION_AUTO_SEND_RULE_VIEW');
  });
});

describe('The group and its hotels', () => {
  const group: Schemas['HotelGroupAnswer'] = {
    id: 'group',
    code: 'HV',
    name: 'Harbour & Vale',
    nameZh: '港湾谷',
    title: null,
    website: null,
    logo: null,
    contactEmail: null,
    contactPhone: null,
    country: null,
    province: null,
    city: null,
    address: null,
    appName: null,
    appNameZh: null,
    appTitle: null,
    appTitleZh: null,
    appLogo: null,
    updatedAt: AT,
  };
  const groupAnswers: Answers = { 'GET /hotel-group': group, 'GET /dictionary': [] };

  it('the group has a menu of its own, and its calls name no hotel', async () => {
    await open('/hotel-group/base-info', 'Hotel group', groupAnswers, { at: 'group' });
    expect(await menuOf()).toEqual([
      '/hotel-group/base-info',
      '/hotel-group/hotel',
      '/hotelGroup/dictionary',
      '/hotel-group/setting',
      '/hotel-group/role',
      '/hotel-group/user',
      '/hotel-group/client',
      '/hotel-group/white-list-configuration',
      '/hotel-group/audit-log',
      '/hotel-group/operation-log',
    ]);
    await screen.findByRole('button', { name: 'Save' });
    expect(callsOf('GET /hotel-group').map(({ headers }) => headers.get('x-hotel-code'))).toEqual([null]);
  });

  it('a clerk finds nothing but payments in the menu, and calls name the hotel', async () => {
    await visit('/payby/history/list', { holds: CLERK, answers: paymentAnswers });
    await screen.findByText('1–2 of 2');
    expect(await menuOf()).toEqual([
      '/payby/add-pay',
      '/payby/desk',
      '/payby/history/list',
      '/notification/messages',
    ]);
    expect(callsOf('GET /payments').at(-1)!.headers.get('x-hotel-code')).toBe('HKG01');
  });

  it.each([
    ['PMS_SYSTEM_SETTING_VIEW', '/setting/external-pms'],
    ['NOTIFICATION_AUTO_SEND_RULE_VIEW', '/notification/send-rules'],
    ['NOTIFICATION_AUTO_SEND_RULE_VIEW, HOTEL_SETTING_VIEW', '/tenant/hotel'],
  ])('the settings lead who holds %s to %s', async (held, page) => {
    await visit('/otherSetting', { holds: held.split(', ') });
    await waitFor(() => expect(window.location.hash).toBe(`#${page}`));
  });

  it('a page of the group is closed to who works in hotels only', async () => {
    await visit('/hotel-group/audit-log', {
      answers: { 'GET /user/current-user': { ...user, groupLevel: false } },
    });
    await screen.findByText('This page belongs to the group');
  });

  it('a hotel that the server does not know as one of the user’s is said once, with the way out', async () => {
    await visit('/payby/history/list', {
      answers: {
        ...paymentAnswers,
        'GET /payments': refusal(403, 'INVALID_HOTEL_CODE', 'This hotel is none of yours.'),
      },
    });
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Operation does not match the currently logged-in hotel, refresh and retry');
    dialog.getByText(/^Service is inconsistent with the current hotel logged in, please refresh\./);
    dialog.getByRole('button', { name: 'Refresh and retry' });
  });

  it('a file that is no picture is refused as the logo, and a picture is sent with the name of the product', async () => {
    // Nothing is drawn here: what begins as a png does counts as a picture.
    HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
      return this.src.includes('iVBORw0KGgo') ? Promise.resolve() : Promise.reject(new Error('No picture.'));
    };
    const who = await open(
      '/hotel-group/base-info',
      'Hotel group',
      { ...groupAnswers, 'PUT /hotel-group': ({ body }) => ({ ...group, ...(body as object) }) },
      { at: 'group' },
    );
    const logos = await screen.findAllByRole('group', { name: /^Logo/ });
    const file = logos.at(-1)!.querySelector<HTMLInputElement>('input[type=file]')!;
    const png = { type: 'image/png' };
    await who.upload(file, new File(['no picture'], 'mark.png', png));
    await screen.findByText(/^Upload failed: this file is not a picture\./);
    await who.upload(file, new File([Buffer.from('iVBORw0KGgo=', 'base64')], 'mark.png', png));
    await screen.findByRole('img', { name: 'Logo' });
    await fill(who, screen.getAllByRole('textbox', { name: /^English name/ }).at(-1)!, 'Harbour Pay');
    await who.click(button('Save'));
    await screen.findByText('Save successful');
    expect(sent('PUT /hotel-group')).toEqual([
      expect.objectContaining({
        appName: 'Harbour Pay',
        appLogo: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/) as unknown,
      }),
    ]);
  });
});
