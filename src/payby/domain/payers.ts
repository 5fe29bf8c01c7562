import type { ChargeItem } from './charge-items.js';
import type { CommandOf } from './commands.js';
import type { DataOf, Payer, PayerProblemCode, PaymentEvent, Share } from './events.js';
import { isPointless } from './pointless-postings.js';
import { refuse } from './refuse.js';
import type { ExistingPayment, Posting } from './state.js';

/** What staff and the PMS call a payer by. Rooms of one confirmation share it. */
export function payerCode(payer: Payer): string {
  switch (payer.kind) {
    case 'reservation':
      return payer.confirmationNo;
    case 'group':
      return payer.groupNo;
    case 'account':
    case 'arAccount':
      return payer.accountCode;
    case 'nonIntegration':
      return payer.nonIntegrationId;
    default:
      return payer satisfies never;
  }
}

/** `Chen, Yuxin`; the one part there is of a name that has only one. */
export function familyFirst({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}

/** The payer's name as the PMS has it, or as it was typed: `Chen, Yuxin`, `Harbour Travel Ltd`. */
export function payerName(payer: Payer): string {
  return 'lastName' in payer ? familyFirst(payer) : payer.name;
}

export function roomOf(payer: Payer | undefined): string | null {
  return payer?.kind === 'reservation' ? payer.roomNo : null;
}

/** Whether it is a payer of the PMS that the PMS has not confirmed: typed by hand while the PMS was silent. */
export function isUnverified(payer: Payer): boolean {
  return payer.kind !== 'nonIntegration' && payer.pmsId === null;
}

/** Whether money of this posting belongs on a folio at all. */
export function hasFolio(
  { request }: Pick<ExistingPayment, 'request'>,
  posting: { payerNo: number; amountMinor: number } | undefined,
): boolean {
  // Where a part of a hold was captured, nothing may be left for it.
  return (
    posting !== undefined &&
    posting.amountMinor > 0 &&
    request.guest.payers[posting.payerNo]?.kind !== 'nonIntegration'
  );
}

const PLACE = /^nonIntegration#(\d+)$/;

/** What an item can call its owner, the shortest first: `100001`, `reservation:100001`, `reservation:100001#2`. */
export const ownerNames = (kind: string, code: string, payerNo: number): string[] => [
  code,
  `${kind}:${code}`,
  `${kind}:${code}#${payerNo + 1}`,
];

/**
 * What an item calls its owner: the payer's code; with its kind where payers of two kinds have the same one, and with its
 * place too where it is that of several rooms.
 */
function ownerCode(payers: readonly Payer[], payerNo: number): string {
  const payer = payers[payerNo]!;
  const code = payerCode(payer);
  const alike = payers.filter((each) => payerCode(each) === code);
  const isShared = alike.filter(({ kind }) => kind === payer.kind).length > 1;
  return ownerNames(payer.kind, code, payerNo)[isShared ? 2 : alike.length > 1 ? 1 : 0]!;
}

/** Whether an item with this owner is the payer's. */
export function isOwner(
  { kind, code }: { kind: string; code: string },
  payerNo: number,
  owner: string,
): boolean {
  return ownerNames(kind, code, payerNo).includes(owner);
}

/** An item's owner as history keeps it outside the guest's part: what names the guest is replaced by its place. */
export function ownerInClear(payers: readonly Payer[], payerNo: number): string {
  const payer = payers[payerNo]!;
  return payer.kind === 'nonIntegration' ? `nonIntegration#${payerNo + 1}` : ownerCode(payers, payerNo);
}

/** The items with their owners' codes again. */
export function itemsByCode({ items, guest }: DataOf<'PaymentRequested'>): ChargeItem[] {
  return items.map((item) => {
    const place = PLACE.exec(item.owner);
    const payerNo = place ? Number(place[1]) - 1 : -1;
    return guest.payers[payerNo]?.kind === 'nonIntegration'
      ? { ...item, owner: ownerCode(guest.payers, payerNo) }
      : item;
  });
}

/**
 * Whether the PMS has somebody else under the code than was typed, by either name it keeps. Case, accents, spaces, the order of the names and a
 * first name cut short make no difference.
 */
export function contradicts(typed: Payer, found: Payer): boolean {
  if (!('lastName' in typed) || !('lastName' in found))
    return plain(payerName(typed)) !== plain(payerName(found));
  const [typedLast, typedFirst] = [plain(typed.lastName), plain(typed.firstName)];
  const alike = (last: string, first: string): boolean =>
    typedLast === last && (first.startsWith(typedFirst) || (first !== '' && typedFirst.startsWith(first)));
  const names = [found, ...(found.kind === 'reservation' && found.otherName ? [found.otherName] : [])];
  return names.every((name) => {
    const [last, first] = [plain(name.lastName), plain(name.firstName)];
    return !alike(last, first) && !alike(first, last) && typedLast + typedFirst !== last + first;
  });
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const PROBLEMS: readonly string[] = [
  'PAYER_UNVERIFIED',
  'PAYER_NOT_FOUND',
  'PAYER_MISMATCH',
  'PAYER_TWICE',
] satisfies (PayerProblemCode | 'PAYER_UNVERIFIED')[];

/** Whether a posting was stopped because its payer is not verified. */
export const isPayerProblem = (code: string | null): boolean => code !== null && PROBLEMS.includes(code);

/** Money goes only to a payer that the PMS has confirmed. */
export function assertVerified(state: ExistingPayment, payerNo: number): void {
  if (state.request.guest.payers[payerNo]?.pmsId === null)
    refuse('POSTING_NOT_OPEN', 'The PMS has not confirmed this payer.');
}

/** What the PMS says of a payer that was typed by hand. One it has confirmed is not changed any more. */
export function recordPayerFound(
  { payerNo, payer, accept, now: at }: CommandOf<'RecordPayerFound'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const typed = state.request.guest.payers[payerNo];
  if (!typed || !isUnverified(typed) || payer.pmsId === null) return [];
  const code = problemOf(state, payerNo, typed, payer);
  const known = problemAt(state, payerNo);
  const seen = known?.code === code && isSame(known?.found, payer);
  if (code !== null && !(accept && seen && code === 'PAYER_MISMATCH'))
    return seen ? [] : [{ type: 'PayerNotVerified', at, data: { payerNo, code, guest: { found: payer } } }];
  return [
    {
      type: 'PayerVerified',
      at,
      data: { payerNo, share: shareOf(payer), despite: code, guest: { payer } },
    },
  ];
}

export function recordPayerNotFound(
  { payerNo, now: at }: CommandOf<'RecordPayerNotFound'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const typed = state.request.guest.payers[payerNo];
  const code = 'PAYER_NOT_FOUND';
  if (!typed || !isUnverified(typed) || problemAt(state, payerNo)?.code === code) return [];
  return [{ type: 'PayerNotVerified', at, data: { payerNo, code, guest: { found: null } } }];
}

/** What keeps a found payer from being taken for the one that was typed; null = nothing. */
function problemOf(
  { request }: ExistingPayment,
  payerNo: number,
  typed: Payer,
  found: Payer,
): PayerProblemCode | null {
  const others = request.guest.payers.filter((_, no) => no !== payerNo);
  if (others.some((other) => isSameFolio(other, found))) return 'PAYER_TWICE';
  return contradicts(typed, found) ? 'PAYER_MISMATCH' : null;
}

/** Whether both are the same record of the PMS, as far as can be told. */
export function isSameFolio(one: Payer, other: Payer): boolean {
  if (one.kind !== other.kind) return false;
  const areKnown = one.pmsId !== null && other.pmsId !== null;
  if (areKnown && one.pmsId === other.pmsId) return true;
  // Rooms of one confirmation share its other numbers as well.
  if (areKnown && payerCode(one) === payerCode(other)) return false;
  const [crsNo, otherCrsNo] = [one, other].map((payer) =>
    payer.kind === 'reservation' ? payer.crsNo : null,
  );
  return Boolean(crsNo) && crsNo === otherCrsNo;
}

/** The same record under the same name: what a person saw is what would be posted to. */
function isSame(one: Payer | null | undefined, other: Payer): boolean {
  return !!one && one.pmsId === other.pmsId && payerName(one) === payerName(other);
}

function problemAt({ payerProblems }: ExistingPayment, payerNo: number) {
  return payerProblems.find((problem) => problem.payerNo === payerNo);
}

/** The part of a payer that names nobody. */
export function shareOf({ kind, folioWindow, amountMinor }: Payer): Share {
  return { kind, folioWindow, amountMinor };
}

/** From now on the payer is the PMS's, and what was stopped for its sake waits to be tried again. */
export function verified(
  state: ExistingPayment,
  { payerNo, guest }: DataOf<'PayerVerified'>,
  at: Date,
): ExistingPayment {
  const { request, payerProblems, postings, refundPostings } = state;
  // Whoever pays it: the share stays what was asked for, in today's units of its currency.
  const payers = request.guest.payers.map((payer, no) =>
    no === payerNo ? { ...guest.payer, amountMinor: payer.amountMinor } : payer,
  );
  return {
    ...state,
    request: { ...request, shares: payers.map(shareOf), guest: { ...request.guest, payers } },
    payerProblems: payerProblems.filter((problem) => problem.payerNo !== payerNo),
    postings: postings.map((posting, no) =>
      posting.payerNo === payerNo && !isPointless(state, no) ? opened(posting, at) : posting,
    ),
    refundPostings: refundPostings.map((posting) =>
      postings[posting.postingNo]?.payerNo === payerNo && !isPointless(state, posting.postingNo)
        ? opened(posting, at)
        : posting,
    ),
  };
}

function opened<P extends Posting>(posting: P, at: Date): P {
  const stopped = posting.status === 'fail' && posting.attempt === 0 && isPayerProblem(posting.code);
  return stopped ? { ...posting, status: 'none', code: null, reason: null, at } : posting;
}

export function notVerified(
  state: ExistingPayment,
  { payerNo, code, guest }: DataOf<'PayerNotVerified'>,
  at: Date,
): ExistingPayment {
  const others = state.payerProblems.filter((problem) => problem.payerNo !== payerNo);
  return { ...state, payerProblems: [...others, { payerNo, code, found: guest.found, at }] };
}
