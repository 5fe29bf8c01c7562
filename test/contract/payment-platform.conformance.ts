import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credentialProblems, type Credentials } from '../../src/kernel/credentials.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  type OpenSessionRequest,
  OutcomeUnknownError,
  type PaymentPlatform,
  type PaymentPlatformDefinition,
  type PlatformAccount,
  RefusedError,
} from '../../src/payby/index.js';
import { eventually } from '../support/wait.js';
import { describeDefinition } from './definition.conformance.js';

/** A payment platform, or a simulator of one that is spoken to over HTTP. */
export interface PlatformWorld {
  /** host:port of the platform. */
  host: string;
  account: PlatformAccount;
  /** The same account with a key that the platform does not know for outgoing calls, and nobody signs callbacks with. */
  wrongCredentials: Credentials;
  /** The account after it forgot the key before the last rotation. */
  withoutPreviousKey: Credentials;
  guest(
    reference: string,
    act: 'pays' | 'paysUnannounced' | 'declines' | 'confirms' | 'paysTwiceTold',
  ): Promise<unknown>;
  is(how: 'well' | 'down' | 'silent' | 'signingWithPreviousKey'): Promise<unknown>;
  refunds(how: 'succeed' | 'fail' | 'staysAccepted'): Promise<unknown>;
  /** How often callbacks were tried, and whether all have been acknowledged. */
  callbacks(): Promise<{ tries: number; acknowledged: boolean }>;
  stop(): Promise<unknown>;
}

export interface PlatformFixture {
  definition: PaymentPlatformDefinition;
  start(): Promise<PlatformWorld>;
  reset(world: PlatformWorld): Promise<unknown>;
}

interface Received {
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
}

/** What every payment platform has to do, whatever its wire format. */
export function describePaymentPlatform({ definition, start, reset }: PlatformFixture): void {
  describeDefinition(definition);

  describe(`payment platform ${definition.code}`, () => {
    let world: PlatformWorld;
    let http: GuardedHttpClient;
    let platform: PaymentPlatform;
    let merchant: Server;
    let merchantOrigin: string;
    let refusals: number;
    let received: Received[];

    beforeAll(async () => {
      world = await start();
      http = new GuardedHttpClient({ allow: [world.host], timeoutMs: 600 });
      platform = definition.create(http);
      merchant = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          received.push({
            headers: request.headers as Received['headers'],
            rawBody: Buffer.concat(chunks),
          });
          const { stored, refused } = platform.callbackAnswers;
          const { status, body, contentType } = refusals-- > 0 ? refused : stored;
          response.writeHead(status, contentType ? { 'content-type': contentType } : {}).end(body);
        });
      });
      await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
      merchantOrigin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      await http.close();
      await world.stop();
      merchant.closeAllConnections();
      await new Promise((resolve) => merchant.close(resolve));
    });
    beforeEach(async () => {
      refusals = 0;
      received = [];
      await reset(world);
    });

    const request = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
      reference: randomUUID(),
      amount: { amountMinor: 684_000, currencyCode: 'HKD' },
      description: 'Stay at Harbour Vale Hong Kong',
      methodKind: 'card',
      device: 'desktop',
      returnUrl: `${merchantOrigin}/back`,
      notifyUrl: `${merchantOrigin}/notify`,
      expiresAt: new Date(Date.now() + 3_600_000),
      ...over,
    });
    const open = async (over: Partial<OpenSessionRequest> = {}): Promise<string> => {
      const wanted = request(over);
      await platform.openSession(world.account, wanted);
      return wanted.reference;
    };
    const asked = (reference: string) => platform.queryAttempt(world.account, reference);
    const stranger = () => ({ ...world.account, credentials: world.wrongCredentials });
    const told = (count: number): Promise<Received[]> =>
      eventually(() => received.length >= count && received);
    const verify = ({ headers, rawBody }: Received, credentials = world.account.credentials) =>
      platform.verify({ ...world.account, credentials }, headers, rawBody, new Date());
    const parse = ({ headers, rawBody }: Received) => platform.parse(world.account, headers, rawBody);

    it('has an account that fits its own credential schema', () => {
      expect(credentialProblems(definition.credentials, world.account.credentials)).toEqual({});
    });

    describe('sessions', () => {
      it('are opened once per reference, and say how the guest goes on', async () => {
        const wanted = request();
        const first = await platform.openSession(world.account, wanted);
        expect(first.sessionId).toMatch(/\S/);
        expect(['redirect', 'qr', 'form', 'wallet']).toContain(first.next.kind);
        expect(await platform.openSession(world.account, wanted)).toEqual(first);
        expect(await asked(wanted.reference)).toEqual({ status: 'open' });
      });

      it('are refused when the reference comes back with another amount', async () => {
        const reference = await open();
        const changed = request({ reference, amount: { amountMinor: 1, currencyCode: 'HKD' } });
        await expect(platform.openSession(world.account, changed)).rejects.toBeInstanceOf(RefusedError);
      });

      it('are refused to whoever does not know the key, and a question then tells nothing', async () => {
        await expect(platform.openSession(stranger(), request())).rejects.toBeInstanceOf(RefusedError);
        await expect(platform.queryAttempt(stranger(), 'x')).rejects.toBeInstanceOf(OutcomeUnknownError);
      });

      it('are unknown under a reference the platform never heard of', async () => {
        expect(await asked(randomUUID())).toEqual({ status: 'unknown' });
      });

      it('report money, a refusal, a charge still being worked on, and their end', async () => {
        const [paid, declined, confirmed] = [await open(), await open(), await open()];
        const late = await open({ expiresAt: new Date() });
        await world.guest(paid, 'paysUnannounced');
        await world.guest(declined, 'declines');
        await world.guest(confirmed, 'confirms');
        expect(await asked(paid)).toMatchObject({
          status: 'paid',
          amount: { amountMinor: 684_000, currencyCode: 'HKD' },
          platformTransactionNo: expect.stringMatching(/\S/) as string,
        });
        expect(await asked(declined)).toMatchObject({ status: 'declined' });
        expect(await asked(confirmed)).toEqual({ status: 'pending' });
        expect(await asked(late)).toEqual({ status: 'expired' });
      });

      it('can be closed, whether or not their id is known, and closing what is over is no error', async () => {
        const [first, second, paid] = [request(), request(), await open()];
        const { sessionId } = await platform.openSession(world.account, first);
        await platform.openSession(world.account, second);
        await world.guest(paid, 'paysUnannounced');
        await platform.closeSession(world.account, first.reference, sessionId);
        await platform.closeSession(world.account, second.reference, null);
        await platform.closeSession(world.account, first.reference, sessionId);
        await platform.closeSession(world.account, paid, null);
        await platform.closeSession(world.account, randomUUID(), null);
        expect(await asked(first.reference)).toEqual({ status: 'expired' });
        expect(await asked(second.reference)).toEqual({ status: 'expired' });
        expect(await asked(paid)).toMatchObject({ status: 'paid' });
      });
    });

    it.each(['down', 'silent'] as const)('has no certain answer while it is %s', async (how) => {
      const reference = await open();
      await world.is(how);
      await expect(platform.openSession(world.account, request())).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
      await expect(asked(reference)).rejects.toBeInstanceOf(OutcomeUnknownError);
      await expect(platform.closeSession(world.account, reference, null)).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
      await expect(platform.refund(world.account, refundOrder(reference, 'T1'))).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
    });

    it('is not reached at an address that is not allowed', async () => {
      const strict = new GuardedHttpClient({ allow: [] });
      const blocked = definition.create(strict).openSession(world.account, request());
      await expect(blocked).rejects.toMatchObject({ name: 'RefusedError', code: 'ADDRESS_BLOCKED' });
      await strict.close();
    });

    const refundOrder = (attemptReference: string, platformTransactionNo: string, amountMinor = 4_000) => ({
      reference: randomUUID(),
      attemptReference,
      platformTransactionNo,
      fencingNo: 1,
      amount: { amountMinor, currencyCode: 'HKD' },
      paid: { amountMinor: 684_000, currencyCode: 'HKD' },
      reason: 'Stay was shorter',
      notifyUrl: `${merchantOrigin}/notify`,
    });

    describe('refunds', () => {
      const paidOrder = async (amountMinor?: number) => {
        const attempt = await open();
        await world.guest(attempt, 'paysUnannounced');
        const outcome = await asked(attempt);
        if (outcome.status !== 'paid') throw new Error(`The attempt is ${outcome.status}.`);
        return refundOrder(attempt, outcome.platformTransactionNo, amountMinor);
      };
      const becomes = (order: { reference: string; attemptReference: string }, status: string) =>
        eventually(async () => {
          const outcome = await platform.queryRefund(world.account, order);
          return outcome.status === status && outcome;
        });

      it('are ordered once per reference, and followed to their end', async () => {
        const order = await paidOrder();
        const first = await platform.refund(world.account, order);
        const again = await platform.refund(world.account, { ...order, fencingNo: 2 });
        if (first.platformRefundNo !== null) expect(again.platformRefundNo).toBe(first.platformRefundNo);
        await becomes(order, 'succeeded');
      });

      it('tell why they failed', async () => {
        await world.refunds('fail');
        const order = await paidOrder();
        await platform.refund(world.account, order);
        expect(await becomes(order, 'failed')).toMatchObject({
          code: expect.stringMatching(/\S/) as string,
          reason: expect.stringMatching(/\S/) as string,
        });
      });

      it('are accepted and not yet refunded while the platform works on them', async () => {
        await world.refunds('staysAccepted');
        const order = await paidOrder();
        expect(await platform.refund(world.account, order)).toMatchObject({ status: 'accepted' });
        expect(await platform.queryRefund(world.account, order)).toMatchObject({ status: 'accepted' });
      });

      it('are unknown under a reference the platform never heard of', async () => {
        const nobody = { reference: randomUUID(), attemptReference: randomUUID() };
        expect(await platform.queryRefund(world.account, nobody)).toEqual({ status: 'unknown' });
      });

      it('of more than came in are refused', async () => {
        const order = await paidOrder(684_001);
        await expect(platform.refund(world.account, order)).rejects.toBeInstanceOf(RefusedError);
      });
    });

    describe('callbacks', () => {
      it('tell of money once they are verified', async () => {
        const reference = await open();
        await world.guest(reference, 'pays');
        const [message] = (await told(1)) as [Received];
        expect(verify(message)).toEqual({ ok: true, key: 'current' });
        expect(parse(message)).toEqual([
          {
            notificationId: expect.stringMatching(/\S/) as string,
            about: 'attempt',
            reference,
            outcome: await asked(reference),
          },
        ]);
      });

      it('tell of a refusal', async () => {
        await world.guest(await open(), 'declines');
        const [message] = (await told(1)) as [Received];
        expect(verify(message).ok).toBe(true);
        expect(parse(message)).toMatchObject([{ outcome: { status: 'declined' } }]);
      });

      it('are not believed when a byte was changed, nor under a key of another account', async () => {
        await world.guest(await open(), 'pays');
        const [message] = (await told(1)) as [Received];
        const changed = Buffer.from(message.rawBody);
        changed.writeUInt8(changed.readUInt8(changed.length - 2) ^ 1, changed.length - 2);
        expect(verify({ ...message, rawBody: changed }).ok).toBe(false);
        expect(verify(message, world.wrongCredentials).ok).toBe(false);
        expect(verify({ headers: {}, rawBody: message.rawBody }).ok).toBe(false);
      });

      it('are accepted under the previous key, and no longer once it is forgotten', async () => {
        await world.is('signingWithPreviousKey');
        await world.guest(await open(), 'pays');
        const [message] = (await told(1)) as [Received];
        expect(verify(message)).toEqual({ ok: true, key: 'previous' });
        expect(verify(message, world.withoutPreviousKey).ok).toBe(false);
      });

      it('that repeat one another are the same bytes', async () => {
        await world.guest(await open(), 'paysTwiceTold');
        const [first, second] = (await told(2)) as [Received, Received];
        expect(second.rawBody.equals(first.rawBody)).toBe(true);
      });

      it('are repeated until they hear the platform’s own word', async () => {
        refusals = 1;
        await world.guest(await open(), 'pays');
        const [, second] = (await told(2)) as [Received, Received];
        expect(verify(second)).toEqual({ ok: true, key: 'current' });
        await eventually(async () => {
          const { tries, acknowledged } = await world.callbacks();
          return tries === 2 && acknowledged;
        });
      });

      it.each(['', 'amount=1', '[]', 'null', '{"id":"x"}'])('make no sense as “%s”', (text) => {
        expect(() => platform.parse(world.account, {}, Buffer.from(text))).toThrow(Error);
      });
    });
  });
}
