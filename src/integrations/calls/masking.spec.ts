import fc from 'fast-check';
import { HIDDEN, Masking } from './masking.js';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('What is kept of a call', () => {
  const masking = new Masking(['sk_live_51HxYz']);
  const ours = (body: object | string, headers: Record<string, string> = JSON_TYPE) =>
    masking.message({ headers, body: typeof body === 'string' ? body : JSON.stringify(body), ours: true });
  const theirs = (body: object | string, headers: Record<string, string> = JSON_TYPE) =>
    masking.message({ headers, body: typeof body === 'string' ? body : JSON.stringify(body), ours: false });

  it('holds no secret of the account, in whatever spelling and wherever it stands', () => {
    const wrapped = [
      (s: string) => s,
      (s: string) => `before ${s} after`,
      (s: string) => encodeURIComponent(s),
      (s: string) => Buffer.from(s).toString('base64'),
      (s: string) => Buffer.from(`user:${s}`).toString('base64'),
      (s: string) => Buffer.from(s).toString('hex'),
    ];
    const secret = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    const place = fc.constantFrom(
      'code',
      'id',
      'status',
      'message',
      'apiKey',
      'firstName',
      'anything',
      'return_url',
    );
    fc.assert(
      fc.property(secret, place, fc.constantFrom(...wrapped), fc.boolean(), (value, field, wrap, own) => {
        const mask = new Masking([value]);
        const said = wrap(value);
        const bodies = [
          JSON.stringify({
            [field]: said,
            list: [{ [field]: said }],
            [said]: 1,
            inner: JSON.stringify({ [field]: said }),
          }),
          new URLSearchParams({ [field]: said }).toString(),
          `<xml><${field}><![CDATA[${said}]]></${field}></xml>`,
          said,
        ];
        const shown = [
          mask.text(said),
          mask.address(`https://vendor.example/${encodeURIComponent(said)}?q=${encodeURIComponent(said)}`),
        ];
        for (const body of bodies)
          for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/xml']) {
            const headers = { 'content-type': type, 'x-request-id': said, authorization: `Bearer ${said}` };
            const kept = mask.message({ headers, body, ours: own });
            // What the masking itself writes is no secret's value, however short the secret.
            const values = [kept.body, ...Object.values(kept.headers)].map((text) =>
              text.replaceAll(HIDDEN, ''),
            );
            if (value.trim() !== '') shown.push(...values);
          }
        expect(shown.filter((text) => text.includes(value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('holds no part of a key of many lines', () => {
    const pem = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkq1'}\n${'hkiG9w0BAQEFAASC2'}\n-----END PRIVATE KEY-----`;
    const kept = new Masking([pem]).message({
      headers: JSON_TYPE,
      body: `{"code":"MIIEvQIBADANBgkq1"}`,
      ours: false,
    });
    expect(JSON.parse(kept.body)).toEqual({ code: HIDDEN });
  });

  it.each([
    ['shopperEmail', 'a.chan@example.com'],
    ['guestName', 'Chan Tai Man'],
    ['holder', 'CHAN TAI MAN'],
    ['to', '+85291234567'],
    ['mobile', '13800138000'],
    ['phone_number', '85291234567'],
    ['text', 'Dear Ms Chan, please pay https://pay.example/demo/pay/4Kd82jfKw02mmPq81xZaQ1'],
    ['billingAddress', { street: '1 Salisbury Road', city: 'Kowloon' }],
    ['card', { number: '4111111111111111', expiry: '12/30', holderName: 'Chan' }],
    ['returnUrl', 'https://pay.example/demo/pay/4Kd82jfKw02mmPq81xZaQ1?returned=1'],
    ['code_url', 'weixin://wxpay/bizpayurl?pr=NwY5Mz9'],
    ['access_token', 'abc'],
    ['description', 'Deposit of Mr Wong'],
    ['whatever', 'Chan Tai Man'],
    ['id', 'chan@example.com'],
    ['status', 'call +852 9123 4567'],
    ['reference', '4111 1111 1111 1111'],
    ['recurring.recurringDetailReference', 'M5N7abcWR50'],
    ['tokenization.storedPaymentMethodId', 'M5N7abcWR50'],
    ['payment_method', 'pm_1abcFGQ9RKHgCVdK'],
  ])('hides %s of what we send', (field, value) => {
    const { body } = ours({ [field]: value, deep: [{ [field]: value }] });
    for (const word of [
      'Chan',
      'CHAN',
      'Wong',
      '9123',
      '1380013',
      '411111111111',
      '4Kd82',
      'NwY5',
      'Salisbury',
      'abc',
    ])
      expect(body).not.toContain(word);
    expect(body).toContain(HIDDEN);
  });

  it('shows codes, amounts and instants, and of an answer what is wrong', () => {
    const answer = {
      status: 'refused',
      errorCode: '010',
      message: 'Not allowed for ws_512; ask a.chan@example.com',
      amount: { value: 328000, currency: 'HKD' },
      reference: '0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f',
      createdAt: '2026-11-21T09:20:06Z',
      ok: false,
      nothing: null,
    };
    expect(JSON.parse(theirs(answer).body)).toEqual({
      ...answer,
      message: `Not allowed for ws_512; ask ${HIDDEN}`,
    });
    expect(JSON.parse(ours(answer).body).message).toBe(HIDDEN);
  });

  it('shows how a payment was made and what the bank said, and not what stands for its card', () => {
    const said = { payment_method: 'visa', decline_code: 'card_declined', card: { token: 'tok_1Nv0FGQ9RK' } };
    expect(JSON.parse(theirs(said).body)).toEqual({ ...said, card: { token: HIDDEN } });
  });

  it('reads forms, JSON within a field and XML by the same rules', () => {
    const form = new URLSearchParams({
      method: 'alipay.trade.refund',
      sign: 'kPbQIjX+xQc8F0',
      biz_content: JSON.stringify({
        out_trade_no: 'PB26112100009',
        buyer_name: 'Chan',
        refund_amount: '32.80',
      }),
    }).toString();
    const kept = ours(form, { 'content-type': 'application/x-www-form-urlencoded' }).body;
    expect(kept.split('\n')).toEqual([
      'method=alipay.trade.refund',
      `sign=${HIDDEN}`,
      `biz_content=${JSON.stringify({ out_trade_no: 'PB26112100009', buyer_name: HIDDEN, refund_amount: '32.80' })}`,
    ]);
    expect(
      theirs('<xml><result_code>FAIL</result_code><openid>oUpF8u</openid></xml>', {
        'content-type': 'text/xml',
      }).body,
    ).toBe(`result_code=FAIL\nopenid=${HIDDEN}`);
  });

  it('keeps of anything else, and of what is very long, how much it was', () => {
    expect(theirs('<html>Chan Tai Man</html>', { 'content-type': 'text/html' }).body).toBe(
      '(25 bytes of text/html)',
    );
    expect(masking.message({ headers: JSON_TYPE, body: null, ours: false, leftOut: 70_000 }).body).toBe(
      '(70000 bytes of application/json)',
    );
    expect(theirs({ list: Array.from({ length: 500 }, (_, id) => ({ id })) }).body.length).toBeLessThan(
      8_200,
    );
  });

  it('shows headers that say how, not those that say who', () => {
    const { headers } = ours(
      {},
      { 'Content-Type': 'application/json', Authorization: 'Basic x', 'x-signature': 'y' },
    );
    expect(headers).toEqual({
      'content-type': 'application/json',
      authorization: HIDDEN,
      'x-signature': HIDDEN,
    });
  });

  it('shows of an address its path, and of a question in it the names', () => {
    expect(masking.address('https://pms.example/rsv/v1/reservations?lastName=Chan&limit=5&q=Chan#x')).toBe(
      `https://pms.example/rsv/v1/reservations?lastName=${HIDDEN}&limit=5&q=${HIDDEN}`,
    );
    expect(masking.address('https://sms.example/to/%2B85291234567/sk_live_51HxYz')).toBe(
      `https://sms.example/to/${HIDDEN}/${HIDDEN}`,
    );
  });
});
