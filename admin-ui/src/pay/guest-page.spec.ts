/// <reference types="jest" />
import {
  clockText,
  dialable,
  guestAmount,
  hasCome,
  initials,
  instantText,
  shorten,
  stayText,
  zoneOf,
} from './format';
import type { GuestState, GuestStatus } from './guest-api';
import { labelsIn, learn } from './labels';
import { deviceOf, readNextStep, type Device } from './next-step';
import { offersOn } from './offers';
import { refusalText } from './refusal-text';
import { renewAfterMs } from './renewal';
import { screenOf } from './use-guest-payment';
import { carriesWhite, mappedLanguage, wordOf } from './words';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a guest’s amount', () => {
  it.each([
    [328_000, 'CNY', 2, '¥3,280.00', 'CNY'],
    [328_000, 'JPY', 0, '¥328,000', 'JPY'],
    [5, 'GBP', 2, '£0.05', 'GBP'],
    [328_000, 'KWD', 3, 'KWD 328.000', ''],
    [100_000_000_000_001, 'CNY', 2, '¥1,000,000,000,000.01', 'CNY'],
    // Browsers know of no decimals here; what the server says counts.
    [328_000, 'HUF', 2, 'Ft 3,280.00', 'HUF'],
    [328_000, 'IQD', 3, 'IQD 328.000', ''],
  ])(
    'writes %d of %s, of which the server says %d decimals, as %s',
    (minor, currency, exponent, text, code) => {
      const amount = guestAmount(minor, { currencyCode: currency, currencyExponent: exponent }, 'en');
      expect(plain(amount.text)).toBe(text);
      expect(amount.code).toBe(code);
    },
  );

  it('reads the same in Chinese', () => {
    expect(guestAmount(328_000, { currencyCode: 'CNY', currencyExponent: 2 }, 'zh')).toEqual({
      text: '¥3,280.00',
      code: 'CNY',
    });
  });
});

describe('a guest’s times', () => {
  const due = '2026-11-21T08:05:00Z';

  it('stand in the hotel’s zone, not in the reader’s', () => {
    expect(instantText(due, 'Asia/Shanghai', 'en')).toBe('21 November 2026, 16:05');
    expect(instantText(due, 'Asia/Shanghai', 'zh')).toBe('2026年11月21日 16:05');
    expect(instantText('2026-11-20T16:00:00Z', 'Asia/Shanghai', 'en')).toBe('21 November 2026, 00:00');
    expect(clockText(Date.parse('2026-11-20T08:12:08Z'), 'Asia/Shanghai')).toBe('16:12:08');
  });

  it('name the zone and its offset at that time of the year', () => {
    expect(zoneOf('Asia/Shanghai', due, 'en')).toEqual({ name: 'Shanghai time', offset: 'UTC+8' });
    expect(zoneOf('Asia/Hong_Kong', due, 'zh')).toEqual({ name: '香港时间', offset: 'UTC+8' });
    expect(zoneOf('Europe/London', due, 'en').offset).toBe('UTC');
    expect(zoneOf('Europe/London', '2026-07-01T00:00:00Z', 'en').offset).toBe('UTC+1');
  });

  it.each([
    ['2026-11-20', '2026-11-23', '20 – 23 November 2026', '2026年11月20日至23日'],
    ['2026-11-29', '2026-12-02', '29 November – 2 December 2026', '2026年11月29日至12月2日'],
    ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027', '2026年12月30日至2027年1月2日'],
  ])('repeat month and year only where a stay crosses them (%s to %s)', (from, to, english, chinese) => {
    expect(stayText(from, to, 'en')).toBe(english);
    expect(stayText(from, to, 'zh')).toBe(chinese);
  });
});

describe('small texts', () => {
  it('keep what identifies a thing', () => {
    expect(initials('Harbour Vale Shanghai Bund')).toBe('HV');
    expect(initials('Harbour & Vale')).toBe('HV');
    expect(shorten('2026112022001473281058831')).toBe('2026112022…8831');
    expect(shorten('TX-1')).toBe('TX-1');
    expect(dialable('+86 (21) 6888-0100')).toBe('tel:+862168880100');
  });
});

describe('the screen', () => {
  const state = (status: GuestStatus, attempt: 'open' | 'failed' | null = null) =>
    ({
      status,
      attempt: attempt && { methodName: 'Alipay', methodNameZh: '支付宝', status: attempt, reason: null },
    }) as GuestState;

  it('never says paid before the server does', () => {
    expect(screenOf(state('toPay', 'open'), 'none', true, 'unknown')).toBe('checking');
    expect(screenOf(state('paid'), 'none', true, 'unknown')).toBe('paid');
  });

  it('goes back to the methods once the platform has refused', () => {
    expect(screenOf(state('toPay', 'failed'), 'none', true, 'unknown')).toBe('toPay');
  });

  it('goes back to the methods once the platform has said that nothing was charged, and not before', () => {
    expect(screenOf(state('toPay', 'open'), 'none', true, 'no')).toBe('toPay');
    expect(screenOf(state('toPay', 'open'), 'none', true, 'known')).toBe('checking');
    expect(screenOf(state('paid'), 'none', true, 'no')).toBe('paid');
  });

  it('M13: a link that was paid in another browser is being checked, and is not offered again', () => {
    expect(screenOf(state('toPay', 'open'), 'none', false, 'pending')).toBe('checking');
    expect(screenOf(state('paid'), 'none', false, 'pending')).toBe('paid');
  });

  it('waits only for a guest who came back or asked to check', () => {
    expect(screenOf(state('toPay', 'open'), 'none', false, 'unknown')).toBe('toPay');
    expect(screenOf(state('checking', 'open'), 'none', false, 'unknown')).toBe('checking');
  });

  it('keeps what it knows when one question gets no answer', () => {
    expect(screenOf(state('toPay'), 'failed', false, 'unknown')).toBe('toPay');
    expect(screenOf(null, 'failed', false, 'unknown')).toBe('failed');
    expect(screenOf(null, 'none', false, 'unknown')).toBe('loading');
  });

  it('shows nothing of a payment whose link no longer exists', () => {
    expect(screenOf(state('toPay'), 'unknownLink', false, 'unknown')).toBe('unknownLink');
  });
});

describe('an arrival', () => {
  // 2026-11-20 in Hong Kong, still 2026-11-19 in London.
  const now = new Date('2026-11-19T17:00:00Z');

  it('has come once the hotel’s own day is past it', () => {
    expect(hasCome('2026-11-19', 'Asia/Hong_Kong', now)).toBe(true);
    expect(hasCome('2026-11-19', 'Europe/London', now)).toBe(false);
    expect(hasCome('2026-11-20', 'Asia/Hong_Kong', now)).toBe(false);
  });
});

describe('going on to pay', () => {
  it.each([
    ['redirect', { kind: 'redirect', url: 'https://pay.example/s/1' }],
    ['qr', { kind: 'qr', content: 'weixin://wxpay/bizpayurl?pr=1' }],
    ['a qr with an end', { kind: 'qr', content: 'weixin://wxpay/bizpayurl?pr=1', validSeconds: 7_200 }],
    ['form', { kind: 'form', action: 'https://pay.example/gateway', fields: { biz: '{"a":1}' } }],
    ['wallet', { kind: 'wallet', wallet: 'wechat', parameters: { package: 'prepay_id=1' } }],
  ])('knows %s', (_, step) => expect(readNextStep(step)).toEqual(step));

  it.each([
    ['an address that runs a script', { kind: 'redirect', url: 'javascript:alert(1)' }],
    ['a form that runs a script', { kind: 'form', action: 'javascript:alert(1)', fields: {} }],
    ['a form whose fields are no texts', { kind: 'form', action: 'https://pay.example', fields: { a: 1 } }],
    ['an empty code', { kind: 'qr', content: '' }],
    ['a wallet nobody knows', { kind: 'wallet', wallet: 'purse', parameters: {} }],
    ['a step nobody knows', { kind: 'dance' }],
    ['nothing', undefined],
  ])('does not follow %s', (_, step) => expect(readNextStep(step)).toBeNull());

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0.5', 'wechat'],
    ['Mozilla/5.0 (Linux; Android 15) AliApp(AP/10.7) AlipayClient/10.7', 'alipay'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', 'mobile'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', 'desktop'],
  ])('tells what the guest holds by %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
});

describe('the ways to pay', () => {
  const offered = (devices: Device[], device: Device) => {
    const { here, elsewhere } = offersOn([{ devices }], device);
    return here.length ? 'here' : elsewhere[0]?.where;
  };

  it.each<[Device, Device[], string]>([
    ['wechat', ['desktop', 'mobile', 'wechat'], 'here'],
    // Alipay, and WeChat Pay without an official account.
    ['wechat', ['desktop', 'mobile', 'alipay'], 'browser'],
    ['wechat', ['desktop', 'mobile'], 'browser'],
    ['alipay', ['desktop', 'mobile', 'wechat'], 'browser'],
    ['alipay', ['desktop', 'mobile', 'alipay'], 'here'],
    ['mobile', ['desktop'], 'computer'],
    ['mobile', ['wechat'], 'wechat'],
    ['desktop', ['mobile', 'alipay'], 'phone'],
    ['desktop', ['alipay'], 'alipay'],
    ['wechat', ['desktop'], 'computer'],
    ['mobile', [], 'amount'],
  ])('with a guest on %s, one for %j is offered: %s', (device, devices, where) => {
    expect(offered(devices, device)).toBe(where);
  });

  it('keep their order, and none is lost', () => {
    const methods = [
      { devices: ['mobile'] },
      { devices: ['desktop'] },
      { devices: ['wechat', 'mobile'] },
    ] as {
      devices: Device[];
    }[];
    const { here, elsewhere } = offersOn(methods, 'mobile');
    expect(here).toEqual([methods[0], methods[2]]);
    expect(elsewhere.map(({ method }) => method)).toEqual([methods[1]]);
  });
});

describe('a code to scan', () => {
  const HOUR = 3_600_000;

  it.each([
    ['is renewed a minute before it runs out', 7_200, 24 * HOUR, 7_140_000],
    ['is renewed halfway when it is short', 90, 24 * HOUR, 45_000],
    ['is left alone when it is good to the end', null, 24 * HOUR, null],
    ['is left alone when the request ends with it', 7_200, 2 * HOUR, null],
    ['is left alone when there is hardly time for another', 7_140, 2 * HOUR, null],
    ['is renewed at once when it has run out', 0, HOUR, 0],
  ])('%s', (_what, validSeconds, dueInMs, wanted) => {
    expect(renewAfterMs(validSeconds, dueInMs)).toBe(wanted);
  });
});

describe('the hotel’s own page', () => {
  const mapping = { en: ['en', 'ja', 'zh-TW'], zh: ['zh', 'ko'] };

  it.each([
    [['ja-JP', 'zh'], 'en'],
    [['ko'], 'zh'],
    [['zh-TW'], 'en'],
    [['zh-CN', 'en'], 'zh'],
    [['fr', 'de', 'en-GB'], 'en'],
    [['fr'], null],
    [[], null],
  ] as const)('speaks to a browser that wants %j in %s', (tags, language) => {
    expect(mappedLanguage(mapping, tags)).toBe(language);
  });

  it.each([
    [['ja-JP', 'en'], 'en'],
    [['th', 'en'], 'th'],
    [['pt-BR'], 'pt-BR'],
    [['pt-PT', 'zh'], 'zh'],
    [['da'], 'de'],
  ] as const)('shows %j the text in %s where languages were added', (tags, language) => {
    const more = { ...mapping, de: ['de', 'da'] };
    expect(mappedLanguage(more, tags, ['en', 'zh', 'th', 'pt-BR', 'de'])).toBe(language);
  });

  it('names no language where the hotel has made nothing of the page', () => {
    expect(mappedLanguage(undefined, ['zh'])).toBeNull();
  });

  it('takes a colour only if white can be read on it', () => {
    expect(['#0F4C5C', '#767676', '#C62828', '#000000'].every(carriesWhite)).toBe(true);
    expect(['#777777', '#FFC107', '#FFFFFF', 'red', '#12345', 'url(x)'].some(carriesWhite)).toBe(false);
  });

  it('says the hotel’s words where there are some, in the language shown', () => {
    const texts = { en: { heading: ' Welcome ', content: '' }, zh: {} };
    const state = {
      page: { accent: null, showLogo: true, browserLanguages: mapping, texts },
    } as unknown as GuestState;
    expect(wordOf(state, 'en', 'heading')).toBe('Welcome');
    expect(wordOf(state, 'en', 'content')).toBeUndefined();
    expect(wordOf(state, 'zh', 'heading')).toBeUndefined();
    expect(wordOf({ ...state, page: null }, 'en', 'heading')).toBeUndefined();
  });
});

describe('the page in an added language', () => {
  it('says what it was given, its places filled, and the rest in English', () => {
    learn('de', { titlePay: '{amount} zahlen', zone: 'Ortszeit {offset}, {name}.' });
    const t = labelsIn('de');
    expect([t.titlePay('5 €'), t.zone('Berlin', 'UTC+1'), t.stay, t.payBy('Freitag')]).toEqual([
      '5 € zahlen',
      'Ortszeit UTC+1, Berlin.',
      'Stay',
      'Pay by Freitag',
    ]);
    expect(labelsIn('th').stay).toBe('Stay');
  });

  it('keeps a phone number in its order among text from right to left', () => {
    learn('ar', { callForHelp: 'اتصل {phone}' });
    expect(labelsIn('ar').callForHelp('+852 5550 0100')).toBe('اتصل \u2068+852 5550 0100\u2069');
  });

  it('writes dates and amounts by the rules of the language', () => {
    expect(instantText('2026-11-21T08:05:00Z', 'Asia/Shanghai', 'de')).toBe('21. November 2026 um 16:05');
    expect(stayText('2026-11-20', '2026-11-23', 'de')).toBe('20.–23. November 2026');
    const { text, code } = guestAmount(328_000, { currencyCode: 'CNY', currencyExponent: 2 }, 'de');
    expect([plain(text), code]).toEqual(['3.280,00 ¥', 'CNY']);
  });

  it('sets a card’s last digits apart in Chinese alone', () => {
    expect(labelsIn('zh').paidWith('Visa •• 4242')).toBe('Visa •• 4242 支付');
    expect(labelsIn('zh').paidWith('支付宝')).toBe('支付宝支付');
  });
});

describe('why a payment was refused', () => {
  it.each([
    ['insufficient_funds', 'zh', '：账户余额不足。'],
    ['do_not_honor', 'en', ': the bank declined it.'],
    ['incorrect_cvc', 'zh', '：填写的信息不符。'],
    ['SESSION_EXPIRED', 'en', ': it was not confirmed in time.'],
    // What says nothing to a guest is left out.
    ['2010|Not allowed', 'en', '.'],
    ['用户支付失败', 'zh', '。'],
  ] as const)('is shown for %s in %s', (reason, language, text) => {
    expect(refusalText(reason, language)).toBe(text);
  });
});
