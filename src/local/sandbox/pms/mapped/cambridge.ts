import type { FastifyInstance } from 'fastify';
import { headerOf, type Json } from '../../http.js';
import type { PmsMode } from '../../state.js';
import type { AccountKind } from '../accounts.js';
import type { Handled } from '../desk.js';
import type { SandboxReservation } from '../reservations.js';
import { decimalOf, type House, isWritten, signed } from './house.js';

const API_KEY = 'sbx-cambridge-key';
const TYPES: Record<string, AccountKind> = { HOUSE: 'account', GROUP: 'group', AR: 'arAccount' };
const STATES: Record<SandboxReservation['status'], string> = {
  RESERVED: 'R',
  DUE_IN: 'D',
  IN_HOUSE: 'I',
  DUE_OUT: 'E',
  CHECKED_OUT: 'O',
  CANCELED: 'X',
  NO_SHOW: 'N',
};
const CODES: Record<string, string> = {
  BAD_REQUEST: 'E1400',
  RESERVATION_NOT_FOUND: 'E404',
  RESERVATION_CHECKED_OUT: 'E1020',
  RESERVATION_CANCELED: 'E1040',
  RESERVATION_NO_SHOW: 'E1040',
  FOLIO_WINDOW_CLOSED: 'E1021',
  CURRENCY_NOT_ACCEPTED: 'E1030',
  DUPLICATE_REFERENCE: 'E1409',
  RESERVATION_LOCKED: 'E1050',
};

/** Under `/cambridge`: one address, and what happened stands in a code within a 200. */
export function registerCambridge(app: FastifyInstance, house: House): void {
  const posts = ({ body }: { body: Json }): boolean => body['method'] === 'folio.addEntry';
  house.serve(app, 'POST', '/cambridge/rpc', posts, ({ request, body, mode }) => {
    if (headerOf(request, 'x-api-key') !== API_KEY) return refused('E401', 'Key not known');
    const { hotel, method, params } = body as { hotel?: unknown; method?: unknown; params?: Json };
    if (typeof hotel !== 'string' || !house.knows(hotel) || headerOf(request, 'x-hotel') !== hotel)
      return refused('E402', 'Hotel not known');
    return answer(house, hotel, String(method), params ?? {}, mode);
  });
}

function answer(house: House, hotel: string, method: string, params: Json, mode: PmsMode): Handled {
  const { bookingNo, keyword, refNo, type, code } = params;
  switch (method) {
    case 'booking.get':
      return list(house.reservations(hotel, { no: String(bookingNo) }).map(booking));
    case 'booking.search':
      return list(house.reservations(hotel, { query: String(keyword) }).map(booking));
    case 'account.find':
      return list(
        house.accounts(hotel, TYPES[String(type)] ?? 'account', code, keyword).map((one) => ({
          accNo: one.id,
          code: one.code,
          name: one.name,
          ccy: one.currencyCode,
          balance: decimalOf(one.balanceMinor),
        })),
      );
    case 'folio.findEntries':
      return list(
        house.linesWith(hotel, refNo).map((line) => ({
          entryNo: line.postingNo,
          refNo: line.reference,
          amount: decimalOf(signed(line)),
          ccy: line.amount.currency,
        })),
      );
    case 'hotel.day':
      return ok({ day: house.today(hotel) });
    case 'folio.addEntry':
      return addEntry(house, hotel, params, mode);
    default:
      return refused('E1400', 'Method not known');
  }
}

function addEntry(house: House, hotel: string, params: Json, mode: PmsMode): Handled {
  const { refNo, accNo, window, entryType, payMode, amount, ccy, remark } = params;
  if (typeof refNo !== 'string' || !/^[0-9A-Z]{1,25}$/.test(refNo)) return refused('E1400', 'refNo');
  const written = house.write(
    hotel,
    accNo,
    amount,
    ccy,
    {
      kind: entryType === 'REFUND' ? 'refund' : 'payment',
      reference: refNo,
      folioWindow: window,
      methodCode: payMode,
      description: remark,
    },
    mode,
  );
  if (isWritten(written)) return ok({ entryNo: written.postingNo, refNo });
  return refused(CODES[written.code] ?? 'E9999', written.message);
}

function ok(data: Json): Handled {
  return { status: 200, body: { resultCode: '0000', resultText: 'OK', data } };
}

function list(found: Json[]): Handled {
  return ok({ total: found.length, list: found });
}

function refused(resultCode: string, resultText: string): Handled {
  return { status: 200, body: { resultCode, resultText } };
}

function booking(one: SandboxReservation): Json {
  return {
    bookingId: one.id,
    bookingNo: one.confirmationNo,
    arrDate: one.arrival,
    depDate: one.departure,
    sta: STATES[one.status],
    ccy: one.currencyCode,
    balance: decimalOf(one.balanceMinor),
    rate: decimalOf(one.roomRateMinor),
    roomNo: one.roomNo,
    roomType: one.roomType,
    firstName: one.firstName,
    lastName: one.lastName,
    ...(one.otherName && { firstNameLocal: one.otherName.firstName, lastNameLocal: one.otherName.lastName }),
    email: one.email,
    mobile: one.mobile,
    windows: one.folioWindows,
  };
}
