import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, type Json, readAmount } from '../http.js';
import type { NextKind, Refund, Session } from '../state.js';
import { type CheckoutLanguage, checkoutLanguage, renderCheckout, renderNotFound } from './checkout-page.js';
import { registerEvidence } from './evidence.controller.js';
import { findMerchant, type Merchant } from './merchants.js';
import { PlatformError } from './platform-error.js';
import { reportOf } from './reports.js';
import { cardTokenOf, sandboxWire } from './sandbox-wire.js';
import { isAction, type NewSession } from './sessions.js';
import { type PlatformContext, type SimulatedPlatform, sufferFromMode } from './simulated-platform.js';

const TIMESTAMP_WINDOW_SECONDS = 300;

/** The sandbox's own platform: its wire format is made up, and plays all that real ones do. */
export const sandboxPlatform: SimulatedPlatform = {
  code: 'sandbox',
  notifications: sandboxWire,
  register: registerMerchantApi,
  account(merchant, origin) {
    const { id, apiKey, notifyKey, previousNotifyKey } = findMerchant(merchant)!;
    return {
      baseUrl: `${origin}/platform`,
      credentials: { merchantId: id, apiKey, notifyKey, previousNotifyKey },
    };
  },
};

/** The merchants' APIs of all vendors, and the hosted page that guests of all of them pay on. */
export function registerPlatforms(
  app: FastifyInstance,
  vendors: Iterable<SimulatedPlatform>,
  context: PlatformContext,
): void {
  for (const vendor of vendors) {
    void app.register((scope, _options, done) => {
      sufferFromMode(scope, context.store);
      vendor.register(scope, context);
      done();
    });
  }
  registerCheckout(app, context);
}

function registerMerchantApi(scope: FastifyInstance, context: PlatformContext): void {
  const { store, sessions, publicUrl } = context;
  const merchants = new WeakMap<FastifyRequest, Merchant>();
  const merchantOf = (request: FastifyRequest): Merchant => merchants.get(request) as Merchant;

  scope.addHook('preHandler', async (request) => {
    merchants.set(request, authenticate(request));
  });

  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof PlatformError) {
      return reply.code(error.status).send({ code: error.code, message: error.message });
    }
    return sendPlainError(error, reply);
  });

  scope.post('/platform/sessions', async (request, reply) => {
    const { session, created } = sessions.open(merchantOf(request).id, readNewSession(bodyOf(request)));
    const next = nextStep(store.state.platform.next, session, `${publicUrl()}/platform`);
    return reply
      .code(created ? 201 : 200)
      .send({ sessionId: session.sessionId, status: session.status, next });
  });

  scope.get<{ Params: { reference: string } }>('/platform/sessions/by-reference/:reference', (request) => {
    const session = sessions.findByReference(merchantOf(request).id, request.params.reference);
    if (!session) throw new PlatformError(404, 'SESSION_NOT_FOUND', 'No session has this reference');
    return describe(session);
  });

  scope.post<{ Params: { id: string } }>('/platform/sessions/:id/expire', (request, reply) => {
    const session = sessions.find(request.params.id);
    if (!session || session.merchantId !== merchantOf(request).id) {
      throw new PlatformError(404, 'SESSION_NOT_FOUND', 'There is no such session');
    }
    sessions.expire(session);
    // As real platforms do: there is nothing to say.
    return reply.code(204).send();
  });

  scope.post<{ Params: { id: string } }>('/platform/sessions/:id/capture', (request) => {
    store.state.platform.requests.capture += 1;
    const { captureReference, amount, fencingNo } = bodyOf(request);
    const money = readAmount(amount);
    if (!isText(captureReference) || !money)
      throw new PlatformError(422, 'INVALID_REQUEST', 'captureReference and amount are required');
    const session = heldBy(merchantOf(request), request.params.id);
    if (!store.passesFence(`capture ${captureReference}`, fencingNo))
      throw new PlatformError(409, 'STALE_TRY', 'A later try of this capture has been seen');
    sessions.capture(session, captureReference, money);
    return describe(session);
  });

  scope.post<{ Params: { id: string } }>('/platform/sessions/:id/release', (request) => {
    const session = heldBy(merchantOf(request), request.params.id);
    sessions.release(session);
    return describe(session);
  });

  const heldBy = (merchant: Merchant, id: string): Session => {
    const session = sessions.find(id);
    if (session?.merchantId === merchant.id) return session;
    throw new PlatformError(404, 'SESSION_NOT_FOUND', 'There is no such session');
  };

  scope.post('/platform/refunds', async (request, reply) => {
    store.state.platform.requests.refund += 1;
    const { refundReference, transactionId, amount, fencingNo } = bodyOf(request);
    const money = readAmount(amount);
    if (!isText(refundReference) || !isText(transactionId) || !money) {
      throw new PlatformError(
        422,
        'INVALID_REQUEST',
        'refundReference, transactionId and amount are required',
      );
    }
    const merchantId = merchantOf(request).id;
    if (!store.passesFence(`refund ${merchantId} ${refundReference}`, fencingNo))
      throw new PlatformError(409, 'STALE_TRY', 'A later try of this refund has been seen');
    const refund = sessions.refund(merchantId, refundReference, transactionId, money);
    return reply.code(202).send({ refundId: refund.refundId, status: refund.status });
  });

  registerEvidence(scope, context, merchantOf);

  scope.get<{ Params: { day: string } }>('/platform/reports/:day', (request) =>
    reportOf(store.state.platform, merchantOf(request).id, request.params.day),
  );

  scope.get<{ Params: { reference: string } }>('/platform/refunds/by-reference/:reference', (request) => {
    const refund = sessions.findRefund(merchantOf(request).id, request.params.reference);
    if (!refund) throw new PlatformError(404, 'REFUND_NOT_FOUND', 'No refund has this reference');
    return describeRefund(refund);
  });
}

function registerCheckout(app: FastifyInstance, { sessions }: PlatformContext): void {
  const languageOf = (request: FastifyRequest): CheckoutLanguage =>
    checkoutLanguage((request.query as { lang?: string }).lang, headerOf(request, 'accept-language'));

  const page = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      // No form-action: browsers apply it to the redirect after a form too, and that leads back to the merchant.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(html);

  app.get<{ Params: { id: string } }>('/platform/checkout/:id', async (request, reply) => {
    const session = sessions.find(request.params.id);
    const merchant = session && findMerchant(session.merchantId);
    const language = languageOf(request);
    if (!session || !merchant) return page(reply, 404, renderNotFound(language));
    return page(reply, 200, renderCheckout(session, merchant, language));
  });

  /** Where a posted form leads. A field that was changed on the way opens nothing. */
  app.post('/platform/checkout', async (request, reply) => {
    const { sessionId, sign } = bodyOf(request);
    const session = typeof sessionId === 'string' ? sessions.find(sessionId) : null;
    const merchant = session && findMerchant(session.merchantId);
    const language = languageOf(request);
    if (!session || !merchant || sign !== formSign(session))
      return page(reply, 404, renderNotFound(language));
    return page(reply, 200, renderCheckout(session, merchant, language));
  });

  app.post<{ Params: { id: string; action: string } }>(
    '/platform/checkout/:id/:action',
    async (request, reply) => {
      const { id, action } = request.params;
      const session = sessions.find(id);
      const merchant = session && findMerchant(session.merchantId);
      const language = languageOf(request);
      if (!session || !merchant || !isAction(action)) return page(reply, 404, renderNotFound(language));
      try {
        sessions.act(session, action);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return page(reply, 409, renderCheckout(session, merchant, language));
      }
      return reply.redirect(session.returnUrl, 303);
    },
  );
}

function authenticate(request: FastifyRequest): Merchant {
  const refused = (message: string): PlatformError => new PlatformError(401, 'UNAUTHENTICATED', message);
  const merchant = findMerchant(headerOf(request, 'x-merchant-id'));
  if (!merchant) throw refused('The merchant is not known');
  const timestamp = headerOf(request, 'x-timestamp') ?? '';
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(Date.now() / 1000 - Number(timestamp)) : Infinity;
  if (age > TIMESTAMP_WINDOW_SECONDS) {
    throw refused('The timestamp is missing or too far from now');
  }
  const signed = `${timestamp}.${request.method}.${request.url}.${request.rawBody ?? ''}`;
  const expected = createHmac('sha256', merchant.apiKey).update(signed).digest();
  const given = Buffer.from(headerOf(request, 'x-signature') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refused('The signature does not fit the request');
  }
  return merchant;
}

function formSign(session: Session): string {
  const key = findMerchant(session.merchantId)?.apiKey ?? '';
  return createHmac('sha256', key).update(`form.${session.sessionId}`).digest('hex');
}

function nextStep(kind: NextKind, session: Session, root: string): Json {
  const url = `${root}/checkout/${session.sessionId}`;
  switch (kind) {
    case 'redirect':
      return { kind, url };
    case 'qr':
      return { kind, content: url };
    case 'form':
      return {
        kind,
        action: `${root}/checkout`,
        fields: { sessionId: session.sessionId, sign: formSign(session) },
      };
    case 'wallet':
      return {
        kind,
        wallet: session.method === 'alipay' ? 'alipay' : 'wechat',
        parameters: { package: `prepay_id=${session.sessionId}`, paySign: formSign(session) },
      };
  }
}

function readNewSession(body: Json): NewSession {
  const invalid = (message: string): PlatformError => new PlatformError(422, 'INVALID_REQUEST', message);
  const { reference, description, returnUrl, notifyUrl, method, device, expiresAt, capture } = body;
  const keepsCard = body['cardToken'] === true;
  const amount = readAmount(body['amount']);
  if (!isText(reference)) throw invalid('reference must be 1 to 200 characters');
  if (!amount) throw invalid('amount must be a positive whole number of minor units with a currency');
  if (!isText(description)) throw invalid('description must be 1 to 200 characters');
  if (!isWebAddress(returnUrl) || !isWebAddress(notifyUrl)) {
    throw invalid('returnUrl and notifyUrl must be web addresses');
  }
  if (method !== 'card' && method !== 'alipay' && method !== 'wechat') throw invalid('method is not known');
  if (typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt)))
    throw invalid('expiresAt is not a time');
  if (typeof device !== 'string') throw invalid('device is required');
  if (capture !== undefined && (capture !== 'manual' || method !== 'card'))
    throw invalid('capture is "manual", of cards only, or left out');
  const holds = capture === 'manual';
  return {
    reference,
    amount,
    description,
    returnUrl,
    notifyUrl,
    method,
    device,
    expiresAt,
    holds,
    keepsCard,
  };
}

function describe(session: Session): Json {
  return {
    sessionId: session.sessionId,
    reference: session.reference,
    status: session.status,
    amount: session.amount,
    transactionId: session.transactionId,
    channelTransactionId: session.channelTransactionId,
    card: session.card,
    ...(session.card && session.keepsCard && { cardToken: cardTokenOf(session) }),
    declineReason: session.declineReason,
    paidAt: session.paidAt,
    ...(session.hold && { heldUntil: session.hold.until, lapsed: session.hold.lapsed }),
  };
}

function describeRefund(refund: Refund): Json {
  const { refundId, refundReference, transactionId, amount, status, failureCode, failureReason } = refund;
  return { refundId, refundReference, transactionId, amount, status, failureCode, failureReason };
}

function sendPlainError(error: unknown, reply: FastifyReply): FastifyReply {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return reply.code(status).send({ code: 'BAD_REQUEST', message: (error as Error).message });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 200;
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:\/\//.test(value);
}
