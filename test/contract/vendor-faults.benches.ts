import { randomUUID } from 'node:crypto';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import type { SmsChannel, SmsGateway, TextMessage } from '../../src/notifications/index.js';
import type { AttemptKey, PostPaymentRequest } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { type Call, type FaultyGateway, startFaultyGateway } from './faulty-gateway.js';
import type { PlatformBench } from './payment-platform.bench.js';
import type { PmsFixture } from './pms.conformance.js';
import type { SandboxControlState, SandboxProcess } from './sandbox-process.js';
import { isNumber } from './simulated-world.js';
import type { SmsFixture } from './sms.conformance.js';
import { type Conversation, type Order, spoiling } from './vendor-faults.wire.js';

/** An adapter's two ways to its vendor, and the client that may go them. */
export interface Ways {
  http: GuardedHttpClient;
  orders: FaultyGateway;
  questions: FaultyGateway;
  stop(): Promise<void>;
}

export async function waysTo(vendor: string): Promise<Ways> {
  const [orders, questions] = await Promise.all([startFaultyGateway(vendor), startFaultyGateway(vendor)]);
  const http = new GuardedHttpClient({ allow: [orders.host, questions.host], timeoutMs: PATIENT_MS });
  return {
    http,
    orders,
    questions,
    async stop() {
      await http.close();
      await Promise.all([orders.stop(), questions.stop()]);
    },
  };
}

/** The same account, connection or channel at another address. */
const by = <Account extends { baseUrl: string }>(way: FaultyGateway, account: Account): Account => ({
  ...account,
  baseUrl: `${way.origin}${new URL(account.baseUrl).pathname}`,
});

export function platformConversation(bench: PlatformBench, ways: Ways): Conversation {
  const { definition, world } = bench;
  const platform = definition.create(ways.http);
  const account = by(ways.orders, world.account);
  const sessionOf = ({ platform: { sessions } }: SandboxControlState, { reference }: AttemptKey) =>
    sessions.find((one) => isNumber(one.reference, reference));

  /** A capture and a release, each of an amount of its own. */
  const holdOrders = async (): Promise<Order[]> => {
    const [taken, letGo] = [await bench.onHold(), await bench.onHold()];
    const capture = {
      ...taken.key,
      captureReference: randomUUID(),
      amount: { ...taken.key.held, amountMinor: 100_000 },
    };
    const again = () => platform.capture!(account, { ...capture, fencingNo: 2 });
    const releaseAgain = () => platform.release!(account, { ...letGo.key, fencingNo: 2 });
    return [
      {
        what: 'a capture',
        send: () => platform.capture!(account, capture),
        settle: () => settled(taken.attempt, 'paid', again),
        again,
        settled: 1,
        effects: (state) => {
          const session = sessionOf(state, taken.attempt);
          return session?.status === 'paid' && session.amount.value === capture.amount.amountMinor ? 1 : 0;
        },
      },
      {
        what: 'a release',
        send: () => platform.release!(account, letGo.key),
        settle: () => settled(letGo.attempt, 'released', releaseAgain),
        again: releaseAgain,
        settled: 1,
        effects: (state) => (sessionOf(state, letGo.attempt)?.status === 'released' ? 1 : 0),
      },
    ];
  };
  const closing = async (): Promise<Order> => {
    const attempt = await bench.open();
    if (!bench.can.closeUnentered) await bench.guest(attempt, 'confirms');
    const close = () => platform.closeSession(account, attempt);
    return {
      what: 'the end of a session',
      send: close,
      settle: close,
      again: close,
      settled: 1,
      answersNothing: !bench.can.answerClosing,
      effects: (state) => (sessionOf(state, attempt)?.status === 'expired' ? 1 : 0),
    };
  };
  /** As the product does: asks first where it is told of money, and orders the same again otherwise. */
  const settled = async (attempt: AttemptKey, end: string, again: () => Promise<unknown>) => {
    const { status } = await platform.queryAttempt(account, attempt);
    if (status !== end) await again();
  };

  return {
    async orders() {
      const wanted = bench.request();
      const refund = await bench.paidOrder();
      const refundAgain = () => platform.refund(account, { ...refund, fencingNo: 2 });
      return [
        ...(definition.capabilities.preAuthorisation ? await holdOrders() : []),
        await closing(),
        {
          what: 'a session',
          send: () => platform.openSession(account, wanted),
          settle: () => platform.openSession(account, wanted),
          again: () => platform.openSession(account, wanted),
          settled: 1,
          effects: (state) =>
            state.platform.sessions.filter(({ reference }) => isNumber(reference, wanted.reference)).length,
        },
        {
          what: 'a refund',
          send: () => platform.refund(account, refund),
          settle: refundAgain,
          again: refundAgain,
          settled: 1,
          effects: (state) =>
            state.platform.refunds.filter(({ refundReference }) =>
              isNumber(refundReference, refund.reference),
            ).length,
        },
      ];
    },
    async question() {
      const attempt = await bench.open();
      return () => platform.queryAttempt(by(ways.questions, world.account), attempt);
    },
    state: () => world.sandbox.state(),
    ...spoiling(ways.orders, ways.questions),
  };
}

/** How each PMS writes a line; what else it is sent are look-ups and sign-ins. */
const WRITES: Readonly<Record<string, (call: Call) => boolean>> = {
  cambridge: ({ body }) => body.includes('folio.addEntry'),
};
const isWriting = ({ method, path }: Call): boolean =>
  method === 'POST' && /(payments?|postings|vouchers|depositPayments)(\?|$)/i.test(path);

export async function pmsConversation(
  { definition, start }: PmsFixture,
  sandbox: SandboxProcess,
  ways: Ways,
): Promise<Conversation> {
  const world = await start(sandbox);
  const pms = definition.create(ways.http);
  const connection = by(ways.orders, world.connection);
  const asking = by(ways.questions, world.connection);
  const { pmsId, folioWindow, currencyCode, confirmationNo } = world.inHouse;
  const line = (kind: PostPaymentRequest['kind']): PostPaymentRequest => ({
    reference: randomUUID(),
    fencingNo: 1,
    kind,
    payerKind: 'reservation',
    pmsId,
    folioWindow,
    amount: { amountMinor: 128_000, currencyCode },
    description: 'Pay by link PB-1',
    methodCode: 'CARD',
    guestName: 'Chen, Yuxin',
  });
  const found = (request: PostPaymentRequest) =>
    pms.findPostings(connection, request.reference, { ...request, since: new Date() });
  return {
    async orders() {
      // Signs in, where that is a call of its own: what is spoilt is the line.
      await pms.findReservations(connection, { confirmationNo });
      const paid = line('payment');
      const posted = await pms.postPayment(connection, paid);
      if (posted.status !== 'posted') throw new Error(`The payment is ${posted.status}.`);
      const original = { reference: paid.reference, pmsReference: posted.pmsReference };
      return (['payment', 'refund'] as const).map((kind) => {
        const request = kind === 'refund' ? { ...line(kind), original } : line(kind);
        const again = () => pms.postPayment(connection, { ...request, fencingNo: 2 });
        return {
          what: `a ${kind}`,
          send: () => pms.postPayment(connection, request),
          effects: (state) =>
            state.pms.postings.filter((one) => one.kind === kind).length - (kind === 'payment' ? 1 : 0),
          settle: async () => {
            if ((await found(request)).length === 0) await again();
          },
          again,
          settled: 1,
        };
      });
    },
    async question() {
      await pms.findReservations(asking, { confirmationNo });
      const request = line('payment');
      return () => pms.findPostings(asking, request.reference, { ...request, since: new Date() });
    },
    state: () => sandbox.state(),
    ...spoiling(ways.orders, ways.questions, WRITES[definition.code] ?? isWriting),
  };
}

/** A provider of text messages as it is without a gateway in between, for what it reports by itself. */
export interface SmsBench {
  sandbox: SandboxProcess;
  sms: SmsGateway;
  channel: SmsChannel;
  message(over?: Partial<TextMessage>): TextMessage;
}

export async function smsBench(
  { definition, start }: SmsFixture,
  sandbox: SandboxProcess,
  http: GuardedHttpClient,
): Promise<SmsBench> {
  const { channel } = await start(sandbox);
  return {
    sandbox,
    sms: definition.create(http),
    channel,
    message(over = {}) {
      const url = `http://pay.example/p/d/${randomUUID()}`;
      return {
        reference: randomUUID(),
        fencingNo: 1,
        to: '+85255500101',
        text: url,
        template: { id: 'SMS_1', parameters: [{ name: 'url', value: url }] },
        receiptUrl: null,
        ...over,
      };
    },
  };
}

export function smsConversation({ definition }: SmsFixture, bench: SmsBench, ways: Ways): Conversation {
  const sms = definition.create(ways.http);
  const channel = by(ways.orders, bench.channel);
  return {
    async orders() {
      const given = bench.message();
      return [
        {
          what: 'a message',
          send: () => sms.send(channel, given),
          again: () => sms.send(channel, { ...given, fencingNo: 2 }),
          // A person decides: two messages with one link are the lesser harm of the two.
          settle: () => Promise.resolve(),
          settled: 'asItWas' as const,
          effects: (state) => state.sms.messages.filter(({ text }) => text.includes(given.text)).length,
        },
      ];
    },
    async question() {
      const { to } = bench.message();
      const { messageId } = await bench.sms.send(bench.channel, bench.message());
      return () => sms.receipt(by(ways.questions, bench.channel), { messageId, to, at: new Date() });
    },
    state: () => bench.sandbox.state(),
    ...spoiling(ways.orders, ways.questions),
  };
}
