import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, type Json } from '../http.js';
import { PlatformError } from '../platform/platform-error.js';
import type { PlatformContext, SimulatedPlatform } from '../platform/simulated-platform.js';
import type { SandboxAmount, Session } from '../state.js';
import { registerDisputes } from './adyen-disputes.js';
import {
  type AdyenMerchant,
  adyenMerchant,
  linkId,
  merchantOfKey,
  merchantOfReports,
  pspReference,
} from './adyen-merchants.js';
import { amountIn, amountOut } from './adyen-money.js';
import { adyenWebhooks, reportAvailable } from './adyen-webhooks.js';
import { reportName, settlementOf } from './settlements.js';

const VENDOR = 'adyen';
const ROOT = '/adyen/v72';
const REPORTS = '/reports/download/MerchantAccount';
const LONGEST_LINK_MS = 70 * 86_400_000;

/** Adyen as its Checkout API describes itself: payment links, refunds, standard webhooks. */
export const adyenPlatform: SimulatedPlatform = {
  code: VENDOR,
  notifications: adyenWebhooks,
  register,
  account(id, origin) {
    const { id: _, ...credentials } = adyenMerchant(id);
    return { baseUrl: `${origin}${ROOT}`, credentials: { ...credentials, reportAddress: origin } };
  },
  async announceReport(merchantId, day, { store, publicUrl }) {
    const url = store.state.platform.webhooks[`${VENDOR}/${merchantId}`];
    if (!url) throw new Error('Nobody said where webhooks go');
    const file = reportName(day);
    // A day without money settles nothing.
    if (settlementOf(store.state.platform, adyenMerchant(merchantId), file) === null) return null;
    const address = `${publicUrl()}${REPORTS}/${adyenMerchant(merchantId).merchantAccount}/${file}`;
    return fetch(url, reportAvailable(merchantId, file, address));
  },
};

/** An error as Adyen words it. */
class AdyenError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly errorType: 'validation' | 'security' | 'configuration' = 'validation',
  ) {
    super(message);
  }
}

function register(scope: FastifyInstance, context: PlatformContext): void {
  const { store, sessions, publicUrl } = context;
  /** What was answered under an idempotency key; the platform keeps them for days. */
  const answered = new Map<string, { status: number; body: string }>();

  scope.get<{ Params: { account: string; file: string } }>(`${REPORTS}/:account/:file`, (request, reply) => {
    const merchant = merchantOfReports(headerOf(request, 'authorization'));
    if (!merchant) return reply.code(401).send();
    const report = settlementOf(store.state.platform, merchant, request.params.file);
    if (!report || request.params.account !== merchant.merchantAccount) return reply.code(404).send();
    return reply.type('text/csv').send(report);
  });

  scope.setErrorHandler((error, _request, reply) => sendError(error, reply));

  /** Answers a repeat with what was answered first, whatever it says now. */
  const once = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: (merchant: AdyenMerchant, body: Json) => Json,
  ): Promise<FastifyReply> => {
    const merchant = merchantOf(request);
    const key = headerOf(request, 'idempotency-key');
    const body = bodyOf(request);
    const slot = `${request.url} ${key}`;
    if (key !== undefined && key.length > 64) throw new AdyenError(422, '702', 'Idempotency key is too long');
    const before = key === undefined ? undefined : answered.get(slot);
    if (before) {
      const { status, body: text } = before;
      return reply.code(status).header('idempotency-key', key).type('application/json').send(text);
    }
    if (body['merchantAccount'] !== merchant.merchantAccount)
      throw new AdyenError(403, '901', 'Invalid Merchant Account', 'security');
    const text = JSON.stringify(act(merchant, body));
    if (key !== undefined) answered.set(slot, { status: 201, body: text });
    if (key !== undefined) void reply.header('idempotency-key', key);
    return reply.code(201).type('application/json').send(text);
  };

  scope.post(`${ROOT}/paymentLinks`, (request, reply) =>
    once(request, reply, (merchant, body) => {
      const { reference, returnUrl, description, shopperLocale } = body;
      const amount = amountIn(body);
      if (!isText(reference)) throw new AdyenError(422, '130', 'Reference Missing');
      if (!amount) throw new AdyenError(422, '137', 'Invalid amount specified');
      if (body['reusable'] === true) throw new AdyenError(422, '14_029', 'Only links for one payment here');
      const { session } = sessions.open(merchant.id, {
        vendor: VENDOR,
        retryable: true,
        reference,
        amount,
        description: isText(description) ? description : reference,
        returnUrl: isText(returnUrl) ? returnUrl : publicUrl(),
        // Adyen is told once where they go.
        notifyUrl: '',
        method: methodOf(body['allowedPaymentMethods']),
        device: '',
        extra: isText(shopperLocale) ? { shopperLocale } : {},
        ...(body['manualCapture'] === true && { holds: true }),
        // Guests of the sandbox always agree.
        ...(STORED.has(body['storePaymentMethodMode']) && { keepsCard: true }),
        expiresAt: expiryOf(body['expiresAt']),
      });
      return describe(session, publicUrl());
    }),
  );

  const linkOf = (request: FastifyRequest): Session => {
    const { id } = request.params as { id: string };
    const merchant = merchantOf(request);
    const found = store.state.platform.sessions.find(
      (one) => one.vendor === VENDOR && one.merchantId === merchant.id && linkId(one.sessionId) === id,
    );
    const session = found && sessions.find(found.sessionId);
    if (!session) throw new AdyenError(422, '14_003', 'Payment link not found');
    return session;
  };

  scope.get(`${ROOT}/paymentLinks/:id`, (request) => describe(linkOf(request), publicUrl()));

  scope.patch(`${ROOT}/paymentLinks/:id`, (request) => {
    const session = linkOf(request);
    if (bodyOf(request)['status'] !== 'expired')
      throw new AdyenError(422, '14_004', 'A link can only be made to expire');
    if (session.status !== 'open') throw new AdyenError(422, '14_005', 'The link is not active');
    sessions.expire(session);
    return describe(session, publicUrl());
  });

  const paymentOf = (merchant: AdyenMerchant, psp: string): Session & { transactionId: string } => {
    const found = store.state.platform.sessions.find(
      ({ merchantId, transactionId }) =>
        merchantId === merchant.id && transactionId !== null && pspReference(transactionId) === psp,
    );
    if (!found?.transactionId)
      throw new AdyenError(422, '167', 'Original pspReference required for this operation');
    return found as Session & { transactionId: string };
  };
  /** A change of a payment: every order is taken, and what becomes of it is told by webhook. */
  const modification = (
    what: 'refunds' | 'captures' | 'cancels',
    order: (payment: Session & { transactionId: string }, own: string | null, body: Json) => string,
  ): void => {
    scope.post<{ Params: { psp: string } }>(`${ROOT}/payments/:psp/${what}`, (request, reply) => {
      if (what === 'refunds') store.state.platform.requests.refund += 1;
      if (what === 'captures') store.state.platform.requests.capture += 1;
      const { psp } = request.params;
      return once(request, reply, (merchant, body) => {
        const amount = amountIn(body);
        if (!amount && what !== 'cancels') throw new AdyenError(422, '137', 'Invalid amount specified');
        const { reference } = body;
        const own = isText(reference) ? reference : null;
        const no = order(paymentOf(merchant, psp), own, body);
        return {
          merchantAccount: merchant.merchantAccount,
          paymentPspReference: psp,
          pspReference: pspReference(no),
          ...(own === null ? {} : { reference: own }),
          ...(amount && { amount: amountOut(amount satisfies SandboxAmount) }),
          status: 'received',
        };
      });
    });
  };

  modification('refunds', (payment, own, body) => {
    const { merchantId, transactionId } = payment;
    return sessions.refund(merchantId, own, transactionId, amountIn(body)!).refundId;
  });
  const onHold = (what: 'capture' | 'cancel', order: (session: Session, own: string, body: Json) => void) =>
    modification(`${what}s`, (session, own, body) => {
      const no = `${what} ${own ?? session.reference}`;
      session.extra = { ...session.extra, [what]: own ?? session.reference };
      try {
        order(session, own ?? session.reference, body);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        sessions.refuseOrder(session, what === 'capture' ? 'hold.captureFailed' : 'hold.releaseFailed');
      }
      return no;
    });
  onHold('capture', (session, own, body) => sessions.capture(session, own, amountIn(body)!));
  onHold('cancel', (session) => sessions.release(session));
  registerDisputes(scope, context, merchantOf);
}

function merchantOf(request: FastifyRequest): AdyenMerchant {
  const merchant = merchantOfKey(headerOf(request, 'x-api-key'));
  if (!merchant) throw new AdyenError(401, '000', 'HTTP Status Response - Unauthorized', 'security');
  return merchant;
}

const STATUSES: Record<Session['status'], string> = {
  open: 'active',
  // It never comes to that here: a link outlives a charge that was refused.
  declined: 'active',
  processing: 'paymentPending',
  paid: 'completed',
  held: 'completed',
  released: 'completed',
  expired: 'expired',
};

const STORED = new Set<unknown>(['askForConsent', 'enabled']);

function describe(session: Session, origin: string): Json {
  return {
    id: linkId(session.sessionId),
    merchantAccount: adyenMerchant(session.merchantId).merchantAccount,
    reference: session.reference,
    amount: amountOut((session.hold ?? session).amount),
    description: session.description,
    expiresAt: session.expiresAt,
    returnUrl: session.returnUrl,
    reusable: false,
    status: STATUSES[session.status],
    url: `${origin}/platform/checkout/${session.sessionId}`,
    ...session.extra,
  };
}

function methodOf(allowed: unknown): Session['method'] {
  const types: unknown[] = Array.isArray(allowed) ? allowed : [];
  if (types.includes('scheme')) return 'card';
  if (types.some((type) => String(type).startsWith('alipay'))) return 'alipay';
  return types.some((type) => String(type).startsWith('wechatpay')) ? 'wechat' : 'card';
}

function expiryOf(value: unknown): string {
  if (value === undefined) return new Date(Date.now() + 86_400_000).toISOString();
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(at) || at <= Date.now() || at > Date.now() + LONGEST_LINK_MS)
    throw new AdyenError(422, '14_028', 'expiresAt is not a time within the next 70 days');
  return new Date(at).toISOString();
}

function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const said =
    error instanceof AdyenError
      ? error
      : error instanceof PlatformError
        ? new AdyenError(422, error.code, error.message)
        : new AdyenError(400, '702', (error as Error).message);
  const { status, errorCode, message, errorType } = said;
  return reply.code(status).send({
    status,
    errorCode,
    message,
    errorType,
    pspReference: pspReference(`error ${Date.now()}`),
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 500;
}
