import fc from 'fast-check';
import { zipSync } from 'fflate';
import { readTradeBill as readAlipayBill } from '../../src/integrations/payment-platforms/alipay/trade-bill.js';
import { stripeReports } from '../../src/integrations/payment-platforms/stripe/index.js';
import { readTradeBill as readWechatBill } from '../../src/integrations/payment-platforms/wechatpay/trade-bill.js';
import { minorOfDecimal, ourReference } from '../../src/integrations/report-amounts.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { OutcomeUnknownError } from '../../src/payby/index.js';
import type { PlatformReports } from '../../src/reconciliation/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { publishedBytes } from './published.js';
import { ATTEMPT, INTENT, OURS, REFUND, startStub, type Stub } from './stripe-stub.js';

/** Node reads GB18030 and does not write it. */
const gb18030 = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Buffer.from(
    [...text].flatMap((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : codes.get(letter)!)),
  );
};

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

  it.each(['', '.', '1,00', '1e3', '0x10', '1.001', '--1', 'NaN', '99999999999999', '１'])(
    'are refused as “%s”, never mended',
    (text) => expect(() => minorOfDecimal(text, 'CNY')).toThrow(),
  );

  it('M6: are read without a digit before or after the point', () => {
    expect(['.5', '-.05', '12.', '+.10'].map((text) => minorOfDecimal(text, 'CNY'))).toEqual([
      50, -5, 1200, 10,
    ]);
  });

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

it('WeChat Pay’s trade bill does not tell a refund that was given up as money', () => {
  const text = publishedBytes('reports/wechatpay/bill.ALL.csv').toString('utf8');
  const lines = readWechatBill(Buffer.from(text.replace('`ORIGINAL,`SUCCESS', '`ORIGINAL,`FAIL')));
  expect(lines.filter(({ kind }) => kind === 'refund')).toHaveLength(13);
  expect(lines.filter(({ kind }) => kind === 'other')).toMatchObject([{ amountMinor: 0, netMinor: 0 }]);
});

describe('Stripe’s balance', () => {
  const DAY = '2026-05-03';
  const entry = (over: object = {}) => ({
    id: 'txn_1',
    object: 'balance_transaction',
    amount: -1_000,
    created: Date.parse(`${DAY}T12:00:00Z`) / 1000,
    currency: 'usd',
    fee: 0,
    net: -1_000,
    reporting_category: 'refund',
    source: refund(),
    type: 'refund',
    ...over,
  });
  const refund = (over: object = {}) => ({
    id: 're_1',
    object: 'refund',
    amount: 780,
    currency: 'gbp',
    charge: 'ch_1',
    payment_intent: INTENT,
    metadata: { payby_refund: REFUND, ...OURS },
    status: 'succeeded',
    ...over,
  });
  let stub: Stub;
  let reports: PlatformReports;
  let http: GuardedHttpClient;

  beforeAll(async () => {
    stub = await startStub();
    http = new GuardedHttpClient({ allow: [new URL(stub.account.baseUrl).host], timeoutMs: PATIENT_MS });
    reports = stripeReports(http);
  });
  afterAll(async () => {
    await http.close();
    await stub.stop();
  });
  const fetched = async (...pages: object[][]) => {
    stub.answers(
      ...pages.map((data, page): [number, object] => [
        200,
        { object: 'list', data, has_more: page < pages.length - 1 },
      ]),
    );
    const answer = await reports.fetch(stub.account, DAY, { db: null as never });
    return answer.status === 'ready' ? answer.lines : answer.status;
  };

  it('is told in the guest’s currency and settled in its own', async () => {
    expect(await fetched([entry()])).toMatchObject([
      {
        kind: 'refund',
        reference: ATTEMPT,
        refundReference: REFUND,
        platformTransactionNo: INTENT,
        platformRefundNo: 're_1',
        amountMinor: -780,
        currencyCode: 'GBP',
        netMinor: -1_000,
        settledCurrency: 'USD',
        at: new Date(`${DAY}T12:00:00Z`),
      },
    ]);
    const [asked] = stub.asked;
    expect(Object.fromEntries(asked!.query)).toMatchObject({
      'created[gte]': String(Date.parse(`${DAY}T00:00:00Z`) / 1000),
      'created[lt]': String(Date.parse(`${DAY}T00:00:00Z`) / 1000 + 86_400),
      'expand[]': 'data.source',
      limit: '100',
    });
  });

  it('tells the fee and the payout of what was captured of an authorization, not of the whole', async () => {
    const source = {
      id: 'ch_1',
      object: 'charge',
      amount: 100_000,
      amount_captured: 70_000,
      currency: 'hkd',
      payment_intent: INTENT,
      metadata: OURS,
    };
    const money = { currency: 'hkd', reporting_category: 'charge', type: 'charge' };
    const charge = entry({ ...money, amount: 100_000, fee: 3_400, net: 96_600, source });
    const rest = entry({
      ...{ ...money, id: 'txn_2', amount: -30_000, fee: -1_000, net: -29_000, type: 'refund' },
      reporting_category: 'partial_capture_reversal',
      source: refund({ amount: 30_000, currency: 'hkd', metadata: {} }),
    });
    expect(await fetched([rest, charge])).toMatchObject([
      { kind: 'payment', amountMinor: 70_000, feeMinor: 2_400, netMinor: 67_600 },
    ]);
    // Of another day, or of nothing that is known, it stays a line of its own.
    expect(await fetched([rest])).toMatchObject([{ kind: 'other', netMinor: -29_000 }]);
    expect(await fetched([charge, { ...rest, source: 're_1' }])).toHaveLength(2);
  });

  it('M1: tells a refund that failed as what left and what came back, and nothing of another account of ours', async () => {
    const failed = entry({ source: refund({ status: 'failed' }) });
    const back = entry({ amount: 1_000, net: 1_000, reporting_category: 'refund_failure' });
    const lines = await fetched([back, failed]);
    expect(lines).toMatchObject([
      { kind: 'refund', refundReference: REFUND, amountMinor: -780 },
      { kind: 'reversal', refundReference: REFUND, amountMinor: 780 },
    ]);
    const another = refund({ metadata: { ...OURS, payby_account: 'HKG02-STRIPE' } });
    expect(await fetched([entry({ source: another })])).toBe('empty');
  });

  it('is read to its end, oldest first', async () => {
    const lines = await fetched(
      [entry({ id: 'txn_3' })],
      [entry({ id: 'txn_2', source: refund({ id: 're_0' }) })],
    );
    expect(lines).toMatchObject([{ platformRefundNo: 're_0' }, { platformRefundNo: 're_1' }]);
    expect(stub.asked.map(({ query }) => query.get('starting_after'))).toEqual([null, 'txn_3']);
  });

  it.each([
    ['an entry without a number', [entry({ id: undefined })]],
    ['a page that is no list of entries', [{ id: 'txn_1' }]],
  ])('[F11] tells nothing with %s', async (_what, page) => {
    await expect(fetched(page)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it.each([
    ['that does not say what it is of', entry({ id: 'txn_2', source: null })],
    ['that was not opened up', entry({ id: 'txn_2', source: 're_1' })],
    ['with half a cent', entry({ id: 'txn_2', fee: 0.5 })],
  ])('M6: tells all but an entry %s, which is kept as it came', async (_what, odd) => {
    expect(await fetched([odd, entry()])).toMatchObject([
      { kind: 'refund', platformRefundNo: 're_1' },
      { kind: 'unreadable', unread: { place: 'txn_2', text: JSON.stringify(odd) } },
    ]);
  });

  it('[F11] tells nothing when a list goes on and cannot be continued', async () => {
    await expect(fetched([], [entry()])).rejects.toBeInstanceOf(OutcomeUnknownError);
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
      platformRefundNo: 'REF-1001-2',
      platformTransactionNo: '2026050322001400000000000001',
      netMinor: -5_000,
      at: new Date('2026-05-03T10:40:00Z'),
    });
  });

  it('is read with commas in what was sold', () => {
    const row = (subject: string) =>
      `T1,O1,Sold,${subject},2026-05-03 10:00:00,2026-05-03 10:00:30,1.00,1.00,0.00`;
    const bill = (subject: string) =>
      `#支付宝业务明细查询\n支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,服务费（元）\n${row(subject)}\n`;
    const read = (subject: string) => readAlipayBill(Buffer.from(zipSync({ a: gb18030(bill(subject)) })));
    expect(read('Room, breakfast, late check-out')).toEqual(read('Room'));
    expect(read('Room')).toMatchObject([{ reference: 'O1', amountMinor: 100 }]);
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
