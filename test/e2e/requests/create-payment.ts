import { randomUUID } from 'node:crypto';
import { send, type ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, mailTo, mendVendors, paymentBody, tenantRows } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { item, WRONG } from './wrong-requests.js';

const CHINESE = /\p{Script=Han}/u;

describe('Creating a payment request', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let clerkZh: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    clerkZh = stack.api({ username: 'clerk', language: 'zh' });
    await Promise.all([clerk.accessToken(), clerkZh.accessToken()]);
  });
  beforeEach(() => stack.sandbox.pms({ mode: 'ok' }));
  afterAll(() => mendVendors(stack));

  const stored = async () => {
    const [counts] = await tenantRows(
      stack,
      `SELECT (SELECT count(*) FROM kernel.events)::int AS events, (SELECT count(*) FROM kernel.effects)::int AS effects,
              (SELECT count(*) FROM payby.payments)::int AS payments`,
    );
    return counts;
  };
  /** What is stored once earlier requests' mails are out, so that nothing comes to it by itself. */
  const storedAtRest = async () => {
    await eventually(async () => {
      const open = `SELECT 1 FROM kernel.effects WHERE status IN ('pending', 'running')`;
      return (await tenantRows(stack, open)).length === 0;
    });
    return stored();
  };
  const countOf = async (text: string, params: unknown[]) =>
    Number((await tenantRows(stack, text, params))[0].n);

  describe('refuses, names the field in both languages and stores nothing for', () => {
    let before: unknown;
    beforeAll(async () => {
      before = await storedAtRest();
    });

    it.each(WRONG)('%s', async (_, changes, field, code = 'VALIDATION_FAILED') => {
      const body = paymentBody(changes);

      const english = await clerk.post('payments', body);
      const chinese = await clerkZh.post('payments', body);

      for (const { status, body: answer } of [english, chinese]) {
        expect(answer).toMatchObject({ code, correlationId: expect.any(String) });
        expect(Object.keys(answer.error.fields)).toEqual([field]);
        expect(status).toBe(code === 'VALIDATION_FAILED' ? 400 : 422);
        expect(answer.error.message).toBe(answer.message);
      }
      expect(english.body.error.fields[field]).toMatch(/^[A-Z][^{}]*[^{} ]$/);
      expect(english.body.message + english.body.error.fields[field]).not.toMatch(CHINESE);
      expect(chinese.body.error.fields[field]).toMatch(CHINESE);
      expect(chinese.body.message).toMatch(CHINESE);
      expect(await stored()).toEqual(before);
    });

    it('several wrong fields at once, naming all of them', async () => {
      const body = paymentBody({
        firstName: '',
        emails: ['x'],
        expiryMinutes: 0,
        ...item({ amountMinor: -1, name: '' }),
      });

      const { status, body: answer } = await clerk.post('payments', body);

      expect(status).toBe(400);
      expect(Object.keys(answer.error.fields).sort()).toEqual(
        ['emails.0', 'expiryMinutes', 'firstName', 'items.0.amountMinor', 'items.0.name'].sort(),
      );
      expect(await stored()).toEqual(before);
    });

    it.each([
      ['what is not JSON', '{"firstName":'],
      ['nothing', ''],
      ['a list', '[]'],
      ['null', 'null'],
      ['a poisoned prototype', '{"__proto__":{"firstName":"Yuxin"}}'],
    ])('a body that is %s', async (_, text) => {
      const { status, body } = await raw(text);
      expect(status).toBe(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(await stored()).toEqual(before);
    });

    it('a body of more than a megabyte', async () => {
      const { status, body } = await raw(
        JSON.stringify(paymentBody({ guestComment: 'x'.repeat(1_100_000) })),
      );

      expect([status, body.code]).toEqual([413, 'VALIDATION_FAILED']);
      expect(await stored()).toEqual(before);
    });

    it.each([
      ['no hotel', '', 400, 'VALIDATION_FAILED'],
      ['a hotel that is not the clerk’s', 'PAR01', 409, 'INVALID_HOTEL_CODE'],
    ])('%s', async (_, hotel, wantedStatus, code) => {
      const headers = { 'x-hotel-code': hotel };

      const { status, body } = await clerk.post('payments', paymentBody(), { headers });

      expect([status, body.code]).toEqual([wantedStatus, code]);
      expect(await stored()).toEqual(before);
    });

    it('nobody signed in', async () => {
      const { status, body } = await clerk.post('payments', paymentBody(), {
        headers: { authorization: '' },
      });

      expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
      expect(await stored()).toEqual(before);
    });

    async function raw(text: string) {
      return send(stack.tenantUrl('/demo/api/v1/payments'), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await clerk.accessToken()}`,
          'x-hotel-code': 'HKG01',
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: text,
      });
    }
  });

  describe('with an idempotency key', () => {
    it('answers the same request again without carrying it out again', async () => {
      const body = paymentBody();
      const idempotencyKey = randomUUID();
      const first = await clerk.post('payments', body, { idempotencyKey });
      const count = await stored();

      const again = await clerk.post('payments', body, { idempotencyKey });

      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect(first.headers.get('idempotent-replay')).toBeNull();
      expect(again.headers.get('idempotent-replay')).toBe('true');
      expect((await stored()).payments).toBe(count.payments);
    });

    it('refuses another request under a used key', async () => {
      const idempotencyKey = randomUUID();
      const body = paymentBody();
      const first = await clerk.post('payments', body, { idempotencyKey });
      const count = await stored();

      const other = await clerk.post('payments', { ...body, expiryMinutes: 720 }, { idempotencyKey });
      const otherHotel = await clerk.post('payments', body, {
        idempotencyKey,
        headers: { 'x-hotel-code': 'SHA01' },
      });

      for (const { status, body: answer } of [other, otherHotel])
        expect([status, answer.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(first.body).toMatchObject(other.body.existing);
      expect((await stored()).payments).toBe(count.payments);
    });

    it('M23: refuses a corrected form under the key of one that was refused, and says that nothing was made', async () => {
      const idempotencyKey = randomUUID();
      const refused = await clerk.post('payments', paymentBody({ expiryMinutes: 0 }), { idempotencyKey });

      const corrected = await clerk.post('payments', paymentBody(), { idempotencyKey });
      expect([refused.status, corrected.status]).toEqual([400, 422]);
      expect(corrected.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', existing: null });
    });

    it.each([
      ['no key', null],
      ['a key that is no UUID', 'again'],
    ])('refuses %s', async (_, idempotencyKey) => {
      const { status, body } = await clerk.post('payments', paymentBody(), { idempotencyKey });

      expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    });

    it('makes one payment of six requests at once', async () => {
      const body = paymentBody();
      const idempotencyKey = randomUUID();
      const count = await stored();

      const answers = await Promise.all(
        Array.from({ length: 6 }, () => clerk.post('payments', body, { idempotencyKey })),
      );

      const made = answers.filter(({ status }) => status === 201);
      const others = answers.filter(({ status }) => status !== 201);
      expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
      expect(new Set(others.map((answer) => answer.body.code)).size).toBeLessThanOrEqual(1);
      for (const other of others)
        expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT']);
      expect((await stored()).payments).toBe(count.payments + 1);
      const id = made[0]!.body.id;
      expect(
        await countOf(`SELECT count(*) AS n FROM kernel.events WHERE stream_id = $1 AND version = 1`, [
          `payment-${id}`,
        ]),
      ).toBe(1);
      expect(
        await countOf(
          `SELECT count(*) AS n FROM kernel.effects WHERE stream_id = $1 AND kind = 'payby.send-link'`,
          [`payment-${id}`],
        ),
      ).toBe(1);
    });
  });

  it('answers the request as it stands, and mails its link in English', async () => {
    const body = paymentBody({
      firstName: 'Yuxin',
      guestComment: 'For your stay & breakfast <3',
      internalComment: 'Asked by phone',
    });
    const asked = Date.now();

    const { status, body: payment } = await clerk.post('payments', body);

    expect(status).toBe(201);
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      serialNo: expect.stringMatching(/^\d+$/),
      paymentNo: expect.stringMatching(/^PB\d+$/),
      hotelCode: 'HKG01',
      mainStatus: 'pending',
      postingStatus: 'none',
      attention: null,
      amountMinor: 264_000,
      paidMinor: 0,
      refundableMinor: 0,
      currencyCode: 'HKD',
      language: 'en',
      firstName: 'Yuxin',
      lastName: 'Chen',
      emails: body.emails,
      guestComment: 'For your stay & breakfast <3',
      internalComment: 'Asked by phone',
      expiryMinutes: 1440,
      requestChannel: 'FRONT_DESK',
      paidAt: null,
      settledAt: null,
      method: null,
      cardInfo: null,
      platformTransactionNo: null,
      channelTransactionNo: null,
      lateMinor: 0,
      surplusMinor: 0,
      attempts: [],
      version: 1,
    });
    expect(payment.payers).toEqual([
      expect.objectContaining({
        kind: 'reservation',
        confirmationNo: '100001',
        roomNo: '1208',
        roomType: 'Deluxe Harbour King',
        reservationStatus: 'IN_HOUSE',
        folioWindow: 1,
        amountMinor: 264_000,
        posting: expect.objectContaining({
          no: 0,
          status: 'none',
          attempt: 0,
          pmsReference: null,
          reason: null,
        }),
      }),
    ]);
    expect(payment.items.map(({ entry, ...item }: any) => ({ ...item, code: entry.code }))).toEqual([
      { name: 'Room charge', code: 'ROOM', amountMinor: 228_000, owner: '100001' },
      { name: 'Breakfast', code: 'BREAKFAST', amountMinor: 36_000, owner: '100001' },
    ]);
    expect(payment.methods.map(({ code, kind }: any) => [code, kind])).toEqual([
      ['ALIPAY', 'alipay'],
      ['WECHAT', 'wechat'],
      ['CARD', 'card'],
    ]);
    expect(payment.cashier).toBeTruthy();
    expect(payment.createdBy).toBe(payment.cashier);
    expect(Math.abs(Date.parse(payment.dueAt) - Date.parse(payment.createdAt) - 24 * 3_600_000)).toBeLessThan(
      1_000,
    );
    expect(Date.parse(payment.createdAt)).toBeGreaterThanOrEqual(asked - 1_000);
    const token = payment.paymentUrl.split('/').at(-1);
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(payment.paymentUrl).toBe(`${stack.url}/pay/demo/${token}`);
    expect(payment.shortUrl).toMatch(new RegExp(`^${stack.url}/p/[1-9A-Za-z][0-9A-Za-z]{0,4}${token}$`));
    expect(JSON.stringify(payment)).not.toContain('sbx-');
    expect((await clerk.get(`payments/${payment.id}`)).status).toBe(200);

    const mail = await mailTo(stack, body.emails[0]);
    expect(mail.subject).toMatch(/HKD 2,640\.00/);
    expect(mail.html).toContain('Harbour Vale Hong Kong');
    expect(mail.subject + mail.text).not.toMatch(CHINESE);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(payment.shortUrl);
      expect(part).toMatch(/2,640\.00/);
      expect(part).toContain('Breakfast');
    }
    expect(mail.html).toMatch(/breakfast &(lt|#60);3/);
    expect(mail.html + mail.text).not.toContain('Asked by phone');
    await eventually(async () => {
      const { sends } = (await clerk.get(`payments/${payment.id}`)).body;
      expect(sends).toEqual([
        {
          channel: 'EMAIL',
          recipient: body.emails[0],
          purpose: 'request',
          status: 'sent',
          at: expect.any(String),
          reason: null,
        },
      ]);
      return true;
    });
  });

  it('mails each of several addresses in Chinese, once', async () => {
    const mark = randomUUID().slice(0, 8);
    const emails = Array.from({ length: 3 }, (_, i) => `${mark}-${i}@example.com`);
    const sha = stack.api({ username: 'clerk', hotel: 'SHA01', language: 'zh' });

    const payment = await createPayment(sha, {
      confirmationNo: '100005',
      firstName: '思远',
      lastName: '李',
      currencyCode: 'CNY',
      language: 'zh',
      items: [{ name: '房费', amountMinor: 328_000 }],
      emails,
    });

    const mail = await mailTo(stack, emails[0]!);
    expect(mail.subject).toMatch(/付款.*CNY 3,280\.00/);
    expect(mail.html).toContain('港湾谷上海外滩酒店');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(payment.shortUrl);
      expect(part).toContain('房费');
      expect(part).toMatch(/3,280\.00/);
    }
    await eventually(async () => {
      const { sends } = (await sha.get(`payments/${payment.id}`)).body;
      expect(sends.map((one: any) => one.status)).toEqual(emails.map(() => 'sent'));
      return true;
    });
    const { body: mails } = await send<any[]>(`${stack.mailWeb}/api/email`);
    const received = mails
      .flatMap((one) => one.to.map((to: any) => to.address))
      .filter((to: string) => to.startsWith(mark));
    expect(received.sort()).toEqual([...emails].sort());
  });

  it('asks before it makes a second request for a reservation', async () => {
    const body = paymentBody({ confirmationNo: '100002', allowDuplicate: undefined });
    const first = await clerk.post('payments', body);
    const count = await stored();

    const second = await clerk.post('payments', body);

    expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'ALREADY_ASKED']);
    expect((await stored()).payments).toBe(count.payments);
    const { body: asked } = await clerk.get('payments/already-asked', { query: { payer: '100002' } });
    expect(asked.open.map(({ id }: any) => id)).toEqual([first.body.id]);
    expect(asked).toMatchObject({ balanceMinor: 594_000, currencyCode: 'HKD' });
    expect((await clerk.post('payments', { ...body, allowDuplicate: true })).status).toBe(201);
  });

  it('says that the PMS is to blame when it breaks off in the middle, and stores nothing', async () => {
    const london = stack.api({ username: 'clerk', hotel: 'LON01' });
    await london.accessToken();
    const before = await storedAtRest();
    await stack.sandbox.pms({ mode: 'halfBody' });

    const { status, body } = await london.post(
      'payments',
      paymentBody({ confirmationNo: '100012', currencyCode: 'GBP' }),
    );

    expect([status, body.code]).toEqual([503, 'PMS_UNAVAILABLE']);
    expect(body.message).toContain('Sandbox PMS');
    expect(await stored()).toEqual(before);
  });
});
