import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { type Amount, OutcomeUnknownError } from '../../../payby/index.js';
import type { Day, JournalLine, PmsJournal } from '../../../reconciliation/index.js';
import { ask, type Json, textOrNull } from '../../vendor-call.js';
import type { OperaCloudCredentials } from './credentials.js';
import { arrayOf, at, type Connection, hotel, Ohip, type Query, readMoney } from './ohip.js';
import { isPayment, unusable } from './readings.js';

/** Most rows that OHIP gives of the posting journal. */
const PAGE = 50;
/** 10 000 postings of one cashier a day. */
const MOST_PAGES = 200;

/**
 * The postings of a business date that carry the interface's cashier number, and payments of AR accounts, which are not
 * in the posting journal. What others corrected by hand goes under numbers and cashiers of its own.
 */
export class OperaJournal implements PmsJournal<OperaCloudCredentials> {
  readonly kind = 'opera-cloud';
  private readonly ohip: Ohip;

  constructor(http: GuardedHttpClient) {
    this.ohip = new Ohip(http);
  }

  linesOf(connection: Connection, businessDate: Day): Promise<JournalLine[]> {
    return ask(async () => {
      const span = { startDate: businessDate, endDate: businessDate };
      const { cashierId } = connection.credentials;
      const postings = await journal(this.ohip, connection, { ...span, cashierId }, MOST_PAGES);
      const payments = await receivables(this.ohip, connection, span);
      return [
        ...postings.filter(isPayment).map((line) => readLine(connection, line, postedIn(line))),
        ...payments.map((line) => readLine(connection, line, readMoney(line['amount']))),
      ];
    });
  }
}

/**
 * Rows of the posting journal, page by page, counted against the total that OHIP states.
 * @throws OutcomeUnknownError when they did not all come
 */
export async function journal(
  ohip: Ohip,
  connection: Connection,
  query: Query,
  mostPages: number,
): Promise<Json[]> {
  const read: Json[] = [];
  let more = true;
  for (let page = 1; more; page += 1) {
    const paged = { ...query, limit: PAGE, offset: read.length };
    const answer = await ohip.get(connection, `${hotel(connection, 'csh')}/financialPostings`, paged);
    const rows = arrayOf(at(answer, 'journalPostings')['postings']);
    read.push(...rows);
    more = answer['hasMore'] === true;
    const distinct = new Set(read.map((one) => one['transactionNo'])).size;
    const total = Number(answer['totalResults'] ?? 0);
    if (more ? rows.length === 0 || page === mostPages : distinct < total)
      throw new OutcomeUnknownError(`${connection.name} gave its postings in part only.`);
  }
  return read;
}

/** Payments of AR accounts, which OHIP gives whole. */
export async function receivables(ohip: Ohip, connection: Connection, query: Query): Promise<Json[]> {
  const { hotelId } = connection.credentials;
  const answer = await ohip.get(connection, '/ars/v1/arTransactions', { hotelIds: [hotelId], ...query });
  const payments = arrayOf(at(answer, 'transactions')['payments']);
  const distinct = new Set(payments.map((one) => one['transactionNo'])).size;
  if (answer['hasMore'] === true || distinct < Number(answer['totalResults'] ?? 0))
    throw new OutcomeUnknownError(`${connection.name} gave its postings in part only.`);
  return payments;
}

/** A payment is a credit; one that is taken off is negative, or a debit. */
function postedIn(line: Json): Amount | null {
  const posted = readMoney(line['postedAmount']) ?? readMoney(line['creditAmount']);
  const debit = posted ? null : readMoney(line['debitAmount']);
  return debit ? { ...debit, amountMinor: -debit.amountMinor } : posted;
}

function readLine(connection: Connection, line: Json, money: Amount | null): JournalLine {
  const { transactionNo, cashierInfo, miscellaneousInfo } = line;
  if (!Number.isSafeInteger(transactionNo) || !money) throw unusable(connection, 'posting');
  const cashier = at(cashierInfo)['cashierId'];
  const created = new Date(String(at(miscellaneousInfo)['createDateTime']));
  return {
    pmsReference: String(transactionNo),
    reference: textOrNull(line['reference']),
    ...money,
    postedBy: typeof cashier === 'number' ? String(cashier) : null,
    at: Number.isNaN(created.getTime()) ? null : created,
  };
}
