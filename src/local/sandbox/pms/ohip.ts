import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, headerOf, type Json } from '../http.js';
import type { Posting, SandboxStore } from '../state.js';
import { accountsOf, matchesAccount, type SandboxAccount } from './accounts.js';
import type { Handled, PmsDesk } from './desk.js';
import {
  arAccount,
  arPayment,
  BEFORE_ARRIVAL,
  blockInfo,
  folioPosting,
  journalLine,
  money,
  notFound,
  nothing,
  ok,
  posting,
  problem,
  refused,
  reservation,
  reservationInfo,
} from './ohip-shapes.js';
import {
  hotelOf,
  matchesQuery,
  posted,
  reservationOfFolio,
  reservationsOf,
  type SandboxReservation,
} from './reservations.js';

/** What an OPERA Cloud environment issues to an integration. Not secrets: the simulator guards nothing. */
const CLIENT = 'Basic ' + Buffer.from('sbx-client:sbx-client-secret').toString('base64');
const APP_KEY = '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd';
const SCOPE = 'urn:opc:hgbu:ws:__myscopes__';
const TOKEN_SECONDS = 3_600;
const JOURNAL_PAGE = 50;
const JOURNAL_DAYS = 30;

type Query = Record<string, string | string[] | undefined>;
type Route = { Params: Record<string, string>; Querystring: Query };

/**
 * The same house under `/ohip`, in the wire format of the Oracle Hospitality Integration Platform. It checks tokens and
 * headers by itself, and knows no fencing numbers: a blind repeat is posted twice.
 */
export function registerOhip(app: FastifyInstance, store: SandboxStore, desk: PmsDesk): void {
  const { pms } = store.state;

  app.post('/ohip/oauth/v1/tokens', async (request, reply) => {
    pms.requests.token += 1;
    const { grant_type: grant, scope, username, password } = bodyOf(request);
    const fits =
      grant === 'client_credentials'
        ? scope === SCOPE
        : grant === 'password' && username === 'sbx-user' && password === 'sbx-password';
    if (headerOf(request, 'authorization') !== CLIENT || headerOf(request, 'x-app-key') !== APP_KEY || !fits)
      return reply.code(401).send(problem(401, 'Unauthorized', 'Invalid client or scope'));
    return reply.send({
      access_token: `sbx-token.${store.nextNumber()}`,
      expires_in: TOKEN_SECONDS,
      token_type: 'Bearer',
      oracle_tk_context: 'user_assertion',
    });
  });

  void app.register((scope, _options, done) => {
    scope.addHook('preHandler', async (request, reply) => {
      const number = /^Bearer sbx-token\.(\d+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1];
      if (number === undefined || Number(number) < pms.tokensFrom)
        return reply.code(401).send(problem(401, 'Unauthorized', 'The token is not valid'));
      if (headerOf(request, 'x-app-key') !== APP_KEY)
        return reply.code(401).send(problem(401, 'Unauthorized', 'The application key is not known'));
      const hotel = headerOf(request, 'x-hotelid');
      const { hotelId = hotel } = request.params as Record<string, string | undefined>;
      if (!hotel || hotel !== hotelId || !hotelOf(hotel))
        return reply
          .code(403)
          .send(problem(403, 'Forbidden', `No access to hotel ${hotelId}`, 'OPERAWS-GEN0003'));
      return undefined;
    });

    const get = (
      path: string,
      handle: (hotel: string, query: Query, params: Record<string, string>) => Handled,
    ): void => {
      scope.get<Route>(`/ohip${path}`, async (request, reply) => {
        pms.requests.lookup += 1;
        return desk.answer(reply, desk.modeOfLookup(), () =>
          handle(headerOf(request, 'x-hotelid')!, request.query, request.params),
        );
      });
    };
    const post = (
      path: string,
      handle: (hotel: string, request: FastifyRequest<Route>) => Handled | WrittenBy,
    ): void => {
      scope.post<Route>(`/ohip${path}`, async (request, reply) => {
        pms.requests.post += 1;
        const mode = desk.modeOfPosting();
        return desk.answer(reply, mode, () => {
          const handled = handle(headerOf(request, 'x-hotelid')!, request);
          return typeof handled === 'function' ? handled(mode) : handled;
        });
      });
    };
    type WrittenBy = (mode: typeof pms.mode) => Handled;

    get('/bof/v1/hotels/:hotelId/businessDate', (hotelId) =>
      ok({ hotels: [{ hotelId, businessDate: dayIn(hotelId, new Date()) }] }),
    );

    get('/rsv/v1/hotels/:hotelId/reservations', (hotelId, query) => {
      // A desk looks through present stays; an earlier one is found by its number alone.
      const byNumber = 'confirmationNumberList' in query || 'reservationIdList' in query;
      const stays = byNumber ? [...staysOf(hotelId), ...earlier(hotelId)] : staysOf(hotelId);
      const found = stays.filter((stay) => matches(stay, query));
      const limit = Number(query['limit'] ?? 20);
      const shown = found.slice(0, limit);
      return ok({
        reservations: {
          reservationInfo: shown.map((stay) => reservationInfo(hotelId, stay, depositOf(hotelId, stay.id))),
          totalResults: found.length,
          count: shown.length,
          hasMore: found.length > shown.length,
        },
      });
    });

    get('/rsv/v1/hotels/:hotelId/reservations/:reservationId', (hotelId, _query, { reservationId }) => {
      const stay = [...staysOf(hotelId), ...earlier(hotelId)].find(({ id }) => id === reservationId);
      return stay ? ok({ reservations: { reservation: [reservation(hotelId, stay)] } }) : notFound();
    });

    get('/blk/v1/blocks', (hotelId, query) => {
      const { blockCode, superSearch = '' } = query;
      const groups = accounts(hotelId, 'group').filter((group) =>
        blockCode === undefined ? matchesAccount(group, String(superSearch)) : group.code === blockCode,
      );
      if (groups.length === 0) return nothing();
      return ok({ blockSummaries: { blockInfo: groups.map((group) => blockInfo(hotelId, group)) } });
    });

    get(
      '/blk/v1/hotels/:hotelId/blocks/:blockId/postingMaster/reservations',
      (hotelId, _query, { blockId }) => {
        const group = accounts(hotelId, 'group').find(({ code }) => `BLK-${code}` === blockId);
        if (!group) return notFound();
        const hotelReservation = {
          reservationIdList: [{ id: group.id, type: 'Reservation' }],
          roomStay: { arrivalDate: group.arrival, departureDate: group.departure },
          cashiering: { revenuesAndBalances: { balance: money(group.balanceMinor, group.currencyCode) } },
          hotelId,
          reservationStatus: 'InHouse',
        };
        return ok({ reservations: { reservation: [{ hotelReservation }], count: 1, hasMore: false } });
      },
    );

    get('/ars/v1/accounts', (hotelId, query) => {
      const wanted = listOf(query['accountNo']);
      const found = accounts(hotelId, 'arAccount').filter((account) =>
        wanted.length > 0
          ? wanted.includes(account.code)
          : matchesAccount(account, String(query['superSearch'] ?? '')),
      );
      return found.length === 0
        ? nothing()
        : ok({ accountsDetails: found.map((account) => arAccount(hotelId, account)) });
    });

    get('/ars/v1/hotels/:hotelId/accounts/:accountId', (hotelId, _query, { accountId }) => {
      const account = accounts(hotelId, 'arAccount').find(({ id }) => id === accountId);
      return account ? ok({ accountDetails: arAccount(hotelId, account) }) : notFound();
    });

    get('/ars/v1/arTransactions', (hotelId, query) => {
      const account = accounts(hotelId, 'arAccount').find(({ code }) => code === query['accounts']);
      pms.requests.byReference += 1;
      // Without one: those of the whole property.
      const of = new Set((account ? [account] : accounts(hotelId, 'arAccount')).map(({ id }) => id));
      const known = account || query['accounts'] === undefined;
      const lines = known ? linesOf(hotelId, query).filter(({ pmsId }) => of.has(pmsId)) : [];
      return lines.length === 0
        ? nothing()
        : ok({ transactions: { payments: lines.map((line) => arPayment(line)) } });
    });

    get('/csh/v1/hotels/:hotelId/financialPostings', (hotelId, query) => {
      pms.requests.byReference += 1;
      const { startDate = '', endDate = '', referenceNumberWildCard: part = '' } = query;
      const days = (Date.parse(String(endDate)) - Date.parse(String(startDate))) / 86_400_000;
      if (!(days >= 0 && days < JOURNAL_DAYS))
        return refused(400, 'OPERAWS-CSH0019', `The time span may be ${JOURNAL_DAYS} days at most`);
      const limit = Number(query['limit'] ?? JOURNAL_PAGE);
      if (limit > JOURNAL_PAGE) return refused(400, 'OPERAWS-CSH0020', 'The limit is 50');
      const receivables = new Set(accounts(hotelId, 'arAccount').map(({ id }) => id));
      const cashier = query['cashierId'];
      const found = linesOf(hotelId, query)
        // Those of a demo's past name nobody.
        .filter(({ cashierId = cashier }) => cashier === undefined || String(cashierId) === cashier)
        .filter(({ reference }) => reference.includes(String(part)))
        .filter(({ pmsId, deposit }) => !receivables.has(pmsId) && !(deposit && pms.hidesDeposits));
      if (found.length === 0) return nothing();
      const offset = Number(query['offset'] ?? 0);
      const page = found.slice(offset, offset + limit);
      return ok({
        journalPostings: { postings: page.map((line) => journalLine(line)) },
        offset,
        limit,
        count: page.length,
        totalResults: found.length,
        hasMore: offset + page.length < found.length,
      });
    });

    for (const folder of ['payments', 'depositPayments'] as const) {
      post(`/csh/v1/hotels/:hotelId/reservations/:reservationId/${folder}`, (hotelId, request) => {
        const deposit = folder === 'depositPayments';
        const criteria = objectAt(bodyOf(request), 'criteria');
        const { reservationId } = request.params;
        const stay = [...staysOf(hotelId), ...earlier(hotelId)].find(({ id }) => id === reservationId);
        if (!stay) return notFound();
        if (objectAt(criteria, 'reservationId')['id'] !== reservationId || criteria['hotelId'] !== hotelId)
          return refused(400, 'OPERAWS-CSH0002', 'Path and body name another reservation or hotel');
        if (deposit !== BEFORE_ARRIVAL.includes(stay.status) && !overFor(stay))
          return refused(
            400,
            deposit ? 'FOF00062' : 'FOF00061',
            deposit ? 'The guest is in the house' : 'The guest is not checked in, there is no folio',
          );
        return (mode) => {
          const written = write(hotelId, stay.id, criteria, deposit, mode);
          if ('status' in written) return written;
          return {
            status: 201,
            body: deposit ? { deposits: [posting(written)] } : { postings: [folioPosting(written)] },
          };
        };
      });
    }

    post('/ars/v1/hotels/:hotelId/profiles/:profileId/accounts/:accountId/payments', (hotelId, request) => {
      const { accountId, profileId } = request.params;
      const account = accounts(hotelId, 'arAccount').find(({ id }) => id === accountId);
      if (!account || profileId !== `PRF-${account.code}`) return notFound();
      const payments = objectAt(bodyOf(request), 'criteria')['payment'];
      const payment: Json = Array.isArray(payments) ? (payments[0] as Json) : {};
      if (objectAt(payment, 'account')['accountNo'] !== account.code)
        return refused(400, 'OPERAWS-ARS0004', 'The account is missing');
      return (mode) => {
        const written = write(hotelId, account.id, payment, false, mode);
        return 'status' in written ? written : { status: 201, body: { payments: [arPayment(written)] } };
      };
    });
    done();
  });

  function accounts(hotelId: string, kind: SandboxAccount['kind']): SandboxAccount[] {
    return (accountsOf(hotelId, pms.postings, new Date()) ?? []).filter((account) => account.kind === kind);
  }

  /** Reservations; house accounts as reservations of pseudo rooms; posting masters of blocks. */
  function staysOf(hotelId: string): (SandboxReservation & { pseudo?: true })[] {
    const all = reservationsOf(hotelId, pms.postings, new Date(), pms.statuses) ?? [];
    const pseudo = [...accounts(hotelId, 'account'), ...accounts(hotelId, 'group')].map((account) => ({
      ...account,
      confirmationNo: account.code,
      crsNo: null,
      title: null,
      roomNo: '9000',
      roomType: 'PM',
      firstName: '',
      lastName: account.name,
      arrival: account.arrival ?? '2026-01-01',
      departure: account.departure ?? '2026-12-31',
      status: 'IN_HOUSE' as const,
      roomRateMinor: 0,
      pseudo: true as const,
    }));
    return [...all, ...pseudo];
  }

  function depositOf(hotelId: string, id: string): number {
    return posted(
      pms.postings.filter(({ deposit }) => deposit),
      hotelId,
      id,
    );
  }

  function earlier(hotelId: string): SandboxReservation[] {
    return pms.folios.flatMap((folio) =>
      folio.hotelCode === hotelId ? (reservationOfFolio(folio) ?? []) : [],
    );
  }

  /** What was posted between two business days, the oldest first. */
  function linesOf(hotelId: string, { startDate = '', endDate = '' }: Query): Posting[] {
    return pms.postings.filter(({ hotelCode, postedAt }) => {
      const day = dayIn(hotelId, new Date(postedAt));
      return hotelCode === hotelId && day >= String(startDate) && day <= String(endDate);
    });
  }

  function write(
    hotelId: string,
    pmsId: string,
    payment: Json,
    deposit: boolean,
    mode: typeof pms.mode,
  ): Posting | Handled {
    const { amount, currencyCode } = objectAt(payment, 'postingAmount');
    const { postingReference, postingRemark, cashierId, folioWindowNo = 1 } = payment;
    const { paymentMethod: methodCode, paymentCard } = objectAt(payment, 'paymentMethod');
    const { cardNumber, cardOrToken } = (paymentCard ?? {}) as Json;
    // Numbers of cards are none of this interface's business.
    if (cardNumber !== undefined && cardOrToken !== 'Token')
      return refused(400, 'OPERAWS-CSH0011', 'Only tokens are taken');
    if (typeof amount !== 'number' || typeof currencyCode !== 'string' || amount === 0)
      return refused(400, 'OPERAWS-CSH0007', 'The amount is missing');
    if (typeof methodCode !== 'string' || typeof cashierId !== 'number')
      return refused(400, 'OPERAWS-CSH0009', 'Payment method and cashier are required');
    if (typeof folioWindowNo !== 'number') return refused(400, 'OPERAWS-CSH0010', 'No such folio window');
    const written = desk.write(
      hotelId,
      pmsId,
      {
        reference: typeof postingReference === 'string' ? postingReference : '',
        kind: amount < 0 ? 'refund' : 'payment',
        folioWindow: folioWindowNo,
        // Every currency of these hotels has two decimals.
        amount: { value: Math.round(Math.abs(amount) * 100), currency: currencyCode },
        description: typeof postingRemark === 'string' ? postingRemark : '',
        methodCode,
        guestName: '',
        cashierId,
        ...(typeof cardNumber === 'string' && { cardToken: cardNumber }),
        ...(deposit ? { deposit } : {}),
      },
      mode,
    );
    return 'code' in written ? refused(400, written.code, written.message) : written;
  }
}

function matches(stay: SandboxReservation & { pseudo?: true }, query: Query): boolean {
  const { text, surname, givenName = '', roomId, excludePMRooms } = query;
  if (excludePMRooms === 'true' && stay.pseudo) return false;
  const numbers = listOf(query['confirmationNumberList']);
  if (numbers.length > 0) return numbers.includes(stay.confirmationNo);
  const ids = listOf(query['reservationIdList']);
  if (ids.length > 0) return ids.includes(stay.id);
  if (roomId !== undefined) return stay.roomNo === roomId;
  const starts = (name: string, part: string): boolean => name.toLowerCase().startsWith(part.toLowerCase());
  if (surname !== undefined)
    return starts(stay.lastName, String(surname)) && starts(stay.firstName, String(givenName));
  return matchesQuery(stay, String(text ?? ''));
}

function overFor({ status }: SandboxReservation): boolean {
  return status === 'CHECKED_OUT' || status === 'CANCELED' || status === 'NO_SHOW';
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

function objectAt(value: Json, name: string): Json {
  const found = value[name];
  return typeof found === 'object' && found !== null ? (found as Json) : {};
}

function dayIn(hotelId: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: hotelOf(hotelId)!.timeZone }).format(instant);
}
