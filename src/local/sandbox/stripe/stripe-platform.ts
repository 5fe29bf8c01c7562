import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, type Json } from '../http.js';
import { findMerchant } from '../platform/merchants.js';
import type { NotificationWire } from '../platform/notification-wire.js';
import { PlatformError } from '../platform/platform-error.js';
import type { NewSession } from '../platform/sessions.js';
import type { PlatformContext, SimulatedPlatform } from '../platform/simulated-platform.js';
import type { Notification, Refund, Session } from '../state.js';
import { balanceOf } from './balance.js';
import { disputeEvent } from './stripe-disputes.js';
import { registerEvidence } from './stripe-evidence.js';
import { invalid, membersOf, missing, refuseUnknown, StripeError } from './stripe-forms.js';
import {
  describeCharge,
  describeIntent,
  describeRefund,
  describeRest,
  describeSession,
  fromStripe,
  intentNo,
  isOpen,
  refundNo,
  sessionIdOf,
  sessionNo,
} from './stripe-objects.js';

const HALF_AN_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;

const apiKey = (merchant: string): string => `rk_test_sandbox${merchant}`;
const webhookSecret = (merchant: string): string => `whsec_sandbox${merchant}`;

/** Checkout Sessions and refunds as Stripe's API has them, under `/stripe/v1`. */
export const stripePlatform: SimulatedPlatform = {
  code: 'stripe',
  notifications: stripeWire(),
  register: registerStripe,
  account: (merchant, origin) => ({
    baseUrl: `${origin}/stripe`,
    credentials: {
      apiKey: apiKey(merchant),
      webhookSecret: webhookSecret(merchant),
      previousWebhookSecret: webhookSecret(`${merchant}old`),
    },
  }),
};

function registerStripe(scope: FastifyInstance, context: PlatformContext): void {
  const { store, sessions, publicUrl } = context;
  const { platform } = store.state;
  const merchants = new WeakMap<FastifyRequest, string>();
  const merchantOf = (request: FastifyRequest): string => merchants.get(request) as string;
  const addressOf = ({ sessionId }: Session): string => `${publicUrl()}/platform/checkout/${sessionId}`;
  const answered = new Map<string, { asked: string; answer: Json }>();

  scope.addHook('preHandler', async (request) => {
    const key = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1];
    const merchant = /^rk_test_sandbox([A-Z]{3}\d\d)$/.exec(key ?? '')?.[1];
    if (!merchant || !findMerchant(merchant))
      throw new StripeError(401, { type: 'invalid_request_error' }, 'Invalid API Key provided: rk_test_***');
    if (!/^\d{4}-\d\d-\d\d(\.[a-z]+)?$/.test(headerOf(request, 'stripe-version') ?? ''))
      throw invalid('Invalid Stripe API version', 'Stripe-Version');
    merchants.set(request, merchant);
  });

  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError)
      return reply.code(error.status).send({ error: { ...error.error, message: error.message } });
    if (error instanceof PlatformError)
      return reply.code(400).send({ error: { type: 'invalid_request_error', message: error.message } });
    return reply.code(500).send({ error: { type: 'api_error', message: (error as Error).message } });
  });

  /** Carries out once what comes several times under one key. What was refused may be asked for again. */
  const once = (request: FastifyRequest, work: () => Json): Json => {
    const key = headerOf(request, 'idempotency-key');
    if (key === undefined) return work();
    const place = `${merchantOf(request)} ${key}`;
    const asked = `${request.url} ${JSON.stringify(request.body)}`;
    const before = answered.get(place);
    if (before && before.asked !== asked)
      throw new StripeError(
        400,
        { type: 'idempotency_error' },
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    const answer = before?.answer ?? work();
    answered.set(place, { asked, answer });
    return answer;
  };

  const findSession = (request: FastifyRequest, no: string): Session => {
    const session = sessions.find(sessionIdOf(no));
    if (session?.merchantId !== merchantOf(request) || sessionNo(session) !== no)
      throw missing('checkout.session', no);
    return session;
  };

  const sessionOf = ({ sessionId }: Refund): Session => sessions.find(sessionId)!;

  scope.post('/stripe/v1/checkout/sessions', (request) =>
    once(request, () => {
      const { session } = sessions.open(merchantOf(request), readNewSession(bodyOf(request)));
      return describeSession(session, addressOf(session));
    }),
  );

  scope.get('/stripe/v1/checkout/sessions', (request) => {
    const own = platform.sessions.filter(
      ({ vendor, merchantId }) => vendor === 'stripe' && merchantId === merchantOf(request),
    );
    return listed(
      request,
      own.map((session) => describeSession(sessions.find(session.sessionId)!, addressOf(session))),
    );
  });

  scope.get<{ Params: { no: string } }>('/stripe/v1/checkout/sessions/:no', (request) => {
    const session = findSession(request, request.params.no);
    const expand = (request.query as Record<string, string | string[]>)['expand[]'] ?? [];
    return describeSession(session, addressOf(session), [expand].flat());
  });

  scope.post<{ Params: { no: string } }>('/stripe/v1/checkout/sessions/:no/expire', (request) => {
    const session = findSession(request, request.params.no);
    if (!isOpen(session))
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. ${session.status}`);
    session.status = 'expired';
    store.changed();
    return describeSession(session, addressOf(session));
  });

  const intentOf = (request: FastifyRequest, no: string): Session => {
    const session = sessions.find(sessionIdOf(no));
    if (!session?.transactionId || intentNo(session) !== no || session.merchantId !== merchantOf(request))
      throw missing('payment_intent', no);
    return session;
  };

  /** An order about what is held. Of what is not, or not any more, Stripe says in which state the intent is. */
  const orderHold = (order: () => void): void => {
    try {
      order();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const unexpected = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
      throw error.code === 'NOT_ON_HOLD' ? new StripeError(400, unexpected, error.message) : error;
    }
  };

  scope.post<{ Params: { no: string } }>('/stripe/v1/payment_intents/:no/capture', (request) =>
    once(request, () => {
      platform.requests.capture += 1;
      const form = bodyOf(request);
      refuseUnknown(form, /^(amount_to_capture|expand\[0\])$/);
      const session = intentOf(request, request.params.no);
      const money = fromStripe(readInteger(form, 'amount_to_capture'), session.amount.currency);
      orderHold(() => sessions.capture(session, null, money));
      return describeIntent(session, form['expand[0]'] === 'latest_charge');
    }),
  );

  scope.post<{ Params: { no: string } }>('/stripe/v1/payment_intents/:no/cancel', (request) => {
    refuseUnknown(bodyOf(request), /^cancellation_reason$/);
    const session = intentOf(request, request.params.no);
    orderHold(() => {
      if (session.status === 'released') throw new PlatformError(409, 'NOT_ON_HOLD', 'It is canceled');
      sessions.release(session);
    });
    return describeIntent(session, false);
  });

  scope.post('/stripe/v1/refunds', (request) =>
    once(request, () => {
      platform.requests.refund += 1;
      const form = bodyOf(request);
      refuseUnknown(form, /^(payment_intent|amount|reason|metadata\[\w+\])$/);
      const session = intentOf(request, String(form['payment_intent']));
      const money = fromStripe(readInteger(form, 'amount'), session.amount.currency);
      const refund = sessions.refund(
        session.merchantId,
        headerOf(request, 'idempotency-key') ?? null,
        session.transactionId!,
        money,
      );
      refund.extra ??= { metadata: JSON.stringify(membersOf(form, 'metadata')) };
      store.changed();
      return describeRefund(refund, session);
    }),
  );

  scope.get('/stripe/v1/refunds', (request) => {
    const intent = (request.query as Record<string, string>)['payment_intent'];
    const own = platform.refunds.filter(
      (refund) =>
        refund.merchantId === merchantOf(request) &&
        (intent === undefined || intentNo(sessionOf(refund)) === intent),
    );
    return listed(
      request,
      own.map((refund) => describeRefund(refund, sessionOf(refund))),
    );
  });

  scope.get<{ Querystring: Record<string, string> }>('/stripe/v1/balance_transactions', (request, reply) => {
    const { 'created[gte]': from, 'created[lt]': to, 'expand[]': expand } = request.query;
    if (!/^\d+$/.test(from ?? '') || !/^\d+$/.test(to ?? '')) throw invalid('Invalid integer', 'created');
    const whole = expand === 'data.source';
    const entries = balanceOf(platform, merchantOf(request), Number(from), Number(to), whole);
    const day = new Date(Number(from) * 1000).toISOString().slice(0, 10);
    const text = JSON.stringify(listed(request, entries));
    const cut = platform.reportFaults[`${merchantOf(request)}/${day}`]?.file === 'half';
    return reply.type('application/json').send(cut ? text.slice(0, text.length / 2) : text);
  });

  registerEvidence(scope, context, merchantOf);

  scope.get<{ Params: { no: string } }>('/stripe/v1/refunds/:no', (request) => {
    const { no } = request.params;
    const refund = platform.refunds.find((one) => refundNo(one) === no);
    if (refund?.merchantId !== merchantOf(request)) throw missing('refund', no);
    return describeRefund(refund, sessionOf(refund));
  });
}

/** A page of a list, newest first. @param oldestFirst all there are */
function listed(request: FastifyRequest, oldestFirst: Json[]): Json {
  const { limit = '10', starting_after: after } = request.query as Record<string, string>;
  const all = [...oldestFirst].reverse();
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + Math.min(Number(limit), 100));
  return {
    object: 'list',
    data,
    has_more: from + data.length < all.length,
    url: request.url.replace(/^\/stripe|\?.*$/g, ''),
  };
}

const SESSION_FIELDS =
  /^(mode|client_reference_id|customer_creation|locale|success_url|cancel_url|expires_at|metadata\[\w+\]|payment_method_types\[\d\]|payment_method_options\[wechat_pay\]\[client\]|payment_intent_data\[(description|capture_method|setup_future_usage|metadata\]\[\w+)\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;
const METHODS: Record<string, Session['method']> = { card: 'card', alipay: 'alipay', wechat_pay: 'wechat' };

function readNewSession(form: Json): NewSession {
  refuseUnknown(form, SESSION_FIELDS);
  const created = Math.floor(Date.now() / 1000);
  const currency = form['line_items[0][price_data][currency]'];
  const method = METHODS[String(form['payment_method_types[0]'])];
  const successUrl = form['success_url'];
  if (form['mode'] !== 'payment') throw invalid('Invalid mode', 'mode');
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency))
    throw invalid(`Invalid currency: ${String(currency)}`, 'line_items[0][price_data][currency]');
  if (!method) throw invalid('The payment method type provided is invalid', 'payment_method_types');
  if (method === 'wechat' && form['payment_method_options[wechat_pay][client]'] !== 'web')
    throw invalid('`client` is required', 'payment_method_options[wechat_pay][client]');
  if (typeof successUrl !== 'string' || !URL.canParse(successUrl))
    throw invalid('Not a valid URL', 'success_url');
  const amount = readInteger(form, 'line_items[0][price_data][unit_amount]');
  if (/^(isk|ugx)$/.test(currency) && amount % 100 !== 0) throw invalid('Invalid amount for this currency');
  if (/^(bhd|jod|kwd|omr|tnd)$/.test(currency) && amount % 10 !== 0)
    throw invalid('Invalid amount for this currency');
  const expiresAt = form['expires_at'] === undefined ? created + DAY : readInteger(form, 'expires_at');
  if (expiresAt < created + HALF_AN_HOUR)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
  if (expiresAt > created + DAY)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.');
  return {
    vendor: 'stripe',
    reference: String(form['client_reference_id']),
    amount: fromStripe(amount, currency),
    description: String(form['line_items[0][price_data][product_data][name]']),
    returnUrl: successUrl,
    // Told once for all, at the dashboard.
    notifyUrl: '',
    method,
    holds: form['payment_intent_data[capture_method]'] === 'manual',
    device: 'browser',
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    extra: {
      created: String(created),
      locale: typeof form['locale'] === 'string' ? form['locale'] : 'auto',
      metadata: JSON.stringify(membersOf(form, 'metadata')),
      paymentMetadata: JSON.stringify(membersOf(form, 'payment_intent_data[metadata]')),
    },
  };
}

function readInteger(form: Json, name: string): number {
  const text = form[name];
  if (typeof text !== 'string' || !/^[1-9]\d{0,11}$/.test(text)) {
    const error = { type: 'invalid_request_error', code: 'parameter_invalid_integer', param: name };
    throw new StripeError(400, error, `Invalid integer: ${String(text)}`);
  }
  return Number(text);
}

/** Events of one endpoint at the dashboard, signed over `t.body`. */
function stripeWire(): NotificationWire {
  return {
    tellsRests: true,
    compose({ id, type, session, refund, dispute }) {
      const news = dispute ? disputeEvent(session, dispute) : eventOf(type, session, refund);
      if (!news) return null;
      return JSON.stringify({
        id: id.replace('ntf_', 'evt_'),
        object: 'event',
        api_version: '2023-08-16',
        created: Math.floor(Date.now() / 1000),
        data: { object: news.object },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type: news.type,
      });
    },
    headers(notification) {
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secretOf(notification))
        .update(`${timestamp}.${notification.body}`)
        .digest('hex');
      return {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},v1=${signature},v0=${'0'.repeat(64)}`,
      };
    },
    isAccepted: (status) => status >= 200 && status < 300,
  };
}

function eventOf(
  type: Notification['type'],
  session: Session,
  refund: Refund | null,
): { type: string; object: Json } | null {
  switch (type) {
    case 'payment.paid':
      return { type: session.hold ? 'charge.captured' : 'charge.succeeded', object: describeCharge(session) };
    case 'payment.declined':
      // A refused card is tried again, or another one: nothing has ended.
      return session.method === 'card'
        ? null
        : { type: 'checkout.session.async_payment_failed', object: describeSession(session, '') };
    case 'payment.held':
      return { type: 'charge.succeeded', object: describeCharge(session) };
    case 'payment.released':
      return { type: 'payment_intent.canceled', object: describeIntent(session, false) };
    case 'hold.restReleased':
      return { type: 'refund.created', object: describeRest(session) };
    case 'refund.succeeded':
      return { type: 'refund.updated', object: describeRefund(refund!, session) };
    case 'refund.failed':
      return { type: 'refund.failed', object: describeRefund(refund!, session) };
    default:
      // Its orders for amounts on hold are answered at once.
      return null;
  }
}

function secretOf({ merchantId, signWith }: Notification): string {
  if (signWith === 'wrong') return 'whsec_of_another_endpoint';
  return webhookSecret(signWith === 'previous' ? `${merchantId}old` : merchantId);
}
