import { checkTexts } from '../../src/notifications/rendering/check-texts.js';
import { renderTexts } from '../../src/notifications/rendering/render-texts.js';
import { threadType } from '../../src/notifications/rendering/render-threads.js';
import { smsContent } from '../../src/notifications/templates/sms-content.js';
import { languagesOf } from '../../src/notifications/templates/template-layers.js';
import { AS_WRITTEN } from '../../src/payby/application/guest/chosen-names.js';
import { EXAMPLE_HOTEL, exampleFor } from '../../src/payby/application/messages/templates/example-payment.js';
import { messageVariables } from '../../src/payby/application/messages/templates/message-variables.js';
import { PAYMENT_TEMPLATE_TYPES } from '../../src/payby/application/messages/templates/payment-template-types.js';
import type { Hold } from '../../src/payby/domain/state.js';

const URL = 'https://pay.example/p/7Kq2';
const STAFF_URL = 'https://pay.example/#/payby/history/detail/1';

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u;
/** A mark of Latin writing next to a Chinese character. */
const HALF_WIDTH = /\p{Script=Han} ?[,;:?!()]|[,;:?!()] ?\p{Script=Han}/u;

/** Nothing of the example has gone back, and no amount was authorized. */
const NOT_IN_EXAMPLE: Record<string, string[]> = {
  'EMAIL RECEIPT': ['payment.refunds', 'payment.amountAfterRefunds'],
  ...Object.fromEntries(
    [
      'EMAIL EXPIRED',
      'EMAIL CANCELED',
      'EMAIL STAFF_EXPIRED',
      'EMAIL STAFF_CANCELED',
      'SMS EXPIRED',
      'SMS CANCELED',
    ].map((name) => [name, ['payment.authorizationEndedAt']]),
  ),
};

const variablesFor = (type: string, hotel = EXAMPLE_HOTEL, written: 'en' | 'zh' = 'en') => {
  const { state, event } = exampleFor(type, hotel, written);
  return messageVariables(state, {
    hotel,
    names: AS_WRITTEN,
    phrases: new Map(),
    logoUrl: null,
    url: URL,
    staffUrl: STAFF_URL,
    securityCode: 'K7-4D-MQ',
    event,
  });
};

describe.each(PAYMENT_TEMPLATE_TYPES.map((type) => [`${type.kind} ${type.code}`, type] as const))(
  'the text that the product brings for %s',
  (_, type) => {
    const [{ texts } = { texts: { en: {}, zh: {} } }] = type.shipped;
    const variables = (language: 'en' | 'zh') => variablesFor(type.code, EXAMPLE_HOTEL, language)(language);

    it('is complete, and has no problem, in both languages', () => {
      const { problems, texts: stored } = checkTexts({
        type: threadType(type),
        texts,
        examples: { en: variables('en'), zh: variables('zh') },
      });
      expect(problems).toEqual([]);
      // What an editor saves again unchanged is no new version.
      expect(stored).toEqual(texts);
      const { en, zh } = languagesOf(type, texts);
      expect([en, zh]).toEqual([
        { complete: true, missing: [] },
        { complete: true, missing: [] },
      ]);
    });

    it.each(['en', 'zh'] as const)('says in %s all that it should', (language) => {
      const rendered = renderTexts({
        task: 'render',
        type: threadType(type),
        language,
        texts: texts[language],
        variables: variables(language),
        accent: null,
        banner: null,
      });
      if ('refused' in rendered) throw new Error(rendered.detail);
      expect(rendered.empty).toEqual(NOT_IN_EXAMPLE[`${type.kind} ${type.code}`] ?? []);
      expect(Object.keys(rendered.fields)).toEqual(type.fields.map(({ key }) => key));
      const all = [...Object.values(rendered.fields), rendered.html ?? '', rendered.text ?? ''].join('\n');
      expect(/\{\{|\{%|undefined|null|NaN|\[object|\ue000/.exec(all)?.[0]).toBeUndefined();
      if (type.kind === 'EMAIL') {
        expect(rendered.html).toContain('color-scheme');
        expect(rendered.html).not.toMatch(/<(script|form|input)/);
        expect(rendered.text).not.toMatch(/<[a-z]/);
        expect(rendered.text).toContain(EXAMPLE_HOTEL.phone);
      }
      const isForStaff = type.audience !== 'guest';
      if (type.kind === 'EMAIL' && (isForStaff || ['REQUEST', 'REMINDER'].includes(type.code))) {
        const address = isForStaff ? STAFF_URL : URL;
        expect(rendered.html).toContain(address);
        expect(rendered.text).toContain(address);
      }
      if (type.kind === 'SMS') {
        expect(rendered.text).not.toContain('\n');
        expect(rendered.text!.length).toBeLessThanOrEqual(320);
        // A guest compares it with the page before paying.
        if (['REQUEST', 'REMINDER'].includes(type.code)) expect(rendered.text).toContain('K7-4D-MQ');
      }
      if (language === 'zh') expect(all).toMatch(/\p{Script=Han}/u);
      const read = [rendered.fields['subject'] ?? '', rendered.text ?? ''].join('\n');
      // Each language has its own letters and marks.
      expect(read.match(language === 'zh' ? HALF_WIDTH : HAN)).toBeNull();
    });

    it('knows a value, or nothing to show, for every variable that it offers', () => {
      const values = variables('en');
      for (const { name } of type.variables) {
        const [group = '', key = ''] = name.split('.');
        expect([name, values[group]?.[key]]).not.toEqual([name, undefined]);
      }
    });
  },
);

describe('an SMS template that the provider approved', () => {
  it.each([
    ['REQUEST', 'HKD 4,860.00'],
    ['CANCELED', 'HKD 4,860.00'],
    ['EXPIRED', 'HKD 4,860.00'],
    ['RECEIPT', 'HKD 1,200.00'],
    ['REFUNDED', 'HKD 880.00'],
    ['STAFF_PAID', 'HKD 1,200.00'],
    ['STAFF_REFUNDED', 'HKD 880.00'],
    ['STAFF_REFUND_FAILED', 'HKD 880.00'],
    ['STAFF_APPROVAL', 'HKD 880.00'],
    ['STAFF_EXTRA_MONEY', 'HKD 35.00'],
    ['STAFF_DISPUTE', 'HKD 4,860.00'],
    ['STAFF_EVIDENCE_DUE', 'HKD 4,860.00'],
  ])('of %s states the amount that the message is about', (code, amount) => {
    const { state, event } = exampleFor(code, EXAMPLE_HOTEL);
    const receipts = state.receipts.map((receipt) => ({
      ...receipt,
      amountMinor: receipt.kind === 'asked' ? 120_000 : 3_500,
    }));
    const context = {
      hotel: EXAMPLE_HOTEL,
      names: AS_WRITTEN,
      phrases: new Map(),
      logoUrl: null,
      url: URL,
      staffUrl: STAFF_URL,
      securityCode: '',
    };
    const values = messageVariables({ ...state, receipts }, { ...context, event })('en');
    const type = PAYMENT_TEMPLATE_TYPES.find((each) => each.kind === 'SMS' && each.code === code)!;
    expect(smsContent(type, 'en', '', values).parameters(['amount'])).toEqual([
      { name: 'amount', value: amount },
    ]);
  });
});

describe('the mail about a dispute', () => {
  it.each([
    ['STAFF_DISPUTE', 'en', 'service not provided'],
    ['STAFF_EVIDENCE_DUE', 'zh', '未提供服务'],
  ] as const)(
    '%s says in %s amount, reason and deadline in the hotel’s time, and nothing of the guest',
    (code, language, reason) => {
      const type = PAYMENT_TEMPLATE_TYPES.find((each) => each.kind === 'EMAIL' && each.code === code)!;
      const mail = renderTexts({
        task: 'render',
        type: threadType(type),
        language,
        texts: type.shipped[0]!.texts[language],
        variables: variablesFor(code)(language),
        accent: null,
        banner: null,
      });
      if ('refused' in mail) throw new Error(mail.detail);
      expect(mail.fields.subject).toContain('HKD 4,860.00');
      for (const said of [reason, 'UTC+8', `${STAFF_URL}/disputes/`]) expect(mail.text).toContain(said);
      expect(`${mail.fields.subject}${mail.text}`).not.toMatch(/Chan|陈|凯欣|5530417|1208|4242/);
    },
  );
});

describe('what staff and guests read of when it was paid', () => {
  it.each([
    ['STAFF_PAID', 'en', 'Paid at: 20 November 2026, 15:37 (UTC+8)'],
    ['STAFF_POSTING_FAILED', 'zh', '付款时间：2026年11月20日 15:37（UTC+8）'],
    ['RECEIPT', 'en', 'Paid at 20 November 2026, 15:37 (UTC+8)'],
  ] as const)('has its time zone: %s in %s', (code, language, said) => {
    const type = PAYMENT_TEMPLATE_TYPES.find((each) => each.kind === 'EMAIL' && each.code === code)!;
    const mail = renderTexts({
      task: 'render',
      type: threadType(type),
      language,
      texts: type.shipped[0]!.texts[language],
      variables: variablesFor(code, EXAMPLE_HOTEL, language)(language),
      accent: null,
      banner: null,
    });
    expect(mail).toMatchObject({ text: expect.stringContaining(said) });
  });
});

describe('what is said of an authorization that has ended', () => {
  const said = (code: string, language: 'en' | 'zh', kind: 'EMAIL' | 'SMS') => {
    const { state } = exampleFor(code, EXAMPLE_HOTEL, language);
    const hold: Hold = {
      attemptId: 'example',
      amountMinor: state.request.amountMinor,
      currencyCode: 'HKD',
      platformTransactionNo: '4200002581',
      channelTransactionNo: null,
      cardInfo: null,
      at: new Date('2026-11-20T06:05:00Z'),
      until: new Date('2026-11-27T06:05:00Z'),
      asked: true,
      status: code.endsWith('EXPIRED') ? 'lapsed' : 'released',
      since: new Date('2026-11-27T06:05:00Z'),
      capture: null,
      releaseReason: null,
      problem: null,
      warnedAt: null,
    };
    const context = {
      hotel: EXAMPLE_HOTEL,
      names: AS_WRITTEN,
      phrases: new Map(),
      logoUrl: null,
      url: URL,
      staffUrl: STAFF_URL,
      securityCode: '',
    };
    const type = PAYMENT_TEMPLATE_TYPES.find((each) => each.kind === kind && each.code === code)!;
    const rendered = renderTexts({
      task: 'render',
      type: threadType(type),
      language,
      texts: type.shipped[0]!.texts[language],
      variables: messageVariables({ ...state, holds: [hold] }, context)(language),
      accent: null,
      banner: null,
    });
    if ('refused' in rendered) throw new Error(rendered.detail);
    return [rendered.fields.subject ?? '', rendered.text ?? ''].join('\n').replaceAll('\u00a0', ' ');
  };
  const GUEST = [
    ['EXPIRED', 'en', 'EMAIL', 'ended on 27 November 2026, 14:05'],
    ['EXPIRED', 'zh', 'EMAIL', '2026年11月27日 14:05 结束'],
    ['CANCELED', 'en', 'EMAIL', 'ended on 27 November 2026, 14:05'],
    ['CANCELED', 'zh', 'EMAIL', '2026年11月27日 14:05 结束'],
    ['EXPIRED', 'en', 'SMS', 'authorization of HKD 4,860.00'],
    ['EXPIRED', 'zh', 'SMS', '预授权'],
    ['CANCELED', 'en', 'SMS', 'authorization of HKD 4,860.00'],
    ['CANCELED', 'zh', 'SMS', '预授权'],
  ] as const;

  it.each(GUEST)('%s tells the guest in %s by %s that nothing was charged', (code, language, kind, told) => {
    const text = said(code, language, kind);
    expect(text).toContain(told);
    expect(text).toContain(language === 'en' ? 'You were not charged' : '未扣款');
    expect(text).not.toMatch(/link|expired|withdrawn|nothing to pay|链接|过期|撤销|无需支付/);
  });

  it.each([
    ['STAFF_EXPIRED', 'en', 'The authorization has lapsed'],
    ['STAFF_EXPIRED', 'zh', '预授权已失效'],
    ['STAFF_CANCELED', 'en', 'The authorization was released'],
    ['STAFF_CANCELED', 'zh', '预授权已释放'],
  ] as const)('%s tells staff so in %s', (code, language, told) => {
    const text = said(code, language, 'EMAIL');
    expect(text).toContain(told);
    expect(text).not.toMatch(/link has expired|链接已过期/);
  });
});

describe('the mail with the receipt', () => {
  const shown = (
    code: 'RECEIPT' | 'REFUNDED',
    language: 'en' | 'zh',
    state = exampleFor(code, EXAMPLE_HOTEL).state,
  ) => {
    const type = PAYMENT_TEMPLATE_TYPES.find((each) => each.kind === 'EMAIL' && each.code === code)!;
    const context = { hotel: EXAMPLE_HOTEL, logoUrl: null, url: URL, staffUrl: STAFF_URL, securityCode: '' };
    const names = {
      items: new Map([['Airport transfer', { en: 'Airport transfer', zh: '机场接送' }]]),
      roomTypes: new Map(),
      title: null,
    };
    const rendered = renderTexts({
      task: 'render',
      type: threadType(type),
      language,
      texts: type.shipped[0]!.texts[language],
      variables: messageVariables(state, { ...context, names, phrases: new Map() })(language),
      accent: null,
      banner: null,
    });
    if ('refused' in rendered) throw new Error(rendered.detail);
    return rendered.text!.replaceAll('\u00a0', ' ');
  };

  it.each([
    [
      'en',
      [
        'Guest: Ms Hoi Yan Chan',
        'Confirmation no: 5530417',
        '30 November 2026, 3 nights',
        'Airport transfer: $880.00',
      ],
      [
        'Paid: $4,860.00 HKD\nPaid with Visa •• 4242',
        'Transaction no 4200002581',
        'Receipt no RC26112000203-1',
        URL,
      ],
    ],
    [
      'zh',
      ['客人：陈凯欣女士', '确认号：5530417', '2026年11月30日，共 3 晚', '机场接送：$880.00'],
      ['已支付：$4,860.00 HKD\n支付方式：Visa •• 4242', '收据编号 RC26112000203-1', URL],
    ],
  ] as const)('says in %s what the receipt says', (language, whose, paid) => {
    const text = shown('RECEIPT', language);
    for (const said of [...whose, ...paid]) expect(text).toContain(said);
    expect(text).not.toContain('1208');
    expect(text).not.toMatch(/after refunds|退款后/);
  });

  it.each([
    [
      'en',
      ['Refund of $880.00 HKD to Visa •• 4242, 21 November 2026, 00:22', 'Paid after refunds: $3,980.00 HKD'],
    ],
    ['zh', ['退款 $880.00 HKD 至 Visa •• 4242，2026年11月21日 00:22', '退款后实付：$3,980.00 HKD']],
  ] as const)('that is sent after a refund says so in %s', (language, lines) => {
    const { state } = exampleFor('REFUNDED', EXAMPLE_HOTEL);
    const text = shown('RECEIPT', language, state);
    for (const said of [...lines, 'RC26112000203-2']) expect(text).toContain(said);
    expect(shown('REFUNDED', language, state)).toContain('RC26112000203-2');
  });
});

describe('variables of a message', () => {
  it('greet a guest as one would', () => {
    expect(variablesFor('REQUEST')('en').guest).toMatchObject({ greeting: 'Ms Chan' });
    expect(variablesFor('REQUEST')('zh').guest).toMatchObject({ greeting: '陈女士' });
  });

  it('write amounts so that nobody takes one dollar for another', () => {
    const yen = { ...EXAMPLE_HOTEL, currencyCode: 'JPY' };
    expect(variablesFor('REQUEST')('en').payment).toMatchObject({
      amount: '$4,860.00 HKD',
      amountWithCode: 'HKD 4,860.00',
    });
    expect(variablesFor('REQUEST', yen)('en').payment).toMatchObject({ amountWithCode: 'JPY 486,000' });
  });
});
