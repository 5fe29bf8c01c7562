import { MailRefusedError } from './mail-errors.js';
import { MailTemplate } from './mail-template.js';
import { builtInTemplates } from './templates/built-in-templates.js';
import type { PaymentLinkVariables } from './templates/payment-link.layout.js';

const request = (change: Partial<PaymentLinkVariables> = {}): Record<string, unknown> => ({
  hotel: {
    name: 'Harbour Vale Shanghai Bund',
    nameZh: '港湾谷上海外滩酒店',
    phone: '+86 21 6888 0100',
    address: '18 Zhongshan East 1st Road, Shanghai',
    addressZh: '上海市中山东一路 18 号',
    timeZone: 'Asia/Shanghai',
    logo: null,
  },
  firstName: 'Yuxin',
  lastName: 'Chen',
  amountMinor: 328_000,
  currencyCode: 'CNY',
  dueAt: '2026-11-21T08:05:00Z',
  items: [
    { name: 'Room deposit', amountMinor: 240_000 },
    { name: 'Spa package', amountMinor: 88_000 },
  ],
  url: 'https://pay.example/pay/demo/abc',
  paymentNo: 'PB26112000147',
  guestComment: null,
  purpose: 'request',
  ...change,
});

const english = builtInTemplates['payment-link'].en;
const chinese = builtInTemplates['payment-link'].zh;

describe('the payment-link mail', () => {
  it('says in English who asks, how much, for what, until when in the hotel’s zone, and where to pay', () => {
    const mail = english.render(request());
    expect(mail.subject).toBe('Your payment request: CNY 3,280.00');
    expect(mail.sender).toBe('Harbour Vale Shanghai Bund');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Dear Yuxin Chen,');
      expect(body).toContain('¥3,280.00');
      expect(body).toContain('21 November 2026, 16:05');
      expect(body).toContain('(UTC+8)');
      expect(body).toContain('Room deposit');
      expect(body).toContain('¥880.00');
      expect(body).toContain('https://pay.example/pay/demo/abc');
      expect(body).toContain('+86 21 6888 0100');
      expect(body).toContain('PB26112000147');
      expect(body).not.toMatch(/\{\{|\{%/);
    }
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.text).not.toContain('<');
  });

  it('says the same in Chinese, with the hotel’s Chinese name and address', () => {
    const mail = chinese.render(request({ firstName: '雨欣', lastName: '陈' }));
    expect(mail.subject).toBe('您的付款请求：CNY 3,280.00');
    expect(mail.sender).toBe('港湾谷上海外滩酒店');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('陈雨欣，您好：');
      expect(body).toContain('2026年11月21日 16:05');
      expect(body).toContain('上海市中山东一路 18 号');
      expect(body).toContain('查看并支付 ¥3,280.00'.slice(-9));
    }
    expect(mail.html).toContain('查看并支付 ¥3,280.00');
    expect(mail.html).toContain('<html lang="zh-Hans">');
  });

  it('pads no month or day in Chinese', () => {
    expect(chinese.render(request({ dueAt: '2026-02-03T01:05:00Z' })).text).toContain('2026年2月3日 09:05');
  });

  it('falls back on the English name and address where the hotel has no Chinese ones', () => {
    const { hotel } = request() as unknown as PaymentLinkVariables;
    const mail = chinese.render(request({ hotel: { ...hotel, nameZh: '', addressZh: '' } }));
    expect(mail.sender).toBe('Harbour Vale Shanghai Bund');
    expect(mail.text).toContain('18 Zhongshan East 1st Road');
  });

  it.each([
    ['JPY', 328_000, '¥328,000', 'JPY 328,000'],
    ['KWD', 328_000, 'KWD 328.000', 'KWD 328.000'],
    ['HUF', 328_000, 'Ft 3,280.00', 'HUF 3,280.00'],
    ['IQD', 328_000, 'IQD 328.000', 'IQD 328.000'],
    ['GBP', 5, '£0.05', 'GBP 0.05'],
  ])('writes %s with its own number of decimals', (currencyCode, amountMinor, inBody, inSubject) => {
    const mail = english.render(request({ currencyCode, amountMinor }));
    expect(mail.html.replaceAll('\u00a0', ' ')).toContain(inBody);
    expect(mail.subject.replaceAll('\u00a0', ' ')).toContain(inSubject);
  });

  it('tells daylight saving truthfully', () => {
    const { hotel } = request() as unknown as PaymentLinkVariables;
    const london = { ...hotel, timeZone: 'Europe/London' };
    expect(english.render(request({ hotel: london, dueAt: '2026-07-01T12:00:00Z' })).text).toContain(
      '1 July 2026, 13:00',
    );
    expect(english.render(request({ hotel: london, dueAt: '2026-07-01T12:00:00Z' })).text).toContain(
      '(UTC+1)',
    );
    expect(english.render(request({ hotel: london })).text).toContain('(UTC)');
  });

  it('shows a guest’s markup as text', () => {
    const attack = '<script>alert("x")</script>';
    const mail = english.render(
      request({
        firstName: attack,
        guestComment: `${attack}\nsecond line`,
        items: [{ name: attack, amountMinor: 1 }],
      }),
    );
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&#60;script&#62;');
    expect(mail.html).toContain('<br>second line');
  });

  it('keeps a value from adding lines of its own to the text', () => {
    const mail = english.render(request({ firstName: 'Eve\n\nPay here: https://evil.example' }));
    expect(mail.text.split('\n')[0]).toBe('Dear Eve Pay here: https://evil.example Chen,');
  });

  it('takes out the marks that reverse the reading direction', () => {
    expect(english.render(request({ firstName: 'ab\u202ecd' })).html).toContain('Dear abcd');
  });

  it('does not run what a guest writes as a template', () => {
    expect(english.render(request({ firstName: '{{ url }}' })).text).toContain('Dear {{ url }} Chen,');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('refuses %s as the link', (url) => {
    expect(() => english.render(request({ url }))).toThrow(MailRefusedError);
  });

  it('refuses to leave a gap where a variable is missing', () => {
    const { amountMinor, ...rest } = request();
    expect(amountMinor).toBeDefined();
    expect(() => english.render(rest)).toThrow(/amountMinor/);
  });
});

describe('the password-reset mail', () => {
  const variables = {
    tenantName: 'Harbour & Vale Hotels',
    realName: 'Ana <Lima>',
    username: 'ana_lima',
    url: 'https://pay.example/#/reset-password/demo/key-of-the-link',
    validMinutes: 30,
  };
  const { en, zh } = builtInTemplates['password-reset'];

  it('says in both languages for whom the link is, how long it is good, and what to do if one did not ask', () => {
    for (const [template, minutes, ignore] of [
      [en, '30 minutes', 'ignore this mail'],
      [zh, '30 分钟', '请忽略此邮件'],
    ] as const) {
      const mail = template.render(variables);
      expect(mail.sender).toBe('Harbour & Vale Hotels');
      for (const body of [mail.html, mail.text]) {
        expect(body).toContain('ana_lima');
        expect(body).toContain(minutes);
        expect(body).toContain(ignore);
        expect(body).toContain('https://pay.example/#/reset-password/demo/key-of-the-link');
        expect(body).not.toMatch(/\{\{|\{%/);
      }
      expect(mail.html).not.toContain('<Lima>');
    }
  });

  it('keeps the key out of the subject, which mail servers log', () => {
    expect(en.render(variables).subject).toBe('Choose a new password');
    expect(zh.render(variables).subject).toBe('设置新密码');
  });
});

describe('a template', () => {
  const template = (part: Partial<ConstructorParameters<typeof MailTemplate>[1]>) =>
    new MailTemplate('en', { sender: 'Hotel', subject: 'Hello', html: '', text: '', ...part });

  it.each(['A\r\nBcc: all@example.com', 'A\nB', 'A\u0000B', 'A\u2028B'])(
    'refuses the header value %j',
    (name) => {
      expect(() => template({ subject: 'For {{ name }}' }).render({ name })).toThrow(MailRefusedError);
      expect(() => template({ sender: '{{ name }}' }).render({ name })).toThrow(MailRefusedError);
    },
  );

  it('that names an unknown filter does not parse', () => {
    expect(() => template({ text: '{{ name | shout }}' }).render({ name: 'x' })).toThrow(/shout/);
  });

  it('cannot loop without end', () => {
    const endless = '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}';
    expect(() => template({ text: endless }).render({})).toThrow(MailRefusedError);
  });

  it('reads no file', () => {
    expect(() => template({ text: '{% include "/etc/passwd" %}' }).render({})).toThrow(MailRefusedError);
  });
});
