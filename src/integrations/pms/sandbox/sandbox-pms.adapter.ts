import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { isCurrencyCode } from '../../../kernel/money.js';
import {
  type AccountKind,
  type Lenient,
  OutcomeUnknownError,
  RefusedError,
  RESERVATION_STATUS_CODES,
  type Pms,
  type PmsAccount,
  type PmsConnection,
  type PostingOutcome,
  type PostPaymentRequest,
  type Reservation,
  type ReservationStatus,
} from '../../../payby/index.js';
import type { JournalLine, PmsJournal } from '../../../reconciliation/index.js';
import { passesByItself } from '../../passing-refusals.js';
import { otherNameOf } from '../../person-name.js';
import { readWanted, UnusableEntryError, whyWithout } from '../../read-each.js';
import { ask, callVendor, isObject, type Json, refusal, textOrNull } from '../../vendor-call.js';

const STATUSES: Record<ReservationStatus, true> = {
  WAITLISTED: true,
  CANCELED: true,
  RESERVED: true,
  CHECKED_OUT: true,
  NO_SHOW: true,
  DUE_IN: true,
  IN_HOUSE: true,
  DUE_OUT: true,
};

export const SANDBOX_PMS_CREDENTIALS = {
  appKey: { label: { en: 'Application key', zh: '应用密钥' }, secret: true, required: true },
} as const satisfies CredentialSchema;

type SandboxPmsCredentials = CredentialsOf<typeof SANDBOX_PMS_CREDENTIALS>;
type Connection = PmsConnection<SandboxPmsCredentials>;

/** Speaks the wire format of the sandbox PMS. `connection.baseUrl` ends in `/pms`. */
export class SandboxPms implements Pms<SandboxPmsCredentials>, PmsJournal<SandboxPmsCredentials> {
  readonly kind = 'sandbox';

  constructor(private readonly http: GuardedHttpClient) {}

  async findReservations(
    connection: Connection,
    search: { query?: string; confirmationNo?: string } & Lenient,
  ): Promise<Reservation[]> {
    return ask(async () => {
      const parameters = new URLSearchParams();
      if (search.query !== undefined) parameters.set('query', search.query);
      if (search.confirmationNo !== undefined) parameters.set('confirmationNo', search.confirmationNo);
      const answer = await this.call(connection, 'GET', `/reservations?${parameters.toString()}`);
      if (answer.status >= 400) throw refusal(connection.name, answer);
      const found = answer.json['reservations'];
      if (!Array.isArray(found))
        throw new OutcomeUnknownError(`${connection.name} answered without reservations`);
      const read = (entry: unknown): Reservation => readReservation(connection, entry);
      const { confirmationNo: number, leftOut } = search;
      return readWanted(found, { number, leftOut }, read, (one) => one.confirmationNo);
    });
  }

  async findAccounts(
    connection: Connection,
    kind: AccountKind,
    search: { query?: string; code?: string } & Lenient,
  ): Promise<PmsAccount[]> {
    return ask(async () => {
      const parameters = new URLSearchParams({ kind });
      if (search.query !== undefined) parameters.set('query', search.query);
      if (search.code !== undefined) parameters.set('code', search.code);
      const answer = await this.call(connection, 'GET', `/accounts?${parameters.toString()}`);
      if (answer.status >= 400) throw refusal(connection.name, answer);
      const found = answer.json['accounts'];
      if (!Array.isArray(found))
        throw new OutcomeUnknownError(`${connection.name} answered without accounts`);
      const read = (entry: unknown): PmsAccount => readAccount(connection, entry);
      return readWanted(found, { number: search.code, leftOut: search.leftOut }, read, (one) => one.code);
    });
  }

  async postPayment(connection: Connection, request: PostPaymentRequest): Promise<PostingOutcome> {
    const folder = request.payerKind === 'reservation' ? 'reservations' : 'accounts';
    const path = `/${folder}/${encodeURIComponent(request.pmsId)}/payments`;
    const answer = await this.call(connection, 'POST', path, {
      reference: request.reference,
      fencingNo: request.fencingNo,
      kind: request.kind,
      folioWindow: request.folioWindow,
      amount: { value: request.amount.amountMinor, currency: request.amount.currencyCode },
      description: request.description,
      methodCode: request.methodCode,
      ...(request.transactionCode && { transactionCode: request.transactionCode }),
      ...(request.card && { cardToken: request.card.token }),
      guestName: request.guestName,
    });
    // "Already posted" names the posting that exists: the effect has happened, so it must not read as a refusal.
    const duplicate = answer.status === 409 && answer.json['code'] === 'DUPLICATE_REFERENCE';
    if (answer.status >= 400 && !duplicate) throw refusedLine(connection, answer);
    const posted = duplicate || answer.json['reference'] === request.reference;
    if (posted && answer.json['status'] === 'PENDING') return { status: 'pending' };
    const pmsReference = textOrNull(answer.json['postingNo']);
    if (!posted || !pmsReference) {
      throw new OutcomeUnknownError(`${connection.name} accepted a posting without naming it`);
    }
    return { status: 'posted', pmsReference };
  }

  async findPostings(connection: Connection, reference: string): Promise<PostingOutcome[]> {
    return ask(async () => {
      const path = `/payments/by-reference/${encodeURIComponent(reference)}`;
      const answer = await this.call(connection, 'GET', path);
      if (answer.status >= 400) throw refusal(connection.name, answer);
      const postings = answer.json['postings'];
      if (!Array.isArray(postings))
        throw new OutcomeUnknownError(`${connection.name} answered without postings`);
      return postings.map((posting: unknown): PostingOutcome => {
        const ours = isObject(posting) && posting['reference'] === reference;
        if (ours && posting['status'] === 'PENDING') return { status: 'pending' };
        const pmsReference = ours && textOrNull(posting['postingNo']);
        if (!pmsReference)
          throw new OutcomeUnknownError(`${connection.name} answered with a posting that is not ours`);
        return { status: 'posted', pmsReference };
      });
    });
  }

  async linesOf(connection: Connection, businessDate: string): Promise<JournalLine[]> {
    return ask(async () => {
      const answer = await this.call(connection, 'GET', `/journal?date=${businessDate}`);
      if (answer.status >= 400) throw refusal(connection.name, answer);
      const lines = answer.json['lines'];
      if (!Array.isArray(lines)) throw new OutcomeUnknownError(`${connection.name} answered without lines`);
      return lines.map((line: unknown) => readJournalLine(connection, line));
    });
  }

  private async call(
    connection: Connection,
    method: 'GET' | 'POST',
    path: string,
    content?: Json,
  ): Promise<{ status: number; json: Json }> {
    const hotel = `${connection.baseUrl.replace(/\/+$/, '')}/hotels/${encodeURIComponent(connection.hotelCode)}`;
    return callVendor(this.http, connection.name, {
      method,
      url: `${hotel}${path}`,
      headers: {
        accept: 'application/json',
        'x-app-key': connection.credentials.appKey,
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      ...(content ? { body: JSON.stringify(content) } : {}),
    });
  }
}

function refusedLine({ name }: Connection, answer: { status: number; json: Json }): Error {
  const refused = refusal(name, answer);
  return refused instanceof RefusedError && passesByItself(answer.status, refused.message)
    ? new RefusedError(refused.code, refused.message, 'moment')
    : refused;
}

function readJournalLine(connection: Connection, line: unknown): JournalLine {
  const amount = isObject(line) ? line['amount'] : null;
  const pmsReference = isObject(line) ? textOrNull(line['postingNo']) : null;
  if (!isObject(line) || !isObject(amount) || !pmsReference || !Number.isSafeInteger(amount['value']))
    throw new OutcomeUnknownError(`${connection.name} answered with a line that makes no sense`);
  return {
    pmsReference,
    reference: textOrNull(line['reference']),
    amountMinor: amount['value'] as number,
    currencyCode: String(amount['currency']),
    postedBy: textOrNull(line['postedBy']),
    at: typeof line['postedAt'] === 'string' ? new Date(line['postedAt']) : null,
  };
}

function readAccount(connection: Connection, entry: unknown): PmsAccount {
  const unusable = (field: string): UnusableEntryError =>
    new UnusableEntryError(`${connection.name} answered with an account without a usable ${field}`, {
      label: isObject(entry) ? textOrNull(entry['code']) : null,
      why: whyWithout(field),
    });
  if (!isObject(entry)) throw unusable('content');
  const text = (field: keyof PmsAccount): string => {
    const value = textOrNull(entry[field]);
    if (value === null) throw unusable(field);
    return value;
  };
  const { balanceMinor, currencyCode, folioWindows } = entry;
  if (!isCurrencyCode(currencyCode)) throw unusable('currencyCode');
  if (typeof balanceMinor !== 'number' || !Number.isSafeInteger(balanceMinor)) throw unusable('balanceMinor');
  if (!Array.isArray(folioWindows) || !folioWindows.every((window) => Number.isSafeInteger(window)))
    throw unusable('folioWindows');
  return {
    id: text('id'),
    code: text('code'),
    name: text('name'),
    email: textOrNull(entry['email']),
    mobile: textOrNull(entry['mobile']),
    arrival: textOrNull(entry['arrival']),
    departure: textOrNull(entry['departure']),
    folioWindows: folioWindows as number[],
    balanceMinor,
    currencyCode,
  };
}

/** Takes over exactly the known fields. A reservation that lacks what money depends on makes the answer unusable. */
function readReservation(connection: Connection, entry: unknown): Reservation {
  const unusable = (field: string): UnusableEntryError =>
    new UnusableEntryError(`${connection.name} answered with a reservation without a usable ${field}`, {
      label: isObject(entry) ? textOrNull(entry['confirmationNo']) : null,
      why: whyWithout(field),
    });
  if (!isObject(entry)) throw unusable('content');
  const text = (field: keyof Reservation): string => {
    const value = textOrNull(entry[field]);
    if (value === null) throw unusable(field);
    return value;
  };
  const minor = (field: keyof Reservation): number => {
    const value = entry[field];
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unusable(field);
    return value;
  };
  const status = text('status');
  if (!Object.hasOwn(STATUSES, status)) throw unusable('status');
  const { currencyCode, folioWindows } = entry;
  if (!isCurrencyCode(currencyCode)) throw unusable('currencyCode');
  if (!Array.isArray(folioWindows) || !folioWindows.every((window) => Number.isSafeInteger(window))) {
    throw unusable('folioWindows');
  }
  const otherName = isObject(entry['otherName']) ? entry['otherName'] : {};
  return {
    id: text('id'),
    confirmationNo: text('confirmationNo'),
    crsNo: textOrNull(entry['crsNo']),
    roomNo: textOrNull(entry['roomNo']),
    roomType: textOrNull(entry['roomType']) ?? '',
    firstName: textOrNull(entry['firstName']) ?? '',
    lastName: textOrNull(entry['lastName']) ?? '',
    ...otherNameOf(otherName['firstName'], otherName['lastName']),
    email: textOrNull(entry['email']),
    mobile: textOrNull(entry['mobile']),
    arrival: text('arrival'),
    departure: text('departure'),
    status: status as ReservationStatus,
    statusCode: RESERVATION_STATUS_CODES.find((code) => code === entry['statusCode']) ?? null,
    title: textOrNull(entry['title']),
    roomRateMinor: minor('roomRateMinor'),
    currencyCode,
    folioWindows: folioWindows as number[],
    balanceMinor: minor('balanceMinor'),
  };
}
