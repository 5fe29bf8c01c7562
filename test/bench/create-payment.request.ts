// The request that is measured: a clerk asks a guest for a deposit.
import { randomUUID } from 'node:crypto';
import type { CreatePaymentDto } from '../../src/payby/http/payment.dto.js';

export const PATH = '/demo/api/v1/payments';

const BODY = {
  payers: [{ kind: 'reservation', code: '100001' }],
  title: 'Ms',
  firstName: 'Yuxin',
  lastName: 'Chen',
  currencyCode: 'HKD',
  items: [
    { name: 'Room deposit', amountMinor: 300000 },
    { name: 'Breakfast', amountMinor: 28000 },
  ],
  methods: ['CARD', 'ALIPAY', 'WECHAT'],
  sendMethods: ['EMAIL'],
  emails: ['yuxin.chen@example.com'],
  mobiles: [],
  language: 'en',
  expiryMinutes: 1_440,
  guestComment: 'Deposit for your stay',
  // The same reservation again and again.
  allowDuplicate: true,
} satisfies CreatePaymentDto;
const SENT = JSON.stringify(BODY);

/** Signs in as the demo's clerk. @returns the access token */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/demo/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'clerk', password: 'Harbour-2026' }),
  });
  if (!response.ok) throw new Error(`The clerk cannot sign in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** One request, under a key of its own unless one is given. */
export function createPayment(token: string, idempotencyKey: string = randomUUID()) {
  return {
    method: 'POST' as const,
    body: SENT,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': 'en',
      'x-hotel-code': 'HKG01',
      'x-fingerprint-id': 'bench',
      'x-source': 'web',
      'idempotency-key': idempotencyKey,
    },
  };
}
