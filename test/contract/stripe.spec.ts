import { randomUUID } from 'node:crypto';
import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { RefusedError } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { eventually } from '../support/wait.js';
import type { Json } from './described.js';
import { describePaymentPlatform } from './payment-platform.conformance.js';
import { PLATFORMS } from './platform-fixtures.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import { objectProblems } from './stripe-description.js';
import { accountAt, ATTEMPT, openRequest, refundOrder, startStub } from './stripe-stub.js';

describePaymentPlatform(PLATFORMS.stripe);

describe('Stripe’s simulator', () => {
  let sandbox: SandboxProcess;
  let http: GuardedHttpClient;

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    http = new GuardedHttpClient({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await sandbox.stop();
  });

  const account = async () => {
    const response = await fetch(`${sandbox.origin}/control/accounts/stripe/HKG01`);
    return { ...accountAt(''), ...((await response.json()) as object) } as ReturnType<typeof accountAt>;
  };
  const read = async (path: string) => {
    const { baseUrl, credentials } = await account();
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { authorization: `Bearer ${credentials['apiKey']}`, 'stripe-version': '2023-08-16' },
    });
    return (await response.json()) as Json;
  };

  it('answers as the published description says', async () => {
    const platform = stripePlatform.create(http);
    const at = await account();
    const { sessionId } = await platform.openSession(at, openRequest());
    expect(objectProblems('checkout.session', await read(`/v1/checkout/sessions/${sessionId}`))).toEqual([]);
    await sandbox.control(`sessions/${ATTEMPT}/approve-silent`);
    const paid = await read(`/v1/checkout/sessions/${sessionId}`);
    expect(objectProblems('checkout.session', paid)).toEqual([]);
    await platform.refund(at, refundOrder({ platformTransactionNo: paid['payment_intent'] as string }));
    const { data } = await read(`/v1/refunds?payment_intent=${String(paid['payment_intent'])}`);
    expect(objectProblems('refund', data[0])).toEqual([]);
    expect(objectProblems('error', await read('/v1/refunds/re_nobody'))).toEqual([]);
    expect(objectProblems('error', {})).not.toEqual([]);
  });

  it('finds the same session under a key that comes back with another end, and refuses another amount', async () => {
    const platform = stripePlatform.create(http);
    const at = await account();
    const request = openRequest({ reference: randomUUID() });
    const { sessionId } = await platform.openSession(at, request);
    const later = new Date(request.expiresAt.getTime() + 60_000);
    expect(await platform.openSession(at, { ...request, expiresAt: later })).toMatchObject({ sessionId });
    const other = { ...request, amount: { amountMinor: 1_000, currencyCode: 'HKD' } };
    await expect(platform.openSession(at, other)).rejects.toBeInstanceOf(RefusedError);
  });

  it('tells of a refund made in its dashboard, by the payment it is of', async () => {
    const hotel = await startStub();
    hotel.answers([200, {}]);
    await sandbox.control('webhooks', { vendor: 'stripe', merchant: 'HKG01', url: hotel.account.baseUrl });
    const platform = stripePlatform.create(http);
    const at = await account();
    const reference = randomUUID();
    const { sessionId } = await platform.openSession(at, openRequest({ reference }));
    await sandbox.control(`sessions/${reference}/approve-silent`);
    const paid = await read(`/v1/checkout/sessions/${sessionId}`);
    await sandbox.control(`portal-refunds/${reference}`, { amount: 1_000 });
    const { headers, body } = await eventually(() =>
      // A refund of ours that the test before ordered may settle just now.
      hotel.asked.find(({ body: said }) => !said.includes('payby_refund')),
    );
    const callback = [headers as Record<string, string>, Buffer.from(body)] as const;
    expect(platform.verify(at, ...callback, new Date())).toEqual({ ok: true, key: 'current' });
    expect(platform.parse(at, ...callback)).toMatchObject([
      {
        reference: null,
        refundReference: null,
        platformTransactionNo: paid['payment_intent'] as string,
        amount: { amountMinor: 1_000, currencyCode: 'HKD' },
        outcome: { status: 'succeeded' },
      },
    ]);
    await hotel.stop();
  });
});
