import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bodyOf, headerOf, type Json, neverAnswer, readAmount } from '../http.js';
import type { PmsMode, Posting, SandboxStore } from '../state.js';
import { accountsOf, matchesAccount, type SandboxAccount } from './accounts.js';
import {
  hotelOf,
  matchesQuery,
  reservationOfFolio,
  reservationsOf,
  type SandboxReservation,
} from './reservations.js';

const APP_KEY = 'sbx-pms-key';
const HUGE_BODY_MEGABYTES = 50;

type Handled = { status: number; body: Json };

/** The property management system under `/pms`, with the faults that `/control/pms` switches on. */
export function registerPms(app: FastifyInstance, store: SandboxStore): void {
  const { pms } = store.state;

  void app.register((scope, _options, done) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (headerOf(request, 'x-app-key') !== APP_KEY) {
        return reply.code(401).send({ code: 'BAD_APP_KEY', message: 'The application key is not known' });
      }
      return undefined;
    });

    scope.get<{ Params: { hotel: string }; Querystring: { query?: string; confirmationNo?: string } }>(
      '/pms/hotels/:hotel/reservations',
      async (request, reply) => {
        pms.requests.lookup += 1;
        return answer(reply, modeOfLookup(), () => {
          const all = reservationsOf(request.params.hotel, pms.postings, new Date(), pms.statuses);
          if (!all) return refused(404, 'HOTEL_NOT_FOUND', 'There is no such hotel');
          const { query = '', confirmationNo } = request.query;
          const reservations = all.filter((r) =>
            confirmationNo === undefined ? matchesQuery(r, query) : r.confirmationNo === confirmationNo,
          );
          // A desk looks through present stays; an earlier one is found by its number alone.
          const earlier = pms.folios
            .filter((folio) => folio.hotelCode === request.params.hotel)
            .flatMap((folio) => reservationOfFolio(folio) ?? [])
            .filter((r) => r.confirmationNo === confirmationNo);
          return { status: 200, body: { reservations: [...reservations, ...earlier] } };
        });
      },
    );

    scope.get<{
      Params: { hotel: string };
      Querystring: { kind?: string; query?: string; code?: string };
    }>('/pms/hotels/:hotel/accounts', async (request, reply) => {
      pms.requests.lookup += 1;
      return answer(reply, modeOfLookup(), () => {
        const all = accountsOf(request.params.hotel, pms.postings, new Date());
        if (!all) return refused(404, 'HOTEL_NOT_FOUND', 'There is no such hotel');
        const { kind, query = '', code } = request.query;
        const accounts = all
          .filter((account) => account.kind === kind)
          .filter((account) => (code === undefined ? matchesAccount(account, query) : account.code === code));
        return { status: 200, body: { accounts } };
      });
    });

    for (const folder of ['reservations', 'accounts']) {
      scope.post<{ Params: { hotel: string; pmsId: string } }>(
        `/pms/hotels/:hotel/${folder}/:pmsId/payments`,
        async (request, reply) => {
          pms.requests.post += 1;
          const { hotel, pmsId } = request.params;
          const mode = modeOfPosting();
          return answer(reply, mode, () => post(hotel, pmsId, bodyOf(request), mode));
        },
      );
    }

    scope.get<{ Params: { hotel: string; reference: string } }>(
      '/pms/hotels/:hotel/payments/by-reference/:reference',
      async (request, reply) => {
        pms.requests.byReference += 1;
        const { hotel, reference } = request.params;
        return answer(reply, modeOfLookup(), () => ({
          status: 200,
          body: {
            postings: pms.postings
              .filter((posting) => posting.hotelCode === hotel && posting.reference === reference)
              .map(({ postingNo, amount, postedAt, pending }) =>
                pending ? { reference, status: 'PENDING' } : { postingNo, reference, amount, postedAt },
              ),
          },
        }));
      },
    );

    scope.get<{ Params: { hotel: string }; Querystring: { date?: string } }>(
      '/pms/hotels/:hotel/journal',
      async (request, reply) => {
        const { hotel } = request.params;
        const zone = hotelOf(hotel)?.timeZone ?? 'UTC';
        const dayOf = (at: string): string =>
          new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));
        return answer(reply, modeOfLookup(), () => ({
          status: 200,
          body: {
            lines: pms.postings
              .filter((posting) => posting.hotelCode === hotel && !posting.pending)
              .filter(({ postedAt }) => dayOf(postedAt) === request.query.date)
              .map(({ postingNo, reference, kind, amount, postedAt }) => ({
                postingNo,
                reference,
                amount: { ...amount, value: kind === 'refund' ? -amount.value : amount.value },
                postedBy: 'PAYBY',
                postedAt,
              })),
          },
        }));
      },
    );
    done();
  });

  function modeOfPosting(): PmsMode {
    const { mode } = pms;
    if (pms.timesLeft !== null) {
      pms.timesLeft -= 1;
      if (pms.timesLeft <= 0) Object.assign(pms, { mode: 'ok', timesLeft: null, scope: 'all' });
    }
    store.changed();
    return mode;
  }

  /** Tells of each line written, for a posting that is to arrive after the next one. */
  const written = new EventEmitter();

  function modeOfLookup(): PmsMode {
    const postingsOnly =
      pms.scope === 'postings' || ['acceptThenHang', 'closeFolio', 'overtaken', 'pending'].includes(pms.mode);
    return postingsOnly ? 'ok' : pms.mode;
  }

  /**
   * Answers in the way the mode says. `html` and `empty` stand for something in front of the PMS that never passed
   * the request on; `halfBody` and `hugeBody` for a PMS that did its work and then failed to say so.
   */
  async function answer(
    reply: FastifyReply,
    mode: PmsMode,
    handle: () => Handled,
  ): Promise<FastifyReply | void> {
    switch (mode) {
      case 'down500':
        return reply.code(500).send({ code: 'INTERNAL', message: 'Something went wrong' });
      case 'throttle429':
        return reply
          .code(429)
          .header('retry-after', String(Math.max(1, Math.ceil((pms.delayMs ?? 2_000) / 1000))))
          .send({ code: 'THROTTLED', message: 'Too many requests' });
      case 'html':
        return reply
          .code(200)
          .type('text/html')
          .send('<!doctype html><title>Welcome</title><h1>Gateway</h1>');
      case 'empty':
        return reply.code(200).send();
      case 'hang':
        return neverAnswer(reply);
      case 'acceptThenHang':
        handle();
        return neverAnswer(reply);
      case 'halfBody':
        return sendHalf(reply, handle());
      case 'hugeBody':
        handle();
        return reply
          .code(200)
          .type('application/json')
          .send(Readable.from(megabytes(HUGE_BODY_MEGABYTES)));
      case 'slow':
        await delay(pms.delayMs ?? 3_000);
        break;
      case 'overtaken':
        await once(written, 'line');
        break;
      case 'ok':
      case 'closeFolio':
      case 'pending':
        break;
      default:
        mode satisfies never;
    }
    const { status, body } = handle();
    return reply.code(status).send(body);
  }

  function post(hotelCode: string, pmsId: string, body: Json, mode: PmsMode): Handled {
    const now = new Date();
    const reservation = reservationsOf(hotelCode, [], now, pms.statuses)?.find((r) => r.id === pmsId);
    const account = accountsOf(hotelCode, [], now)?.find((a) => a.id === pmsId);
    const folio = pms.folios.find((f) => f.hotelCode === hotelCode && f.pmsId === pmsId);
    const target =
      reservation ??
      account ??
      (folio && { currencyCode: folio.currencyCode, folioWindows: [folio.folioWindow] });
    if (!target) return refused(404, 'RESERVATION_NOT_FOUND', 'There is no such reservation or account');
    const { reference, folioWindow, description, methodCode, guestName, kind = 'payment' } = body;
    if (kind !== 'payment' && kind !== 'refund' && kind !== 'reversal')
      return refused(422, 'INVALID_POSTING', 'kind is payment, refund or reversal');
    const amount = readAmount(body['amount']);
    if (typeof reference !== 'string' || !reference || !amount || typeof folioWindow !== 'number') {
      return refused(422, 'INVALID_POSTING', 'reference, folioWindow and amount are required');
    }
    if (!store.passesFence(`pms ${hotelCode} ${reference}`, body['fencingNo']) && pms.rejectStale)
      return refused(409, 'STALE_TRY', 'A later try of this posting has been seen');
    const known = pms.postings.find((p) => p.hotelCode === hotelCode && p.reference === reference);
    if (known && pms.rejectDuplicates) {
      const message = 'A payment with this reference has been posted';
      return { status: 409, body: { code: 'DUPLICATE_REFERENCE', message, postingNo: known.postingNo } };
    }
    const closed = closedReason(target, folioWindow, mode === 'closeFolio');
    if (closed) return refused(422, ...closed);
    if (amount.currency !== target.currencyCode) {
      return refused(422, 'CURRENCY_NOT_ACCEPTED', `The folio is kept in ${target.currencyCode}`);
    }
    // Without rejectDuplicates a repeated reference is posted again on purpose: a blind repeat must show.
    const posting: Posting = {
      postingNo: `P${String(store.nextNumber() + 500_000)}`,
      hotelCode,
      pmsId,
      reference,
      kind,
      folioWindow,
      amount,
      description: text(description),
      methodCode: text(methodCode),
      guestName: text(guestName),
      ...(mode === 'pending' ? { pending: true } : {}),
      postedAt: new Date().toISOString(),
    };
    pms.postings.push(posting);
    store.changed();
    written.emit('line');
    if (posting.pending) return { status: 202, body: { reference, status: 'PENDING' } };
    return { status: 201, body: { postingNo: posting.postingNo, reference, postedAt: posting.postedAt } };
  }
}

function closedReason(
  target: SandboxReservation | SandboxAccount | Pick<SandboxAccount, 'currencyCode' | 'folioWindows'>,
  folioWindow: number,
  folioClosed: boolean,
): [code: string, message: string] | null {
  const status = 'status' in target ? target.status : null;
  if (status === 'CHECKED_OUT') return ['RESERVATION_CHECKED_OUT', 'The guest has checked out'];
  if (status === 'NO_SHOW') return ['RESERVATION_NO_SHOW', 'The guest did not show up'];
  if (status === 'CANCELED') return ['RESERVATION_CANCELED', 'The reservation has been canceled'];
  if (folioClosed || !target.folioWindows.includes(folioWindow)) {
    return ['FOLIO_WINDOW_CLOSED', `Folio window ${folioWindow} is closed`];
  }
  return null;
}

function refused(status: number, code: string, message: string): Handled {
  return { status, body: { code, message } };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function sendHalf(reply: FastifyReply, { status, body }: Handled): void {
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  reply.raw.write(text.slice(0, Math.floor(text.length / 2)), () => reply.raw.destroy());
}

function* megabytes(count: number): Generator<Buffer> {
  const one = Buffer.alloc(1024 * 1024, ' ');
  for (let sent = 0; sent < count; sent += 1) yield one;
}
