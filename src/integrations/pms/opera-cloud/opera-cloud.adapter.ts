import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { plusDays } from '../../../kernel/local-day.js';
import {
  type AccountKind,
  type Lenient,
  OutcomeUnknownError,
  RefusedError,
  refusesConnection,
  type Pms,
  type PmsAccount,
  type PostingOutcome,
  type PostPaymentRequest,
  type Reservation,
  type ReservationStatus,
  type SearchedLine,
} from '../../../payby/index.js';
import { OPERA_FETCH_COUNT } from '../../parameters.js';
import { readEach, readWanted } from '../../read-each.js';
import { ask, type Json, textOrNull } from '../../vendor-call.js';
import { type OperaCloudCredentials, paymentCode } from './credentials.js';
import { journal, receivables } from './journal.js';
import { arrayOf, at, type Connection, hotel, idOf, Ohip, type Query, readMoney, toMoney } from './ohip.js';
import {
  type PostingMaster,
  readAccount,
  readGroup,
  readLines,
  readReservation,
  readStay,
  type Stay,
  unusable,
} from './readings.js';

/** Each block costs a call of its own. */
const MOST_BLOCKS = 20;
/** The days the posting journal is asked for at once; how far back it is asked for at all. */
const JOURNAL_DAYS = 30;
const MOST_SPANS = 13;
/** A reference is in few lines; a search that fills more pages than these does not filter as it should. */
const MOST_PAGES = 20;
/** The business date changes at the night audit, not at midnight. */
const AUDIT_DAYS = 2;
const DAY_MS = 86_400_000;

/** Folios exist from check-in; before that OPERA takes deposits. */
const BEFORE_ARRIVAL: readonly ReservationStatus[] = ['RESERVED', 'DUE_IN', 'WAITLISTED'];
const OVER: Partial<Record<ReservationStatus, string>> = {
  CHECKED_OUT: 'the guest has checked out',
  CANCELED: 'the reservation has been canceled',
  NO_SHOW: 'the guest did not show up',
};

type Search = { query?: string; code?: string } & Lenient;
type Span = { startDate: string; endDate: string };
type ArAccount = { accountNo: string; profileId: string };

/**
 * OPERA Cloud, spoken to through the Oracle Hospitality Integration Platform (25.5).
 *
 * Groups are blocks: their money goes to the block's posting master. House accounts are reservations in pseudo rooms.
 * Neither has an interface of its own.
 *
 * OHIP knows no idempotency key and no fencing numbers, so nothing at the vendor keeps a try that was overtaken from
 * posting. Three things stand in for it. A try's bytes leave only while it holds its lease and within its time limit
 * (`sendingUntil`). Whoever takes over waits until that limit has long passed, and asks for our reference before it
 * posts (`findPostings`). And after a try that got lost the line is asked about once more; should there be two, a
 * person sees both numbers.
 */
export class OperaCloud implements Pms<OperaCloudCredentials> {
  private readonly ohip: Ohip;

  constructor(http: GuardedHttpClient) {
    this.ohip = new Ohip(http);
  }

  async findReservations(
    connection: Connection,
    { query = '', confirmationNo, leftOut }: { query?: string; confirmationNo?: string } & Lenient,
  ): Promise<Reservation[]> {
    return ask(async () => {
      if (confirmationNo === undefined) {
        const found = await this.list(connection, ...searchesFor(query));
        const guests = found.filter((one) => !isPseudo(one));
        return readEach(guests, leftOut, (one) => readReservation(connection, one));
      }
      const found = await this.list(connection, { confirmationNumberList: [confirmationNo] });
      const read = (one: Json): Reservation => readReservation(connection, one);
      const reservations = readWanted(found, { number: confirmationNo }, read, (one) => one.confirmationNo);
      // The list does not say where charges go.
      return Promise.all(
        reservations.map(async (one) => ({ ...one, routing: (await this.stay(connection, one.id)).routing })),
      );
    });
  }

  async findAccounts(connection: Connection, kind: AccountKind, search: Search): Promise<PmsAccount[]> {
    return ask(() => {
      if (kind === 'arAccount') return this.findArAccounts(connection, search);
      return kind === 'group' ? this.findGroups(connection, search) : this.findHouse(connection, search);
    });
  }

  async postPayment(connection: Connection, request: PostPaymentRequest): Promise<PostingOutcome> {
    const { name, credentials } = connection;
    const { kind, pmsId, reference, methodCode, transactionCode, amount } = request;
    const code = transactionCode ?? paymentCode(credentials.paymentCodes, methodCode);
    if (code === null)
      throw new RefusedError('NO_PAYMENT_CODE', `${name}: no payment code is set for "${methodCode}".`);
    // A refund is a negative payment: OHIP reverses whole payments only.
    const sign = kind === 'refund' ? -1 : 1;
    const payment: Json = {
      hotelId: credentials.hotelId,
      paymentMethod: { paymentMethod: code, ...(request.card && { paymentCard: paymentCard(request.card) }) },
      postingAmount: toMoney({ ...amount, amountMinor: sign * amount.amountMinor }),
      postingReference: reference,
      postingRemark: request.description,
      cashierId: Number(credentials.cashierId),
      action: 'Billing',
    };
    if (request.payerKind === 'arAccount') return this.postToArAccount(connection, request, payment);

    const { status } = await this.stay(connection, pmsId);
    // Under the code that screens have words for.
    if (OVER[status]) throw new RefusedError(`RESERVATION_${status}`, `${name}: ${OVER[status]}.`);
    const deposit = BEFORE_ARRIVAL.includes(status);
    const original = Number(request.original?.pmsReference);
    const criteria: Json = {
      ...payment,
      ...(deposit ? { action: 'Deposit' } : {}),
      reservationId: { id: pmsId, type: 'Reservation' },
      folioWindowNo: request.folioWindow,
      ...(kind === 'refund' && Number.isSafeInteger(original) ? { originalTransactionNo: original } : {}),
    };
    const path = `${hotel(connection, 'csh')}/reservations/${encodeURIComponent(pmsId)}`;
    const answer = await this.ohip.post(connection, `${path}/${deposit ? 'depositPayments' : 'payments'}`, {
      criteria,
    });
    return postedLine(connection, reference, answer[deposit ? 'deposits' : 'postings']);
  }

  /**
   * Searches the posting journal for the reference, or an AR account's payments. The filter of the journal matches
   * parts, so each line's own reference is compared; all pages are read and counted against the total that OHIP
   * states; the days are business days, from before the first try, because a property's books may be open for another
   * day than the calendar's.
   *
   * Whether the journal lists deposits is not documented. So a line that may have been taken as a deposit counts as
   * absent only if the journal shows the payment it corrects, or if the reservation holds less in deposits than its
   * amount; otherwise the search may have missed it, and a person decides.
   */
  async findPostings(
    connection: Connection,
    reference: string,
    line: SearchedLine,
  ): Promise<PostingOutcome[]> {
    return ask(async () => {
      const account =
        line.payerKind === 'arAccount' ? await this.arAccount(connection, line.pmsId) : undefined;
      const spans = spansSince(line.since, await this.businessDate(connection), connection.name);
      const found = readLines(connection, await this.search(connection, reference, spans, account));
      if (found.length > 0 || account) return found;
      const { arrival } = await this.stay(connection, line.pmsId);
      if (arrival < plusDays(dayOf(line.since), -AUDIT_DAYS)) return [];
      const { original } = line;
      const shown = original && (await this.search(connection, original.reference, spans)).length > 0;
      if (shown || (line.kind === 'payment' && !(await this.depositsHideIt(connection, line)))) return [];
      throw new OutcomeUnknownError(`${connection.name} cannot be searched for a deposit by its reference.`);
    });
  }

  async businessDate(connection: Connection): Promise<string> {
    return ask(async () => {
      const answer = await this.ohip.get(connection, `${hotel(connection, 'bof')}/businessDate`);
      const { hotelId } = connection.credentials;
      const date = arrayOf(answer['hotels']).find((one) => one['hotelId'] === hotelId)?.['businessDate'];
      if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
      throw unusable(connection, 'business date');
    });
  }

  /** Reservations that any of the searches finds. */
  private async list(connection: Connection, ...searches: Query[]): Promise<Json[]> {
    const answers = await Promise.all(
      searches.map((search) =>
        this.ohip.get(connection, `${hotel(connection, 'rsv')}/reservations`, {
          ...search,
          limit: OPERA_FETCH_COUNT.value,
          fetchInstructions: ['Reservation', 'RevenuesAndBalances', 'Deposits'],
        }),
      ),
    );
    const found = answers.flatMap((answer) => arrayOf(at(answer, 'reservations')['reservationInfo']));
    // Those without an id are no reservation that was found twice: each is named as unusable.
    const known = (one: Json): unknown => idOf(one['reservationIdList'], 'Reservation') ?? one;
    return [...new Map(found.map((one) => [known(one), one])).values()];
  }

  private async stay(connection: Connection, id: string): Promise<Stay> {
    const path = `${hotel(connection, 'rsv')}/reservations/${encodeURIComponent(id)}`;
    const answer = await this.ohip.get(connection, path, {
      fetchInstructions: ['Reservation', 'RoutingInstructions'],
    });
    return readStay(connection, arrayOf(at(answer, 'reservations')['reservation'])[0]);
  }

  private async findHouse(
    connection: Connection,
    { query = '', code, leftOut }: Search,
  ): Promise<PmsAccount[]> {
    const found = await this.list(connection, code ? { confirmationNumberList: [code] } : { text: query });
    const read = (one: Json): PmsAccount => {
      const { id, confirmationNo, email, mobile, folioWindows, ...stay } = readReservation(connection, one);
      const name = `${stay.firstName} ${stay.lastName}`.trim();
      const { balanceMinor, currencyCode } = stay;
      const account = { id, code: confirmationNo, name, email, mobile, folioWindows };
      return { ...account, arrival: null, departure: null, balanceMinor, currencyCode };
    };
    return readWanted(found.filter(isPseudo), { number: code, leftOut }, read, codeOf);
  }

  private async findGroups(
    connection: Connection,
    { query = '', code, leftOut }: Search,
  ): Promise<PmsAccount[]> {
    const answer = await this.ohip.get(connection, '/blk/v1/blocks', {
      hotelId: connection.credentials.hotelId,
      limit: MOST_BLOCKS,
      ...(code ? { blockCode: code } : { superSearch: query }),
    });
    const blocks = arrayOf(at(answer, 'blockSummaries')['blockInfo']).filter(
      (info) => !code || at(info, 'block')['blockCode'] === code,
    );
    const groups = await Promise.all(
      blocks.map(async (info) => ({
        block: at(info, 'block'),
        master: await this.postingMaster(connection, idOf(info['blockIdList'], 'Block')),
      })),
    );
    // Without a posting master there is no folio that could take money.
    const withFolio = groups.filter(({ master }) => master !== 'none');
    return readEach(withFolio, leftOut, (group) => readGroup(connection, group));
  }

  /** A block's folio. Of a block without an id, or that OHIP refuses to open, it is `unreadable`: the others are not. */
  private async postingMaster(connection: Connection, blockId: string | null): Promise<PostingMaster> {
    if (!blockId) return 'unreadable';
    const path = `${hotel(connection, 'blk')}/blocks/${encodeURIComponent(blockId)}/postingMaster/reservations`;
    try {
      const answer = await this.ohip.get(connection, path);
      const [snapshot] = arrayOf(at(answer, 'reservations')['reservation']);
      return snapshot ? at(snapshot, 'hotelReservation') : 'none';
    } catch (error) {
      if (!(error instanceof RefusedError) || refusesConnection(error)) throw error;
      return 'unreadable';
    }
  }

  private async findArAccounts(
    connection: Connection,
    { query = '', code, leftOut }: Search,
  ): Promise<PmsAccount[]> {
    const answer = await this.ohip.get(connection, '/ars/v1/accounts', {
      hotelIds: [connection.credentials.hotelId],
      limit: OPERA_FETCH_COUNT.value,
      ...(code ? { accountNo: [code] } : { superSearch: query }),
    });
    const read = (account: Json): PmsAccount =>
      readAccount(connection, {
        id: textOrNull(at(account, 'accountId')['id']),
        code: textOrNull(account['accountNo']),
        name: account['accountName'],
        balance: account['balance'],
        email: at(account, 'email', 'email')['emailAddress'],
        mobile: at(arrayOf(account['telephones'])[0], 'telephone')['phoneNumber'],
      });
    return readWanted(arrayOf(answer['accountsDetails']), { number: code, leftOut }, read, codeOf);
  }

  private async arAccount(connection: Connection, id: string): Promise<ArAccount> {
    const path = `${hotel(connection, 'ars')}/accounts/${encodeURIComponent(id)}`;
    const answer = await this.ohip.get(connection, path, { fetchInstructions: ['Account'] });
    const details = at(answer, 'accountDetails');
    const accountNo = textOrNull(details['accountNo']);
    const profileId = textOrNull(at(details, 'profileId')['id']);
    if (!accountNo || !profileId) throw unusable(connection, 'AR account');
    return { accountNo, profileId };
  }

  private async postToArAccount(
    connection: Connection,
    { pmsId, reference }: PostPaymentRequest,
    payment: Json,
  ): Promise<PostingOutcome> {
    const { accountNo, profileId } = await this.arAccount(connection, pmsId);
    const { hotelId } = connection.credentials;
    const account = { hotelId, accountId: { id: pmsId, type: 'AccountId' }, accountNo };
    const ids = `profiles/${encodeURIComponent(profileId)}/accounts/${encodeURIComponent(pmsId)}`;
    const answer = await this.ohip.post(connection, `${hotel(connection, 'ars')}/${ids}/payments`, {
      criteria: { payment: [{ ...payment, account }], cashierId: payment['cashierId'] },
    });
    return postedLine(connection, reference, answer['payments']);
  }

  /**
   * All lines with exactly this reference, of the posting journal or of an AR account, which OHIP gives whole.
   * @throws OutcomeUnknownError when they did not all come
   */
  private async search(
    connection: Connection,
    reference: string,
    spans: Span[],
    account?: ArAccount,
  ): Promise<Json[]> {
    const lines: Json[] = [];
    for (const span of spans) {
      const found = account
        ? receivables(this.ohip, connection, { ...span, accounts: account.accountNo })
        : journal(this.ohip, connection, { ...span, referenceNumberWildCard: reference }, MOST_PAGES);
      lines.push(...(await found));
    }
    return lines.filter((one) => one['reference'] === reference);
  }

  /** Whether the reservation holds so much in deposits that the line could be among them. */
  private async depositsHideIt(connection: Connection, { pmsId, amount }: SearchedLine): Promise<boolean> {
    const [reservation] = await this.list(connection, { reservationIdList: [pmsId] });
    const { amountPaid = 0 } = at(reservation, 'deposit');
    const held = readMoney({ amount: amountPaid, currencyCode: amount.currencyCode });
    return !reservation || !held || held.amountMinor >= amount.amountMinor;
  }
}

/** OPERA's codes of the cards that it can be told of; it takes others without one. */
const CARD_TYPES: Readonly<Record<string, string>> = {
  Visa: 'Va',
  Mastercard: 'Mc',
  'American Express': 'Ax',
  'Diners Club': 'Dc',
  Discover: 'Ds',
  JCB: 'Jc',
  UnionPay: 'Cu',
};

/** A token, marked as one: OPERA keeps it in the place of a card's number. */
function paymentCard({ token, brand, last4 }: NonNullable<PostPaymentRequest['card']>): Json {
  const cardType = brand && CARD_TYPES[brand];
  return {
    cardNumber: token,
    cardOrToken: 'Token',
    ...(last4 && { cardNumberLast4Digits: last4 }),
    ...(cardType && { cardType }),
  };
}

/** A word with a digit is a number or a room; a comma parts surname and first name; anything else may be anywhere. */
function searchesFor(query: string): Query[] {
  const text = query.trim();
  const guests = { excludePMRooms: true };
  if (/^\S*\d\S*$/.test(text))
    return [
      { ...guests, confirmationNumberList: [text] },
      { ...guests, roomId: text },
    ];
  const [surname = '', givenName = ''] = text.split(',').map((part) => part.trim());
  if (surname === '' || /\s/.test(surname)) return [{ ...guests, text }];
  return [{ ...guests, surname, ...(givenName ? { givenName } : {}) }];
}

const codeOf = ({ code }: PmsAccount): string => code;

function isPseudo(info: Json): boolean {
  return at(info, 'roomStay')['pseudoRoom'] === true;
}

/** The line that was written, out of those a posting brought about. */
function postedLine(connection: Connection, reference: string, answer: unknown): PostingOutcome {
  const lines = arrayOf(answer);
  const ours = lines.length === 1 ? lines : lines.filter((one) => one['reference'] === reference);
  const [posted] = readLines(connection, ours);
  if (!posted) throw new OutcomeUnknownError(`${connection.name} accepted a posting without naming it`);
  return posted;
}

/** The business days in which a line that was first tried at `since` can have been written, the latest first. */
function spansSince(since: Date, businessDate: string, name: string): Span[] {
  const days = Math.max(0, Math.ceil((Date.now() - since.getTime()) / DAY_MS)) + AUDIT_DAYS;
  if (days >= MOST_SPANS * JOURNAL_DAYS)
    throw new OutcomeUnknownError(`${name} cannot be searched that far back.`);
  return Array.from({ length: Math.floor(days / JOURNAL_DAYS) + 1 }, (_, n) => ({
    startDate: plusDays(businessDate, -Math.min((n + 1) * JOURNAL_DAYS - 1, days)),
    endDate: plusDays(businessDate, -n * JOURNAL_DAYS),
  }));
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
