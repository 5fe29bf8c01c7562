import type {
  CardToken,
  DataOf,
  GuestData,
  Payer,
  PaymentEventType,
  Recipients,
  Share,
} from '../../domain/events.js';

/** What is shown of a guest whose key was deleted. */
export const ERASED = 'erased';

/** Whether a request's guest was erased. */
export const isErased = ({ linkToken }: Pick<GuestData, 'linkToken'>): boolean =>
  linkToken.startsWith(`${ERASED}:`);

/**
 * What is left of the guest's part of an event once the key is gone. The payers' places stay, so that every folio's
 * share is still told.
 *
 * @param data of the event, without the guest's part
 */
export function erasedGuest(type: PaymentEventType, data: Record<string, unknown>): unknown {
  switch (type) {
    case 'PaymentRequested':
      return erasedRequest(data.shares as Share[], data.paymentNo as string);
    case 'PayerVerified':
      return { payer: erasedPayer(data.share as Share) } satisfies DataOf<'PayerVerified'>['guest'];
    case 'PayerNotVerified':
      return { found: null } satisfies DataOf<'PayerNotVerified'>['guest'];
    case 'PaymentSucceeded':
    case 'PaymentHeld':
      return { cardToken: null } satisfies CardToken;
    default:
      return NOBODY;
  }
}

const NOBODY: Recipients = { emails: [], mobiles: [] };

/** @param paymentNo makes the place of the link unique; no link has this form, so it opens nothing */
function erasedRequest(shares: readonly Share[], paymentNo: string): GuestData {
  return {
    ...NOBODY,
    title: null,
    firstName: ERASED,
    lastName: ERASED,
    guestComment: null,
    internalComment: null,
    linkToken: `${ERASED}:${paymentNo}`,
    payers: shares.map(erasedPayer),
  };
}

function erasedPayer({ kind, folioWindow, amountMinor }: Share): Payer {
  const share = { pmsId: ERASED, folioWindow, amountMinor };
  switch (kind) {
    case 'reservation':
      return {
        ...share,
        kind,
        confirmationNo: ERASED,
        crsNo: null,
        roomNo: null,
        roomType: '',
        firstName: ERASED,
        lastName: ERASED,
        arrival: '',
        departure: '',
        reservationStatus: '',
        reservationStatusCode: null,
        title: null,
        roomRateMinor: null,
        roomRateCurrency: null,
      };
    case 'group':
      return { ...share, kind, groupNo: ERASED, name: ERASED, arrival: '', departure: '' };
    case 'account':
    case 'arAccount':
      return { ...share, kind, accountCode: ERASED, name: ERASED };
    case 'nonIntegration':
      return { ...share, kind, pmsId: null, nonIntegrationId: ERASED, firstName: ERASED, lastName: ERASED };
    default:
      return kind satisfies never;
  }
}
