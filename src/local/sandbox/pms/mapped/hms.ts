import type { FastifyInstance } from 'fastify';
import { headerOf, type Json } from '../../http.js';
import type { Posting } from '../../state.js';
import type { AccountKind } from '../accounts.js';
import type { Handled } from '../desk.js';
import type { SandboxReservation } from '../reservations.js';
import { basicOf, decimalOf, type House, isWritten } from './house.js';

const USER = basicOf('sbx-hms', 'sbx-hms-password');
const LEDGERS: Record<string, AccountKind> = { house: 'account', group: 'group', city: 'arAccount' };
const STATES: Record<SandboxReservation['status'], string> = {
  RESERVED: 'RS',
  DUE_IN: 'DI',
  IN_HOUSE: 'CI',
  DUE_OUT: 'DO',
  CHECKED_OUT: 'CO',
  CANCELED: 'CX',
  NO_SHOW: 'NS',
};

/** Under `/hms`: texts and vouchers, user and password. It knows no fencing numbers. */
export function registerHms(app: FastifyInstance, house: House): void {
  void app.register((scope, _options, done) => {
    const base = '/hms/interface/:property';
    scope.addHook('preHandler', async (request, reply) => {
      if (headerOf(request, 'authorization') !== USER)
        return reply.code(401).send({ error: 'AUTH', text: 'Wrong user or password' });
      if (!house.knows((request.params as { property: string }).property))
        return reply.code(404).send({ error: 'NOPROP', text: 'No such property' });
      return undefined;
    });

    house.serve(scope, 'GET', `${base}/stays`, never, ({ params, query }) =>
      listed(
        'stays',
        house.reservations(params['property']!, { no: query['confNo'], query: query['find'] }).map(stay),
      ),
    );

    house.serve(scope, 'GET', `${base}/ledgers/:ledger`, never, ({ params, query }) => {
      const kind = LEDGERS[params['ledger']!];
      if (!kind) return refused(404, 'NOLEDGER', 'No such ledger');
      const found = house.accounts(params['property']!, kind, query['code'], query['name']);
      return listed(
        'ledgers',
        found.map((one) => ({
          ledgerId: one.id,
          code: one.code,
          name: one.name,
          currency: one.currencyCode,
          balance: decimalOf(one.balanceMinor),
        })),
      );
    });

    house.serve(scope, 'POST', `${base}/vouchers`, always, ({ params, body, mode }) => {
      const { externalRef, folioOf, folio, direction, payCode, amount, currency, text } = body;
      if (
        typeof externalRef !== 'string' ||
        !/^[0-9a-f]{1,32}$/.test(externalRef) ||
        !['CR', 'DR'].includes(String(direction))
      )
        return refused(400, 'FORM', 'externalRef or direction');
      const written = house.write(
        params['property']!,
        folioOf,
        amount,
        currency,
        {
          kind: direction === 'DR' ? 'refund' : 'payment',
          reference: externalRef,
          folioWindow: folio,
          methodCode: payCode,
          description: text,
        },
        mode,
      );
      if (isWritten(written)) return { status: 200, body: voucher(written) };
      if (written.code === 'DUPLICATE_REFERENCE') return refused(409, 'DUP', written.message);
      return refused(written.code === 'RESERVATION_NOT_FOUND' ? 404 : 400, written.code, written.message);
    });

    house.serve(scope, 'GET', `${base}/vouchers`, never, ({ params, query }) =>
      listed('vouchers', house.linesWith(params['property']!, query['externalRef']).map(voucher)),
    );

    house.serve(scope, 'GET', `${base}/day`, never, ({ params }) => ({
      status: 200,
      body: { open: house.today(params['property']!).replaceAll('-', '') },
    }));
    done();
  });
}

const never = (): boolean => false;
const always = (): boolean => true;

function refused(status: number, error: string, text: string): Handled {
  return { status, body: { error, text } };
}

/** It says so when there is nothing, instead of an empty list. */
function listed(name: string, found: Json[]): Handled {
  return found.length === 0
    ? refused(404, 'NONE', 'Nothing found')
    : { status: 200, body: { [name]: found } };
}

function voucher(line: Posting): Json {
  const amount = decimalOf(line.amount.value);
  return {
    voucherNo: line.postingNo,
    externalRef: line.reference,
    amount: line.kind === 'refund' ? `-${amount}` : amount,
    currency: line.amount.currency,
  };
}

function stay(one: SandboxReservation): Json {
  return {
    stayId: one.id,
    confNo: one.confirmationNo,
    arrive: one.arrival.replaceAll('-', ''),
    depart: one.departure.replaceAll('-', ''),
    state: STATES[one.status],
    currency: one.currencyCode,
    balance: decimalOf(one.balanceMinor),
    rate: decimalOf(one.roomRateMinor),
    room: one.roomNo ?? '',
    roomType: one.roomType,
    guestName: `${one.lastName}, ${one.firstName}`,
    localName: one.otherName ? `${one.otherName.lastName}, ${one.otherName.firstName}` : '',
    email: one.email ?? '',
    mobile: one.mobile ?? '',
    folios: one.folioWindows.join(','),
  };
}
