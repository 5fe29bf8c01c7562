import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AttemptKey,
  type AttemptOutcome,
  type CallbackHeaders,
  type NextStep,
  type OpenSessionRequest,
  OutcomeUnknownError,
  type PaymentPlatform,
  type PlatformAccount,
  type PlatformNotification,
  type RefundKey,
  type RefundOrder,
  type RefundOutcome,
  RefusedError,
} from '../../../payby/index.js';
import { ask, callVendor, isObject, type Json, textOrNull, type VendorAnswer } from '../../vendor-call.js';
import type { StripeCredentials } from './credentials.js';
import { toWire } from './currencies.js';
import {
  ACCOUNT,
  ATTEMPT,
  encodeForm,
  errorOf,
  type Form,
  readRefund,
  readSession,
  REFUND,
  refused,
  sessionForm,
  tagOf,
  VENDOR,
} from './stripe-wire.js';
import { readEvent, verifySignature } from './webhooks.js';

/** The version all requests are made in, whatever the hotel's account is set to. */
const API_VERSION = '2023-08-16';

const PAGE = 100;
const MOST_PAGES = 20;
/** A page of entries with what they are of. */
const LONGEST_PAGE = 8 * 1024 * 1024;

type StripeAccount = PlatformAccount<StripeCredentials>;

/** Checkout Sessions and refunds of Stripe's API. `account.baseUrl` is `https://api.stripe.com`. */
export class StripePlatform implements PaymentPlatform<StripeCredentials> {
  readonly callbackAnswers = {
    stored: { status: 200, body: '', contentType: null },
    refused: { status: 400, body: '', contentType: null },
  };

  constructor(private readonly http: GuardedHttpClient) {}

  async openSession(
    account: StripeAccount,
    request: OpenSessionRequest,
  ): Promise<{ sessionId: string; next: NextStep }> {
    const { reference } = request;
    const price = toWire(request.amount);
    const form = sessionForm(account.code, request, price, new Date());
    const answer = await this.send(account, '/v1/checkout/sessions', form, reference);
    if (answer.status < 400) return opened(answer.json);
    if (errorOf(answer)?.['type'] === 'idempotency_error') {
      // Asked for before in other words, the end for instance: as long as it is the same money it is the same session.
      const known = await ask(() => this.findSession(account, reference, new Date(Date.now() - 86_400_000)));
      if (known && known['amount_total'] === Number(price.amount) && known['currency'] === price.currency)
        return opened(known);
    }
    throw refused(answer);
  }

  async queryAttempt(account: StripeAccount, attempt: AttemptKey): Promise<AttemptOutcome> {
    return ask(async () => {
      const id = await this.sessionIdOf(account, attempt);
      if (!id) return { status: 'unknown' };
      const session = await this.question(account, `/v1/checkout/sessions/${encodeURIComponent(id)}`, {
        'expand[]': 'payment_intent.latest_charge',
      });
      return readable(() => {
        if (session['client_reference_id'] !== attempt.reference)
          throw new Error('the answer is about another reference');
        return readSession(session);
      });
    });
  }

  async closeSession(account: StripeAccount, attempt: AttemptKey): Promise<void> {
    await ask(async () => {
      const id = await this.sessionIdOf(account, attempt);
      if (!id) return;
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`;
      const answer = await this.send(account, `${path}/expire`, {});
      if (answer.status < 400) return;
      // One that is over cannot expire, and the error has no code of its own.
      const error = refused(answer);
      if (error instanceof OutcomeUnknownError || (await this.question(account, path))['status'] === 'open')
        throw error;
    });
  }

  async refund(
    account: StripeAccount,
    order: RefundOrder,
  ): Promise<Extract<RefundOutcome, { status: 'accepted' | 'succeeded' }>> {
    // Stripe forgets an idempotency key after a day: a try that is not the first may come after that.
    const known = order.fencingNo > 1 ? await ask(() => this.findRefund(account, order)) : null;
    const outcome = known ? readable(() => readRefund(known)) : await this.orderRefund(account, order);
    if (outcome.status === 'failed') throw new RefusedError(outcome.code, `${VENDOR}: ${outcome.reason}`);
    return outcome;
  }

  async queryRefund(account: StripeAccount, refund: RefundKey): Promise<RefundOutcome> {
    return ask(async () => {
      const { reference, platformRefundNo } = refund;
      const found = platformRefundNo
        ? await this.question(account, `/v1/refunds/${encodeURIComponent(platformRefundNo)}`)
        : await this.findRefund(account, refund);
      if (!found) return { status: 'unknown' };
      return readable(() => {
        if (tagOf(found, REFUND) !== reference) throw new Error('the answer is about another refund');
        return readRefund(found);
      });
    });
  }

  verify(account: StripeAccount, headers: CallbackHeaders, rawBody: Buffer, now: Date) {
    return verifySignature(account.credentials, headers, rawBody, now);
  }

  parse(account: StripeAccount, _headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[] {
    return readEvent(account, rawBody);
  }

  private async orderRefund(
    account: StripeAccount,
    { reference, attemptReference, platformTransactionNo, amount }: RefundOrder,
  ): Promise<Exclude<RefundOutcome, { status: 'unknown' }>> {
    const form: Form = {
      payment_intent: platformTransactionNo,
      amount: toWire(amount).amount,
      metadata: { [REFUND]: reference, [ATTEMPT]: attemptReference, [ACCOUNT]: account.code },
    };
    const answer = await this.send(account, '/v1/refunds', form, reference);
    if (answer.status >= 400) throw refused(answer);
    return readable(() => readRefund(answer.json));
  }

  private async sessionIdOf(account: StripeAccount, attempt: AttemptKey): Promise<string | null> {
    if (attempt.sessionId !== null) return attempt.sessionId;
    const found = await this.findSession(account, attempt.reference, attempt.openedAt);
    return found && textOrNull(found['id']);
  }

  /** Sessions cannot be asked for by our reference: they are looked through, as far back as it can have been opened. */
  private async findSession(account: StripeAccount, reference: string, since: Date): Promise<Json | null> {
    // Our clock may be ahead of Stripe's.
    const earliest = since.getTime() / 1000 - 600;
    for await (const session of this.list(account, '/v1/checkout/sessions', {})) {
      if (session['client_reference_id'] === reference) return session;
      if (typeof session['created'] === 'number' && session['created'] < earliest) return null;
    }
    return null;
  }

  private async findRefund(
    account: StripeAccount,
    { reference, platformTransactionNo }: Pick<RefundKey, 'reference' | 'platformTransactionNo'>,
  ): Promise<Json | null> {
    for await (const refund of this.list(account, '/v1/refunds', { payment_intent: platformTransactionNo }))
      if (tagOf(refund, REFUND) === reference) return refund;
    return null;
  }

  /** Newest first. @throws OutcomeUnknownError when there are more than can be looked through */
  async *list(
    account: StripeAccount,
    path: string,
    query: Record<string, string>,
    mostPages = MOST_PAGES,
  ): AsyncGenerator<Json> {
    let after: Record<string, string> = {};
    for (let page = 0; page < mostPages; page += 1) {
      const { data, has_more: more } = await this.question(account, path, {
        ...query,
        limit: String(PAGE),
        ...after,
      });
      if (!Array.isArray(data) || !data.every(isObject) || typeof more !== 'boolean')
        throw new OutcomeUnknownError(`${VENDOR} answered with something that is not a list`);
      yield* data;
      const last = textOrNull(data.at(-1)?.['id']);
      if (!more) return;
      if (!last) throw new OutcomeUnknownError(`${VENDOR} answered with a list that cannot be continued`);
      after = { starting_after: last };
    }
    throw new OutcomeUnknownError(`${VENDOR} has too many of them to look through`);
  }

  private async question(
    account: StripeAccount,
    path: string,
    query: Record<string, string> = {},
  ): Promise<Json> {
    const asked = new URLSearchParams(query).toString();
    const answer = await this.call(account, 'GET', asked ? `${path}?${asked}` : path);
    if (answer.status >= 400) throw refused(answer);
    return answer.json;
  }

  private send(
    account: StripeAccount,
    path: string,
    form: Form,
    idempotencyKey?: string,
  ): Promise<VendorAnswer> {
    return this.call(account, 'POST', path, encodeForm(form), {
      'content-type': 'application/x-www-form-urlencoded',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    });
  }

  private async call(
    account: StripeAccount,
    method: 'GET' | 'POST',
    path: string,
    body = '',
    headers: Record<string, string> = {},
  ): Promise<VendorAnswer> {
    const url = `${account.baseUrl.replace(/\/+$/, '')}${path}`;
    const authorization = `Bearer ${account.credentials.apiKey}`;
    const answer = await callVendor(this.http, VENDOR, {
      method,
      url,
      headers: { accept: 'application/json', authorization, 'stripe-version': API_VERSION, ...headers },
      ...(method === 'GET' ? { maxBytes: LONGEST_PAGE } : { body }),
    });
    // An earlier try is still at work, or something behind Stripe gave no answer.
    if (answer.status === 409 || answer.status === 424)
      throw new OutcomeUnknownError(
        `${VENDOR} answered ${answer.status}: what became of it is not known yet`,
      );
    return answer;
  }
}

function opened(session: Json): { sessionId: string; next: NextStep } {
  const sessionId = textOrNull(session['id']);
  const { url } = session;
  // The address carries what the page needs behind its #, and is long.
  if (!sessionId || typeof url !== 'string' || !/^https?:\/\//.test(url))
    throw new OutcomeUnknownError(`${VENDOR} opened a session without an id or an address`);
  return { sessionId, next: { kind: 'redirect', url } };
}

/** @throws OutcomeUnknownError for an answer that makes no sense */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new OutcomeUnknownError(`${VENDOR}: ${(error as Error).message}`, { cause: error });
  }
}
