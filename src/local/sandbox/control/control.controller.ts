import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyOf } from '../http.js';
import type { Notifications } from '../platform/notifications.js';
import { PlatformError } from '../platform/platform-error.js';
import { isAction, type Sessions } from '../platform/sessions.js';
import type { SimulatedPlatform } from '../platform/simulated-platform.js';
import {
  emptyState,
  RESERVATION_STATUSES,
  type NextKind,
  type PlatformMode,
  type PmsMode,
  type ReservationStatus,
  type SandboxStore,
  type Session,
  type SmsMode,
} from '../state.js';
import { registerDisputes } from './disputes.controller.js';

const PMS_MODES: Record<PmsMode, true> = {
  ok: true,
  slow: true,
  overtaken: true,
  down500: true,
  throttle429: true,
  html: true,
  empty: true,
  halfBody: true,
  hugeBody: true,
  hang: true,
  acceptThenHang: true,
  pending: true,
  closeFolio: true,
  locked: true,
};

const PLATFORM_MODES: Record<PlatformMode, true> = {
  ok: true,
  down: true,
  hang: true,
  acceptThenHang: true,
  throttle429: true,
  html: true,
  halfBody: true,
  hugeBody: true,
  slow: true,
  empty: true,
  noNotify: true,
};

const NEXT_KINDS: Record<NextKind, true> = { redirect: true, qr: true, form: true, wallet: true };

const SMS_MODES: Record<SmsMode, true> = {
  ok: true,
  down500: true,
  throttle429: true,
  errorBody: true,
  empty: true,
  hang: true,
  acceptThenHang: true,
};

/** Switches the sandbox's faults and outcomes, for tests and demonstrations. */
export function registerControl(
  app: FastifyInstance,
  {
    store,
    sessions,
    notifications,
    vendors,
    publicUrl,
  }: {
    store: SandboxStore;
    sessions: Sessions;
    notifications: Notifications;
    vendors: ReadonlyMap<string, SimulatedPlatform>;
    publicUrl: () => string;
  },
): void {
  const { pms, platform, sms } = store.state;

  /**
   * By the platform's id, or the merchant's reference; some platforms' order numbers have no room for its dashes, and
   * others carry a word behind it.
   */
  const sessionOf = (id: string): Session | null =>
    sessions.find(id) ??
    sessions.findByReference(null, id) ??
    sessions.findByReference(null, id.replaceAll('-', '')) ??
    sessions.findByReference(null, `${id}.hold`);

  app.get('/control/state', () => ({
    pms: {
      mode: pms.mode,
      rejectDuplicates: pms.rejectDuplicates,
      postings: pms.postings,
      requests: pms.requests,
    },
    sms: { mode: sms.mode, messages: sms.messages, reports: sms.reports },
    platform: {
      mode: platform.mode,
      sessions: platform.sessions,
      refunds: platform.refunds,
      requests: platform.requests,
      notifications: platform.notifications.map(({ id, sessionId, type, attempts, lastStatus, done }) => ({
        id,
        sessionId,
        type,
        attempts,
        lastStatus,
        done,
      })),
    },
  }));

  /**
   * `times` limits the mode to that many posting calls and leaves look-ups alone; without it the mode lasts and is
   * felt by look-ups too. `scope` ("all" | "postings") says otherwise. `dropTokens` ends every OHIP token;
   * `hidesDeposits` leaves deposits out of its journal.
   */
  app.post('/control/pms', async (request, reply) => {
    const { mode, delayMs, times, scope, rejectDuplicates, rejectStale, hidesDeposits, dropTokens } =
      bodyOf(request);
    if (mode !== undefined) {
      if (!isKey(PMS_MODES, mode)) return unknownValue(reply, 'mode', Object.keys(PMS_MODES));
      pms.mode = mode;
      pms.delayMs = typeof delayMs === 'number' ? delayMs : null;
      pms.timesLeft = typeof times === 'number' && times > 0 && mode !== 'ok' ? times : null;
      pms.scope =
        scope === 'all' || scope === 'postings' ? scope : pms.timesLeft === null ? 'all' : 'postings';
    }
    if (typeof rejectDuplicates === 'boolean') pms.rejectDuplicates = rejectDuplicates;
    if (typeof rejectStale === 'boolean') pms.rejectStale = rejectStale;
    if (typeof hidesDeposits === 'boolean') pms.hidesDeposits = hidesDeposits;
    if (dropTokens === true) pms.tokensFrom = store.nextNumber() + 1;
    store.changed();
    return reply.send({ mode: pms.mode, rejectDuplicates: pms.rejectDuplicates });
  });

  /** The PMS writes what it has taken in mode `pending`; `lost` drops it instead. */
  app.post('/control/pms/pending', async (request, reply) => {
    const { lost } = bodyOf(request);
    const pending = pms.postings.filter((posting) => posting.pending);
    if (lost === true) pms.postings = pms.postings.filter((posting) => !posting.pending);
    else for (const posting of pending) delete posting.pending;
    store.changed();
    return reply.send({ settled: pending.length });
  });

  /** Something happens to a reservation at the hotel: it is canceled, its guest checks out. */
  app.post<{ Params: { confirmationNo: string } }>(
    '/control/reservations/:confirmationNo',
    async (request, reply) => {
      const { status } = bodyOf(request);
      if (!RESERVATION_STATUSES.includes(status as ReservationStatus))
        return unknownValue(reply, 'status', [...RESERVATION_STATUSES]);
      pms.statuses[request.params.confirmationNo] = status as ReservationStatus;
      store.changed();
      return reply.send({ status });
    },
  );
  /** `times` limits the mode to that many messages. `receipts`: how those end that are sent from now on, and who says so. */
  app.post('/control/sms', async (request, reply) => {
    const { mode = sms.mode, times, receipts } = bodyOf(request);
    if (!isKey(SMS_MODES, mode)) return unknownValue(reply, 'mode', Object.keys(SMS_MODES));
    sms.mode = mode;
    sms.timesLeft = typeof times === 'number' && times > 0 && mode !== 'ok' ? times : null;
    if (receipts) sms.receipts = { ...emptyState().sms.receipts, ...receipts };
    store.changed();
    return reply.send({ mode: sms.mode });
  });

  /**
   * Besides the mode: `next` ("redirect" | "qr" | "form" | "wallet"), `signWith` ("current" | "previous") and
   * `holdSeconds` (how long amounts are held) and `refundOutcome` ("succeed" | "fail" | "stay-accepted").
   */
  app.post('/control/platform', async (request, reply) => {
    const { mode, signWith, refundOutcome, next, holdSeconds } = bodyOf(request);
    if (typeof holdSeconds === 'number') platform.holdSeconds = holdSeconds;
    if (next !== undefined) {
      if (!isKey(NEXT_KINDS, next)) return unknownValue(reply, 'next', Object.keys(NEXT_KINDS));
      platform.next = next;
    }
    if (mode !== undefined) {
      if (!isKey(PLATFORM_MODES, mode)) return unknownValue(reply, 'mode', Object.keys(PLATFORM_MODES));
      platform.mode = mode;
    }
    if (signWith === 'current' || signWith === 'previous') platform.signWith = signWith;
    if (refundOutcome === 'succeed' || refundOutcome === 'fail' || refundOutcome === 'stay-accepted')
      platform.refundOutcome = refundOutcome;
    store.changed();
    return reply.send({
      mode: platform.mode,
      signWith: platform.signWith,
      refundOutcome: platform.refundOutcome,
    });
  });

  /** What an account at a vendor has to be configured with, e.g. `/control/accounts/adyen/HKG01`. */
  app.get<{ Params: { vendor: string; merchant: string } }>(
    '/control/accounts/:vendor/:merchant',
    (request, reply) => {
      const vendor = vendors.get(request.params.vendor);
      if (!vendor)
        return reply.code(404).send({ code: 'VENDOR_NOT_FOUND', message: 'There is no such vendor' });
      return reply.send(vendor.account(request.params.merchant, publicUrl()));
    },
  );

  /** Where a merchant wants its notifications, for vendors that are told once and not with each payment. */
  app.post('/control/webhooks', async (request, reply) => {
    const { vendor, merchant, url } = bodyOf(request);
    if (typeof url !== 'string' || !URL.canParse(url)) return unknownValue(reply, 'url', ['a web address']);
    platform.webhooks[`${String(vendor)}/${String(merchant)}`] = url;
    store.changed();
    return reply.code(204).send();
  });

  /** Has a vendor say that the report of a day can be fetched, if it is one that says so. */
  app.post<{ Params: { vendor: string; merchant: string; day: string } }>(
    '/control/announcements/:vendor/:merchant/:day',
    async (request, reply) => {
      const { vendor, merchant, day } = request.params;
      const heard = await vendors
        .get(vendor)
        ?.announceReport?.(merchant, day, { store, sessions, publicUrl });
      return reply.send({ status: heard?.status ?? null });
    },
  );

  /**
   * What is wrong with a merchant's report of a day: `drop`, `twice`, `amounts`, `lines`, `notYet`, `file` ("half" |
   * "garbage" | "other").
   */
  app.post<{ Params: { merchant: string; day: string } }>(
    '/control/reports/:merchant/:day',
    async (request, reply) => {
      const { merchant, day } = request.params;
      platform.reportFaults[`${merchant}/${day}`] = bodyOf(request);
      store.changed();
      return reply.code(204).send();
    },
  );

  /** `id` is a session's id or the merchant's reference. */
  app.post<{ Params: { id: string; action: string } }>(
    '/control/sessions/:id/:action',
    async (request, reply) => {
      const { id, action } = request.params;
      const session = sessionOf(id);
      if (!session)
        return reply.code(404).send({ code: 'SESSION_NOT_FOUND', message: 'There is no such session' });
      if (!isAction(action))
        return reply.code(404).send({ code: 'ACTION_NOT_FOUND', message: 'No such action' });
      try {
        sessions.act(session, action);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return reply.code(error.status).send({ code: error.code, message: error.message });
      }
      return reply.send({ session, returnUrl: session.returnUrl });
    },
  );

  /** What the bank says of a refund in the end; `id` is the platform's refund number or the merchant's reference. */
  app.post<{ Params: { id: string; outcome: string } }>(
    '/control/refunds/:id/:outcome',
    async (request, reply) => {
      const { id, outcome } = request.params;
      const refund = platform.refunds.find((r) => r.refundId === id || r.refundReference === id);
      const session = refund && sessions.find(refund.sessionId);
      if (!refund || !session)
        return reply.code(404).send({ code: 'REFUND_NOT_FOUND', message: 'There is no such refund' });
      if (outcome !== 'succeeded' && outcome !== 'failed')
        return unknownValue(reply, 'outcome', ['succeeded', 'failed']);
      sessions.settle(refund, session, outcome);
      return reply.send(refund);
    },
  );

  /**
   * What becomes of an amount on hold without the merchant's orders: `capture` (`amount` in minor units, otherwise all of
   * it) or `release` in its portal, or it has lapsed (`lapse`). `silent`: nobody is told.
   */
  app.post<{ Params: { id: string; what: string } }>('/control/holds/:id/:what', async (request, reply) => {
    const { id, what } = request.params;
    const session = sessionOf(id);
    if (!session?.hold)
      return reply.code(404).send({ code: 'SESSION_NOT_FOUND', message: 'There is no such hold' });
    const { amount, silent } = bodyOf(request);
    const money = { ...session.hold.amount, ...(typeof amount === 'number' ? { value: amount } : {}) };
    try {
      if (what === 'capture') sessions.capture(session, null, money, silent !== true);
      else sessions.release(session, what === 'lapse', silent !== true);
      return await reply.send(session);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return reply.code(error.status).send({ code: error.code, message: error.message });
    }
  });

  /** A refund made by hand in the merchant's portal: `amount` in minor units, the whole payment when it is left out. */
  app.post<{ Params: { id: string } }>('/control/portal-refunds/:id', async (request, reply) => {
    const { id } = request.params;
    const session = sessionOf(id);
    if (!session?.transactionId)
      return reply.code(404).send({ code: 'SESSION_NOT_FOUND', message: 'There is no such payment' });
    const { amount } = bodyOf(request);
    const money = { ...session.amount, ...(typeof amount === 'number' ? { value: amount } : {}) };
    try {
      return await reply.send(sessions.refund(session.merchantId, null, session.transactionId, money));
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return reply.code(error.status).send({ code: error.code, message: error.message });
    }
  });

  registerDisputes(app, { store, notifications, sessionOf });

  app.post('/control/reset', async (_request, reply) => {
    notifications.clear();
    sessions.stop();
    store.reset();
    return reply.code(204).send();
  });
}

function isKey<K extends string>(known: Record<K, true>, value: unknown): value is K {
  return typeof value === 'string' && Object.hasOwn(known, value);
}

function unknownValue(reply: FastifyReply, field: string, known: string[]): FastifyReply {
  return reply.code(400).send({ code: 'UNKNOWN_VALUE', message: `${field} is one of ${known.join(', ')}` });
}
