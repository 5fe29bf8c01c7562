import { zipSync } from 'fflate';
import fc from 'fast-check';
import { readSettlementReport } from '../../src/integrations/payment-platforms/adyen/settlement-report.js';
import { readTradeBill as readAlipayBill } from '../../src/integrations/payment-platforms/alipay/trade-bill.js';
import { readTradeBill as readWechatBill } from '../../src/integrations/payment-platforms/wechatpay/trade-bill.js';
import { minorOfDecimal, ourReference } from '../../src/integrations/report-amounts.js';
import { publishedBytes } from './published.js';

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe('amounts of reports', () => {
  it('are exact for every amount that can be written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.constantFrom('CNY', 'JPY', 'KWD'),
        (minor, currency) => {
          const exponent = { CNY: 2, JPY: 0, KWD: 3 }[currency];
          const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
          const text =
            (minor < 0 ? '-' : '') +
            digits.slice(0, digits.length - exponent) +
            (exponent ? `.${digits.slice(-exponent)}` : '');
          expect(minorOfDecimal(text, currency)).toBe(minor);
        },
      ),
    );
  });

  it.each(['', '1,00', '1e3', '0x10', '1.001', '--1', 'NaN', '99999999999999', '１'])(
    'are refused as “%s”, never mended',
    (text) => expect(() => minorOfDecimal(text, 'CNY')).toThrow(),
  );

  it('round fees, which have more decimals than money', () => {
    expect(
      ['0.01000', '0.00500', '0.00499', '-0.12500'].map((text) =>
        minorOfDecimal(text, 'CNY', { round: true }),
      ),
    ).toEqual([1, 1, 0, -13]);
  });

  it('find our own numbers again', () => {
    expect(ourReference('01a2b3c4d5e6708190a1b2c3d4e5f607')).toBe('01a2b3c4-d5e6-7081-90a1-b2c3d4e5f607');
    expect(ourReference('PAY-1001\t')).toBe('PAY-1001');
    expect(ourReference(' ')).toBeNull();
  });
});

describe('WeChat Pay’s trade bill', () => {
  const file = publishedBytes('reports/wechatpay/bill.ALL.csv');

  it('is read as published: 31 payments and 14 refunds that add up', () => {
    const lines = readWechatBill(file);
    const [payments, refunds] = [
      lines.filter(({ kind }) => kind === 'payment'),
      lines.filter(({ kind }) => kind === 'refund'),
    ];
    expect([payments.length, refunds.length]).toEqual([31, 14]);
    expect([
      sum(payments.map((line) => line.amountMinor)),
      sum(refunds.map((line) => line.amountMinor)),
    ]).toEqual([47, -14]);
    expect(sum(lines.map((line) => line.feeMinor))).toBe(8);
    expect(refunds[0]).toMatchObject({
      platformTransactionNo: '4200000263201902167700134212',
      platformRefundNo: '50000709672019011908420787722',
      refundReference: 'REF4200000263201902167700963919',
      amountMinor: -1,
      at: new Date('2019-02-18T21:01:46Z'),
    });
  });

  it('is refused when a line is missing, changed, or the end was cut off', () => {
    const text = file.toString('utf8');
    const lines = text.split('\r\n');
    for (const bad of [
      lines.toSpliced(3, 1).join('\r\n'),
      text.replace('`0.03,`0.00', '`0.04,`0.00'),
      lines.slice(0, 20).join('\r\n'),
      'nothing of the kind',
      '',
    ])
      expect(() => readWechatBill(Buffer.from(bad))).toThrow();
  });
});

describe('Alipay’s trade bill', () => {
  const archive = publishedBytes('reports/alipay/20880000000000000156_20260503.synthetic.csv.zip');

  it('is read out of its archive, in its own encoding', () => {
    const lines = readAlipayBill(archive);
    expect(lines.map(({ kind, amountMinor, feeMinor }) => [kind, amountMinor, feeMinor])).toEqual([
      ['payment', 30_000, 180],
      ['payment', 8_000, 48],
      ['refund', -10_000, 0],
      ['refund', -5_000, 0],
    ]);
    expect(lines[3]).toMatchObject({
      reference: 'PAY-1001',
      refundReference: 'REF-1001-2',
      platformTransactionNo: '2026050322001400000000000001',
      netMinor: -5_000,
      at: new Date('2026-05-03T10:40:00Z'),
    });
  });

  it('is refused when it is no archive, holds something else, or does not add up', () => {
    const bill = '#支付宝业务明细查询\n支付宝交易号,业务类型,订单金额（元）,商家实收（元）\nT1,Refund,1.00\n';
    expect(() => readAlipayBill(Buffer.from('PK no'))).toThrow();
    expect(() => readAlipayBill(Buffer.from(zipSync({ a: Buffer.from('hello') })))).toThrow(
      'not a trade bill',
    );
    // Both texts are the same in GB18030 as far as the reader looks: letters and digits.
    expect(() => readAlipayBill(Buffer.from(zipSync({ a: Buffer.from(bill) })))).toThrow();
  });
});

describe('Adyen’s settlement detail report', () => {
  const file = publishedBytes('reports/adyen/settlement_detail_report_batch_7.synthetic.csv');

  it('is read by the names of its columns, and adds up to the payout', () => {
    const { batch, lines } = readSettlementReport(file);
    expect(batch).toBe('7');
    expect(lines.map(({ kind, amountMinor, currencyCode }) => [kind, amountMinor, currencyCode])).toEqual([
      ['payment', 12_000, 'EUR'],
      ['payment', 5_000, 'USD'],
      ['refund', -2_000, 'EUR'],
      ['dispute', -3_000, 'EUR'],
      ['payment', 1_000, 'INR'],
      ['fee', -50, 'EUR'],
      ['fee', -500, 'EUR'],
      ['payout', -10_150, 'EUR'],
    ]);
    expect(lines[0]).toMatchObject({
      reference: 'PAY-0001',
      platformTransactionNo: 'PSPPAY0000000001',
      feeMinor: 104,
      netMinor: 11_896,
      at: new Date('2026-05-03T21:58:10Z'),
    });
    expect(lines[2]).toMatchObject({ refundReference: 'REF-0001', platformRefundNo: 'PSPREF0000000001' });
    expect(lines[4]).toMatchObject({ netMinor: -3, settledCurrency: 'EUR' });
    expect(sum(lines.map(({ netMinor }) => netMinor))).toBe(0);
  });

  it('is read alike when columns have moved and grown', () => {
    const rows = file
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line, no) => `${no === 0 ? 'New Column' : 'x'},${line}`);
    expect(readSettlementReport(Buffer.from(rows.join('\n')))).toEqual(readSettlementReport(file));
  });

  it('is refused when it does not add up, or is something else', () => {
    const text = file.toString('utf8');
    expect(() => readSettlementReport(Buffer.from(text.replace('118.96', '118.95')))).toThrow('add up');
    expect(() => readSettlementReport(Buffer.from('a,b\n1,2\n'))).toThrow('not a settlement');
  });
});
