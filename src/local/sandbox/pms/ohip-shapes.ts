import type { Json } from '../http.js';
import type { Posting } from '../state.js';
import type { SandboxAccount } from './accounts.js';
import type { Handled } from './desk.js';
import type { SandboxReservation } from './reservations.js';

const STATUS: Record<SandboxReservation['status'], string> = {
  RESERVED: 'Reserved',
  DUE_IN: 'DueIn',
  IN_HOUSE: 'InHouse',
  DUE_OUT: 'DueOut',
  CHECKED_OUT: 'CheckedOut',
  CANCELED: 'Cancelled',
  NO_SHOW: 'NoShow',
};
export const BEFORE_ARRIVAL: readonly string[] = ['RESERVED', 'DUE_IN'];

/** @param depositMinor what was paid before arrival */
export function reservationInfo(
  hotelId: string,
  stay: SandboxReservation & { pseudo?: true },
  depositMinor: number,
): Json {
  const { currencyCode } = stay;
  const balance = money(stay.balanceMinor, currencyCode);
  return {
    reservationIdList: idsOf(stay),
    ...(stay.crsNo ? { externalReferences: [{ id: stay.crsNo, idContext: 'CRS' }] } : {}),
    roomStay: {
      arrivalDate: stay.arrival,
      departureDate: stay.departure,
      roomType: stay.roomType.slice(0, 20),
      ...(stay.roomNo ? { roomId: stay.roomNo } : {}),
      rateAmount: money(stay.roomRateMinor, currencyCode),
      balance,
      pseudoRoom: stay.pseudo === true,
    },
    reservationGuest: {
      ...(stay.title ? { namePrefix: stay.title } : {}),
      givenName: stay.firstName,
      surname: stay.lastName,
      ...(stay.otherName && {
        alternateGivenName: stay.otherName.firstName,
        alternateSurname: stay.otherName.lastName,
      }),
      ...(stay.mobile ? { phoneNumber: stay.mobile } : {}),
      ...(stay.email ? { email: stay.email } : {}),
      id: `PRF-${stay.confirmationNo}`,
      type: 'Profile',
    },
    ...(BEFORE_ARRIVAL.includes(stay.status)
      ? {}
      : {
          reservationFolioWindows: stay.folioWindows.map((folioWindowNo) => ({
            folioWindowNo,
            balance,
            ...(stay.routing?.window === folioWindowNo
              ? {
                  payeeInfo: { payeeId: { id: 'PRF-PAYEE', type: 'Profile' }, payeeName: stay.routing.payee },
                }
              : {}),
          })),
        }),
    deposit: { amountPaid: depositMinor / 100 },
    revenuesAndBalances: { balance },
    hotelId,
    reservationStatus: STATUS[stay.status],
  };
}

export function reservation(hotelId: string, stay: SandboxReservation): Json {
  const name = { givenName: stay.firstName, surname: stay.lastName, nameType: 'Primary' };
  return {
    reservationIdList: idsOf(stay),
    roomStay: { arrivalDate: stay.arrival, departureDate: stay.departure },
    reservationGuests: [{ profileInfo: { profile: { customer: { personName: [name] } } }, primary: true }],
    ...(stay.routing
      ? {
          routingInstructions: [
            { folio: { folioWindowNo: stay.routing.window, payeeInfo: { payeeName: stay.routing.payee } } },
          ],
        }
      : {}),
    hotelId,
    reservationStatus: STATUS[stay.status],
  };
}

export function blockInfo(hotelId: string, group: SandboxAccount): Json {
  return {
    blockIdList: [{ id: `BLK-${group.code}`, type: 'Block', idContext: 'OPERA' }],
    block: {
      hotelId,
      blockCode: group.code,
      blockName: group.name,
      startDate: group.arrival,
      endDate: group.departure,
    },
  };
}

export function arAccount(hotelId: string, account: SandboxAccount): Json {
  return {
    hotelId,
    accountName: account.name,
    accountId: { id: account.id, type: 'AccountId' },
    accountNo: account.code,
    profileId: { id: `PRF-${account.code}`, type: 'Profile' },
    balance: money(account.balanceMinor, account.currencyCode),
    ...(account.email ? { email: { email: { emailAddress: account.email } } } : {}),
  };
}

export function posting({ postingNo, kind, amount, reference, postedAt }: Posting): Json {
  const value = (kind === 'refund' ? -amount.value : amount.value) / 100;
  return {
    transactionNo: Number(postingNo.slice(1)),
    reference,
    transactionType: 'Payment',
    postedAmount: { amount: value, currencyCode: amount.currency },
    transactionAmount: value,
    postingDate: postedAt.slice(0, 10),
  };
}

export function folioPosting(line: Posting): Json {
  return { ...posting(line), folioWindowNo: line.folioWindow };
}

export function journalLine(line: Posting): Json {
  return {
    ...folioPosting(line),
    ...(line.cashierId === undefined ? {} : { cashierInfo: { cashierId: line.cashierId } }),
    miscellaneousInfo: { createDateTime: line.postedAt },
  };
}

export function arPayment({ postingNo, kind, amount, reference, postedAt }: Posting): Json {
  return {
    transactionNo: Number(postingNo.slice(1)),
    reference,
    amount: money(kind === 'refund' ? -amount.value : amount.value, amount.currency),
    postingDate: postedAt.slice(0, 10),
  };
}

export function idsOf({ id, confirmationNo }: SandboxReservation): Json[] {
  return [
    { id, type: 'Reservation' },
    { id: confirmationNo, type: 'Confirmation' },
  ];
}

export function money(minor: number, currencyCode: string): Json {
  return { amount: minor / 100, currencyCode };
}

export function ok(body: Json): Handled {
  return { status: 200, body };
}

/** "Not found", as OHIP says of a list. */
export function nothing(): Handled {
  return { status: 204, body: {} };
}

export function notFound(): Handled {
  return { status: 404, body: problem(404, 'Not Found', 'There is no such record', 'OPERAWS-GEN0004') };
}

export function refused(status: number, code: string, detail: string): Handled {
  return { status, body: problem(status, 'Bad Request', detail, code) };
}

export function problem(status: number, title: string, detail: string, code?: string): Json {
  return {
    type: 'https://www.rfc-editor.org/rfc/rfc9110',
    title,
    status,
    detail,
    ...(code ? { 'o:errorCode': code } : {}),
  };
}
