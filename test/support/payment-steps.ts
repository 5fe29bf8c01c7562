import { randomInt, randomUUID } from 'node:crypto';
import { send, type ApiClient, type ApiResponse } from './api-client.js';
import { queryDatabase } from './databases.js';
import { SECRET_KEY } from './secret-key.js';
import type { Stack } from './stack.js';
import { eventually } from './wait.js';

/**
 * Settings under which a stack recovers within seconds, believes the addresses its guests say they come from, and has a
 * key that the test knows.
 */
export const QUICK: Record<string, string> = {
  EFFECT_LEASE_SECONDS: '5',
  SWEEP_SECONDS: '2',
  OUTBOUND_TIMEOUT_SECONDS: '2',
  TRUSTED_PROXIES: '127.0.0.1',
  SECRET_KEY,
};

/** A payer as a request names one. */
export const reservation = (code: unknown) => ({ kind: 'reservation', code });

/**
 * A request at HKG01 that is right in every field. Its e-mail address is its own, so that its mail can be found.
 * @param changes `confirmationNo` stands for one payer, the reservation with this number
 */
export function paymentBody({ confirmationNo = '100001', ...changes }: Record<string, unknown> = {}): Record<
  string,
  any
> {
  return {
    payers: [reservation(confirmationNo)],
    firstName: 'Yuxin',
    lastName: 'Chen',
    currencyCode: 'HKD',
    items: [
      { name: 'Room charge', amountMinor: 228_000 },
      { name: 'Breakfast', amountMinor: 36_000 },
    ],
    methods: ['ALIPAY', 'WECHAT', 'CARD'],
    sendMethods: ['EMAIL'],
    emails: [`guest-${randomUUID().slice(0, 8)}@example.com`],
    language: 'en',
    expiryMinutes: 1_440,
    allowDuplicate: true,
    ...changes,
  };
}

/** Creates a payment request and gives it as the API answers it. */
export async function createPayment(api: ApiClient, changes: Record<string, unknown> = {}): Promise<any> {
  const { status, body } = await api.post('payments', paymentBody(changes));
  if (status !== 201) throw new Error(`The request was not created: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What links begin with in the eyes of a process: those of payments that are there. To look costs less than to make one. */
export async function linksShownTo(api: ApiClient): Promise<string> {
  const { body } = await api.get('payments', { query: { range: [0, 0] } });
  return new URL(body[0].paymentUrl).origin;
}

let guests = 0;

/** A guest with a payment link. Each comes from an address of their own, because guests are limited per address. */
export class Guest {
  private readonly headers: Record<string, string>;

  constructor(private readonly link: string) {
    guests += 1;
    this.headers = { 'x-forwarded-for': `198.51.${100 + Math.floor(guests / 250)}.${(guests % 250) + 1}` };
  }

  /** The page itself. `suffix` is what the platform appends when it sends the guest back. */
  page(suffix = ''): Promise<ApiResponse<string>> {
    return send(`${this.link}${suffix}`, { headers: this.headers });
  }

  state(): Promise<ApiResponse> {
    return send(`${this.link}/state`, { headers: this.headers });
  }

  /** What the page says in an added language. */
  words(language: string): Promise<ApiResponse> {
    return send(`${this.link}/words?language=${language}`, { headers: this.headers });
  }

  /** Asks to pay. `seen` is the amount on the guest's page; by default what the page would show now. */
  async attempt(methodCode: string, seen: Record<string, unknown> = {}): Promise<ApiResponse> {
    const { amountMinor, currencyCode } = (await this.state()).body;
    return this.post('attempts', { methodCode, amountMinor, currencyCode, ...seen });
  }

  /** Chooses a way to pay and gives the id of the platform's session. */
  async choose(methodCode = 'CARD'): Promise<string> {
    const { status, body } = await this.attempt(methodCode);
    if (status !== 200) throw new Error(`The guest cannot pay: ${status} ${JSON.stringify(body)}`);
    return new URL(body.next.url).pathname.split('/').at(-1)!;
  }

  returned(): Promise<ApiResponse> {
    return this.post('returned', {});
  }

  private post(action: string, body: object): Promise<ApiResponse> {
    return send(`${this.link}/${action}`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

/** A guest chooses a way to pay and does `action` on the platform's page. Gives the platform's session id. */
export async function guestPays(
  stack: Stack,
  payment: any,
  action = 'approve',
  methodCode = 'CARD',
): Promise<string> {
  const sessionId = await new Guest(payment.paymentUrl).choose(methodCode);
  await stack.sandbox.session(sessionId, action);
  return sessionId;
}

/** Waits until the payment is as wanted, and gives it. */
export function paymentWhen(api: ApiClient, id: string, wanted: (payment: any) => boolean): Promise<any> {
  return eventually(async () => {
    const { body } = await api.get(`payments/${id}`);
    if (wanted(body)) return body;
    const { mainStatus, postingStatus, attention } = body;
    throw new Error(`The payment is still ${JSON.stringify({ mainStatus, postingStatus, attention })}.`);
  });
}

/** A request whose link is out, so that nothing but the posting is left to do once it is paid. */
export async function sentPayment(api: ApiClient, changes: Record<string, unknown> = {}): Promise<any> {
  const { id } = await createPayment(api, changes);
  return paymentWhen(api, id, ({ sends }) => sends.every(({ status }: any) => status === 'sent'));
}

export const isPosted = (payment: any): boolean => payment.postingStatus === 'success';

/** Without what a busy machine repeats: a try whose lease ran out starts again, and asks before it posts. */
export const withoutRepeatedStarts = (types: string[]): string[] =>
  types.filter((type, at) => type !== 'PostingStarted' || types[at - 1] !== 'PostingStarted');

/** The names of a payment's events, oldest first, each start of a posting once. */
export async function eventTypes(api: ApiClient, id: string): Promise<string[]> {
  const { body } = await api.get(`payments/${id}/events`);
  return withoutRepeatedStarts(body.events.map((event: any) => event.type));
}

/** What the PMS holds for a payment's folios. Our posting references begin with the payment's number. */
export async function postingsOf(stack: Stack, payment: any): Promise<any[]> {
  const { pms } = await stack.sandbox.state();
  return pms.postings.filter((posting: any) => posting.reference.startsWith(`${payment.paymentNo}-`));
}

/** What was mailed to an address so far, oldest first. The others are not asked for: they are long. */
export async function mailsTo(stack: Stack, address: string): Promise<any[]> {
  const { body } = await send<any[]>(`${stack.mailWeb}/api/email?to.address=${encodeURIComponent(address)}`);
  return body;
}

/** The mail an address received, once it is there. */
export function mailTo(stack: Stack, address: string): Promise<any> {
  return eventually(async () => (await mailsTo(stack, address))[0]);
}

/** The text messages a number received, once there are so many. */
export function textsTo(stack: Stack, number: string, count = 1): Promise<any[]> {
  return eventually(async () => {
    const { sms } = await stack.sandbox.state();
    const received = sms.messages.filter(({ to }: any) => to === number);
    return received.length >= count && received;
  });
}

/** A mobile number that no other test writes to. */
export const newNumber = (): string => `+8525${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** Rows of a tenant's database. */
export function tenantRows<T extends Record<string, any> = any>(
  stack: Stack,
  text: string,
  params: unknown[] = [],
  tenant = 'demo',
): Promise<T[]> {
  return queryDatabase<T>(stack.tenantDatabaseUrl(tenant), text, params);
}

/** Has platform and PMS work again after a test that made them fail, and be called at once: its failures stop calls. */
export async function mendVendors(stack: Stack): Promise<void> {
  await stack.sandbox.platform({ mode: 'ok', refundOutcome: 'succeed' });
  await stack.sandbox.pms({ mode: 'ok' });
  await tenantRows(stack, 'DELETE FROM integrations.vendor_circuits');
}
