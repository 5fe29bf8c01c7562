import { digestMail } from './digest-mail.js';

const mailIn = (language: 'en' | 'zh') =>
  digestMail({
    language,
    tenantName: 'Harbour & Vale',
    readerName: 'Ana Lima',
    day: '2026-11-20',
    url: 'https://office.example/',
    hotels: [
      {
        name: 'Harbour Vale',
        waiting: { all: 12, today: 3 },
        lines: [
          {
            kind: 'moneyArrived',
            count: 17,
            amounts: [
              { amountMinor: 8_230_000, currencyCode: 'HKD' },
              { amountMinor: 123_456, currencyCode: 'JPY' },
            ],
            numbers: ['PB1'],
          },
          {
            kind: 'postingFailed',
            count: 12,
            amounts: [],
            numbers: Array.from({ length: 12 }, (_, at) => `PB${at}`),
          },
        ],
      },
    ],
  });

describe('The digest in plain text', () => {
  it('sets amounts apart from the count and from each other, though they have commas of their own', () => {
    expect(mailIn('en').text).toContain('- Payments received: 17 (HKD 82,300.00; JPY 123,456)\n');
    expect(mailIn('zh').text).toContain('- 已到账：17（HKD 82,300.00；JPY 123,456）\n');
  });

  it('lists numbers with the marks of its language, ten of them at most', () => {
    expect(mailIn('en').text).toContain('PB0, PB1, PB2, PB3, PB4, PB5, PB6, PB7, PB8, PB9 and 2 more\n');
    expect(mailIn('zh').text).toContain('PB0、PB1、PB2、PB3、PB4、PB5、PB6、PB7、PB8、PB9，另有 2 笔\n');
  });
});
