import type { Payer } from './events.js';

/** What staff and the PMS call a payer by; unique within a request together with its kind. */
export function payerCode(payer: Payer): string {
  switch (payer.kind) {
    case 'reservation':
      return payer.confirmationNo;
    case 'group':
      return payer.groupNo;
    case 'account':
    case 'arAccount':
      return payer.accountCode;
    default:
      return payer satisfies never;
  }
}

/** `Chen, Yuxin`; the one part there is of a name that has only one. */
export function familyFirst({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}

/** The payer's name as the PMS has it: `Chen, Yuxin`, `Harbour Travel Ltd`. */
export function payerName(payer: Payer): string {
  return payer.kind === 'reservation' ? familyFirst(payer) : payer.name;
}

export function roomOf(payer: Payer | undefined): string | null {
  return payer?.kind === 'reservation' ? payer.roomNo : null;
}
