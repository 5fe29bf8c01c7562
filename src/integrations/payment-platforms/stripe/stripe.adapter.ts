import { currentTime } from '../../../kernel/clock.js';
import type { GuardedHttpClient, GuardedRequest } from '../../../kernel/http/guarded-http-client.js';
import {
  type AcceptanceOrder,
  type AttemptKey,
  type AttemptOutcome,
  type CallbackHeaders,
  type CaptureOrder,
  type EvidenceKey,
  type EvidenceOrder,
  type EvidenceStanding,
  type HoldKey,
  type OpenedSession,
  type OpenSessionRequest,
  OutcomeUnknownError,
  type Paid,
  type PaymentPlatform,
  type PlatformAccount,
  type PlatformNotification,
  type RefundKey,
  type RefundOrder,
  type RefundOutcome,
  type RefundTaken,
  RefusedError,
  type Released,
  type Verification,
} from '../../../payby/index.js';
import { type Form, hasEnded, isAbout, isToBeAccepted, openedAt, requestTo } from '../../platform-parts.js';
import {
  ask,
  callVendor,
  isObject,
  type Json,
  readable,
  textOrNull,
  type VendorAnswer,
} from '../../vendor-call.js';
import { readHold } from './charges.js';
import type { StripeCredentials } from './credentials.js';
import { toWire } from './currencies.js';
import { disputePath, evidenceForm, filesAddress, readStanding, readStep, uploadOf } from './evidence.js';
import {
  ACCOUNT,
  answered,
  ATTEMPT,
  errorOf,
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

const PAGE = '100';
const MOST_PAGES = 20;
/** A page of entries with what they are of. */
const LONGEST_PAGE = 8 * 1024 * 1024;
/** Of an upload of some megabytes. */
const UPLOAD_PATIENCE_MS = 60_000;

type StripeAccount = PlatformAccount<StripeCredentials>;

const sessionPath = (id: string): string => `/v1/checkout/sessions/${encodeURIComponent(id)}`;

/** Checkout Sessions and refunds of Stripe's API. `account.baseUrl` is `https://api.stripe.com`. */
export class StripePlatform implements PaymentPlatform<StripeCredentials> {
  readonly callbackAnswers = {
    stored: { status: 200, body: '', contentType: null },
    refused: { status: 400, body: '', contentType: null },
  };

  constructor(private readonly http: GuardedHttpClient) {}

  async openSession(account: StripeAccount, request: OpenSessionRequest): Promise<OpenedSession> {
    const { reference, amount } = request;
    const price = toWire(amount);
    const form = sessionForm(account.code, request, price, new Date(currentTime()));
    const answer = await this.call(account, '/v1/checkout/sessions', form, reference);
    if (answer.status < 400) return openedAt(VENDOR, answer.json['id'], answer.json['url']);
    if (errorOf(answer)?.['type'] === 'idempotency_error') {
      // Asked for before in other words, the end for instance: as long as it is the same money it is the same session.
      const known = await ask(() =>
        this.findSession(account, reference, new Date(currentTime() - 86_400_000)),
      );
      if (known && known['amount_total'] === Number(price.amount) && known['currency'] === price.currency)
        return openedAt(VENDOR, known['id'], known['url']);
    }
    throw refused(answer);
  }

  async queryAttempt(account: StripeAccount, attempt: AttemptKey): Promise<AttemptOutcome> {
    return ask(async () => {
      const id = await this.sessionIdOf(account, attempt);
      if (!id) return { status: 'unknown' };
      const expanded = { 'expand[]': 'payment_intent.latest_charge' };
      const session = await this.question(account, sessionPath(id), expanded);
      return readable(VENDOR, () => {
        isAbout(session['client_reference_id'], attempt.reference);
        return readSession(session);
      });
    });
  }

  async closeSession(account: StripeAccount, attempt: AttemptKey): Promise<void> {
    await ask(async () => {
      const id = await this.sessionIdOf(account, attempt);
      if (!id) return;
      const path = sessionPath(id);
      const answer = await this.call(account, `${path}/expire`, {});
      if (hasEnded(VENDOR, answer)) return;
      // One that is over cannot expire, and the error has no code of its own.
      const error = refused(answer);
      const isUnsure = error instanceof OutcomeUnknownError;
      if (isUnsure || (await this.question(account, path))['status'] === 'open') throw error;
    });
  }

  async refund(account: StripeAccount, order: RefundOrder): Promise<RefundTaken> {
    // Stripe forgets an idempotency key after a day: a try that is not the first may come after that.
    const known = order.fencingNo > 1 ? await ask(() => this.findRefund(account, order)) : null;
    const refund = known ?? (await this.orderRefund(account, order));
    const outcome = readable(VENDOR, () => readRefund(refund));
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
      return readable(VENDOR, () => {
        isAbout(tagOf(found, REFUND), reference);
        return readRefund(found);
      });
    });
  }

  capture(account: StripeAccount, order: CaptureOrder): Promise<Paid> {
    const form = { amount_to_capture: toWire(order.amount).amount, expand: ['latest_charge'] };
    return this.orderHold(account, order, 'capture', 'paid', form, order.captureReference);
  }

  release(account: StripeAccount, hold: HoldKey): Promise<Released> {
    return this.orderHold(account, hold, 'cancel', 'released', {});
  }

  private async orderHold<Status extends string>(
    account: StripeAccount,
    { platformTransactionNo }: HoldKey,
    what: 'capture' | 'cancel',
    status: Status,
    form: Form,
    key?: string,
  ): Promise<Extract<AttemptOutcome, { status: Status }>> {
    const path = `/v1/payment_intents/${encodeURIComponent(platformTransactionNo)}/${what}`;
    const intent = answered(await this.call(account, path, form, key));
    const hold = readable(VENDOR, () => readHold(intent));
    if (hold?.status !== status) throw new OutcomeUnknownError(`${VENDOR} does not say that it did ${what}`);
    return hold as Extract<AttemptOutcome, { status: Status }>;
  }

  /**
   * Uploading a file changes nothing by itself, so it may be done again. Neither has a key that Stripe would repeat an
   * answer for, since it repeats its own failures for a day, and evidence has a deadline: a try is known by its
   * number, and comes after a question.
   */
  async sendEvidence(account: StripeAccount, order: EvidenceOrder): Promise<void> {
    const files: { kind: EvidenceOrder['files'][number]['kind']; id: string }[] = [];
    for (const file of order.files) {
      const { type, body } = await uploadOf(file);
      const upload = requestTo({ baseUrl: filesAddress(account.baseUrl) }, 'POST', '/v1/files', {
        headers: { ...this.headers(account), 'content-type': type },
      });
      const { id } = answered(await this.send({ ...upload, body, timeoutMs: UPLOAD_PATIENCE_MS }));
      if (!textOrNull(id)) throw new OutcomeUnknownError(`${VENDOR} stored a file without a number`);
      files.push({ kind: file.kind, id: id as string });
    }
    const form = evidenceForm(account.code, order, files);
    const key = `${order.reference}-${order.fencingNo}`;
    const dispute = answered(await this.call(account, disputePath(order.disputeNo), form, key));
    if (readable(VENDOR, () => readStanding(dispute, order)) === 'awaited')
      throw new OutcomeUnknownError(`${VENDOR} does not say that it has the evidence`);
  }

  async queryEvidence(account: StripeAccount, evidence: EvidenceKey): Promise<EvidenceStanding> {
    return ask(async () => {
      const dispute = await this.question(account, disputePath(evidence.disputeNo));
      return readable(VENDOR, () => readStanding(dispute, evidence));
    });
  }

  /** Closing gives up evidence too: it is asked before each try whether the bank has some. */
  async acceptDispute(account: StripeAccount, order: AcceptanceOrder): Promise<void> {
    const { disputeNo, reference, fencingNo } = order;
    const path = disputePath(disputeNo);
    const step = await ask(async () => {
      const dispute = await this.question(account, path);
      return readable(VENDOR, () => readStep(dispute, disputeNo));
    });
    if (!isToBeAccepted(VENDOR, step)) return;
    const closed = answered(await this.call(account, `${path}/close`, {}, `${reference}-${fencingNo}`));
    if (readable(VENDOR, () => readStep(closed, disputeNo)) !== 'lost')
      throw new OutcomeUnknownError(`${VENDOR} does not say that it closed the dispute`);
  }

  verify(account: StripeAccount, headers: CallbackHeaders, rawBody: Buffer, now: Date): Verification {
    return verifySignature(account.credentials, headers, rawBody, now);
  }

  parse(account: StripeAccount, _headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[] {
    return readEvent(account, rawBody);
  }

  private async orderRefund(account: StripeAccount, order: RefundOrder): Promise<Json> {
    const { reference, attemptReference } = order;
    const form: Form = {
      payment_intent: order.platformTransactionNo,
      amount: toWire(order.amount).amount,
      metadata: { [REFUND]: reference, [ATTEMPT]: attemptReference, [ACCOUNT]: account.code },
    };
    return answered(await this.call(account, '/v1/refunds', form, reference));
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

  private async findRefund(account: StripeAccount, of: RefundKey | RefundOrder): Promise<Json | null> {
    const query = { payment_intent: of.platformTransactionNo };
    for await (const refund of this.list(account, '/v1/refunds', query))
      if (tagOf(refund, REFUND) === of.reference) return refund;
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
      const asked = { ...query, limit: PAGE, ...after };
      const { data, has_more: more } = await this.question(account, path, asked);
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

  private async question(account: StripeAccount, path: string, query: Record<string, string> = {}) {
    const asked = new URLSearchParams(query).toString();
    return answered(await this.call(account, asked ? `${path}?${asked}` : path));
  }

  /** Asks or, with a form, orders. @param key of an order that must not take effect twice */
  private async call(account: StripeAccount, path: string, form?: Form, key?: string): Promise<VendorAnswer> {
    const headers = { ...this.headers(account), ...(key !== undefined && { 'idempotency-key': key }) };
    const request = requestTo(account, form ? 'POST' : 'GET', path, { headers, ...(form && { form }) });
    return this.send(form ? request : { ...request, maxBytes: LONGEST_PAGE });
  }

  private headers({ credentials }: StripeAccount): Record<string, string> {
    return { authorization: `Bearer ${credentials.apiKey}`, 'stripe-version': API_VERSION };
  }

  private async send(request: GuardedRequest): Promise<VendorAnswer> {
    const answer = await callVendor(this.http, VENDOR, request);
    // An earlier try is still at work, or something behind Stripe gave no answer.
    if (answer.status === 409 || answer.status === 424)
      throw new OutcomeUnknownError(`${VENDOR} answered ${answer.status}: its outcome is not known yet`);
    return answer;
  }
}
