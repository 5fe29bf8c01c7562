import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import type { ChargeItem, ChosenEntry } from '../../domain/charge-items.js';
import type { Payer, PayerKind, ReservationStatusCode } from '../../domain/events.js';
import { contradicts, isSameFolio, ownerInClear, ownerNames, payerCode } from '../../domain/payers.js';
import type { ReservationStatus } from '../vendors/pms.js';
import { codeOf, type PmsPayer, theOne } from './payer-lookup.js';

export { PAYER_KINDS, type PayerKind } from '../../domain/events.js';

/** Whom a request is to be paid by, as a clerk names them. */
export interface PayerInput {
  kind: PayerKind;
  code: string;
  /** The PMS's own id of the record; where it is left out, the number has to be the number of one record alone. */
  pmsId?: string;
  /** The first of the folio's windows when it is left out. */
  folioWindow?: number;
  /** The payer's share; must be what its items come to. */
  amountMinor?: number;
  /** What a clerk knows of the payer without the PMS. */
  byHand?: TypedPayer | undefined;
}

/** Of a reservation, and of a guest without any PMS record, the last name; of the others the name is needed. */
export interface TypedPayer {
  title?: string | null;
  firstName?: string;
  lastName?: string;
  name?: string;
  roomNo?: string | null;
  crsNo?: string | null;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrival?: string;
  departure?: string;
}

/** What is known of a payer: what the PMS says, nothing where it has none, or that it was silent. */
export type Known = PmsPayer | 'silent' | null;

export interface ItemInput {
  name: string;
  amountMinor: number;
  /**
   * Code of the payer it belongs to, `kind:code` where payers of two kinds share a code, `kind:code#2` for the second payer
   * of the request where rooms of one confirmation do; the first payer when it is left out.
   */
  owner?: string;
}

const FIELDS = {
  twice: { en: 'This payer was already added.', zh: '该付款方已添加。' },
  sameStay: {
    en: 'This reservation was already added under another confirmation number.',
    zh: '该预订已添加（CRS 编号相同）。',
  },
  owner: { en: 'No payer of this request has this code.', zh: '此请求中没有该付款方。' },
  ambiguous: {
    en: 'Several payers have this code. Add the payer type, such as account:A-77, and the place of a room, such as reservation:100001#2.',
    zh: '有多个付款方使用此代码，须同时注明类型，例如 account:A-77；同一确认号的房间还须注明序号，例如 reservation:100001#2。',
  },
  noShare: { en: 'Add at least one item for this payer.', zh: '至少为该付款方添加一项款项。' },
  share: {
    en: 'The items of this payer do not add up to this amount.',
    zh: '该付款方的款项合计与此金额不符。',
  },
  reservation: {
    en: 'The PMS has no reservation with this confirmation number.',
    zh: 'PMS 中没有此确认号的预订。',
  },
  account: { en: 'The PMS has no account with this code.', zh: 'PMS 中没有此代码的账户。' },
  group: { en: 'The PMS has no group with this number.', zh: 'PMS 中没有此编号的团队。' },
  arAccount: { en: 'The PMS has no AR account with this code.', zh: 'PMS 中没有此代码的应收账户。' },
  folioWindow: { en: 'The folio has no such window.', zh: '账单没有此窗口。' },
  otherName: {
    en: 'The PMS has another name under this number. Check it, or omit the details entered by hand.',
    zh: 'PMS 中此编号的姓名与录入不符。核对后重试，或不提供手动录入的信息。',
  },
  lastName: { en: 'Enter the last name.', zh: '填写姓氏。' },
  name: { en: 'Enter the name.', zh: '填写名称。' },
} satisfies Record<string, FieldProblem>;

function refused(path: string, problem: FieldProblem): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { [path]: problem } });
}

/** The name a payer cannot do without when the PMS is not asked, or does not answer. */
const NAMED_BY = {
  reservation: 'lastName',
  nonIntegration: 'lastName',
  account: 'name',
  group: 'name',
  arAccount: 'name',
} as const satisfies Record<PayerKind, keyof TypedPayer>;

/** Rooms of one confirmation differ by the PMS's own ids. */
const sameAs = (one: PayerInput) => (other: PayerInput) =>
  one.kind === other.kind &&
  one.code === other.code &&
  (one.pmsId === undefined || other.pmsId === undefined || one.pmsId === other.pmsId);

/**
 * Gives every item its owner and every payer its share.
 * @returns shares in minor units, in the payers' order; of each item which payer owns it
 * @throws AppError VALIDATION_FAILED (a payer twice, an item of nobody, a payer without money)
 */
export function shareOut(
  payers: readonly PayerInput[],
  items: readonly ItemInput[],
): { shares: number[]; owners: number[] } {
  payers.forEach((payer, at) => {
    if (payers.findIndex(sameAs(payer)) < at) throw refused(`payers.${at}.code`, FIELDS.twice);
  });
  const shares = payers.map(() => 0);
  const owners = items.map(({ amountMinor, owner }, at) => {
    const payerNo = owner === undefined ? 0 : ownerOf(payers, owner, `items.${at}.owner`);
    shares[payerNo]! += amountMinor;
    return payerNo;
  });
  payers.forEach(({ amountMinor }, at) => {
    if (!shares[at]) throw refused(`payers.${at}.amountMinor`, FIELDS.noShare);
    if (amountMinor !== undefined && amountMinor !== shares[at])
      throw refused(`payers.${at}.amountMinor`, FIELDS.share);
  });
  return { shares, owners };
}

function ownerOf(payers: readonly PayerInput[], owner: string, path: string): number {
  const named = (level: number): number[] =>
    payers.flatMap(({ kind, code }, at) => (ownerNames(kind, code, at)[level] === owner ? [at] : []));
  const [first, second] = [2, 1, 0].map(named).find((found) => found.length > 0) ?? [];
  if (first === undefined) throw refused(path, FIELDS.owner);
  if (second !== undefined) throw refused(path, FIELDS.ambiguous);
  return first;
}

/**
 * The payers as history keeps them.
 * @param known of each, in the same order; `silent` only where something was typed by hand
 * @param guest names the payer of a request to a guest without any PMS record, unless something else was typed
 * @throws AppError RESERVATION_NOT_FOUND | PAYER_NOT_FOUND | VALIDATION_FAILED
 */
export function toPayers(
  inputs: readonly PayerInput[],
  known: readonly Known[],
  shares: readonly number[],
  guest: { firstName: string; lastName: string },
): Payer[] {
  const payers: Payer[] = [];
  inputs.forEach((input, at) => {
    const payer = payerOf(input, known[at] ?? null, shares[at]!, guest, at);
    const same = payers.find((each) => isSameFolio(each, payer));
    if (same)
      throw refused(
        `payers.${at}.code`,
        payerCode(same) === payerCode(payer) ? FIELDS.twice : FIELDS.sameStay,
      );
    payers.push(payer);
  });
  return payers;
}

/** Whether a record of the PMS can be the payer that a clerk typed. */
export function fitsTyped(typed: Payer): (found: PmsPayer) => boolean {
  return (found) => {
    const isOtherRoom =
      typed.kind === 'reservation' && typed.roomNo && 'roomNo' in found && found.roomNo !== typed.roomNo;
    return !isOtherRoom && !contradicts(typed, toPayer(found, 1, typed.amountMinor));
  };
}

/** The record that is meant. @throws AppError PAYER_AMBIGUOUS */
export function meantOf(input: PayerInput, found: readonly PmsPayer[], at: number): PmsPayer | null {
  const { kind, byHand } = input;
  const isTyped = kind !== 'nonIntegration' && byHand?.[NAMED_BY[kind]];
  const fits = isTyped ? fitsTyped(typedPayer(input, byHand, 0, at)) : undefined;
  return theOne(found, `payers.${at}.code`, fits);
}

function payerOf(
  input: PayerInput,
  known: Known,
  amountMinor: number,
  guest: { firstName: string; lastName: string },
  at: number,
): Payer {
  const { kind, folioWindow, byHand } = input;
  if (kind === 'nonIntegration') return typedPayer(input, { ...guest, ...byHand }, amountMinor, at);
  if (known === 'silent') return typedPayer(input, byHand ?? {}, amountMinor, at);
  if (!known) {
    throw new AppError(kind === 'reservation' ? 'RESERVATION_NOT_FOUND' : 'PAYER_NOT_FOUND', {
      fields: { [`payers.${at}.code`]: FIELDS[kind] },
    });
  }
  if (folioWindow !== undefined && !known.folioWindows.includes(folioWindow))
    throw refused(`payers.${at}.folioWindow`, FIELDS.folioWindow);
  const payer = toPayer(known, folioWindow ?? known.folioWindows[0] ?? 1, amountMinor);
  // What somebody typed is worth as much when the PMS answers after all.
  if (byHand?.[NAMED_BY[kind]] && contradicts(typedPayer(input, byHand, amountMinor, at), payer))
    throw refused(`payers.${at}.code`, FIELDS.otherName);
  return payer;
}

/** A payer as it was typed. The PMS has confirmed nothing of it. */
function typedPayer(
  { kind, code, folioWindow = 1 }: PayerInput,
  typed: TypedPayer,
  amountMinor: number,
  at: number,
): Payer {
  const needed = NAMED_BY[kind];
  if (!typed[needed]) throw refused(`payers.${at}.byHand.${needed}`, FIELDS[needed]);
  const { firstName = '', lastName = '', name = '', arrival = '', departure = '' } = typed;
  const share = { pmsId: null, folioWindow, amountMinor };
  switch (kind) {
    case 'reservation':
      return {
        ...share,
        kind,
        confirmationNo: code,
        crsNo: typed.crsNo ?? null,
        roomNo: typed.roomNo ?? null,
        roomType: '',
        title: typed.title ?? null,
        firstName,
        lastName,
        arrival,
        departure,
        reservationStatus: '',
        reservationStatusCode: null,
        roomRateMinor: null,
        roomRateCurrency: null,
      };
    case 'group':
      return { ...share, kind, groupNo: code, name, arrival, departure };
    case 'account':
    case 'arAccount':
      return { ...share, kind, accountCode: code, name };
    case 'nonIntegration':
      return { ...share, kind, nonIntegrationId: code, firstName, lastName };
    default:
      return kind satisfies never;
  }
}

/** The payer the PMS has under the code that was typed, with the share that was asked of it. */
export function verifiedPayer(found: PmsPayer, { folioWindow, amountMinor }: Payer): Payer {
  const window = found.folioWindows.includes(folioWindow) ? folioWindow : found.folioWindows[0];
  return toPayer(found, window ?? 1, amountMinor);
}

/** An item's owner is kept outside the guest's part of the event, so it must not name the guest. */
export function itemsInClear(
  items: readonly ItemInput[],
  owners: readonly number[],
  payers: readonly Payer[],
  entries: ReadonlyMap<string, ChosenEntry>,
): ChargeItem[] {
  return items.map(({ name, amountMinor }, at) => {
    const entry = entries.get(name);
    return { name, ...(entry && { entry }), amountMinor, owner: ownerInClear(payers, owners[at]!) };
  });
}

/** The short code of a status, where the PMS gives none of its own and the status has one. */
const STATUS_CODES: Partial<Record<ReservationStatus, ReservationStatusCode>> = {
  RESERVED: 'RS',
  DUE_IN: 'DI',
  IN_HOUSE: 'IH',
  DUE_OUT: 'DO',
  CHECKED_OUT: 'CO',
};

function toPayer(payer: PmsPayer, folioWindow: number, amountMinor: number): Payer {
  const share = { pmsId: payer.id, folioWindow, amountMinor };
  switch (payer.kind) {
    case 'reservation': {
      const { kind, confirmationNo, crsNo, roomNo, roomType, firstName, lastName, arrival, departure } =
        payer;
      const { otherName } = payer;
      return {
        ...share,
        kind,
        confirmationNo,
        crsNo,
        roomNo,
        roomType,
        firstName,
        lastName,
        ...(otherName && { otherName }),
        arrival,
        departure,
        reservationStatus: payer.status,
        reservationStatusCode: payer.statusCode ?? STATUS_CODES[payer.status] ?? null,
        title: payer.title,
        roomRateMinor: payer.roomRateMinor,
        roomRateCurrency: payer.currencyCode,
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
