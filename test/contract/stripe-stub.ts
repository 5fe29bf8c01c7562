import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import type { OpenSessionRequest, PaymentPlatform, PlatformAccount } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';

export const SECRET = 'whsec_test_secret';
export const INTENT = 'pi_3MtwBwLkdIwHu7ix28a3tqPa';
export const ATTEMPT = '6f1dbd4e-6c0a-4cb4-9f4c-0a8f6f3a9a01';
export const REFUND = '6f1dbd4e-6c0a-4cb4-9f4c-0a8f6f3a9a02';
export const OURS = { payby_attempt: ATTEMPT, payby_account: 'HKG01-STRIPE' };

export const accountAt = (origin: string): PlatformAccount => ({
  code: 'HKG01-STRIPE',
  platform: 'stripe',
  baseUrl: origin,
  credentials: {
    apiKey: 'rk_test_0123456789',
    webhookSecret: SECRET,
    previousWebhookSecret: 'whsec_former1',
  },
  limits: {},
});

export const openRequest = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
  reference: ATTEMPT,
  amount: { amountMinor: 684_000, currencyCode: 'HKD' },
  description: 'HKG01 PB26112000001',
  methodKind: 'card',
  device: 'desktop',
  returnUrl: 'https://pay.example/pay/demo/x?returned=1',
  notifyUrl: 'https://pay.example/notify',
  expiresAt: new Date(Date.now() + 2 * 3_600_000),
  ...over,
});

export const refundOrder = (over: Partial<Parameters<PaymentPlatform['refund']>[1]> = {}) => ({
  reference: REFUND,
  attemptReference: ATTEMPT,
  platformTransactionNo: INTENT,
  fencingNo: 1,
  orderedAt: new Date(),
  amount: { amountMinor: 4_000, currencyCode: 'HKD' },
  paid: { amountMinor: 684_000, currencyCode: 'HKD' },
  reason: 'Stay was shorter',
  notifyUrl: 'https://pay.example/notify',
  ...over,
});

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Stub {
  platform: PaymentPlatform;
  account: PlatformAccount;
  /** What it was asked since the last answer was set. */
  asked: Asked[];
  /** What the next requests are answered with; the last one again and again. */
  answers(...answers: [status: number, body: unknown][]): void;
  stop(): Promise<void>;
}

/** A server that notes what it is asked and says what it is told to. */
export async function startStub(): Promise<Stub> {
  let answers: [number, unknown][] = [[500, {}]];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://stub');
      const { method = '', headers } = request;
      asked.push({ method, path: pathname, query: searchParams, headers, body });
      const [status, said] = answers.length > 1 ? answers.shift()! : answers[0]!;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = new GuardedHttpClient({ allow: [host], timeoutMs: PATIENT_MS });
  return {
    platform: stripePlatform.create(http),
    account: accountAt(`http://${host}`),
    asked,
    answers(...next) {
      answers = next;
      asked.length = 0;
    },
    async stop() {
      await http.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
