import { send, type ApiClient, type ApiResponse } from '../../support/api-client.js';
import { createPayment, Guest } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';

export const UNKNOWN_TOKEN = 'A'.repeat(22);

interface Shown {
  stack: Stack;
  clerk: ApiClient;
  /** A request that is only looked at. */
  open: any;
}

/** The page on which guests check whether a link is the hotel's. */
export function describeLinkCheck(shown: () => Shown): void {
  let { stack, clerk, open } = {} as Shown;
  beforeAll(() => {
    ({ stack, clerk, open } = shown());
  });
  const check = (link: string) =>
    new Guest(`${stack.url}/link-check`).page(
      `/answer?link=${encodeURIComponent(link)}`,
    ) as Promise<ApiResponse>;
  const NOT_OURS = { ours: false, hotel: null, open: false };

  it('says whose it is and whether it can be paid, and nothing more', async () => {
    const payment = await createPayment(clerk);
    const hotel = { name: expect.any(String), nameZh: expect.any(String), phone: expect.any(String) };
    for (const text of [payment.paymentUrl, payment.shortUrl, `请付款：${payment.shortUrl}，谢谢`]) {
      const { status, body } = await check(text);
      expect([status, body]).toEqual([200, { ours: true, hotel, open: true }]);
    }

    await clerk.post(`payments/${payment.id}/cancel`, { reason: 'By mistake' });
    expect((await check(payment.shortUrl)).body).toMatchObject({ ours: true, open: false });
  });

  it('answers alike for a link that never was and one at another address', async () => {
    const payment = open;
    const token = payment.paymentUrl.split('/').at(-1);
    for (const text of [
      `${stack.url}/pay/demo/${UNKNOWN_TOKEN}`,
      `${stack.url}/pay/nowhere/${token}`,
      `${stack.url}/pay/kunlun-default/${token}`,
      `https://pay.evil.example/pay/demo/${token}`,
      payment.paymentUrl.replace('://', '://evil@'),
      `请付款：https://evil.example/pay 或 ${payment.paymentUrl}`,
      payment.securityCode,
      payment.paymentNo,
      'not a link',
    ]) {
      const { status, body } = await check(text);
      expect([text, status, body]).toEqual([text, 200, NOT_OURS]);
    }
    expect((await check('x'.repeat(2_001))).status).toBe(400);
  });

  it('is a page of the same kind, and not to be asked all day', async () => {
    const { status, headers } = await send(`${stack.url}/link-check`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');

    const curious = new Guest(`${stack.url}/link-check`);
    const statuses = new Set<number>();
    for (let i = 0; i < 25; i++) statuses.add((await curious.page('/answer?link=x')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
}
