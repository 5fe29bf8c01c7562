import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AccountKind,
  type Amount,
  OutcomeUnknownError,
  RefusedError,
  type ChargeRouting,
  type Pms,
  type PmsAccount,
  type PostingOutcome,
  type PostPaymentRequest,
  type Reservation,
  type ReservationStatus,
  type ReservationStatusCode,
  type SearchedLine,
} from '../../../payby/index.js';
import { ask, type Json, textOrNull } from '../../vendor-call.js';
import { type OperaCloudCredentials, paymentCode } from './credentials.js';
import {
  arrayOf,
  at,
  type Connection,
  idOf,
  numberText,
  Ohip,
  type Query,
  readMoney,
  toMoney,
} from './ohip.js';

/** Most rows OHIP gives of reservations and blocks. */
const FETCH_COUNT = 200;
/** Of the posting journal. */
const JOURNAL_PAGE = 50;
/** The journal is asked for at most so many days at once, and not further back than so many spans. */
const JOURNAL_DAYS = 30;
const MOST_SPANS = 13;
/** A reference is in few lines; a search that fills more pages than these does not filter as it should. */
const MOST_PAGES = 20;
/** The business date changes at the night audit, not at midnight. */
const AUDIT_DAYS = 2;
/** Each block costs a call of its own. */
const MOST_BLOCKS = 20;
const DAY_MS = 86_400_000;

const STATUSES: Readonly<Record<string, [ReservationStatus, ReservationStatusCode | null]>> = {
  Reserved: ['RESERVED', 'RS'],
  Requested: ['RESERVED', null],
  Waitlisted: ['WAITLISTED', null],
  Cancelled: ['CANCELED', null],
  NoShow: ['NO_SHOW', null],
  DueIn: ['DUE_IN', 'DI'],
  InHouse: ['IN_HOUSE', 'IH'],
  Walkin: ['IN_HOUSE', 'IH'],
  DueOut: ['DUE_OUT', 'DO'],
  PendingCheckout: ['DUE_OUT', 'DO'],
  CheckedOut: ['CHECKED_OUT', 'CO'],
};

/** Folios exist from check-in; before that OPERA takes deposits. */
const BEFORE_ARRIVAL: readonly ReservationStatus[] = ['RESERVED', 'DUE_IN', 'WAITLISTED'];
const OVER: Partial<Record<ReservationStatus, string>> = {
  CHECKED_OUT: 'the guest has checked out',
  CANCELED: 'the reservation has been canceled',
  NO_SHOW: 'the guest did not show up',
};

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
    search: { query?: string; confirmationNo?: string },
  ): Promise<Reservation[]> {
    return ask(async () => {
      if (search.confirmationNo === undefined) {
        const found = await this.list(connection, ...searchesFor(search.query ?? ''));
        return found.filter((one) => !isPseudo(one)).map((one) => readReservation(connection, one));
      }
      const found = await this.list(connection, { confirmationNumberList: [search.confirmationNo] });
      const reservations = found
        .map((one) => readReservation(connection, one))
        .filter(({ confirmationNo }) => confirmationNo === search.confirmationNo);
      // The list does not say where charges go.
      return Promise.all(reservations.map((one) => this.withRouting(connection, one)));
    });
  }

  async findAccounts(
    connection: Connection,
    kind: AccountKind,
    search: { query?: string; code?: string },
  ): Promise<PmsAccount[]> {
    return ask(async () => {
      if (kind === 'arAccount') return this.findArAccounts(connection, search);
      if (kind === 'group') return this.findGroups(connection, search);
      const wanted = search.code;
      const found = await this.list(
        connection,
        wanted === undefined ? { text: search.query ?? '' } : { confirmationNumberList: [wanted] },
      );
      return found.filter(isPseudo).map((one) => {
        const { confirmationNo: code, firstName, lastName, ...stay } = readReservation(connection, one);
        return { ...stay, code, name: `${firstName} ${lastName}`.trim(), arrival: null, departure: null };
      });
    });
  }

  async postPayment(connection: Connection, request: PostPaymentRequest): Promise<PostingOutcome> {
    const { credentials } = connection;
    const code = paymentCode(credentials.paymentCodes, request.methodCode);
    if (code === null)
      throw new RefusedError(
        'NO_PAYMENT_CODE',
        `${connection.name}: no payment code is set for ${request.methodCode || 'payments without a method'}.`,
      );
    const payment: Json = {
      hotelId: credentials.hotelId,
      paymentMethod: { paymentMethod: code },
      postingAmount: toMoney(signed(request)),
      postingReference: request.reference,
      postingRemark: request.description,
      cashierId: Number(credentials.cashierId),
      action: 'Billing',
    };
    if (request.payerKind === 'arAccount') return this.postToArAccount(connection, request, payment);

    const stay = await this.readStay(connection, request.pmsId);
    if (!stay)
      throw new RefusedError('RESERVATION_NOT_FOUND', `${connection.name} does not know the reservation.`);
    const over = OVER[stay.status];
    // Under the code that screens have words for.
    if (over) throw new RefusedError(`RESERVATION_${stay.status}`, `${connection.name}: ${over}.`);
    const deposit = BEFORE_ARRIVAL.includes(stay.status);
    const original = Number(request.original?.pmsReference);
    const criteria: Json = {
      ...payment,
      reservationId: { id: request.pmsId, type: 'Reservation' },
      folioWindowNo: request.folioWindow,
      ...(deposit ? { action: 'Deposit' } : {}),
      ...(request.kind === 'refund' && Number.isSafeInteger(original)
        ? { originalTransactionNo: original }
        : {}),
    };
    const path = `${hotel(connection, 'csh')}/reservations/${encodeURIComponent(request.pmsId)}`;
    const answer = await this.ohip.post(connection, `${path}/${deposit ? 'depositPayments' : 'payments'}`, {
      criteria,
    });
    return outcomeOf(connection, request.reference, answer[deposit ? 'deposits' : 'postings']);
  }

  /**
   * Searches the posting journal for the reference, or an AR account's payments. The filter of the journal matches
   * parts, so each line's own reference is compared; all pages are read and counted against the total that OHIP
   * states; the days are business days, from before the first try, because a property's books may be open for another
   * day than the calendar's. Rounding lines and reversals made in OPERA carry the same reference and are not ours.
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
        line.payerKind === 'arAccount' ? await this.readArAccount(connection, line.pmsId) : null;
      if (line.payerKind === 'arAccount' && !account)
        throw new OutcomeUnknownError(`${connection.name} does not know the AR account.`);
      const spans = spansSince(line.since, await this.businessDate(connection), connection.name);
      const search = (wanted: string): Promise<Json[]> => this.search(connection, wanted, account, spans);
      const found = linesOf(await search(reference));
      const stay = account ? null : await this.readStay(connection, line.pmsId);
      const couldBeDeposit = stay && stay.arrival >= addDays(dayOf(line.since), -AUDIT_DAYS);
      if (found.length > 0 || !couldBeDeposit) return found;
      if (line.original && (await search(line.original.reference)).length > 0) return [];
      if (line.kind !== 'payment' || (await this.depositsHideIt(connection, line)))
        throw new OutcomeUnknownError(
          `${connection.name} cannot be searched for a deposit by its reference.`,
        );
      return [];
    });
  }

  async businessDate(connection: Connection): Promise<string> {
    return ask(async () => {
      const answer = await this.ohip.get(connection, `${hotel(connection, 'bof')}/businessDate`);
      const date = arrayOf(answer?.['hotels']).find(
        ({ hotelId }) => hotelId === connection.credentials.hotelId,
      )?.['businessDate'];
      if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date))
        throw new OutcomeUnknownError(`${connection.name} answered without a business date`);
      return date;
    });
  }

  private async list(
    connection: Connection,
    ...searches: Record<string, string | string[]>[]
  ): Promise<Json[]> {
    const answers = await Promise.all(
      searches.map((search) =>
        this.ohip.get(connection, `${hotel(connection, 'rsv')}/reservations`, {
          ...search,
          limit: FETCH_COUNT,
          fetchInstructions: ['Reservation', 'RevenuesAndBalances', 'Deposits'],
        }),
      ),
    );
    const found = answers.flatMap((answer) => arrayOf(at(answer, 'reservations')['reservationInfo']));
    const byId = new Map(found.map((one) => [idOf(one['reservationIdList'], 'Reservation'), one]));
    return [...byId.values()];
  }

  /** @returns null when the property does not know the reservation */
  private async readStay(
    connection: Connection,
    id: string,
  ): Promise<{ status: ReservationStatus; arrival: string; json: Json } | null> {
    const path = `${hotel(connection, 'rsv')}/reservations/${encodeURIComponent(id)}`;
    const answer = await this.ohip.get(connection, path, {
      fetchInstructions: ['Reservation', 'RoutingInstructions'],
    });
    const [json] = arrayOf(at(answer, 'reservations')['reservation']);
    if (!json) return null;
    const arrival = textOrNull(at(json, 'roomStay')['arrivalDate']);
    const [status] = STATUSES[String(json['reservationStatus'])] ?? [];
    if (!status || !arrival) throw unusable(connection, 'reservation');
    return { status, arrival, json };
  }

  private async withRouting(connection: Connection, reservation: Reservation): Promise<Reservation> {
    const stay = await this.readStay(connection, reservation.id);
    const instructions = stay ? arrayOf(stay.json['routingInstructions']) : [];
    const routing = instructions.flatMap(({ folio, room }) => [
      ...(folio ? [routedTo(at(folio))] : []),
      ...(room ? [routedTo(at(room))] : []),
    ]);
    return { ...reservation, routing };
  }

  private async findGroups(
    connection: Connection,
    { query = '', code: wanted }: { query?: string; code?: string },
  ): Promise<PmsAccount[]> {
    const answer = await this.ohip.get(connection, '/blk/v1/blocks', {
      hotelId: connection.credentials.hotelId,
      limit: MOST_BLOCKS,
      ...(wanted === undefined ? { superSearch: query } : { blockCode: wanted }),
    });
    const groups = arrayOf(at(answer, 'blockSummaries')['blockInfo']).map(async (info) => {
      const block = at(info, 'block');
      const id = idOf(info['blockIdList'], 'Block');
      const code = textOrNull(block['blockCode']);
      if (id === null || code === null || (wanted !== undefined && code !== wanted)) return [];
      const path = `${hotel(connection, 'blk')}/blocks/${encodeURIComponent(id)}/postingMaster/reservations`;
      const [snapshot] = arrayOf(at(await this.ohip.get(connection, path), 'reservations')['reservation']);
      // Without a posting master there is no folio that could take money.
      if (!snapshot) return [];
      const master = at(snapshot, 'hotelReservation');
      return readAccount(connection, {
        id: idOf(master['reservationIdList'], 'Reservation'),
        code,
        name: block['blockName'],
        balance: at(master, 'cashiering', 'revenuesAndBalances')['balance'],
        arrival: block['startDate'],
        departure: block['endDate'],
      });
    });
    return (await Promise.all(groups)).flat();
  }

  private async findArAccounts(
    connection: Connection,
    { query = '', code }: { query?: string; code?: string },
  ): Promise<PmsAccount[]> {
    const answer = await this.ohip.get(connection, '/ars/v1/accounts', {
      hotelIds: [connection.credentials.hotelId],
      limit: FETCH_COUNT,
      ...(code === undefined ? { superSearch: query } : { accountNo: [code] }),
    });
    return arrayOf(answer?.['accountsDetails'])
      .filter(({ accountNo }) => code === undefined || accountNo === code)
      .map((account) =>
        readAccount(connection, {
          id: textOrNull(at(account, 'accountId')['id']),
          code: textOrNull(account['accountNo']),
          name: account['accountName'],
          balance: account['balance'],
          email: at(account, 'email', 'email')['emailAddress'],
          mobile: at(arrayOf(account['telephones'])[0], 'telephone')['phoneNumber'],
        }),
      );
  }

  /** @returns null when the property does not know the account */
  private async readArAccount(
    connection: Connection,
    id: string,
  ): Promise<{ accountNo: string; profileId: string } | null> {
    const path = `${hotel(connection, 'ars')}/accounts/${encodeURIComponent(id)}`;
    const answer = await this.ohip.get(connection, path, { fetchInstructions: ['Account'] });
    if (!answer) return null;
    const details = at(answer, 'accountDetails');
    const accountNo = textOrNull(details['accountNo']);
    const profileId = textOrNull(at(details, 'profileId')['id']);
    if (accountNo === null || profileId === null) throw unusable(connection, 'AR account');
    return { accountNo, profileId };
  }

  private async postToArAccount(
    connection: Connection,
    { pmsId, reference }: PostPaymentRequest,
    payment: Json,
  ): Promise<PostingOutcome> {
    const account = await this.readArAccount(connection, pmsId);
    if (!account)
      throw new RefusedError('ACCOUNT_NOT_FOUND', `${connection.name} does not know the AR account.`);
    const { accountNo, profileId } = account;
    const { hotelId } = connection.credentials;
    const to = { hotelId, accountId: { id: pmsId, type: 'AccountId' }, accountNo };
    const ids = `profiles/${encodeURIComponent(profileId)}/accounts/${encodeURIComponent(pmsId)}`;
    const answer = await this.ohip.post(connection, `${hotel(connection, 'ars')}/${ids}/payments`, {
      criteria: { payment: [{ ...payment, account: to }], cashierId: payment['cashierId'] },
    });
    return outcomeOf(connection, reference, answer['payments']);
  }

  /**
   * All lines with exactly this reference, of the posting journal or of an AR account, which OHIP gives whole.
   * @throws OutcomeUnknownError when they did not all come
   */
  private async search(
    connection: Connection,
    reference: string,
    account: { accountNo: string } | null,
    spans: Span[],
  ): Promise<Json[]> {
    const path = account ? '/ars/v1/arTransactions' : `${hotel(connection, 'csh')}/financialPostings`;
    const { hotelId } = connection.credentials;
    const lines: Json[] = [];
    for (const span of spans) {
      const read: Json[] = [];
      let more = true;
      for (let page = 0; more; page += 1) {
        const query: Query = account
          ? { hotelIds: [hotelId], accounts: account.accountNo }
          : { referenceNumberWildCard: reference, limit: JOURNAL_PAGE, offset: read.length };
        const answer = await this.ohip.get(connection, path, { ...query, ...span });
        if (!answer) throw new OutcomeUnknownError(`${connection.name} has no postings to search.`);
        const rows = account
          ? arrayOf(at(answer, 'transactions')['payments'])
          : arrayOf(at(answer, 'journalPostings')['postings']);
        read.push(...rows);
        more = answer['hasMore'] === true;
        const distinct = new Set(read.map((one) => one['transactionNo'])).size;
        const total = Number(answer['totalResults'] ?? 0);
        if (more ? rows.length === 0 || page >= MOST_PAGES : distinct < total)
          throw new OutcomeUnknownError(`${connection.name} gave its postings in part only.`);
      }
      lines.push(...read);
    }
    return lines.filter((one) => one['reference'] === reference);
  }

  /** Whether the reservation holds so much in deposits that the line could be among them. */
  private async depositsHideIt(connection: Connection, { pmsId, amount }: SearchedLine): Promise<boolean> {
    const [reservation] = await this.list(connection, { reservationIdList: [pmsId] });
    const paid = at(reservation, 'deposit')['amountPaid'];
    if (!reservation || paid === undefined) return !reservation;
    const held = readMoney({ amount: paid, currencyCode: amount.currencyCode });
    return !held || held.amountMinor >= amount.amountMinor;
  }
}

type Span = { startDate: string; endDate: string };

/** A word with a digit is a number or a room; a comma parts surname and first name; anything else may be anywhere. */
function searchesFor(query: string): Record<string, string | string[]>[] {
  const text = query.trim();
  const guests = { excludePMRooms: 'true' };
  if (/^\S*\d\S*$/.test(text))
    return [
      { ...guests, confirmationNumberList: [text] },
      { ...guests, roomId: text },
    ];
  const [surname = '', givenName = ''] = text.split(',').map((part) => part.trim());
  if (surname === '' || /\s/.test(surname)) return [{ ...guests, text }];
  return [{ ...guests, surname, ...(givenName ? { givenName } : {}) }];
}

function hotel({ credentials }: Connection, module: string): string {
  return `/${module}/v1/hotels/${encodeURIComponent(credentials.hotelId)}`;
}

function unusable({ name }: Connection, what: string): OutcomeUnknownError {
  return new OutcomeUnknownError(`${name} answered with an unusable ${what}`);
}

function isPseudo(info: Json): boolean {
  return at(info, 'roomStay')['pseudoRoom'] === true;
}

/** Takes over exactly the known fields. A reservation that lacks what money depends on makes the answer unusable. */
function readReservation(connection: Connection, info: Json): Reservation {
  const stay = at(info, 'roomStay');
  const guest = at(info, 'reservationGuest');
  const id = idOf(info['reservationIdList'], 'Reservation');
  const confirmationNo = idOf(info['reservationIdList'], 'Confirmation');
  const [arrival, departure] = [textOrNull(stay['arrivalDate']), textOrNull(stay['departureDate'])];
  const [status, statusCode] =
    STATUSES[String(info['computedReservationStatus'] ?? info['reservationStatus'])] ?? [];
  const balance = readMoney(at(info, 'revenuesAndBalances')['balance']) ?? readMoney(stay['balance']);
  if (id === null || confirmationNo === null || arrival === null || departure === null || !status || !balance)
    throw unusable(connection, 'reservation');
  const rate = readMoney(stay['rateAmount']);
  const windows = arrayOf(info['reservationFolioWindows']).flatMap((one) => {
    const no = one['folioWindowNo'];
    return typeof no === 'number' && Number.isSafeInteger(no) ? [no] : [];
  });
  return {
    id,
    confirmationNo,
    crsNo: textOrNull(arrayOf(info['externalReferences'])[0]?.['id']),
    roomNo: textOrNull(stay['roomId']),
    roomType: textOrNull(stay['roomType']) ?? '',
    firstName: textOrNull(guest['givenName']) ?? '',
    lastName: textOrNull(guest['surname']) ?? '',
    email: textOrNull(guest['email']),
    mobile: textOrNull(guest['phoneNumber']),
    arrival,
    departure,
    status,
    statusCode: statusCode ?? null,
    title: textOrNull(guest['namePrefix']),
    roomRateMinor: rate?.currencyCode === balance.currencyCode ? rate.amountMinor : 0,
    currencyCode: balance.currencyCode,
    // Before check-in there are none yet; a deposit is put into the first.
    folioWindows: windows.length > 0 ? windows : [1],
    balanceMinor: balance.amountMinor,
  };
}

function readAccount(
  connection: Connection,
  {
    id,
    code,
    balance,
    ...rest
  }: { [Field in keyof PmsAccount]?: unknown } & {
    id: string | null;
    code: string | null;
    balance: unknown;
  },
): PmsAccount {
  const money = readMoney(balance);
  if (id === null || code === null || !money) throw unusable(connection, 'account');
  return {
    id,
    code,
    name: textOrNull(rest.name) ?? code,
    email: textOrNull(rest.email),
    mobile: textOrNull(rest.mobile),
    arrival: textOrNull(rest.arrival),
    departure: textOrNull(rest.departure),
    folioWindows: [1],
    balanceMinor: money.amountMinor,
    currencyCode: money.currencyCode,
  };
}

function routedTo(instruction: Json): ChargeRouting {
  const window = instruction['folioWindowNo'];
  return {
    folioWindow: typeof window === 'number' ? window : null,
    roomNo: textOrNull(instruction['roomId']),
    payeeName:
      textOrNull(at(instruction, 'payeeInfo')['payeeName']) ?? textOrNull(instruction['guestDisplayName']),
  };
}

/** A refund is a negative payment: OHIP reverses whole payments only. */
function signed({ kind, amount }: Pick<PostPaymentRequest, 'kind' | 'amount'>): Amount {
  return kind === 'refund' ? { ...amount, amountMinor: -amount.amountMinor } : amount;
}

/** The line that was written, out of those a posting brought about. */
function outcomeOf(connection: Connection, reference: string, answer: unknown): PostingOutcome {
  const lines = arrayOf(answer);
  const [posted] = linesOf(
    lines.length === 1 ? lines : lines.filter((one) => one['reference'] === reference),
  );
  if (!posted) throw new OutcomeUnknownError(`${connection.name} accepted a posting without naming it`);
  return posted;
}

/** Our own lines, the oldest first: without rounding differences, and without what a person reversed them with. */
function linesOf(lines: Json[]): Extract<PostingOutcome, { status: 'posted' }>[] {
  const ours = lines
    .filter((one) => one['roundingDifferenceTrx'] !== true)
    .filter((one) => (one['transactionType'] ?? 'Payment') === 'Payment')
    .map((one) => ({
      no: numberText(one['transactionNo']),
      reverse: numberText(one['reversePaymentTransactionNo']),
    }));
  if (ours.some(({ no }) => no === null))
    throw new OutcomeUnknownError('OPERA Cloud answered with a posting that has no number');
  const kept = ours
    .sort((a, b) => Number(a.no) - Number(b.no))
    .filter(
      ({ no, reverse }, index) =>
        !ours
          .slice(0, index)
          .some((earlier) => earlier.no === no || earlier.no === reverse || earlier.reverse === no),
    );
  return kept.map(({ no }) => ({ status: 'posted', pmsReference: no! }));
}

/** The business days in which a line that was first tried at `since` can have been written, the latest first. */
function spansSince(since: Date, businessDate: string, name: string): Span[] {
  const days = Math.max(0, Math.ceil((Date.now() - since.getTime()) / DAY_MS)) + AUDIT_DAYS;
  const spans: Span[] = [];
  for (let back = 0; back <= days; back += JOURNAL_DAYS) {
    if (spans.length === MOST_SPANS)
      throw new OutcomeUnknownError(`${name} cannot be searched that far back.`);
    spans.push({
      startDate: addDays(businessDate, -Math.min(back + JOURNAL_DAYS - 1, days)),
      endDate: addDays(businessDate, -back),
    });
  }
  return spans;
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function addDays(date: string, days: number): string {
  return dayOf(new Date(Date.parse(date) + days * DAY_MS));
}
