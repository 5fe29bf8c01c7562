import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credentialProblems, type Credentials } from '../../src/kernel/credentials.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  type AttemptKey,
  type AttemptOutcome,
  BusyError,
  type HoldKey,
  type OpenSessionRequest,
  OutcomeUnknownError,
  type PaymentPlatform,
  type PaymentPlatformDefinition,
  type PlatformAccount,
  type RefundOrder,
  RefusedError,
} from '../../src/payby/index.js';
import { eventually } from '../support/wait.js';
import { describeDefinition } from './definition.conformance.js';

/** What can be wrong at the other side, or on the way. */
export type PlatformTrouble =
  'down' | 'silent' | 'acceptingThenSilent' | 'busy' | 'behindAPage' | 'brokenOff' | 'empty';

/** What platforms differ in. Everything is expected unless a fixture says otherwise, with the vendor's reason. */
export interface PlatformAbilities {
  /** Can be asked by our reference alone, after its answer to the opening was lost. */
  findByReference: boolean;
  /** Says what a paid session brought when it is asked; others only that the guest is through, and report the money. */
  tellMoney: boolean;
  /** Refuses a reference that comes back with another amount. */
  refuseChangedAmount: boolean;
  /** Can close a session that no guest has entered yet. */
  closeUnentered: boolean;
  /** Ends an attempt when a charge was refused; others let the guest try again within the session. */
  tellDeclines: boolean;
  /** Says at once what became of a capture or release; others take every order, and report what became of it. */
  answerHoldOrders: boolean;
  /** Has a state between confirmed and charged. */
  tellPending: boolean;
  /** Can be asked what became of a refund; others only report it. */
  askRefunds: boolean;
  /** Reports what becomes of refunds by itself. */
  reportRefunds: boolean;
  /** Accepts a refund and works on it; others answer with its end. */
  acceptRefunds: boolean;
  /** Takes refunds that fail afterwards; others refuse them at once. */
  failRefundsLater: boolean;
  /** Signs callbacks in their headers; others within the body. */
  signInHeaders: boolean;
  /** Signs callbacks with a key that can be exchanged while the former one still counts. */
  rotateKeys: boolean;
}

const EVERYTHING: PlatformAbilities = {
  findByReference: true,
  tellMoney: true,
  refuseChangedAmount: true,
  closeUnentered: true,
  tellDeclines: true,
  answerHoldOrders: true,
  tellPending: true,
  askRefunds: true,
  reportRefunds: true,
  acceptRefunds: true,
  failRefundsLater: true,
  signInHeaders: true,
  rotateKeys: true,
};

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
  is(how: 'well' | PlatformTrouble | 'signingWithPreviousKey'): Promise<unknown>;
  /** Tells it where the merchant's callbacks go, for platforms that are told once and not with each payment. */
  listensAt(url: string): Promise<unknown>;
  refunds(how: 'succeed' | 'fail' | 'staysAccepted'): Promise<unknown>;
  /** How often callbacks were tried, and whether all have been acknowledged. */
  callbacks(): Promise<{ tries: number; acknowledged: boolean }>;
  stop(): Promise<unknown>;
}

export interface PlatformFixture {
  definition: PaymentPlatformDefinition;
  /** What it does not do. */
  can?: Partial<PlatformAbilities>;
  /** What a guest of it pays with, where, and in which currency. Default: a card at a desktop, in HKD. */
  request?: Pick<OpenSessionRequest, 'methodKind' | 'device'> & { currencyCode: string };
  start(): Promise<PlatformWorld>;
  reset(world: PlatformWorld): Promise<unknown>;
}

interface Received {
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
}

/** What every payment platform has to do, whatever its wire format. */
export function describePaymentPlatform({ definition, start, reset, ...fixture }: PlatformFixture): void {
  describeDefinition(definition);
  const can = { ...EVERYTHING, ...fixture.can };
  const { currencyCode, ...payingWith } = fixture.request ?? {
    methodKind: 'card' as const,
    device: 'desktop' as const,
    currencyCode: 'HKD',
  };

  describe(`payment platform ${definition.code}`, () => {
    let world: PlatformWorld;
    let http: GuardedHttpClient;
    let platform: PaymentPlatform;
    let merchant: Server;
    let merchantOrigin: string;
    let refusals: number;
    let received: Received[] = [];

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
      await reset(world);
      await world.listensAt(`${merchantOrigin}/notify`);
      // What the test before was still being told is cut off, or has come by now.
      received = [];
    });

    const request = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
      reference: randomUUID(),
      amount: { amountMinor: 684_000, currencyCode },
      description: 'Stay at Harbour Vale Hong Kong',
      ...payingWith,
      clientIp: '203.0.113.7',
      returnUrl: `${merchantOrigin}/back`,
      notifyUrl: `${merchantOrigin}/notify`,
      expiresAt: new Date(Date.now() + 3_600_000),
      ...over,
    });
    const open = async (over: Partial<OpenSessionRequest> = {}): Promise<AttemptKey> => {
      const wanted = request(over);
      const openedAt = new Date();
      const { sessionId } = await platform.openSession(world.account, wanted);
      return { reference: wanted.reference, sessionId, openedAt };
    };
    const unheardOf = (reference: string = randomUUID()): AttemptKey => ({
      reference,
      sessionId: null,
      openedAt: new Date(),
    });
    const guest = ({ reference }: AttemptKey, act: Parameters<PlatformWorld['guest']>[1]) =>
      world.guest(reference, act);
    const asked = (attempt: AttemptKey) => platform.queryAttempt(world.account, attempt);
    const stranger = () => ({ ...world.account, credentials: world.wrongCredentials });
    const told = (count: number): Promise<Received[]> =>
      eventually(() => received.length >= count && received);
    const verify = ({ headers, rawBody }: Received, credentials = world.account.credentials) =>
      platform.verify({ ...world.account, credentials }, headers, rawBody, new Date());
    const parse = ({ headers, rawBody }: Received) => platform.parse(world.account, headers, rawBody);

    it('has an account that fits its own credential schema', () => {
      expect(credentialProblems(definition.credentials, world.account.credentials)).toEqual({});
    });

    if (definition.capabilities.preAuthorisation)
      describe('amounts on hold', () => {
        const amount = { amountMinor: 684_000, currencyCode };
        const part = { amountMinor: 100_000, currencyCode };
        const onHold = async () => {
          const attempt = await open({ hold: true });
          await guest(attempt, 'pays');
          const [callback] = await told(1);
          const outcome = parse(callback!)[0]!.outcome as AttemptOutcome;
          if (outcome.status !== 'held') throw new Error(`It is ${outcome.status}`);
          const { platformTransactionNo } = outcome;
          const orderedAt = new Date();
          const key = { ...attempt, platformTransactionNo, held: amount, orderedAt, fencingNo: 1 };
          return { attempt, outcome, key, callback: callback! };
        };
        const capture = (key: HoldKey, captureReference: string = randomUUID(), some = part) =>
          platform.capture!(world.account, { ...key, captureReference, amount: some });
        const release = (key: HoldKey) => platform.release!(world.account, key);
        /** Carried out, and the callback says so; the answer too where it can. */
        const isDone = async (attempt: AttemptKey, answers: unknown[], outcome: object) => {
          const expected = can.answerHoldOrders ? outcome : { status: 'accepted' };
          for (const answer of answers) expect(answer).toMatchObject(expected);
          const [, callback] = await told(2);
          expect(parse(callback!)).toMatchObject([{ reference: attempt.reference, outcome }]);
          if (can.tellMoney) expect(await asked(attempt)).toMatchObject(outcome);
        };
        const isRefused = async (
          { reference }: AttemptKey,
          order: 'capture' | 'release',
          place: () => Promise<unknown>,
        ) => {
          if (can.answerHoldOrders) return expect(place()).rejects.toBeInstanceOf(RefusedError);
          const before = received.length;
          expect(await place()).toEqual({ status: 'accepted' });
          expect(parse((await told(before + 1))[before]!)).toMatchObject([
            { about: 'holdOrder', reference, outcome: { status: 'failed', order } },
          ]);
        };

        it('are held and not charged, and the callback says the same', async () => {
          const { attempt, outcome, callback } = await onHold();
          expect(outcome).toMatchObject({ status: 'held', amount });
          if (can.tellMoney) expect(outcome.until!.getTime()).toBeGreaterThan(Date.now());
          expect(await asked(attempt)).toMatchObject(can.tellMoney ? outcome : { status: 'pending' });
          expect(parse(callback)).toMatchObject([{ about: 'attempt', reference: attempt.reference }]);
        });

        it('are captured in part, once, however often the same is ordered', async () => {
          const { attempt, key } = await onHold();
          const reference = randomUUID();
          const answers = [await capture(key, reference), await capture(key, reference)];
          await isDone(attempt, answers, { status: 'paid', amount: part });
          await isRefused(attempt, 'capture', () => capture(key));
          await isRefused(attempt, 'release', () => release(key));
        });

        it('are released, and not captured afterwards', async () => {
          const { attempt, key } = await onHold();
          await isDone(attempt, [await release(key)], { status: 'released', lapsed: false });
          await isRefused(attempt, 'capture', () => capture(key));
        });

        it('are not captured beyond what is held', async () => {
          const { attempt, key } = await onHold();
          const more = { ...amount, amountMinor: amount.amountMinor + 1_000 };
          await isRefused(attempt, 'capture', () => capture(key, undefined, more));
        });

        it.each(['down', 'silent', 'brokenOff'] as const)(
          'have an unknown end where the answer is %s, and are asked about',
          async (trouble) => {
            const { attempt, key } = await onHold();
            await world.is(trouble);
            await expect(capture(key)).rejects.toBeInstanceOf(OutcomeUnknownError);
            await world.is('well');
            const end = trouble === 'brokenOff' ? 'paid' : 'held';
            expect((await asked(attempt)).status).toBe(can.tellMoney ? end : 'pending');
          },
        );
      });

    describe('sessions', () => {
      it('are opened once per reference, and say how the guest goes on', async () => {
        const wanted = request();
        const first = await platform.openSession(world.account, wanted);
        expect(first.sessionId).toMatch(/\S/);
        expect(['redirect', 'qr', 'form', 'wallet']).toContain(first.next.kind);
        const again = await platform.openSession(world.account, wanted);
        expect(again).toMatchObject({ sessionId: first.sessionId, next: { kind: first.next.kind } });
        const attempt = { ...unheardOf(wanted.reference), sessionId: first.sessionId };
        expect(await asked(attempt)).toEqual({ status: 'open' });
        const found = can.findByReference ? 'open' : 'unknown';
        expect(await asked({ ...attempt, sessionId: null })).toEqual({ status: found });
      });

      if (can.refuseChangedAmount)
        it('are refused when the reference comes back with another amount', async () => {
          const { reference } = await open();
          const changed = request({ reference, amount: { amountMinor: 100, currencyCode } });
          await expect(platform.openSession(world.account, changed)).rejects.toBeInstanceOf(RefusedError);
        });

      it('are refused to whoever does not know the key, and a question then tells nothing', async () => {
        await expect(platform.openSession(stranger(), request())).rejects.toBeInstanceOf(RefusedError);
        await expect(platform.queryAttempt(stranger(), await open())).rejects.toBeInstanceOf(
          OutcomeUnknownError,
        );
      });

      it('are unknown under a reference the platform never heard of', async () => {
        expect(await asked(unheardOf())).toEqual({ status: 'unknown' });
      });

      it('report money, a refusal, and a charge still being worked on', async () => {
        const [paid, declined, confirmed] = [await open(), await open(), await open()];
        await guest(paid, 'paysUnannounced');
        await guest(declined, 'declines');
        await guest(confirmed, 'confirms');
        expect(await asked(paid)).toMatchObject(
          can.tellMoney
            ? {
                status: 'paid',
                amount: { amountMinor: 684_000, currencyCode },
                platformTransactionNo: expect.stringMatching(/\S/) as string,
              }
            : { status: 'pending' },
        );
        expect(await asked(declined)).toMatchObject({ status: can.tellDeclines ? 'declined' : 'open' });
        expect(await asked(confirmed)).toEqual({ status: can.tellPending ? 'pending' : 'open' });
      });

      it('can be closed, whether or not their id is known, and closing what is over is no error', async () => {
        const [first, second, paid] = [await open(), await open(), await open()];
        await guest(paid, 'paysUnannounced');
        await platform.closeSession(world.account, first);
        await platform.closeSession(world.account, { ...second, sessionId: null });
        await platform.closeSession(world.account, first);
        await platform.closeSession(world.account, paid);
        await platform.closeSession(world.account, unheardOf());
        expect(await asked(first)).toEqual({ status: can.closeUnentered ? 'expired' : 'open' });
        const found = can.findByReference && can.closeUnentered;
        expect(await asked(second)).toEqual({ status: found ? 'expired' : 'open' });
        expect(await asked(paid)).toMatchObject({ status: can.tellMoney ? 'paid' : 'pending' });
      });
    });

    it.each([
      ['down', OutcomeUnknownError],
      ['silent', OutcomeUnknownError],
      ['acceptingThenSilent', OutcomeUnknownError],
      ['behindAPage', OutcomeUnknownError],
      ['brokenOff', OutcomeUnknownError],
      ['empty', OutcomeUnknownError],
      ['busy', BusyError],
    ] as const)('has no certain answer while it is %s', async (how, kind) => {
      const [attempt, order] = [await open(), await paidOrder()];
      await world.is(how);
      await expect(platform.openSession(world.account, request())).rejects.toBeInstanceOf(kind);
      await expect(asked(attempt)).rejects.toBeInstanceOf(kind);
      // Closing has nothing to answer: an empty 2xx may be all there is to say, and what became of it is asked anyway.
      if (how !== 'empty' && how !== 'brokenOff')
        await expect(platform.closeSession(world.account, attempt)).rejects.toBeInstanceOf(kind);
      await expect(platform.refund(world.account, order)).rejects.toBeInstanceOf(kind);
    });

    it('[F4] opens the same session when the answer to the first try was lost', async () => {
      const wanted = request();
      await world.is('acceptingThenSilent');
      await expect(platform.openSession(world.account, wanted)).rejects.toBeInstanceOf(OutcomeUnknownError);
      await world.is('well');
      const { sessionId } = await platform.openSession(world.account, wanted);
      expect(await asked({ ...unheardOf(wanted.reference), sessionId })).toEqual({ status: 'open' });
    });

    it('is not reached at an address that is not allowed', async () => {
      const strict = new GuardedHttpClient({ allow: [] });
      const blocked = definition.create(strict).openSession(world.account, request());
      await expect(blocked).rejects.toMatchObject({ name: 'RefusedError', code: 'ADDRESS_BLOCKED' });
      await strict.close();
    });

    const refundOrder = (attempt: AttemptKey, platformTransactionNo: string, amountMinor = 4_000) => ({
      reference: randomUUID() as string,
      attemptReference: attempt.reference,
      platformTransactionNo,
      fencingNo: 1,
      orderedAt: new Date(),
      amount: { amountMinor, currencyCode },
      paid: { amountMinor: 684_000, currencyCode },
      reason: 'Stay was shorter',
      notifyUrl: `${merchantOrigin}/notify`,
    });

    /** The next news there is, which then counts as read. */
    const reported = async () => {
      const [message] = (await told(1)) as [Received];
      received = [];
      return parse(message)[0]?.outcome;
    };

    const paidOrder = async (amountMinor?: number) => {
      const attempt = await open();
      await guest(attempt, can.tellMoney ? 'paysUnannounced' : 'pays');
      const outcome = can.tellMoney ? await asked(attempt) : await reported();
      if (outcome?.status !== 'paid') throw new Error(`The attempt is ${outcome?.status}.`);
      return refundOrder(attempt, outcome.platformTransactionNo, amountMinor);
    };

    describe('refunds', () => {
      /** Asks until the refund has ended, or waits until it is told. */
      const becomes = (order: RefundOrder, platformRefundNo: string | null, status: string) =>
        eventually(async () => {
          const outcome = can.askRefunds
            ? await platform.queryRefund(world.account, { ...order, platformRefundNo })
            : received
                .flatMap(parse)
                .find((news) => news.about === 'refund' && news.refundReference === order.reference)?.outcome;
          return outcome?.status === status && outcome;
        });

      it('are ordered once per reference, and followed to their end', async () => {
        const order = await paidOrder();
        const first = await platform.refund(world.account, order);
        const again = await platform.refund(world.account, { ...order, fencingNo: 2 });
        if (first.platformRefundNo !== null) expect(again.platformRefundNo).toBe(first.platformRefundNo);
        await becomes(order, first.platformRefundNo, 'succeeded');
      });

      if (can.reportRefunds)
        it('are reported once they are through, under our number and theirs', async () => {
          const order = await paidOrder();
          const { platformRefundNo } = await platform.refund(world.account, order);
          // What became of an earlier test's refund may still arrive here.
          const isOurs = (one: Received) =>
            parse(one).some((news) => news.about === 'refund' && news.refundReference === order.reference);
          const message = await eventually(() => received.find(isOurs));
          expect(verify(message)).toEqual({ ok: true, key: 'current' });
          expect(parse(message)).toEqual([
            {
              notificationId: expect.stringMatching(/\S/) as string,
              about: 'refund',
              reference: order.attemptReference,
              refundReference: order.reference,
              platformRefundNo: platformRefundNo ?? (expect.stringMatching(/\S/) as string),
              amount: order.amount,
              outcome: expect.objectContaining({ status: 'succeeded' }) as object,
            },
          ]);
        });

      it('tell why they failed', async () => {
        await world.refunds('fail');
        const order = await paidOrder();
        const code = expect.stringMatching(/\S/) as string;
        const ordered = platform.refund(world.account, order);
        if (!can.failRefundsLater)
          return expect(ordered).rejects.toMatchObject({ name: 'RefusedError', code });
        const { platformRefundNo } = await ordered;
        const reason = expect.stringMatching(/\S/) as string;
        expect(await becomes(order, platformRefundNo, 'failed')).toMatchObject({ code, reason });
      });

      if (can.acceptRefunds)
        it('are accepted and not yet refunded while the platform works on them', async () => {
          await world.refunds('staysAccepted');
          const order = await paidOrder();
          const accepted = await platform.refund(world.account, order);
          expect(accepted.status).toBe('accepted');
          const key = { ...order, platformRefundNo: accepted.platformRefundNo };
          expect(await platform.queryRefund(world.account, key)).toMatchObject({ status: 'accepted' });
        });

      it('are unknown under a reference the platform never heard of', async () => {
        const nobody = { ...(await paidOrder()), platformRefundNo: null };
        expect(await platform.queryRefund(world.account, nobody)).toEqual({ status: 'unknown' });
      });

      it('[F4] are not doubled when the answer to the first try was lost', async () => {
        const order = await paidOrder(600_000);
        await world.is('acceptingThenSilent');
        await expect(platform.refund(world.account, order)).rejects.toBeInstanceOf(OutcomeUnknownError);
        await world.is('well');
        // Twice this amount is more than came in: a second refund would be refused.
        const { platformRefundNo } = await platform.refund(world.account, { ...order, fencingNo: 2 });
        await becomes(order, platformRefundNo, 'succeeded');
      });

      it('of more than came in are refused', async () => {
        const order = await paidOrder(684_001);
        await expect(platform.refund(world.account, order)).rejects.toBeInstanceOf(RefusedError);
      });
    });

    describe('callbacks', () => {
      it('tell of money once they are verified', async () => {
        const attempt = await open();
        await guest(attempt, 'pays');
        const [message] = (await told(1)) as [Received];
        expect(verify(message)).toEqual({ ok: true, key: 'current' });
        const money = { status: 'paid', amount: { amountMinor: 684_000, currencyCode } };
        expect(parse(message)).toEqual([
          {
            notificationId: expect.stringMatching(/\S/) as string,
            about: 'attempt',
            reference: attempt.reference,
            outcome: can.tellMoney ? await asked(attempt) : (expect.objectContaining(money) as object),
          },
        ]);
      });

      if (can.tellDeclines)
        it('tell of a refusal', async () => {
          await guest(await open(), 'declines');
          const [message] = (await told(1)) as [Received];
          expect(verify(message).ok).toBe(true);
          expect(parse(message)).toMatchObject([{ outcome: { status: 'declined' } }]);
        });

      it('are not believed when a byte was changed, nor under a key of another account', async () => {
        await guest(await open(), 'pays');
        const [message] = (await told(1)) as [Received];
        const changed = Buffer.from(message.rawBody);
        changed.writeUInt8(changed.readUInt8(changed.length - 2) ^ 1, changed.length - 2);
        expect(verify({ ...message, rawBody: changed }).ok).toBe(false);
        expect(verify(message, world.wrongCredentials).ok).toBe(false);
        expect(verify({ headers: {}, rawBody: message.rawBody }).ok).toBe(!can.signInHeaders);
      });

      if (can.rotateKeys)
        it('are accepted under the previous key, and no longer once it is forgotten', async () => {
          await world.is('signingWithPreviousKey');
          await guest(await open(), 'pays');
          const [message] = (await told(1)) as [Received];
          expect(verify(message)).toEqual({ ok: true, key: 'previous' });
          expect(verify(message, world.withoutPreviousKey).ok).toBe(false);
        });

      it('that repeat one another are the same bytes', async () => {
        await guest(await open(), 'paysTwiceTold');
        const [first, second] = (await told(2)) as [Received, Received];
        expect(second.rawBody.equals(first.rawBody)).toBe(true);
      });

      it('are repeated until they hear the platform’s own word', async () => {
        refusals = 1;
        await guest(await open(), 'pays');
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
