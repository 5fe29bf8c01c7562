import { digestMail, type DigestHotel } from './digest-mail.js';

const mailIn = (language: 'en' | 'zh', ...others: DigestHotel[]) =>
  digestMail({
    language,
    tenantName: 'Harbour & Vale',
    readerName: 'Ana Lima',
    url: 'https://office.example/',
    hotels: [
      {
        name: 'Harbour Vale',
        day: '2026-11-20',
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
      ...others,
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

  it('names the day of a hotel where it is another one than in the subject', () => {
    const lines = [{ kind: 'moneyArrived' as const, count: 1, amounts: [], numbers: [] }];
    const others = [
      { name: 'Peak', day: '2026-11-20', waiting: { all: 0, today: 0 }, lines },
      { name: 'Hudson', day: '2026-11-19', waiting: { all: 0, today: 0 }, lines },
    ];
    const [en, zh] = [mailIn('en', ...others), mailIn('zh', ...others)];
    expect([en.subject, zh.subject]).toEqual([
      'PayBy daily digest: 20 November 2026',
      'PayBy 每日摘要：2026年11月20日',
    ]);
    expect(en.text).toContain('Harbour Vale\n');
    expect(en.text).toContain('Peak\n');
    expect(en.text).toContain('Hudson (19 November 2026)\n');
    expect(en.html).toContain('Hudson (19 November 2026)</h2>');
    expect(zh.text).toContain('Hudson（2026年11月19日）\n');
  });
});
