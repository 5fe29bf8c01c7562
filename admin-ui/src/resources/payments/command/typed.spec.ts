import '../../../shared/currencies.fixture';
import { minorIn, readAmount, readTyped, type Typed } from './typed';

const TODAY = '2026-11-26';
const nothing: Typed = {
  verb: null,
  half: false,
  amount: null,
  currencyCode: null,
  day: null,
  q: '',
  stay: '',
};

describe('What is typed into the search', () => {
  it.each<[typed: string, amount: string | null]>([
    ['5389', '5389'],
    ['5,389.00', '5389.00'],
    ['5.389,00', '5389.00'],
    ["5'389.00", '5389.00'],
    ['5’389.50', '5389.50'],
    ['5,389', '5389'],
    ['5.389', '5389'],
    ['1,234,567', '1234567'],
    ['1,23,456.00', '123456.00'],
    ['12,50', '12.50'],
    ['12.5', '12.5'],
    ['0.500', '0.500'],
    ['5389.-', '5389'],
    ['5389,–', '5389'],
    ['', null],
    ['.', null],
    ['5..3', null],
    ['5,38,9', null],
    ['1.2.3', null],
    ['12.34567', null],
    ['1234567890123', null],
    ['-5', null],
    ['1e5', null],
    ['patel', null],
  ])('reads %j as the amount %j', (typed, amount) => expect(readAmount(typed, 'HKD')).toBe(amount));

  it.each<[typed: string, currencyCode: string, minor: number | null]>([
    ['1.250', 'KWD', 1_250],
    ['12.500', 'KWD', 12_500],
    ['1,250', 'KWD', 1_250_000],
    ['1,250.500', 'KWD', 1_250_500],
    ['1.250,500', 'KWD', 1_250_500],
    ['1.234.567', 'KWD', 1_234_567_000],
    ['0,500', 'KWD', 500],
    ['12,50', 'KWD', 12_500],
    ['12.50', 'HKD', 1_250],
    ['5.389', 'HKD', 538_900],
    ['0.500', 'HKD', null],
    ['5.389', 'JPY', 5_389],
    ['12.50', 'JPY', null],
    ['patel', 'HKD', null],
  ])('reads %j in %s as %j', (typed, currencyCode, minor) =>
    expect(minorIn(currencyCode, typed)).toBe(minor),
  );

  it.each<[typed: string, read: Partial<Typed>]>([
    ['', {}],
    ['   ', {}],
    ['patel', { q: 'patel', stay: 'patel' }],
    ['欧阳', { q: '欧阳', stay: '欧阳' }],
    ['房玄龄', { q: '房玄龄', stay: '房玄龄' }],
    ['5,389.00', { q: '5389.00' }],
    ['５，３８９．００', { q: '5389.00' }],
    ['5 389,00', { q: '5389.00' }],
    ['5\u00a0389', { q: '5389', stay: '5389' }],
    ['HK$5,389', { q: 'HKD 5389', currencyCode: 'HKD' }],
    ['5389 HKD', { q: '5389 HKD', currencyCode: 'HKD' }],
    ['5389HKD', { q: '5389 HKD', currencyCode: 'HKD' }],
    ['￥5,389.00', { q: '5389.00' }],
    ['\u2068HK$\u2069\u00a0٥٬٣٨٩٫٠٠', { q: 'HKD 5389.00', currencyCode: 'HKD' }],
    ['5389元', { q: '5389', stay: '5389' }],
    ['2394', { q: '2394', stay: '2394' }],
    ['room 1208', { q: '1208', stay: '1208' }],
    ['1208房', { q: '1208', stay: '1208' }],
    ['…1985', { q: '1985', stay: '1985' }],
    ['#1985', { q: '1985', stay: '1985' }],
    ['PB2611250001985', { q: 'PB2611250001985', stay: 'PB2611250001985' }],
    ['patel 5,389.00', { q: 'patel 5389.00', stay: 'patel' }],
    ['11/25', { q: '2026-11-25', day: '2026-11-25' }],
    ['25/11', { q: '2026-11-25', day: '2026-11-25' }],
    ['25.11.', { q: '2026-11-25', day: '2026-11-25' }],
    ['25.11.2026', { q: '2026-11-25', day: '2026-11-25' }],
    ['2026-11-25', { q: '2026-11-25', day: '2026-11-25' }],
    ['2026年11月25日', { q: '2026-11-25', day: '2026-11-25' }],
    ['11月25日', { q: '2026-11-25', day: '2026-11-25' }],
    ['25 Nov', { q: '2026-11-25', day: '2026-11-25' }],
    ['january 3', { q: '2027-01-03', day: '2027-01-03' }],
    ['today', { q: TODAY, day: TODAY }],
    ['明天', { q: '2026-11-27', day: '2026-11-27' }],
    ['2/30', { q: '2/30', stay: '2/30' }],
    ['patel 11/25', { q: 'patel 2026-11-25', stay: 'patel' }],
    ['refund 1.250 of …1985', { verb: 'refund', amount: '1.250', q: '1985' }],
    ['refund half 1985', { verb: 'refund', half: true, q: '1985' }],
    ['1985 half refund', { verb: 'refund', half: true, q: '1985' }],
    ['Refund half of PB2611250001985', { verb: 'refund', half: true, q: 'PB2611250001985' }],
    ['退款 一半 1985', { verb: 'refund', half: true, q: '1985' }],
    ['1985退款一半', { verb: 'refund', half: true, q: '1985' }],
    ['refund 1985', { verb: 'refund', q: '1985' }],
    ['refund 200 of …1985', { verb: 'refund', amount: '200', q: '1985' }],
    ['refund 200 1985', { verb: 'refund', amount: '200', q: '1985' }],
    ['1985 refund 200', { verb: 'refund', amount: '200', q: '1985' }],
    ['refund 1985 200.00', { verb: 'refund', amount: '200.00', q: '1985' }],
    ['refund patel', { verb: 'refund', q: 'patel' }],
    ['refund', { verb: 'refund' }],
    ['half', {}],
    ['ask 500 1208', { verb: 'ask', amount: '500', q: '1208', stay: '1208' }],
    ['ask 500 120', { verb: 'ask', amount: '500', q: '120', stay: '120' }],
    ['ask 500 from room 1208', { verb: 'ask', amount: '500', q: '1208', stay: '1208' }],
    ['ask room 1208 500', { verb: 'ask', amount: '500', q: '1208', stay: '1208' }],
    ['1208房收款500', { verb: 'ask', amount: '500', q: '1208', stay: '1208' }],
    ['收款 500 1208', { verb: 'ask', amount: '500', q: '1208', stay: '1208' }],
    ['ask 1208 1,500.00', { verb: 'ask', amount: '1,500.00', q: '1208', stay: '1208' }],
    [
      'ask CNY 500 from patel',
      { verb: 'ask', amount: '500', currencyCode: 'CNY', q: 'patel', stay: 'patel' },
    ],
    ['ask 500', { verb: 'ask', amount: '500' }],
    ['send again 1985', { verb: 'resend', q: '1985' }],
    ['重发 1985', { verb: 'resend', q: '1985' }],
    ['receipt 1985', { verb: 'receipt', q: '1985' }],
    ['收据 1985', { verb: 'receipt', q: '1985' }],
    ['%', { q: '%', stay: '%' }],
    ["'); DROP", { q: "') DROP", stay: 'DROP' }],
    ['\0\u0001\u0002', {}],
  ])('reads %j', (typed, read) => expect(readTyped(typed, TODAY, 'HKD')).toEqual({ ...nothing, ...read }));

  it.each([
    ['1.250', '1.250'],
    ['1,250', '1250'],
    ['5 389,500', '5389.500'],
    ['5 389.500', '5389.500'],
    ['1.250 KWD', '1.250 KWD'],
    ['1.250 HKD', '1250 HKD'],
    ['al-sabah 12.500', 'al-sabah 12.500'],
  ])('searches at a hotel in Kuwait by %j as %j', (typed, q) =>
    expect(readTyped(typed, TODAY, 'KWD').q).toBe(q),
  );

  it('searches by what is typed with a currency as that currency is written', () =>
    expect(readTyped('1.250 KWD', TODAY, 'HKD').q).toBe('1.250 KWD'));

  it('takes only the currencies there are for such', () => {
    expect(readTyped('5389 mop', TODAY, 'HKD', (code) => code === 'HKD')).toMatchObject({
      currencyCode: null,
      q: '5389 mop',
    });
  });

  it('reads at most 100 characters', () =>
    expect(readTyped('x'.repeat(500), TODAY, 'HKD').q).toHaveLength(100));
});
