import { currentOrigin } from '../../kernel/change-origin.js';
import type { CredentialSchema, Credentials } from '../../kernel/credentials.js';
import { StaleTryError } from '../../kernel/effects/sending.js';
import type {
  GuardedHttpClient,
  GuardedRequest,
  GuardedResponse,
} from '../../kernel/http/guarded-http-client.js';
import { ProxyError } from '../../kernel/http/proxy-tunnel.js';
import { vendorCalls, vendorCallSeconds } from '../../kernel/metrics.js';
import { noteCall, type PresentWork, presentWork } from '../../kernel/present-work.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../../payby/index.js';
import { refusalCode } from '../vendor-call.js';
import type { Circuits } from './circuits.js';
import { LONGEST_READ, type Message } from './masking.js';
import { duringCall, type PresentCall } from './present-call.js';
import type { MadeCall, VendorCallLog } from './vendor-call-log.js';
import type { CallOutcome, VendorKind } from './vendor-calls.queries.js';

interface Definition<Adapter> {
  code: string;
  credentials: CredentialSchema;
  create(http: GuardedHttpClient): Adapter;
}

/** What every port gets first: the account, the connection or the channel. */
interface Called {
  /** A hotel's connection to its PMS has no code of its own. */
  code?: string;
  hotelCode?: string;
  credentials?: Credentials;
}

/** Watches over calls to vendors without the adapters' knowledge: each is logged, and stopped where it leads nowhere. */
export class WatchedVendors {
  constructor(
    private readonly log: VendorCallLog,
    private readonly circuits: Circuits,
  ) {}

  /** The same vendors, with adapters that are watched. */
  over<Adapter extends object, Of extends Definition<Adapter>>(
    kind: VendorKind,
    definitions: readonly Of[],
  ): Of[] {
    return definitions.map((of) => ({
      ...of,
      create: (http: GuardedHttpClient) => this.watched(kind, of, of.create(http)),
    }));
  }

  /** The same adapter, watched; of reports as well, which are another port to the same account. */
  watched<Adapter extends object>(
    kind: VendorKind,
    of: Pick<Definition<object>, 'code' | 'credentials'>,
    adapter: Adapter,
  ): Adapter {
    return new Proxy(adapter, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function' || typeof name !== 'string') return member;
        return (...args: unknown[]): unknown => {
          const work = presentWork();
          // A command, or a test of the adapter by itself.
          if (!work) return member.apply(target, args);
          const use = new Use(this.log, this.circuits, work, kind, of, name, args);
          const result = duringCall(use, (): unknown => member.apply(target, args));
          return result instanceof Promise ? use.end(result) : result;
        };
      },
    });
  }
}

/** One use of a port: its calls are logged when it has ended, because only the adapter knows what their answers mean. */
class Use implements PresentCall {
  private readonly made: MadeCall[] = [];
  private readonly called;
  private readonly common;

  constructor(
    private readonly log: VendorCallLog,
    private readonly circuits: Circuits,
    private readonly work: PresentWork,
    kind: VendorKind,
    of: Pick<Definition<object>, 'code' | 'credentials'>,
    operation: string,
    args: unknown[],
  ) {
    const { code, hotelCode, credentials } = (args[0] ?? {}) as Called;
    this.called = { db: work.db, tenantId: work.tenantId, kind, code: code ?? hotelCode ?? '' };
    this.common = {
      direction: 'out' as const,
      kind,
      code: this.called.code,
      vendor: of.code,
      hotelCode: hotelCode ?? null,
      paymentId: paymentOf(work),
      reference: referenceOf(args[1]),
      operation,
      correlationId: work.correlationId,
      secrets: [...secretValues(of.credentials, credentials ?? {}), ...args.flatMap(tokenIn)],
    };
  }

  async make<Answer extends { status: number; json: Record<string, unknown> }>(
    vendor: string,
    request: GuardedRequest,
    exchange: (told: (response: GuardedResponse) => void) => Promise<Answer>,
    what: 'message' | 'file' = 'message',
  ): Promise<Answer> {
    // Only the last may turn out to mean something else; a report may take a thousand.
    this.tell();
    const beganAt = performance.now();
    let response: GuardedResponse | undefined;
    let wasProbe = false;
    let answer: Answer | undefined;
    let error: unknown;
    try {
      wasProbe = await this.circuits.enter(this.called, vendor, askedByPerson(request));
      answer = await exchange((told) => (response = told));
      return answer;
    } catch (thrown) {
      error = thrown;
      throw thrown;
    } finally {
      const tookMs = performance.now() - beganAt;
      const outcome = answer
        ? answer.status >= 400
          ? 'refused'
          : 'answered'
        : outcomeOf(error, response === undefined);
      vendorCalls.inc({ kind: this.called.kind, outcome });
      const wasSent = !NOT_SENT.has(outcome);
      if (wasSent) noteCall('sent');
      else if (outcome === 'stopped' || outcome === 'proxy') noteCall('heldUp');
      if (wasSent) vendorCallSeconds.observe({ kind: this.called.kind }, tookMs / 1000);
      this.made.push({
        ...this.common,
        method: request.method,
        url: what === 'file' ? request.url.replace(/[?#].*$/s, '') : request.url,
        status: response?.status ?? null,
        outcome,
        detail: answer ? (answer.status >= 400 ? refusalCode(answer) : null) : (error as Error).message,
        tookMs: wasSent ? Math.round(tookMs) : null,
        beganAt,
        request: message(request.headers ?? {}, request.body ?? null, true),
        response: response ? message(response.headers, response.body, false, what) : null,
      });
      if (what === 'message') await this.judge(outcome, wasProbe, error);
    }
  }

  private async judge(outcome: CallOutcome, wasProbe: boolean, error: unknown): Promise<void> {
    if (outcome === 'unknown')
      await this.circuits.failed(this.called, (error as Error).message.slice(0, 300));
    else if (!NOT_SENT.has(outcome)) await this.circuits.answered(this.called, wasProbe);
  }

  async end<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      // A vendor may say no in an answer that looks like a yes, or say nothing that makes sense.
      const last = this.made.at(-1);
      const said = knownError(error);
      if (last?.outcome === 'answered' && said) {
        last.outcome = outcomeOf(said, false);
        last.detail = said instanceof RefusedError ? `${said.code}: ${said.message}` : said.message;
      }
      throw error;
    } finally {
      this.tell();
    }
  }

  private tell(): void {
    for (const call of this.made.splice(0)) this.log.add(this.work.db, call);
  }
}

const NOT_SENT: ReadonlySet<CallOutcome> = new Set(['stopped', 'proxy', 'blocked', 'stale']);

/** @param unanswered no response came */
function outcomeOf(error: unknown, unanswered: boolean): CallOutcome {
  if (error instanceof StaleTryError) return unanswered ? 'stale' : 'refused';
  if (error instanceof BusyError && error.cause instanceof ProxyError) return 'proxy';
  if (error instanceof BusyError) return unanswered ? 'stopped' : 'busy';
  if (error instanceof RefusedError) return unanswered ? 'blocked' : 'refused';
  return 'unknown';
}

/** Ports speak words of their own and turn a refused question into an unknown outcome; the cause says what it was. */
function knownError(error: unknown): Error | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    if (one instanceof OutcomeUnknownError && one.cause instanceof RefusedError) return one.cause;
    if (one instanceof RefusedError || one instanceof OutcomeUnknownError || one instanceof StaleTryError)
      return one;
  }
  return null;
}

/** A question that staff wait for may be the one that is let through. */
function askedByPerson({ method }: GuardedRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && currentOrigin()?.actor.kind === 'user';
}

/** The values of a vendor's schema that are never shown again. */
export function secretValues(schema: CredentialSchema, values: Credentials): string[] {
  return Object.entries(values)
    .filter(([name]) => schema[name]?.secret ?? true)
    .map(([, value]) => value);
}

/** Bodies that would not be read need not be held. */
export function message(
  headers: Readonly<Record<string, string>>,
  body: Buffer | string | null,
  ours: boolean,
  what: 'message' | 'file' = 'message',
): Message {
  if (body === null || (what === 'message' && body.length <= LONGEST_READ)) return { headers, body, ours };
  return { headers, body: null, ours, leftOut: Buffer.byteLength(body) };
}

/** The token of a card that goes with a posting: a profile may send it under any name. */
function tokenIn(argument: unknown): string[] {
  const card = (argument as { card?: { token?: unknown } } | null | undefined)?.card;
  return typeof card?.token === 'string' ? [card.token] : [];
}

const STREAM = /^payment-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function paymentOf({ streamId }: PresentWork): string | null {
  return STREAM.exec(streamId ?? '')?.[1] ?? null;
}

/** Our own number for what a port is used for: an attempt's before a refund's, since payments are known by attempts. */
function referenceOf(argument: unknown): string | null {
  if (typeof argument === 'string') return argument.slice(0, 100);
  if (typeof argument !== 'object' || argument === null) return null;
  const { attemptReference, reference } = argument as Record<string, unknown>;
  const found = attemptReference ?? reference;
  return typeof found === 'string' ? found.slice(0, 100) : null;
}
