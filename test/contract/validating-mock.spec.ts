import type { Json } from './described.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

/** A request that fits a description, and what makes it one that does not. */
interface Sample {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
type Spoilt = readonly [what: string, spoilt: (sample: Sample) => Partial<Sample>, says: RegExp];

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = { 'content-type': 'application/json' };
const amount = { value: 684_000, currency: 'HKD' };

const json = (change: (body: Json) => void) => {
  return ({ body }: Sample): Partial<Sample> => {
    const changed = JSON.parse(body!) as Json;
    change(changed);
    return { body: JSON.stringify(changed) };
  };
};
const form = (from: string, to: string) => {
  return ({ body }: Sample): Partial<Sample> => ({ body: body!.replace(from, to) });
};
const without = (header: string) => {
  return ({ headers: { [header]: _, ...headers } }: Sample): Partial<Sample> => ({ headers });
};
const elsewhere: Spoilt = [
  'an unknown path',
  ({ path }) => ({ path: `/x/y/z${path}` }),
  /path is not described/,
];
const otherwise: Spoilt = [
  'an unknown method',
  () => ({ method: 'DELETE', body: '' }),
  /method is not described/,
];

const OHIP_HEADERS = {
  authorization: 'Bearer t',
  'x-app-key': '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd',
  'x-hotelid': 'HKG01',
};
const TENCENT_HEADERS = {
  ...JSON_TYPE,
  authorization: 'TC3-HMAC-SHA256 x',
  'x-tc-action': 'SendSms',
  'x-tc-version': '2021-01-11',
  'x-tc-timestamp': '1',
};
const AC = `AC${'0'.repeat(32)}`;

const SAMPLES: readonly (readonly [description: string, Sample, readonly Spoilt[]])[] = [
  [
    'adyen/checkout-v72.json',
    {
      method: 'POST',
      path: '/paymentLinks',
      headers: { ...JSON_TYPE, 'x-api-key': 'k' },
      body: JSON.stringify({ amount, merchantAccount: 'M', reference: 'R' }),
    },
    [
      ['a missing member', json((body) => delete body['reference']), /required property 'reference'/],
      ['a number in words', json(({ amount: of }) => (of.value = 'many')), /\/amount\/value must be integer/],
      ['a misspelt member', json((body) => (body['refrence'] = 'R')), /"refrence"/],
      ['a text that is too long', json((body) => (body['returnUrl'] = 'x'.repeat(8_001))), /8000 characters/],
      ['no key', without('x-api-key'), /security/],
      ['a form', () => ({ headers: { 'content-type': FORM, 'x-api-key': 'k' } }), /body: is application/],
      ['half a body', ({ body }) => ({ body: body!.slice(0, 9) }), /body: is no JSON/],
    ],
  ],
  [
    'stripe/checkout-2023-08-16.json',
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: { 'content-type': FORM, authorization: 'Bearer k' },
      body: 'success_url=https://x.example&line_items[0][quantity]=1&line_items[0][price_data][currency]=hkd',
    },
    [
      ['a missing field', form('success_url', 'return_url'), /required property 'success_url'/],
      ['a number in words', form('[quantity]=1', '[quantity]=some'), /quantity must be integer/],
      ['a misspelt field within a list', form('[quantity]', '[quantitty]'), /"quantitty"/],
      ['no key', without('authorization'), /security/],
    ],
  ],
  [
    'stripe/checkout-2023-08-16.json',
    { method: 'GET', path: '/v1/checkout/sessions?limit=1', headers: { authorization: 'Bearer k' } },
    [
      [
        'a number in words',
        () => ({ path: '/v1/checkout/sessions?limit=few' }),
        /query: \/limit must be integer/,
      ],
      ['an unknown parameter', () => ({ path: '/v1/checkout/sessions?since=1' }), /"since"/],
    ],
  ],
  [
    'twilio/messages-2010-04-01.json',
    {
      method: 'POST',
      path: `/2010-04-01/Accounts/${AC}/Messages.json`,
      headers: { 'content-type': FORM, authorization: 'Basic k' },
      body: 'To=%2B1&From=%2B2&ValidityPeriod=10',
    },
    [
      ['a missing field', form('To=', 'Too='), /required property 'To'/],
      ['a number in words', form('Period=10', 'Period=long'), /ValidityPeriod must be integer/],
      [
        'another form of its account',
        ({ path }) => ({ path: path.replace(AC, 'AC1') }),
        /path: \/AccountSid/,
      ],
      [
        'another way to sign in',
        () => ({ headers: { 'content-type': FORM, authorization: 'Bearer k' } }),
        /security/,
      ],
    ],
  ],
  [
    'wechatpay/wechatpay-v3.json',
    {
      method: 'POST',
      path: '/v3/refund/domestic/refunds',
      headers: { ...JSON_TYPE, 'wechatpay-serial': 'PUB_KEY_ID_01' },
      body: JSON.stringify({
        out_refund_no: 'R',
        transaction_id: '4200',
        amount: { refund: 1, total: 2, currency: 'CNY' },
      }),
    },
    [
      ['a missing member', json((body) => delete body['out_refund_no']), /required property 'out_refund_no'/],
      ['a broken number', json(({ amount: of }) => (of.refund = 0.5)), /refund must be integer/],
      ['a misspelt member', json((body) => (body['reson'] = 'x')), /"reson"/],
    ],
  ],
  [
    'wechatpay/wechatpay-v3.json',
    { method: 'GET', path: '/v3/pay/transactions/out-trade-no/1?mchid=19', headers: {} },
    [['a missing parameter', ({ path }) => ({ path: path.split('?')[0]! }), /query: .*'mchid'/]],
  ],
  [
    'tencent-sms/sendsms.prism.json',
    {
      method: 'POST',
      path: '/',
      headers: TENCENT_HEADERS,
      body: JSON.stringify({ PhoneNumberSet: ['+86'], SmsSdkAppId: '1', TemplateId: '2' }),
    },
    [
      ['a missing member', json((body) => delete body['TemplateId']), /required property 'TemplateId'/],
      ['a text for a list', json((body) => (body['PhoneNumberSet'] = '+86')), /PhoneNumberSet must be array/],
      [
        'another action',
        () => ({ headers: { ...TENCENT_HEADERS, 'x-tc-action': 'Send' } }),
        /header: \/x-tc-action/,
      ],
      ['no signature', without('authorization'), /header: .*'authorization'/],
    ],
  ],
  [
    'ohip/ohip-bundle.strict.json',
    {
      method: 'POST',
      path: '/csh/v1/hotels/HKG01/reservations/88/payments',
      headers: { ...JSON_TYPE, ...OHIP_HEADERS },
      body: JSON.stringify({
        criteria: { hotelId: 'HKG01', postingAmount: { amount: 1.5, currencyCode: 'HKD' }, folioWindowNo: 1 },
      }),
    },
    [
      ['a missing header', without('x-app-key'), /header: .*'x-app-key'/],
      [
        'an amount in words',
        json(({ criteria }) => (criteria.postingAmount.amount = '1.5')),
        /amount must be number/,
      ],
      ['a misspelt member', json(({ criteria }) => (criteria.postingAmmount = 1)), /"postingAmmount"/],
    ],
  ],
  [
    'ohip/ohip-bundle.strict.json',
    {
      method: 'POST',
      path: '/oauth/v1/tokens',
      headers: { 'content-type': FORM, ...OHIP_HEADERS, authorization: 'Basic k' },
      body: 'grant_type=password',
    },
    [['a missing field', form('grant_type', 'grant'), /formData: .*'grant_type'/]],
  ],
  [
    'ohip/ohip-bundle.strict.json',
    {
      method: 'GET',
      path: '/csh/v1/hotels/HKG01/financialPostings?startDate=2026-01-31&cashierId=1&limit=5',
      headers: { ...JSON_TYPE, ...OHIP_HEADERS },
    },
    [
      [
        'a day that is none',
        ({ path }) => ({ path: path.replace('01-31', '02-31') }),
        /startDate must match format/,
      ],
      ['a number in words', ({ path }) => ({ path: path.replace('Id=1', 'Id=x') }), /must be number/],
    ],
  ],
  [
    'reports/ohip/ohip-reports.json',
    { method: 'GET', path: '/bof/v1/hotels/HKG01/businessDate', headers: { ...JSON_TYPE, ...OHIP_HEADERS } },
    [['a missing header', without('x-hotelid'), /header: .*'x-hotelid'/]],
  ],
];

describe.each(SAMPLES)('the mock of %s', (description, sample, spoilt) => {
  let mock: ValidatingMock;
  beforeAll(async () => {
    mock = await startValidatingMock(description);
  });
  afterAll(() => mock.stop());

  const ask = async (over: Partial<Sample> = {}) => {
    const { method, path, headers, body } = { ...sample, ...over };
    const answer = await fetch(`${mock.origin}${path}`, { method, headers, ...(body ? { body } : {}) });
    return { status: answer.status, body: await answer.json(), found: mock.violations() };
  };

  it(`takes what fits ${sample.method} ${sample.path}, and answers as described`, async () => {
    const { status, found } = await ask();
    expect([Math.floor(status / 100), found]).toEqual([2, []]);
  });

  it.each([...spoilt, elsewhere, otherwise])('would find %s', async (_what, spoil, says) => {
    const { status, found } = await ask(spoil(sample));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(found.join('\n')).toMatch(says);
  });
});
