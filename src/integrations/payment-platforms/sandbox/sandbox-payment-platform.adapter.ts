import { createHmac } from 'node:crypto';
import { currentTime } from '../../../kernel/clock.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AcceptanceOrder,
  type AttemptKey,
  type AttemptOutcome,
  type CallbackHeaders,
  type CaptureOrder,
  type CardInfo,
  type DisputeStep,
  type EvidenceKey,
  type EvidenceOrder,
  type EvidenceStanding,
  type Held,
  type HoldKey,
  type OpenSessionRequest,
  type OpenedSession,
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
import { isHmac, isToBeAccepted, keyThatFits, tokenOf } from '../../platform-parts.js';
import {
  ask,
  callVendor,
  isObject,
  type Json,
  readable,
  refusal,
  textOrNull,
  type VendorAnswer,
} from '../../vendor-call.js';
import { readAmount } from './amounts.js';
import type { SandboxCredentials } from './credentials.js';
import { instant, readDispute } from './disputes.js';
import { disputePath, evidenceContent, readStanding, readStep } from './evidence.js';
import { readNextStep } from './next-step.js';

const VENDOR = 'Harbour Sandbox Pay';

type SandboxAccount = PlatformAccount<SandboxCredentials>;

/** How old or how far ahead a notification's timestamp may be, in seconds; beyond it counts as replayed. */
const SIGNATURE_WINDOW_SECONDS = 300;

/**
 * Speaks the wire format of the sandbox payment platform. `account.baseUrl` ends in `/platform`.
 *
 * Requests are signed with the account's API key over `timestamp.METHOD.path.body`; notifications come signed with
 * its notify key over `timestamp.body`.
 */
export class SandboxPaymentPlatform implements PaymentPlatform<SandboxCredentials> {
  readonly callbackAnswers = {
    stored: { status: 200, body: '[accepted]', contentType: 'text/plain; charset=utf-8' },
    refused: {
      status: 401,
      body: JSON.stringify({ code: 'SIGNATURE_INVALID', message: 'The signature is not valid.' }),
      contentType: 'application/json; charset=utf-8',
    },
  };

  constructor(private readonly http: GuardedHttpClient) {}

  async openSession(account: SandboxAccount, request: OpenSessionRequest): Promise<OpenedSession> {
    const answer = await this.call(account, 'POST', '/sessions', {
      reference: request.reference,
      amount: { value: request.amount.amountMinor, currency: request.amount.currencyCode },
      description: request.description,
      returnUrl: request.returnUrl,
      notifyUrl: request.notifyUrl,
      method: request.methodKind,
      device: request.device,
      expiresAt: request.expiresAt.toISOString(),
      ...(request.hold && { capture: 'manual' }),
      ...(request.cardToken && { cardToken: true }),
    });
    if (answer.status >= 400) throw refusal(VENDOR, answer);
    const sessionId = textOrNull(answer.json['sessionId']);
    const next = readNextStep(answer.json['next']);
    if (!sessionId || !next)
      throw new OutcomeUnknownError(`${VENDOR} opened a session without an id or a way to go on`);
    return { sessionId, next };
  }

  async queryAttempt(account: SandboxAccount, { reference }: AttemptKey): Promise<AttemptOutcome> {
    return ask(async () => {
      const path = `/sessions/by-reference/${encodeURIComponent(reference)}`;
      const answer = await this.call(account, 'GET', path);
      // A bare 404 may come from anything on the way; only the platform's own error body says that it does not know the
      // session.
      if (answer.status === 404 && answer.json['code'] === 'SESSION_NOT_FOUND') return { status: 'unknown' };
      if (answer.status >= 400) throw refusal(VENDOR, answer);
      return readable(VENDOR, () => {
        if (answer.json['reference'] !== reference) throw new Error('the answer is about another reference');
        return readOutcome(answer.json);
      });
    });
  }

  async closeSession(account: SandboxAccount, { reference, sessionId }: AttemptKey): Promise<void> {
    await ask(async () => {
      const id = sessionId ?? (await this.sessionOf(account, reference));
      if (!id) return;
      const path = `/sessions/${encodeURIComponent(id)}/expire`;
      const answer = await this.call(account, 'POST', path, {});
      const code = answer.json['code'];
      if (code === 'SESSION_NOT_FOUND' || code === 'SESSION_ALREADY_PAID') return;
      if (answer.status >= 400) throw refusal(VENDOR, answer);
    });
  }

  async refund(account: SandboxAccount, order: RefundOrder): Promise<RefundTaken> {
    const answer = await this.call(account, 'POST', '/refunds', {
      refundReference: order.reference,
      fencingNo: order.fencingNo,
      transactionId: order.platformTransactionNo,
      amount: { value: order.amount.amountMinor, currency: order.amount.currencyCode },
      reason: order.reason,
    });
    if (answer.status >= 400) throw refusal(VENDOR, answer);
    const outcome = readRefund(answer.json);
    if (outcome.status === 'failed') throw new RefusedError(outcome.code, outcome.reason);
    return outcome;
  }

  async queryRefund(account: SandboxAccount, { reference }: RefundKey): Promise<RefundOutcome> {
    return ask(async () => {
      const answer = await this.call(
        account,
        'GET',
        `/refunds/by-reference/${encodeURIComponent(reference)}`,
      );
      if (answer.status === 404 && answer.json['code'] === 'REFUND_NOT_FOUND') return { status: 'unknown' };
      if (answer.status >= 400) throw refusal(VENDOR, answer);
      if (answer.json['refundReference'] !== reference)
        throw new OutcomeUnknownError(`${VENDOR}: the answer is about another refund`);
      return readRefund(answer.json);
    });
  }

  async capture(account: SandboxAccount, order: CaptureOrder): Promise<Paid> {
    const answer = await this.order(account, order, 'capture', {
      captureReference: order.captureReference,
      fencingNo: order.fencingNo,
      amount: { value: order.amount.amountMinor, currency: order.amount.currencyCode },
    });
    return readable(VENDOR, () => readPaid(answer));
  }

  async release(account: SandboxAccount, hold: HoldKey): Promise<Released> {
    const answer = await this.order(account, hold, 'release', {});
    return readable(VENDOR, () => readReleased(answer));
  }

  async sendEvidence(account: SandboxAccount, order: EvidenceOrder): Promise<void> {
    const answer = await this.call(account, 'POST', `${disputePath(order)}/evidence`, evidenceContent(order));
    if (answer.status >= 400) throw refusal(VENDOR, answer);
    if (readable(VENDOR, () => readStanding(answer.json, order)) !== 'sent')
      throw new OutcomeUnknownError(`${VENDOR} does not say that it has the evidence`);
  }

  async queryEvidence(account: SandboxAccount, evidence: EvidenceKey): Promise<EvidenceStanding> {
    return ask(async () => {
      const answer = await this.call(account, 'GET', disputePath(evidence));
      if (answer.status >= 400) throw refusal(VENDOR, answer);
      return readable(VENDOR, () => readStanding(answer.json, evidence));
    });
  }

  async acceptDispute(account: SandboxAccount, order: AcceptanceOrder): Promise<void> {
    const path = disputePath(order);
    const standing = async (answer: VendorAnswer): Promise<DisputeStep> => {
      if (answer.status >= 400) throw refusal(VENDOR, answer);
      return readable(VENDOR, () => readStep(answer.json, order));
    };
    const step = await ask(async () => standing(await this.call(account, 'GET', path)));
    if (!isToBeAccepted(VENDOR, step)) return;
    const { reference: acceptanceReference, fencingNo } = order;
    const answer = await this.call(account, 'POST', `${path}/accept`, { acceptanceReference, fencingNo });
    if ((await standing(answer)) !== 'lost')
      throw new OutcomeUnknownError(`${VENDOR} does not say that it took the acceptance`);
  }

  /** What the platform says of the session once it has carried out the order. */
  private async order(
    account: SandboxAccount,
    { reference, sessionId }: HoldKey,
    what: 'capture' | 'release',
    content: Json,
  ): Promise<Json> {
    const id = sessionId ?? (await this.sessionOf(account, reference));
    if (!id) throw new OutcomeUnknownError(`${VENDOR} knows no session of what it holds`);
    const answer = await this.call(account, 'POST', `/sessions/${encodeURIComponent(id)}/${what}`, content);
    if (answer.status >= 400) throw refusal(VENDOR, answer);
    if (answer.json['reference'] !== reference)
      throw new OutcomeUnknownError(`${VENDOR}: the answer is about another reference`);
    return answer.json;
  }

  private async sessionOf(account: SandboxAccount, reference: string): Promise<string | null> {
    const path = `/sessions/by-reference/${encodeURIComponent(reference)}`;
    const answer = await this.call(account, 'GET', path);
    if (answer.status === 404 && answer.json['code'] === 'SESSION_NOT_FOUND') return null;
    if (answer.status >= 400) throw refusal(VENDOR, answer);
    return textOrNull(answer.json['sessionId']);
  }

  verify(account: SandboxAccount, headers: CallbackHeaders, rawBody: Buffer, now: Date): Verification {
    const timestamp = headers['x-sandbox-timestamp'];
    const signature = headers['x-sandbox-signature'];
    if (!timestamp || !signature) return { ok: false, reason: 'The signature or its timestamp is missing' };
    if (!/^\d{1,12}$/.test(timestamp))
      return { ok: false, reason: 'The timestamp is not a number of seconds' };
    const given = /^v1=([0-9a-f]{64})$/.exec(signature)?.[1];
    if (!given) return { ok: false, reason: 'The signature is not in the form v1=<64 hex digits>' };
    const { notifyKey, previousNotifyKey } = account.credentials;
    const key = keyThatFits(notifyKey, previousNotifyKey, (one) =>
      isHmac(one, [`${timestamp}.`, rawBody], Buffer.from(given, 'hex')),
    );
    if (!key) return { ok: false, reason: 'The signature does not match the content' };
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > SIGNATURE_WINDOW_SECONDS) {
      return { ok: false, reason: 'The signature is too old or from the future: possibly replayed' };
    }
    return { ok: true, key };
  }

  parse(_account: SandboxAccount, _headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[] {
    let content: unknown;
    try {
      content = JSON.parse(rawBody.toString('utf8'));
    } catch {
      throw new Error('The notification is not JSON');
    }
    const events = isObject(content) && Array.isArray(content['events']) ? content['events'] : [content];
    return events.map((event) => readNotification(event));
  }

  /** Sends a signed request. */
  async call(
    account: SandboxAccount,
    method: 'GET' | 'POST',
    path: string,
    content?: Json,
  ): Promise<VendorAnswer> {
    const url = `${account.baseUrl.replace(/\/+$/, '')}${path}`;
    const body = content ? JSON.stringify(content) : '';
    const timestamp = Math.floor(currentTime() / 1000).toString();
    const signed = `${timestamp}.${method}.${pathOf(url)}.${body}`;
    return callVendor(this.http, VENDOR, {
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(content ? { 'content-type': 'application/json' } : {}),
        'x-merchant-id': account.credentials.merchantId,
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', account.credentials.apiKey).update(signed).digest('hex'),
      },
      ...(content ? { body } : {}),
    });
  }
}

function readNotification(message: unknown): PlatformNotification {
  if (!isObject(message)) throw new Error('The notification is not an object');
  const notificationId = textOrNull(message['id']);
  if (!notificationId) throw new Error('The notification has no id');
  const data = message['data'];
  if (!isObject(data)) throw new Error('The notification has no data');
  const reference = textOrNull(data['reference']);
  if (!reference) throw new Error('The notification has no reference');
  switch (message['type']) {
    case 'payment.paid':
      return { notificationId, reference, about: 'attempt', outcome: readPaid(data) };
    case 'payment.held':
      return { notificationId, reference, about: 'attempt', outcome: readHeld(data) };
    case 'payment.released':
      return { notificationId, reference, about: 'attempt', outcome: readReleased(data) };
    case 'payment.declined':
      readAmount(data['amount']);
      return { notificationId, reference, about: 'attempt', outcome: readDeclined(data) };
    case 'refund.succeeded':
    case 'refund.failed': {
      const platformRefundNo = textOrNull(data['refundId']);
      if (!platformRefundNo) throw new Error('A refund without its number');
      const failed = message['type'] === 'refund.failed';
      return {
        notificationId,
        reference,
        about: 'refund',
        refundReference: textOrNull(data['refundReference']),
        platformRefundNo,
        amount: readAmount(data['amount']),
        outcome: failed ? readRefundFailure(data) : { status: 'succeeded', platformRefundNo },
        saidAt: instant(message['createdAt']),
      };
    }
    case 'dispute.updated':
      return readDispute(notificationId, reference, data, message['createdAt']);
    default:
      throw new Error(`Notifications of type ${JSON.stringify(message['type'] ?? null)} are not expected`);
  }
}

function readOutcome(session: Json): AttemptOutcome {
  switch (session['status']) {
    case 'open':
      return { status: 'open' };
    case 'processing':
      return { status: 'pending' };
    case 'expired':
      return { status: 'expired' };
    case 'declined':
      return readDeclined(session);
    case 'held':
      return readHeld(session);
    case 'released':
      return readReleased(session);
    case 'paid':
      return readPaid(session);
    default:
      throw new Error(`the session's status ${JSON.stringify(session['status'] ?? null)} is not known`);
  }
}

/** @throws OutcomeUnknownError for an answer that names no status we know */
function readRefund(json: Json): Exclude<RefundOutcome, { status: 'unknown' }> {
  const platformRefundNo = textOrNull(json['refundId']);
  switch (json['status']) {
    case 'accepted':
      return { status: 'accepted', platformRefundNo };
    case 'succeeded':
      return { status: 'succeeded', platformRefundNo };
    case 'failed':
      return readRefundFailure(json);
    default:
      throw new OutcomeUnknownError(
        `${VENDOR}: the refund’s status ${JSON.stringify(json['status'] ?? null)} is not known`,
      );
  }
}

function readRefundFailure(json: Json): Extract<RefundOutcome, { status: 'failed' }> {
  const code = textOrNull(json['failureCode']) ?? 'REFUND_FAILED';
  return { status: 'failed', code, reason: textOrNull(json['failureReason']) ?? 'The refund failed.' };
}

function readPaid(data: Json): Paid {
  const amount = readAmount(data['amount']);
  const platformTransactionNo = textOrNull(data['transactionId']);
  if (!platformTransactionNo) throw new Error('A payment without a transaction number');
  return {
    status: 'paid',
    amount,
    platformTransactionNo,
    channelTransactionNo: textOrNull(data['channelTransactionId']),
    cardInfo: readCard(data['card']),
    ...tokenOf(data['cardToken']),
  };
}

function readHeld(data: Json): Held {
  const { heldUntil } = data;
  if (typeof heldUntil !== 'string' || Number.isNaN(Date.parse(heldUntil)))
    throw new Error('A hold without its end');
  return { ...readPaid(data), status: 'held', until: new Date(heldUntil) };
}

function readReleased(data: Json): Released {
  return { status: 'released', lapsed: data['lapsed'] === true };
}

function readDeclined(data: Json): Extract<AttemptOutcome, { status: 'declined' }> {
  return { status: 'declined', reason: textOrNull(data['declineReason']) ?? 'declined' };
}

/** Card details are a courtesy: anything but a brand and exactly four digits is dropped, so no card number slips in. */
function readCard(value: unknown): CardInfo | null {
  if (!isObject(value)) return null;
  const { brand, last4 } = value;
  if (typeof brand !== 'string' || !/^[\p{L} -]{1,40}$/u.test(brand)) return null;
  return typeof last4 === 'string' && /^\d{4}$/.test(last4) ? { brand, last4 } : null;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
