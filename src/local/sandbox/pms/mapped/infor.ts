import type { FastifyInstance } from 'fastify';
import { bodyOf, headerOf, type Json } from '../../http.js';
import type { Posting } from '../../state.js';
import type { AccountKind } from '../accounts.js';
import type { Handled } from '../desk.js';
import type { SandboxReservation } from '../reservations.js';
import { basicOf, decimalOf, type House, isWritten, signed } from './house.js';

const CLIENT = basicOf('sbx-infor', 'sbx-infor-secret');
const KINDS: Record<string, AccountKind> = { house: 'account', group: 'group', receivable: 'arAccount' };
const STATUSES: Partial<Record<SandboxReservation['status'], string>> = { CANCELED: 'CANCELLED' };

/** Under `/infor`: REST with tokens. It knows no fencing numbers, and posts a blind repeat twice. */
export function registerInfor(app: FastifyInstance, house: House): void {
  app.post('/infor/oauth2/token', async (request, reply) => {
    const fits = headerOf(request, 'authorization') === CLIENT;
    if (!fits || bodyOf(request)['grant_type'] !== 'client_credentials')
      return reply.code(401).send({ error: 'invalid_client' });
    return reply.send({ access_token: 'sbx-infor-token', token_type: 'Bearer', expires_in: 3_600 });
  });

  void app.register((scope, _options, done) => {
    const base = '/infor/hms/v1/properties/:property';
    scope.addHook('preHandler', async (request, reply) => {
      if (headerOf(request, 'authorization') !== 'Bearer sbx-infor-token')
        return reply.code(401).send(refused(401, 'UNAUTHORIZED', 'The token is not valid').body);
      const { property } = request.params as { property: string };
      if (!house.knows(property) || headerOf(request, 'x-property') !== property)
        return reply.code(403).send(refused(403, 'NO_PROPERTY', 'No access to the property').body);
      return undefined;
    });

    house.serve(scope, 'GET', `${base}/reservations`, never, ({ params, query }) => ({
      status: 200,
      body: {
        reservations: house
          .reservations(params['property']!, { no: query['confirmationNumber'], query: query['search'] })
          .map(reservation),
      },
    }));

    house.serve(scope, 'GET', `${base}/accounts`, never, ({ params, query }) => ({
      status: 200,
      body: {
        accounts: house
          .accounts(
            params['property']!,
            KINDS[query['type'] ?? ''] ?? 'account',
            query['code'],
            query['search'],
          )
          .map((one) => ({
            accountId: one.id,
            accountCode: one.code,
            name: one.name,
            email: one.email,
            startDate: one.arrival,
            endDate: one.departure,
            currency: one.currencyCode,
            balance: Number(decimalOf(one.balanceMinor)),
          })),
      },
    }));

    house.serve(scope, 'POST', `${base}/folios/:id/payments`, always, ({ params, body, mode }) => {
      const { amount, reference, window, tender, remark, currency } = body;
      if (typeof amount !== 'number' || typeof body['user'] !== 'string')
        return refused(400, 'BAD_REQUEST', 'Amount and user are required');
      const written = house.write(
        params['property']!,
        params['id'],
        Math.abs(amount).toFixed(2),
        currency,
        {
          kind: amount < 0 ? 'refund' : 'payment',
          reference,
          folioWindow: window,
          methodCode: tender,
          description: remark,
        },
        mode,
      );
      if (isWritten(written)) return { status: 201, body: transaction(written) };
      const status = { BAD_REQUEST: 400, RESERVATION_NOT_FOUND: 404 }[written.code] ?? 422;
      return refused(status, written.code, written.message);
    });

    house.serve(scope, 'GET', `${base}/transactions`, never, ({ params, query }) => {
      const { reference, businessDate } = query;
      const lines =
        reference === undefined
          ? house.linesOf(params['property']!, businessDate)
          : house.linesWith(params['property']!, reference);
      return { status: 200, body: { transactions: lines.map(transaction), hasMore: false } };
    });

    house.serve(scope, 'GET', `${base}/business-date`, never, ({ params }) => ({
      status: 200,
      body: { businessDate: house.today(params['property']!) },
    }));
    done();
  });
}

const never = (): boolean => false;
const always = (): boolean => true;

function refused(status: number, code: string, message: string): Handled {
  return { status, body: { errors: [{ code, message }] } };
}

function transaction(line: Posting): Json {
  return {
    transactionId: line.postingNo,
    reference: line.reference,
    amount: Number(decimalOf(signed(line))),
    currency: line.amount.currency,
    user: 'PAYBY',
    postedAt: line.postedAt,
  };
}

function reservation(one: SandboxReservation): Json {
  return {
    reservationId: one.id,
    confirmationNumber: one.confirmationNo,
    externalNumber: one.crsNo,
    arrivalDate: one.arrival,
    departureDate: one.departure,
    status: STATUSES[one.status] ?? one.status.replaceAll('_', ''),
    currency: one.currencyCode,
    balance: Number(decimalOf(one.balanceMinor)),
    rate: Number(decimalOf(one.roomRateMinor)),
    room: { number: one.roomNo, type: one.roomType },
    guest: {
      title: one.title,
      givenName: one.firstName,
      familyName: one.lastName,
      ...(one.otherName && {
        alternateGivenName: one.otherName.firstName,
        alternateFamilyName: one.otherName.lastName,
      }),
      email: one.email,
      phone: one.mobile,
    },
    folios: one.folioWindows.map((windowNumber) => ({
      windowNumber,
      ...(one.routing?.window === windowNumber ? { payer: one.routing.payee } : {}),
    })),
  };
}
