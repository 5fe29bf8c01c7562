import { AppError, type FieldProblem } from '../../kernel/errors.js';
import type { ChargeItem, Payer, PayerKind } from '../domain/events.js';
import { codeOf, type PmsPayer } from './payer-lookup.js';

/** Whom a request is to be paid by, as a clerk names them. */
export interface PayerInput {
  kind: PayerKind;
  code: string;
  /** The first of the folio's windows when it is left out. */
  folioWindow?: number;
  /** The payer's share; must be what its items come to. */
  amountMinor?: number;
}

export interface ItemInput {
  name: string;
  amountMinor: number;
  /** Code of the payer it belongs to, or `kind:code` where two payers share a code; the first payer when it is left out. */
  owner?: string;
}

const FIELDS = {
  twice: { en: 'This payer is there already.', zh: '该付款方已添加。' },
  sameStay: {
    en: 'This reservation is there already, under another confirmation number.',
    zh: '该预订已添加（CRS 编号相同）。',
  },
  owner: { en: 'No payer of this request has this code.', zh: '此请求中没有该付款方。' },
  ambiguous: {
    en: 'Two payers have this code: name its kind too, such as account:A-77.',
    zh: '有两个付款方使用此编号，请同时注明类型，例如 account:A-77。',
  },
  noShare: { en: 'Add at least one item for this payer.', zh: '请至少为该付款方添加一项款项。' },
  share: {
    en: 'The items of this payer come to another amount.',
    zh: '该付款方的款项合计与此金额不符。',
  },
  reservation: {
    en: 'The PMS knows no reservation with this confirmation number.',
    zh: 'PMS 中没有此确认号的预订。',
  },
  account: { en: 'The PMS knows no account with this code.', zh: 'PMS 中没有此编号的账户。' },
  group: { en: 'The PMS knows no group with this number.', zh: 'PMS 中没有此编号的团队。' },
  arAccount: { en: 'The PMS knows no AR account with this code.', zh: 'PMS 中没有此编号的应收账户。' },
  folioWindow: { en: 'The folio has no such window.', zh: '账单没有此窗口。' },
} satisfies Record<string, FieldProblem>;

function refused(path: string, problem: FieldProblem): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { [path]: problem } });
}

const sameAs = (one: PayerInput) => (other: PayerInput) => one.kind === other.kind && one.code === other.code;

/**
 * Gives every item its owner and every payer its share.
 * @returns shares in minor units, in the payers' order
 * @throws AppError VALIDATION_FAILED (a payer twice, an item of nobody, a payer without money)
 */
export function shareOut(
  payers: readonly PayerInput[],
  items: readonly ItemInput[],
): { shares: number[]; items: ChargeItem[] } {
  payers.forEach((payer, at) => {
    if (payers.findIndex(sameAs(payer)) < at) throw refused(`payers.${at}.code`, FIELDS.twice);
  });
  const shares = payers.map(() => 0);
  const owned = items.map(({ name, amountMinor, owner }, at) => {
    const payerNo = owner === undefined ? 0 : ownerOf(payers, owner, `items.${at}.owner`);
    shares[payerNo]! += amountMinor;
    return { name, amountMinor, owner: payers[payerNo]!.code };
  });
  payers.forEach(({ amountMinor }, at) => {
    if (!shares[at]) throw refused(`payers.${at}.amountMinor`, FIELDS.noShare);
    if (amountMinor !== undefined && amountMinor !== shares[at])
      throw refused(`payers.${at}.amountMinor`, FIELDS.share);
  });
  return { shares, items: owned };
}

function ownerOf(payers: readonly PayerInput[], owner: string, path: string): number {
  const exact = payers.findIndex(({ kind, code }) => `${kind}:${code}` === owner);
  if (exact >= 0) return exact;
  const [first, second] = payers.flatMap(({ code }, at) => (code === owner ? [at] : []));
  if (first === undefined) throw refused(path, FIELDS.owner);
  if (second !== undefined) throw refused(path, FIELDS.ambiguous);
  return first;
}

/**
 * The payers as history keeps them.
 * @param found what the PMS says of each, in the same order; null = nothing
 * @throws AppError RESERVATION_NOT_FOUND | PAYER_NOT_FOUND | VALIDATION_FAILED
 */
export function toPayers(
  inputs: readonly PayerInput[],
  found: readonly (PmsPayer | null)[],
  shares: readonly number[],
): Payer[] {
  const crsNos = new Set<string>();
  return inputs.map(({ kind, folioWindow }, at) => {
    const payer = found[at];
    if (!payer) {
      throw new AppError(kind === 'reservation' ? 'RESERVATION_NOT_FOUND' : 'PAYER_NOT_FOUND', {
        fields: { [`payers.${at}.code`]: FIELDS[kind] },
      });
    }
    if (payer.kind === 'reservation' && payer.crsNo) {
      if (crsNos.has(payer.crsNo)) throw refused(`payers.${at}.code`, FIELDS.sameStay);
      crsNos.add(payer.crsNo);
    }
    if (folioWindow !== undefined && !payer.folioWindows.includes(folioWindow))
      throw refused(`payers.${at}.folioWindow`, FIELDS.folioWindow);
    return toPayer(payer, folioWindow ?? payer.folioWindows[0] ?? 1, shares[at]!);
  });
}

function toPayer(payer: PmsPayer, folioWindow: number, amountMinor: number): Payer {
  const share = { pmsId: payer.id, folioWindow, amountMinor };
  switch (payer.kind) {
    case 'reservation': {
      const { kind, confirmationNo, crsNo, roomNo, roomType, firstName, lastName, arrival, departure } =
        payer;
      return {
        ...share,
        kind,
        confirmationNo,
        crsNo,
        roomNo,
        roomType,
        firstName,
        lastName,
        arrival,
        departure,
        reservationStatus: payer.status,
      };
    }
    case 'group': {
      const { kind, name, arrival, departure } = payer;
      return {
        ...share,
        kind,
        groupNo: codeOf(payer),
        name,
        arrival: arrival ?? '',
        departure: departure ?? '',
      };
    }
    case 'account':
    case 'arAccount':
      return { ...share, kind: payer.kind, accountCode: payer.code, name: payer.name };
    default:
      return payer satisfies never;
  }
}
