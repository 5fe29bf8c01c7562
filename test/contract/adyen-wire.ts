import { createHmac, randomUUID } from 'node:crypto';
import { adyen } from '../../src/integrations/payment-platforms/adyen/index.js';
import type {
  GuardedHttpClient,
  GuardedRequest,
  GuardedResponse,
} from '../../src/kernel/http/guarded-http-client.js';
import type {
  CaptureOrder,
  OpenSessionRequest,
  PlatformAccount,
  PlatformNotification,
  RefundOrder,
} from '../../src/payby/index.js';

export type Json = Record<string, unknown>;

export const CREDENTIALS = {
  merchantAccount: 'HarbourVale_HKG01',
  apiKey: 'AQE-key',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};
export const accountAt = (baseUrl: string, credentials: Json = CREDENTIALS): PlatformAccount => ({
  code: 'HKG01-ADYEN',
  platform: 'adyen',
  baseUrl,
  credentials: credentials as PlatformAccount['credentials'],
  limits: {},
});
export const account = accountAt('https://checkout-test.adyen.com/v72');

export const wanted = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
  reference: randomUUID(),
  amount: { amountMinor: 684_000, currencyCode: 'HKD' },
  description: 'HKG01 P-0042',
  methodKind: 'card',
  device: 'desktop',
  returnUrl: 'https://pay.example/p?returned=1',
  notifyUrl: 'https://pay.example/callbacks',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...over,
});
export const order = (over: Partial<RefundOrder> = {}): RefundOrder => ({
  reference: randomUUID(),
  attemptReference: randomUUID(),
  platformTransactionNo: '993617894903480A',
  fencingNo: 1,
  orderedAt: new Date(),
  amount: { amountMinor: 4_000, currencyCode: 'HKD' },
  paid: { amountMinor: 684_000, currencyCode: 'HKD' },
  reason: 'Stay was shorter',
  notifyUrl: 'https://pay.example/callbacks',
  ...over,
});

export const holdOrder = (over: Partial<CaptureOrder> = {}): CaptureOrder => ({
  reference: randomUUID(),
  sessionId: 'PL61C53A8B97E6915A',
  openedAt: new Date(),
  captureReference: randomUUID(),
  platformTransactionNo: '993617894903480A',
  held: { amountMinor: 684_000, currencyCode: 'HKD' },
  amount: { amountMinor: 100_000, currencyCode: 'HKD' },
  orderedAt: new Date(),
  fencingNo: 1,
  ...over,
});

/** An adapter whose every call is answered so, and what it sent. */
export function answeredWith(
  answer: (body: Json) => { status: number; json: Json; headers?: Record<string, string> },
) {
  const sent: (Omit<GuardedRequest, 'body'> & { body: Json })[] = [];
  const request = (asked: GuardedRequest): Promise<GuardedResponse> => {
    const body = asked.body ? (JSON.parse(asked.body.toString()) as Json) : {};
    sent.push({ ...asked, body });
    const { status, json, headers = {} } = answer(body);
    return Promise.resolve({ status, headers, body: Buffer.from(JSON.stringify(json)) });
  };
  return { platform: adyen.create({ request } as unknown as GuardedHttpClient), sent };
}

export const link =
  (over: Json = {}) =>
  (body: Json) => ({
    status: 201,
    json: {
      id: 'PL61C53A8B97E6915A',
      url: 'https://test.adyen.link/PL61C53A8B97E6915A',
      status: 'active',
      reference: body['reference'],
      amount: body['amount'],
      ...over,
    },
  });

const TEST_KEY = Buffer.from(CREDENTIALS.hmacKey, 'hex');

/** As Adyen's manual says, written without a look at the adapter. */
export function signed(item: Json, key = TEST_KEY): Json {
  const { value, currency } = (item['amount'] ?? {}) as { value?: number; currency?: string };
  const fields = [
    ...['pspReference', 'originalReference', 'merchantAccountCode', 'merchantReference'].map(
      (name) => item[name],
    ),
    value,
    currency,
    item['eventCode'],
    item['success'],
  ];
  const text = fields.map((field) => (field ?? '') as string).join(':');
  const hmacSignature = createHmac('sha256', key).update(text).digest('base64');
  return { ...item, additionalData: { ...(item['additionalData'] as Json), hmacSignature } };
}
export const bodyOf = (...items: Json[]): Buffer =>
  Buffer.from(
    JSON.stringify({
      live: 'false',
      notificationItems: items.map((item) => ({ NotificationRequestItem: item })),
    }),
  );
export const authorisation = (over: Json = {}): Json => ({
  eventCode: 'AUTHORISATION',
  eventDate: '2026-05-01T10:00:00+02:00',
  merchantAccountCode: 'HarbourVale_HKG01',
  merchantReference: 'attempt',
  pspReference: 'QFQTPCQ8HXSKGK82',
  amount: { value: 1_000, currency: 'EUR' },
  paymentMethod: 'visa',
  success: 'true',
  ...over,
});
export const anyone = answeredWith(link()).platform;
export const parse = (...items: Json[]): PlatformNotification[] =>
  anyone.parse(account, {}, bodyOf(...items));
export const verify = (body: Buffer, credentials: Json = CREDENTIALS, headers: Record<string, string> = {}) =>
  anyone.verify(accountAt(account.baseUrl, credentials), headers, body, new Date());
