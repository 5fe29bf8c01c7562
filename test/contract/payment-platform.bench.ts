import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials } from '../../src/kernel/credentials.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import type {
  AttemptKey,
  AttemptOutcome,
  HoldKey,
  OpenSessionRequest,
  PaymentPlatform,
  PaymentPlatformDefinition,
  PlatformAccount,
  RefundOrder,
} from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { eventually } from '../support/wait.js';
import type { SandboxProcess } from './sandbox-process.js';
import type { SimulatedWorld } from './simulated-world.js';
import { HASTY_MS } from './time-limits.js';

/** What can be wrong at the other side, or on the way. */
export type PlatformTrouble = 'down' | 'silent' | 'acceptingThenSilent' | 'brokenOff';

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
  /** Reports what a capture leaves of a hold, like a refund. */
  tellRest: boolean;
  /** Says that it has closed a session; others answer that with nothing. */
  answerClosing: boolean;
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
  /** Tells of disputes by itself. */
  tellDisputes: boolean;
  /** Says when it is asked where a dispute has come to. */
  askDisputes: boolean;
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
  tellRest: true,
  answerClosing: true,
  tellPending: true,
  askRefunds: true,
  reportRefunds: true,
  acceptRefunds: true,
  failRefundsLater: true,
  tellDisputes: true,
  askDisputes: true,
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
  /** The bank gives a refund back that had gone through. */
  refundFailsAfterAll(reference: string): Promise<unknown>;
  /** The guest's bank disputes what was paid: one step of that. */
  dispute(reference: string, step: string, how?: object): Promise<unknown>;
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
  callback: CallbackMoney;
  /** @param sandbox one that is running already; its own otherwise */
  start(sandbox?: SandboxProcess): Promise<SimulatedWorld>;
}

/** How a callback of HKD or CNY 6,840.00 names its money; what is changed in it is not signed any more. */
export interface CallbackMoney {
  /** The amount as it stands there, and with another text in its place. */
  amount(text: string): string;
  paid: string;
  /** One minor unit more. */
  oneMore: string;
  /** What can be no amount at all. */
  impossible: readonly string[];
  /** The currency as it stands there; null: nowhere. */
  currency: ((code: string) => string) | null;
  /** Changes what the callback says, wherever it is kept in it. */
  change(rawBody: Buffer, edit: (text: string) => string, account: PlatformAccount): Buffer;
}

export interface Received {
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
}

/** A started platform, a merchant that hears its callbacks, and the steps that every test of it is made of. */
export type PlatformBench = ReturnType<typeof platformBench>;

/** To be called within a `describe`: it starts the platform before the tests and stops it after them. */
export function platformBench({ definition, start, ...fixture }: PlatformFixture) {
  const can = { ...EVERYTHING, ...fixture.can };
  const { currencyCode, ...payingWith } = fixture.request ?? {
    methodKind: 'card' as const,
    device: 'desktop' as const,
    currencyCode: 'HKD',
  };

  let world: SimulatedWorld;
  let http: GuardedHttpClient;
  let platform: PaymentPlatform;
  let hasty: { http: GuardedHttpClient; platform: PaymentPlatform };
  let merchant: Server;
  let merchantOrigin: string;
  let refusals: number;
  let received: Received[] = [];

  beforeAll(async () => {
    world = await start();
    http = new GuardedHttpClient({ allow: [world.host], timeoutMs: PATIENT_MS });
    platform = definition.create(http);
    const impatient = new GuardedHttpClient({ allow: [world.host], timeoutMs: HASTY_MS });
    hasty = { http: impatient, platform: definition.create(impatient) };
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
    await Promise.all([http.close(), hasty.http.close()]);
    await world.stop();
    merchant.closeAllConnections();
    await new Promise((resolve) => merchant.close(resolve));
  });
  beforeEach(async () => {
    refusals = 0;
    await world.sandbox.control('reset');
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
  const told = (count: number): Promise<Received[]> => eventually(() => received.length >= count && received);
  const verify = ({ headers, rawBody }: Received, credentials = world.account.credentials) =>
    platform.verify({ ...world.account, credentials }, headers, rawBody, new Date());
  const parse = ({ headers, rawBody }: Received) => platform.parse(world.account, headers, rawBody);

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

  const heldAmount = { amountMinor: 684_000, currencyCode };
  /** An amount that a guest has let the platform hold, with the news of it, which then counts as read. */
  const onHold = async () => {
    const attempt = await open({ hold: true });
    await guest(attempt, 'pays');
    const [callback] = (await told(1)) as [Received];
    received = [];
    const outcome = parse(callback)[0]!.outcome as AttemptOutcome;
    if (outcome.status !== 'held') throw new Error(`It is ${outcome.status}`);
    const { platformTransactionNo } = outcome;
    const key: HoldKey = {
      ...attempt,
      platformTransactionNo,
      held: heldAmount,
      orderedAt: new Date(),
      fencingNo: 1,
    };
    return { attempt, outcome, key, callback };
  };

  /** Asks until the refund has ended, or waits until it is told. */
  const becomes = (order: RefundOrder, platformRefundNo: string | null, status: string) =>
    eventually(async () => {
      const outcome = can.askRefunds
        ? await platform.queryRefund(world.account, { ...order, platformRefundNo })
        : received
            .flatMap(parse)
            .findLast((news) => news.about === 'refund' && news.refundReference === order.reference)?.outcome;
      return outcome?.status === status && outcome;
    });

  return {
    can,
    currencyCode,
    callback: fixture.callback,
    definition,
    get world() {
      return world;
    },
    get platform() {
      return platform;
    },
    /** The platform as a client sees it that gives up soon. */
    get hasty() {
      return hasty;
    },
    get http() {
      return http;
    },
    get received() {
      return received;
    },
    /** The next callbacks are answered as refused ones are. */
    refuses(times: number) {
      refusals = times;
    },
    request,
    open,
    unheardOf,
    guest,
    asked,
    stranger,
    told,
    verify,
    parse,
    refundOrder,
    paidOrder,
    onHold,
    becomes,
  };
}
