import type { FastifyInstance } from 'fastify';
import { bodyOf, headerOf, type Json, readAmount } from '../http.js';
import type { PmsMode, SandboxStore } from '../state.js';
import { accountsOf, matchesAccount } from './accounts.js';
import type { Handled, PmsDesk } from './desk.js';
import { hotelOf, matchesQuery, reservationOfFolio, reservationsOf } from './reservations.js';

const APP_KEY = 'sbx-pms-key';

/** The property management system under `/pms`, with the faults that `/control/pms` switches on. */
export function registerPms(app: FastifyInstance, store: SandboxStore, desk: PmsDesk): void {
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
        return desk.answer(reply, desk.modeOfLookup(), () => {
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
      return desk.answer(reply, desk.modeOfLookup(), () => {
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
          const mode = desk.modeOfPosting();
          return desk.answer(reply, mode, () => post(hotel, pmsId, bodyOf(request), mode));
        },
      );
    }

    scope.get<{ Params: { hotel: string; reference: string } }>(
      '/pms/hotels/:hotel/payments/by-reference/:reference',
      async (request, reply) => {
        pms.requests.byReference += 1;
        const { hotel, reference } = request.params;
        return desk.answer(reply, desk.modeOfLookup(), () => ({
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
        return desk.answer(reply, desk.modeOfLookup(), () => ({
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

  function post(hotelCode: string, pmsId: string, body: Json, mode: PmsMode): Handled {
    const {
      reference,
      folioWindow,
      description,
      methodCode,
      guestName,
      cardToken,
      fencingNo,
      kind = 'payment',
    } = body;
    if (kind !== 'payment' && kind !== 'refund' && kind !== 'reversal')
      return refused(422, 'INVALID_POSTING', 'kind is payment, refund or reversal');
    const amount = readAmount(body['amount']);
    if (typeof reference !== 'string' || !reference || !amount || typeof folioWindow !== 'number') {
      return refused(422, 'INVALID_POSTING', 'reference, folioWindow and amount are required');
    }
    const line = { reference, kind, folioWindow, amount, fencingNo } as const;
    const words = {
      description: text(description),
      methodCode: text(methodCode),
      guestName: text(guestName),
      ...(typeof cardToken === 'string' && { cardToken }),
    };
    const written = desk.write(hotelCode, pmsId, { ...line, ...words }, mode);
    if ('code' in written) {
      const { status, code, message, known } = written;
      return { status, body: { code, message, ...(known ? { postingNo: known.postingNo } : {}) } };
    }
    if (written.pending) return { status: 202, body: { reference, status: 'PENDING' } };
    return { status: 201, body: { postingNo: written.postingNo, reference, postedAt: written.postedAt } };
  }
}

function refused(status: number, code: string, message: string): Handled {
  return { status, body: { code, message } };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
