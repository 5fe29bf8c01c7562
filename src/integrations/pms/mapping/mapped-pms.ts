import { StaleTryError } from '../../../kernel/effects/sending.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type AccountKind,
  type LeftOut,
  type Lenient,
  BusyError,
  OutcomeUnknownError,
  type Pms,
  type PmsAccount,
  type PmsConnection,
  type PostingOutcome,
  type PostPaymentRequest,
  RefusedError,
  type Reservation,
  type SearchedLine,
} from '../../../payby/index.js';
import type { JournalLine, PmsJournal } from '../../../reconciliation/index.js';
import { otherNameOf } from '../../person-name.js';
import { readWanted, UnusableEntryError, whyWithout } from '../../read-each.js';
import { ask } from '../../vendor-call.js';
import { isMapped, type MappedOperation, type MappingProfile } from './document.js';
import { EvaluatorBusyError } from './evaluator.js';
import {
  type BuiltRequest,
  buildRequest,
  judge,
  type Judgement,
  MappingError,
  withReferences,
} from './exchange.js';
import { type FieldReading, readFields } from './fields.js';
import { MappedHttp, settingsOf } from './mapped-http.js';
import { type MappingInput, type OperationName, OPERATION_SPECS } from './operations.js';
import { readReference, writeReference } from './reference.js';

const BUSY_SECONDS = 30;
const EVALUATOR_BUSY_SECONDS = 5;
const ACCOUNTS = { account: 'findAccount', group: 'findGroup', arAccount: 'findArAccount' } as const;
/** What an entry is known by to people, the best first. */
const LABELS = ['confirmationNo', 'code', 'id'];
/** Optional, but money depends on them: one that makes no sense is not left out. */
const NEVER_LEFT_OUT = ['folioWindows', 'pending', 'reference', 'amountMinor'];

/**
 * A PMS as a mapping profile describes it: the connection's own where it has one, otherwise the one its kind ships with.
 *
 * A profile may hand the fencing number on, and name the answer to a late try in its error table. Where the PMS has no
 * means for it, the same three things stand in as for any other: bytes leave only while a try holds its lease, whoever
 * takes over asks for our reference first, and a line whose try got lost is asked about once more.
 */
export class MappedPms implements Pms, PmsJournal {
  private readonly wire: MappedHttp;

  constructor(
    http: GuardedHttpClient,
    private readonly shipped: MappingProfile,
  ) {
    this.wire = new MappedHttp(http);
  }

  get kind(): string {
    return this.shipped.kind;
  }

  findReservations(
    connection: PmsConnection,
    { query = '', confirmationNo, leftOut }: { query?: string; confirmationNo?: string } & Lenient,
  ): Promise<Reservation[]> {
    return ask(async () => {
      if (confirmationNo === undefined) {
        const rows = await this.rows(connection, 'searchReservations', { query }, { leftOut });
        return rows.map((row) => reservationOf(row));
      }
      const only = { field: 'confirmationNo', number: confirmationNo } as const;
      const rows = await this.rows(connection, 'findReservation', { confirmationNo }, { only });
      return rows.map((row) => reservationOf(row));
    });
  }

  findAccounts(
    connection: PmsConnection,
    kind: AccountKind,
    { query = '', code, leftOut }: { query?: string; code?: string } & Lenient,
  ): Promise<PmsAccount[]> {
    return ask(async () => {
      const which: Wanted = code === undefined ? { leftOut } : { only: { field: 'code', number: code } };
      const rows = await this.rows(connection, ACCOUNTS[kind], { query, code: code ?? null }, which);
      return rows.map((row) => accountOf(row));
    });
  }

  async postPayment(connection: PmsConnection, request: PostPaymentRequest): Promise<PostingOutcome> {
    const { name } = connection;
    const operation = request.kind === 'refund' ? 'postRefund' : 'postPayment';
    const {
      reference,
      fencingNo,
      kind,
      description,
      methodCode: method,
      transactionCode = null,
      card = null,
      original = null,
    } = request;
    const { amountMinor: amount, currencyCode: currency } = request.amount;
    const payer = {
      kind: request.payerKind,
      id: request.pmsId,
      window: request.folioWindow,
      name: request.guestName,
    };
    const input = {
      reference,
      fencingNo,
      kind,
      payer,
      amount,
      currency,
      description,
      method,
      transactionCode,
      card,
      original,
    };
    const judged = await this.call(connection, operation, input);
    if (judged.outcome === 'alreadyDone') {
      const since = new Date();
      const [known] = await this.findPostings(connection, reference, { ...request, since });
      if (known) return known;
      throw new OutcomeUnknownError(`${name} has a line with our reference and does not show it.`);
    }
    if (judged.outcome === 'stale')
      throw new StaleTryError(`This try may not send any more: ${name} has seen a later one.`);
    const [item] = itemsOf(connection, judged);
    const row = rowOf(connection, operation, item);
    const ours = [null, this.written(connection, reference)].includes(row['reference'] as string | null);
    const said = row['amountMinor'] as number | null;
    if (
      !ours ||
      (said !== null && Math.abs(said) !== amount) ||
      ![null, currency].includes(row['currencyCode'] as string | null)
    )
      throw new OutcomeUnknownError(`${name} repeats another reference or amount than it was sent.`);
    const outcome = outcomeOf(row);
    // Nobody could ever ask what became of it.
    if (outcome.status === 'pending' && !isMapped(this.profile(connection).operations.findPostings))
      throw new OutcomeUnknownError(`${name} has taken the line and cannot be asked about it.`);
    return outcome;
  }

  findPostings(connection: PmsConnection, reference: string, line: SearchedLine): Promise<PostingOutcome[]> {
    return ask(async () => {
      const { kind, payerKind, pmsId, amount, original = null, since } = line;
      const rows = await this.rows(connection, 'findPostings', {
        reference,
        kind,
        payer: { kind: payerKind, id: pmsId },
        amount: amount.amountMinor,
        currency: amount.currencyCode,
        since: since.toISOString(),
        original,
      });
      const ours = this.written(connection, reference);
      return rows.filter((row) => row['reference'] === ours).map((row) => outcomeOf(row));
    });
  }

  businessDate(connection: PmsConnection): Promise<string | null> {
    return ask(async () => {
      if (!isMapped(this.profile(connection).operations.businessDate)) return null;
      const [item] = itemsOf(connection, await this.call(connection, 'businessDate', {}));
      return rowOf(connection, 'businessDate', item)['date'] as string;
    });
  }

  async linesOf(connection: PmsConnection, businessDate: string): Promise<JournalLine[] | null> {
    const { operations, reference: rule } = this.profile(connection);
    if (!isMapped(operations.listPostings)) return null;
    const rows = await ask(() => this.rows(connection, 'listPostings', { businessDate }));
    return rows.map(({ reference, at, ...row }) => ({
      ...(row as Pick<JournalLine, 'pmsReference' | 'amountMinor' | 'currencyCode' | 'postedBy'>),
      reference: reference === null ? null : readReference(rule, reference as string),
      at: at === null ? null : new Date(at as string),
    }));
  }

  private profile({ profile }: PmsConnection): MappingProfile {
    return (profile as MappingProfile | undefined) ?? this.shipped;
  }

  private written(connection: PmsConnection, reference: string): string {
    return writeReference(this.profile(connection).reference, reference);
  }

  /**
   * The answer to a question that has a list.
   * @param which what of it is wanted; left out: all, and one that cannot be read makes it unusable
   * @throws OutcomeUnknownError | RefusedError | BusyError
   */
  private async rows(
    connection: PmsConnection,
    name: OperationName,
    asked: MappingInput,
    { leftOut, only }: Wanted = {},
  ): Promise<Row[]> {
    const judged = await this.call(connection, name, asked, (leftOut ?? only) !== undefined);
    if (judged.outcome === 'notFound') return [];
    const items = itemsOf(connection, judged);
    // A search may be cut off; what lines there are may not.
    if (
      (name === 'findPostings' || name === 'listPostings') &&
      judged.outcome === 'success' &&
      !judged.complete
    )
      throw new OutcomeUnknownError(`${connection.name} gave its postings in part only.`);
    const read = (item: unknown): Row => rowOf(connection, name, item);
    return readWanted(items, { number: only?.number, leftOut }, read, (row) => row[only!.field] as string);
  }

  private async call(
    connection: PmsConnection,
    name: OperationName,
    asked: MappingInput,
    lenient = false,
  ): Promise<Judgement> {
    const profile = this.profile(connection);
    const operation = profile.operations[name];
    if (!isMapped(operation))
      throw new RefusedError('NOT_AVAILABLE', `${connection.name}: ${operation.unavailable.en}`);
    const input = withReferences(profile, {
      hotel: { code: connection.hotelCode },
      settings: settingsOf(connection.credentials),
      ...asked,
    });
    const request = await this.build(connection, profile, operation, input);
    const answer = await this.wire.send(connection, profile, request, input);
    try {
      return await judge(profile, name, operation, input, answer, lenient);
    } catch (error) {
      if (!(error instanceof MappingError || error instanceof EvaluatorBusyError)) throw error;
      throw new OutcomeUnknownError(`${connection.name}: its answer could not be read, ${error.message}`);
    }
  }

  /** @throws RefusedError | BusyError: nothing was sent */
  private async build(
    { name }: PmsConnection,
    profile: MappingProfile,
    operation: MappedOperation,
    input: MappingInput,
  ): Promise<BuiltRequest> {
    try {
      return await buildRequest(profile, operation, input);
    } catch (error) {
      if (error instanceof EvaluatorBusyError) throw new BusyError(EVALUATOR_BUSY_SECONDS, error.message);
      if (!(error instanceof MappingError)) throw error;
      throw new RefusedError('MAPPING_FAILED', `${name}: the request could not be made, ${error.message}`);
    }
  }
}

type Row = Record<string, unknown>;

/** `leftOut` takes what could not be read; `only`: those with this number. */
interface Wanted {
  leftOut?: LeftOut[] | undefined;
  only?: { field: 'confirmationNo' | 'code'; number: string };
}

/** What a successful answer has in it; otherwise the error that it stands for. */
function itemsOf({ name }: PmsConnection, judged: Judgement): unknown[] {
  if (judged.outcome === 'success') return judged.items;
  const said = `${name}: ${judged.message}`;
  if (judged.outcome === 'busy') throw new BusyError(BUSY_SECONDS, said);
  if (judged.outcome === 'refused' || judged.outcome === 'notFound')
    throw new RefusedError(judged.code, said, judged.about ?? (judged.passes ? 'moment' : null));
  throw new OutcomeUnknownError(said);
}

/** @throws OutcomeUnknownError when something is missing that money depends on */
function rowOf({ name }: PmsConnection, operation: OperationName, item: unknown): Row {
  const { fields } = OPERATION_SPECS[operation];
  const readings = readFields(fields, item);
  const bad = readings.find(
    (one) => one.problem && (fields[one.name]!.required || NEVER_LEFT_OUT.includes(one.name)),
  );
  if (bad) {
    const [label] = LABELS.flatMap((field) => readings.filter((one) => one.name === field && !one.problem));
    const said = `${name} answered without a usable ${bad.name}`;
    throw new UnusableEntryError(said, {
      label: typeof label?.value === 'string' ? label.value : null,
      why: whyWithout(bad.name),
    });
  }
  const usable = readings.map(({ name: field, value, problem }: FieldReading) => [
    field,
    problem ? null : value,
  ]);
  return Object.fromEntries(usable) as Row;
}

function outcomeOf(row: Row): PostingOutcome {
  if (row['pending'] === true) return { status: 'pending' };
  return { status: 'posted', pmsReference: row['pmsReference'] as string };
}

function reservationOf({
  firstName,
  lastName,
  otherFirstName,
  otherLastName,
  roomType,
  roomRateMinor,
  folioWindows,
  routing,
  ...row
}: Row): Reservation {
  return {
    ...row,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    ...otherNameOf(otherFirstName, otherLastName),
    roomType: roomType ?? '',
    roomRateMinor: roomRateMinor ?? 0,
    folioWindows: folioWindows ?? [1],
    ...(routing ? { routing } : {}),
  } as Reservation;
}

function accountOf({ name, folioWindows, ...row }: Row): PmsAccount {
  return { ...row, name: name ?? row['code'], folioWindows: folioWindows ?? [1] } as PmsAccount;
}
