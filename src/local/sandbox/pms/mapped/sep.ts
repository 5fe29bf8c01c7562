import type { FastifyInstance } from 'fastify';
import { bodyOf, headerOf, type Json } from '../../http.js';
import type { Posting } from '../../state.js';
import type { AccountKind } from '../accounts.js';
import type { Handled } from '../desk.js';
import type { SandboxReservation } from '../reservations.js';
import { decimalOf, type House, isWritten } from './house.js';

const KINDS: Record<string, AccountKind> = { house: 'account', group: 'group', receivable: 'arAccount' };
const STATES: Record<SandboxReservation['status'], string> = {
  RESERVED: 'Confirmed',
  DUE_IN: 'Expected',
  IN_HOUSE: 'InHouse',
  DUE_OUT: 'Leaving',
  CHECKED_OUT: 'Departed',
  CANCELED: 'Cancelled',
  NO_SHOW: 'NoShow',
};

/** Under `/sep`: takes lines and may write them later, and compares the numbers of attempts. */
export function registerSep(app: FastifyInstance, house: House): void {
  app.post('/sep/identity/token', async (request, reply) => {
    const { grant_type: grant, client_id: id, client_secret: secret } = bodyOf(request);
    if (grant !== 'client_credentials' || id !== 'sbx-sep' || secret !== 'sbx-sep-secret')
      return reply.code(401).send({ error: 'invalid_client' });
    return reply.send({ access_token: 'sbx-sep-token', token_type: 'Bearer', expires_in: 600 });
  });

  void app.register((scope, _options, done) => {
    const base = '/sep/v1/chains/:chain/properties/:property';
    scope.addHook('preHandler', async (request, reply) => {
      const { chain, property } = request.params as { chain: string; property: string };
      if (
        headerOf(request, 'authorization') !== 'Bearer sbx-sep-token' ||
        headerOf(request, 'x-subscription-key') !== 'sbx-sep-key'
      )
        return reply.code(401).send(refused(401, 'UNAUTHORIZED', 'Token or key are not valid').body);
      if (chain !== 'HV' || !house.knows(property))
        return reply.code(403).send(refused(403, 'NO_ACCESS', 'No access to the property').body);
      return undefined;
    });

    house.serve(scope, 'GET', `${base}/reservations`, never, ({ params, query }) =>
      results(
        house
          .reservations(params['property']!, { no: query['confirmationCode'], query: query['q'] })
          .map(reservation),
      ),
    );

    house.serve(scope, 'GET', `${base}/accounts`, never, ({ params, query }) =>
      results(
        house
          .accounts(params['property']!, KINDS[query['kind'] ?? ''] ?? 'account', query['code'], query['q'])
          .map((one) => ({
            id: one.id,
            code: one.code,
            name: one.name,
            email: one.email,
            ...(one.arrival ? { period: { from: one.arrival, to: one.departure } } : {}),
            balance: money(one.balanceMinor, one.currencyCode),
          })),
      ),
    );

    house.serve(scope, 'POST', `${base}/postings`, always, ({ params, body, mode }) => {
      const { externalId, attempt, type, target, tender, amount, note } = body;
      const { id, window } = (target ?? {}) as Json;
      const { value, currency } = (amount ?? {}) as Json;
      if (!Number.isSafeInteger(attempt)) return refused(400, 'BAD_REQUEST', 'The attempt is missing');
      const written = house.write(
        params['property']!,
        id,
        value,
        currency,
        {
          kind: type === 'REFUND' ? 'refund' : 'payment',
          fencingNo: attempt,
          reference: externalId,
          folioWindow: window,
          methodCode: tender,
          description: note,
        },
        mode,
      );
      if (isWritten(written)) return { status: written.pending ? 202 : 201, body: posting(written) };
      if (written.code === 'STALE_TRY') return refused(409, 'STALE_ATTEMPT', written.message);
      if (written.code === 'DUPLICATE_REFERENCE') return refused(409, 'DUPLICATE', written.message);
      const status = { BAD_REQUEST: 400, RESERVATION_NOT_FOUND: 404 }[written.code] ?? 422;
      return refused(status, written.code, written.message);
    });

    house.serve(scope, 'GET', `${base}/postings`, never, ({ params, query }) => {
      const { externalId, businessDate } = query;
      const lines =
        externalId === undefined
          ? house.linesOf(params['property']!, businessDate)
          : house.linesWith(params['property']!, externalId);
      return results(lines.map(posting));
    });

    house.serve(scope, 'GET', `${base}/business-day`, never, ({ params }) => ({
      status: 200,
      body: { date: house.today(params['property']!) },
    }));
    done();
  });
}

const never = (): boolean => false;
const always = (): boolean => true;

function refused(status: number, code: string, message: string): Handled {
  return { status, body: { fault: { code, message } } };
}

function results(found: Json[]): Handled {
  return { status: 200, body: { total: found.length, results: found } };
}

function money(minor: number, currency: string): Json {
  return { value: decimalOf(minor), currency };
}

function posting(line: Posting): Json {
  const amount = money(line.kind === 'refund' ? -line.amount.value : line.amount.value, line.amount.currency);
  if (line.pending) return { externalId: line.reference, state: 'QUEUED', amount };
  const { postingNo: transactionNo, reference: externalId, postedAt } = line;
  return { transactionNo, externalId, state: 'POSTED', amount, postedAt };
}

function reservation(one: SandboxReservation): Json {
  const contacts = [
    { type: 'EMAIL', value: one.email },
    { type: 'MOBILE', value: one.mobile },
  ].filter(({ value }) => value !== null);
  return {
    id: one.id,
    confirmationCode: one.confirmationNo,
    ...(one.crsNo ? { crsCode: one.crsNo } : {}),
    period: { from: one.arrival, to: one.departure },
    state: STATES[one.status],
    room: one.roomNo,
    roomType: one.roomType,
    rate: money(one.roomRateMinor, one.currencyCode),
    profiles: [
      {
        primary: true,
        title: one.title,
        given: one.firstName,
        family: one.lastName,
        ...(one.otherName && { local: { given: one.otherName.firstName, family: one.otherName.lastName } }),
        contacts,
      },
    ],
    account: {
      balance: money(one.balanceMinor, one.currencyCode),
      windows: one.folioWindows.map((number) => ({
        number,
        ...(one.routing?.window === number ? { payer: one.routing.payee } : {}),
      })),
    },
  };
}
