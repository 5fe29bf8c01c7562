// The request that is measured: a clerk asks a guest for a deposit.
import { randomUUID } from 'node:crypto';

export const PATH = '/demo/api/v1/payments';

const BODY = JSON.stringify({
  payers: [{ kind: 'reservation', code: '100001' }],
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
  language: 'en',
  expiryMinutes: 1_440,
  guestComment: 'Deposit for your stay',
  // The same reservation again and again.
  allowDuplicate: true,
});

/** Signs in as the demo's clerk. @returns {Promise<string>} the access token */
export async function signIn(origin) {
  const response = await fetch(`${origin}/demo/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'clerk', password: 'Harbour-2026' }),
  });
  if (!response.ok) throw new Error(`The clerk cannot sign in: ${response.status} ${await response.text()}`);
  return (await response.json()).access_token;
}

/** One request, under a key of its own unless one is given. */
export function createPayment(token, idempotencyKey = randomUUID()) {
  return {
    method: 'POST',
    body: BODY,
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
