import { currentTime } from '../../../kernel/clock.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AcceptanceOrder,
  type AttemptKey,
  type AttemptOutcome,
  type CallbackHeaders,
  type CaptureOrder,
  type HoldKey,
  type OpenedSession,
  type OpenSessionRequest,
  OutcomeUnknownError,
  type PaymentPlatform,
  type PlatformAccount,
  type PlatformNotification,
  type RefundKey,
  type RefundOrder,
  type RefundOutcome,
  type RefundTaken,
  RefusedError,
  type Verification,
} from '../../../payby/index.js';
import { hasEnded, openedAt, requestTo } from '../../platform-parts.js';
import { ask, callVendor, isObject, type Json, textOrNull, type VendorAnswer } from '../../vendor-call.js';
import type { AdyenCredentials } from './credentials.js';
import { customerArea } from './customer-area.js';
import { acceptanceError, adyenError } from './errors.js';
import { toAdyen } from './money.js';
import { attemptIdOf, heldReference, ownReference } from './references.js';
import { readWebhook, verifyWebhook } from './webhooks.js';

type AdyenAccount = PlatformAccount<AdyenCredentials>;

const DAY_MS = 86_400_000;
/** Adyen refuses links that live longer than 70 days; the rest is for clocks that differ. */
const LONGEST_LINK_MS = 70 * DAY_MS - 3_600_000;
/** For how long Adyen certainly knows an idempotency key. */
const KEYS_LIVE_MS = 7 * DAY_MS;

const ACCEPT_DISPUTE = '/ca/services/DisputeService/v30/acceptDispute';

const METHODS = {
  card: ['scheme', 'applepay', 'googlepay'],
  alipay: ['alipay', 'alipay_hk'],
  wechat: ['wechatpayQR', 'wechatpayWeb'],
} satisfies Record<OpenSessionRequest['methodKind'], string[]>;
const LOCALES = { en: 'en-US', zh: 'zh-CN' };

/**
 * Adyen's Pay by Link, Checkout API version 72. `account.baseUrl` ends in the version: `https://checkout-test.adyen.com/v72`,
 * live `https://<prefix>-checkout-live.adyenpayments.com/checkout/v72`.
 *
 * A link says how far its payment is, but not which payment it was, and Adyen can be asked about no payment, hold or
 * refund. So money, holds and the ends of refunds are known by webhook alone.
 */
export class AdyenPlatform implements PaymentPlatform<AdyenCredentials> {
  readonly callbackAnswers = {
    stored: { status: 200, body: '[accepted]', contentType: 'text/plain; charset=utf-8' },
    refused: { status: 401, body: '', contentType: null },
  };

  constructor(private readonly http: GuardedHttpClient) {}

  async openSession(account: AdyenAccount, request: OpenSessionRequest): Promise<OpenedSession> {
    const { language, hold } = request;
    const reference = hold ? heldReference(request.reference) : request.reference;
    const { merchantAccount, themeId } = account.credentials;
    const amount = toAdyen(request.amount);
    const expiresAt = new Date(Math.min(request.expiresAt.getTime(), currentTime() + LONGEST_LINK_MS));
    const answer = await this.call(account, 'POST', '/paymentLinks', request.reference, {
      merchantAccount,
      reference,
      amount,
      description: request.description.slice(0, 280),
      returnUrl: request.returnUrl,
      expiresAt: expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
      reusable: false,
      allowedPaymentMethods: METHODS[request.methodKind],
      // Whatever the account's own delay is: what is reported as paid is being taken.
      ...(hold ? { manualCapture: true } : { captureDelayHours: 0 }),
      // Payment links take no other wish: a challenge, as if it were prescribed.
      ...(request.methodKind === 'card' &&
        request.threeDs && { threeDS2RequestData: { threeDSRequestorChallengeInd: '04' } }),
      // Adyen makes a token for a shopper alone, and asks the guest. Nobody is known by an attempt's number.
      ...(request.cardToken && {
        storePaymentMethodMode: 'askForConsent',
        recurringProcessingModel: 'UnscheduledCardOnFile',
        shopperReference: request.reference,
      }),
      ...(language && { shopperLocale: LOCALES[language] }),
      ...(themeId && { themeId }),
    });
    if (answer.status >= 400) throw adyenError(answer);
    const { json } = answer;
    const opened = openedAt('Adyen', json['id'], json['url']);
    // The answer to an earlier request with the same key.
    if (json['reference'] !== reference || !sameMoney(json['amount'], amount))
      throw new RefusedError('REFERENCE_REUSED', 'Adyen has a link of another amount under this reference.');
    return opened;
  }

  /**
   * Never `paid`: the number of the payment is told by webhook alone. Until it comes, a link that was paid is `pending`,
   * and so it is asked about again and never called open or expired.
   */
  async queryAttempt(account: AdyenAccount, attempt: AttemptKey): Promise<AttemptOutcome> {
    const { sessionId, reference } = attempt;
    // Nobody was led to a link whose address never arrived.
    if (sessionId === null) return { status: 'unknown' };
    return ask(async () => {
      const { status, json, ...answer } = await this.call(account, 'GET', linkPath(sessionId));
      if (status >= 400) throw adyenError({ status, json, ...answer });
      if (attemptIdOf(json['reference']) !== reference)
        throw new OutcomeUnknownError('Adyen’s answer is about another reference');
      switch (json['status']) {
        case 'active':
          return { status: 'open' };
        case 'paymentPending':
        case 'completed':
        case 'paid':
          return { status: 'pending' };
        case 'expired':
          return { status: 'expired' };
        default:
          throw new OutcomeUnknownError(`Adyen: the link’s status ${String(json['status'])} is not known`);
      }
    });
  }

  /** Of a link that was never made any answer will do, unless it is about the key. */
  async proveKey(account: AdyenAccount): Promise<void> {
    await ask(async () => {
      const answer = await this.call(account, 'GET', linkPath(NO_LINK));
      if (answer.status === 401 || answer.status === 403) throw adyenError(answer);
    });
  }

  async closeSession(account: AdyenAccount, { sessionId }: AttemptKey): Promise<void> {
    if (sessionId === null) return;
    await ask(async () => {
      const answer = await this.call(account, 'PATCH', linkPath(sessionId), undefined, { status: 'expired' });
      // A link that is over already cannot be changed; what became of it is asked about afterwards.
      if (answer.status === 401 || answer.status === 403) throw adyenError(answer);
      hasEnded('Adyen', answer);
    });
  }

  async refund(account: AdyenAccount, order: RefundOrder): Promise<RefundTaken> {
    const platformRefundNo = await this.modify(account, order, 'refunds', order.reference, {
      reference: ownReference(order.reference, order.attemptReference),
      amount: toAdyen(order.amount),
    });
    return { status: 'accepted', platformRefundNo };
  }

  queryRefund(_account: AdyenAccount, { platformRefundNo }: RefundKey): Promise<RefundOutcome> {
    return Promise.resolve(
      platformRefundNo === null ? { status: 'unknown' } : { status: 'accepted', platformRefundNo },
    );
  }

  async capture(account: AdyenAccount, order: CaptureOrder): Promise<{ status: 'accepted' }> {
    const { captureReference } = order;
    await this.modify(account, order, 'captures', captureReference, {
      reference: ownReference(captureReference, order.reference),
      amount: toAdyen(order.amount),
    });
    return { status: 'accepted' };
  }

  async release(account: AdyenAccount, hold: HoldKey): Promise<{ status: 'accepted' }> {
    // One that was refused may be ordered again: that is another order.
    const key = `${hold.reference}.${hold.orderedAt.getTime()}`;
    await this.modify(account, hold, 'cancels', key, { reference: heldReference(hold.reference) });
    return { status: 'accepted' };
  }

  /**
   * Adyen has no call that reads a dispute. What it refuses a repeat for may be that the try before it was taken: whether it
   * was, the webhook tells.
   */
  async acceptDispute(account: AdyenAccount, order: AcceptanceOrder): Promise<void> {
    const { apiKey, merchantAccount: merchantAccountCode } = account.credentials;
    const request = requestTo({ baseUrl: customerArea(account) }, 'POST', ACCEPT_DISPUTE, {
      headers: { 'x-api-key': apiKey, 'idempotency-key': order.reference },
      json: { disputePspReference: order.disputeNo, merchantAccountCode },
    });
    const error = acceptanceError(await callVendor(this.http, 'Adyen', request));
    if (!error) return;
    const isOfRepeat = order.fencingNo > 1 && error instanceof RefusedError && error.about === null;
    throw isOfRepeat ? new OutcomeUnknownError(error.message, { cause: error }) : error;
  }

  verify(account: AdyenAccount, headers: CallbackHeaders, rawBody: Buffer): Verification {
    return verifyWebhook(account.credentials, headers, rawBody);
  }

  parse(account: AdyenAccount, _headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[] {
    return readWebhook(account.credentials, rawBody);
  }

  /**
   * Orders a change of a payment. Adyen takes every order, and tells by webhook what became of it.
   * @returns Adyen's number of the order
   */
  private async modify(
    account: AdyenAccount,
    { platformTransactionNo, fencingNo, orderedAt }: RefundOrder | HoldKey,
    what: 'refunds' | 'captures' | 'cancels',
    key: string,
    content: Json,
  ): Promise<string> {
    if (fencingNo > 1 && currentTime() - orderedAt.getTime() > KEYS_LIVE_MS)
      throw new OutcomeUnknownError(
        'Adyen may have forgotten the number of this order and take a repeat for another one: look it up in the Customer Area',
      );
    const path = `/payments/${encodeURIComponent(platformTransactionNo)}/${what}`;
    const { merchantAccount } = account.credentials;
    const answer = await this.call(account, 'POST', path, key, { merchantAccount, ...content });
    if (answer.status >= 400) throw adyenError(answer);
    const { status, pspReference, reference } = answer.json;
    const no = textOrNull(pspReference);
    if (status !== 'received' || !no || reference !== content['reference'])
      throw new OutcomeUnknownError('Adyen’s answer does not say that it was received');
    return no;
  }

  /** @param key of a call that must not take effect twice */
  private call(
    account: AdyenAccount,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    key?: string,
    content?: Json,
  ): Promise<VendorAnswer> {
    const headers = { 'x-api-key': account.credentials.apiKey, ...(key && { 'idempotency-key': key }) };
    const request = requestTo(account, method, path, { headers, ...(content && { json: content }) });
    return callVendor(this.http, 'Adyen', request);
  }
}

const NO_LINK = 'PL0000000000000000';

function linkPath(linkId: string): string {
  return `/paymentLinks/${encodeURIComponent(linkId)}`;
}

function sameMoney(value: unknown, expected: { value: number; currency: string }): boolean {
  return isObject(value) && value['value'] === expected.value && value['currency'] === expected.currency;
}
