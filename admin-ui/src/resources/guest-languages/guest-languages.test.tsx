/// <reference types="jest" />
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { components } from '../../api/schema';
import type { GuestState } from '../../pay/guest-api';
import { PayPage } from '../../pay/PayPage';
import { answer, type Answers, callsOf, listOf, refusal, Reply, sent } from '../../testing/api';
import { MANAGER } from '../../testing/people';
import { fill, visit } from '../../testing/visit';

type Schemas = components['schemas'];

const PATH = '/hotel-group/notification/languages';
const holds = [...MANAGER, 'NOTIFICATION_PAYMENT_TEMPLATE_VIEW', 'NOTIFICATION_PAYMENT_TEMPLATE_MGT'];
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

const AT = '2026-03-01T08:00:00.000Z';
const german: Schemas['GuestLanguageAnswer'] = {
  id: 'language-de',
  code: 'de',
  ownName: 'Deutsch',
  name: 'German',
  nameZh: '德语',
  sort: 100,
  enabled: true,
  phrases: { 'page:stay': 'Aufenthalt' },
  createdAt: AT,
  updatedAt: AT,
  builtIn: false,
  direction: 'ltr',
  translated: 1,
  phraseCount: 2,
  editable: true,
};
const english = { ...german, id: 'language-en', code: 'en', name: 'English', builtIn: true, phrases: {} };
const phrase = (
  key: string,
  en: string,
  zh: string,
  placeholders: string[] = [],
): Schemas['PhraseAnswer'] => ({
  key,
  section: 'page',
  sectionName: 'Payment page',
  sectionNameZh: '付款页',
  en,
  zh,
  placeholders,
});
const answers: Answers = {
  'GET /guest-languages': () => listOf([english, german]),
  'GET /guest-languages/phrases': [
    phrase('page:pay', 'Pay {amount}', '支付 {amount}', ['amount']),
    phrase('page:stay', 'Stay', '入住'),
  ],
  'GET /guest-languages/:id': german,
};

describe('Guest languages', () => {
  it('a new one is proposed its names by its code', async () => {
    const who = await visit(`${PATH}/add`, {
      at: 'group',
      holds,
      answers: { ...answers, 'POST /guest-languages': new Reply(201, german) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Add a guest language' });
    await fill(who, box('Language code'), 'ja');
    await waitFor(() => expect(box('Name for guests')).toHaveValue('日本語'));
    expect(
      [box('English name'), box('Chinese name')].map((each) => (each as HTMLInputElement).value),
    ).toEqual(['Japanese', '日语']);
    await who.click(button('Add guest language'));
    await waitFor(() =>
      expect(sent('POST /guest-languages')).toMatchObject([
        { code: 'ja', ownName: '日本語', nameZh: '日语' },
      ]),
    );
  });

  it('has its phrases beside the English and the Chinese, and what is wrong at the phrase', async () => {
    const missing = { 'phrases.page:pay': '{amount} is missing.' };
    const who = await visit(`${PATH}/language-de`, {
      at: 'group',
      holds,
      answers: {
        ...answers,
        'PUT /guest-languages/:id': refusal(
          400,
          'VALIDATION_FAILED',
          'Some fields need to be corrected.',
          missing,
        ),
      },
    });
    await screen.findByText('支付 {amount}');
    expect(screen.getByTestId('translated')).toHaveTextContent('1 of 2 translated');
    await fill(who, box(/^Pay \{amount\}/), 'Zahlen');
    expect(screen.getByTestId('translated')).toHaveTextContent('2 of 2 translated');
    await who.click(button('Save'));
    await screen.findByText('{amount} is missing.');
    expect(sent('PUT /guest-languages/language-de')).toEqual([
      { phrases: { 'page:pay': 'Zahlen', 'page:stay': 'Aufenthalt' }, updatedAt: AT },
    ]);
  });

  it('English and Chinese can neither be disabled nor deleted', async () => {
    const who = await visit(PATH, { at: 'group', holds, answers });
    await who.click(await screen.findByRole('button', { name: 'Actions for English' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Edit']);
    await who.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('switch', { hidden: true })).toHaveLength(1));
  });
});

describe('The page of a guest whose request is in an added language', () => {
  const state = {
    status: 'toPay',
    hotel: { name: 'Harbour Vale', nameZh: '', phone: '', address: '', addressZh: '', logo: null },
    amountMinor: 5_000,
    currencyCode: 'HKD',
    currencyExponent: 2,
    dueAt: '2099-01-01T08:00:00Z',
    items: [{ name: 'Room', nameZh: '房费', names: { ar: 'غرفة' }, amountMinor: 5_000 }],
    methods: [],
    paymentNo: 'PB26112000203',
    language: 'ar',
    languages: [
      { code: 'en', ownName: 'English', direction: 'ltr' },
      { code: 'zh', ownName: '中文', direction: 'ltr' },
      { code: 'ar', ownName: 'العربية', direction: 'rtl' },
    ],
    page: null,
  } as unknown as GuestState;

  it('opens in it, from right to left, and in English once the guest chooses that', async () => {
    answer({
      'GET /state': { ...state, hotel: { ...state.hotel, timeZone: 'Asia/Hong_Kong' } },
      'GET /words': { texts: { toPay: 'المبلغ المستحق' } },
    });
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    flushSync(() => root.render(<PayPage />));
    await screen.findByText('المبلغ المستحق');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    screen.getByText('غرفة');
    // What the tenant has not translated.
    screen.getByText('How do you want to pay?');
    expect(callsOf('GET /words').map(({ query }) => query.get('language'))).toEqual(['ar']);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    await screen.findByText('To pay');
    await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
    expect(document.documentElement.lang).toBe('en');
    root.unmount();
    place.remove();
    document.documentElement.removeAttribute('dir');
  });
});
