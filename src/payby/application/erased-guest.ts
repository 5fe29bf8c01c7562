import type { GuestData, Payer, Recipients, Share } from '../domain/events.js';

/** What is shown of a guest whose key was deleted. */
export const ERASED = 'erased';

/**
 * What is left of the guest's part of an event once the key is gone. The payers' places stay, so that every folio's share
 * is still told.
 *
 * @param paymentNo makes the place of the link unique; no link has this form, so it opens nothing
 */
export function erasedGuest(shares: readonly Share[] | undefined, paymentNo: string): GuestData | Recipients {
  const nobody: Recipients = { emails: [], mobiles: [] };
  if (!shares) return nobody;
  return {
    ...nobody,
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
      };
    case 'group':
      return { ...share, kind, groupNo: ERASED, name: ERASED, arrival: '', departure: '' };
    case 'account':
    case 'arAccount':
      return { ...share, kind, accountCode: ERASED, name: ERASED };
    default:
      return kind satisfies never;
  }
}
