import { randomUUID } from 'node:crypto';
import { operaCloud, operaJournal } from '../../src/integrations/pms/opera-cloud/index.js';
import type {
  GuardedHttpClient,
  GuardedRequest,
  GuardedResponse,
} from '../../src/kernel/http/guarded-http-client.js';
import {
  OutcomeUnknownError,
  type Pms,
  type PmsConnection,
  type PostingOutcome,
  type PostPaymentRequest,
  RefusedError,
} from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { Description, type Json } from './described.js';
import { OPERA_CREDENTIALS, PMS_KINDS } from './pms-fixtures.js';
import { describePms } from './pms.conformance.js';
import { RecordingClient } from './recording-client.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import { outOfTime } from './time-limits.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

const OHIP = 'ohip/ohip-bundle.strict.json';
const OHIP_REPORTS = 'reports/ohip/ohip-reports.json';

const connectionAt = (origin: string, credentials: object = {}): PmsConnection => ({
  hotelCode: 'HKG01',
  kind: 'opera-cloud',
  name: 'OPERA Cloud',
  baseUrl: `${origin}/ohip`,
  credentials: { ...OPERA_CREDENTIALS, ...credentials },
});

describePms(PMS_KINDS.get('opera-cloud')!);

class Recorder extends RecordingClient {
  /** Paths below the gateway, with the method. */
  get calls(): string[] {
    return this.exchanges.map(({ request }) => `${request.method} ${pathOf(request).split('?')[0]!}`);
  }

  bodies(path: string): Record<string, unknown>[] {
    return this.exchanges
      .filter(({ request }) => request.method === 'POST' && request.url.endsWith(path))
      .map(({ request }) => JSON.parse(String(request.body)) as Record<string, unknown>);
  }
}

const pathOf = ({ url }: GuardedRequest): string => url.slice(url.indexOf('/ohip') + '/ohip'.length);

describe('OPERA Cloud over OHIP', () => {
  let sandbox: SandboxProcess;
  let http: Recorder;
  let pms: Pms;
  let connection: PmsConnection;

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    connection = connectionAt(sandbox.origin);
  });
  afterAll(() => sandbox.stop());
  beforeEach(async () => {
    await sandbox.control('reset');
    http = new Recorder({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
    pms = operaCloud.create(http);
  });
  afterEach(() => http.close());

  const wanted = (over: Partial<PostPaymentRequest> = {}): PostPaymentRequest => ({
    reference: randomUUID(),
    fencingNo: 1,
    kind: 'payment',
    payerKind: 'reservation',
    pmsId: '88100001',
    folioWindow: 1,
    amount: { amountMinor: 128_050, currencyCode: 'HKD' },
    description: 'PayBy PB-1',
    methodCode: 'CARD',
    guestName: 'Chen, Yuxin',
    ...over,
  });
  const found = (request: PostPaymentRequest, since = new Date()): Promise<PostingOutcome[]> =>
    pms.findPostings(connection, request.reference, { ...request, since });
  const isOf =
    ({ reference }: PostPaymentRequest) =>
    (line: { reference: string }): boolean =>
      line.reference === reference;
  const posted = async (request: PostPaymentRequest): Promise<string> => {
    const outcome = await pms.postPayment(connection, request);
    if (outcome.status !== 'posted') throw new Error('It is pending.');
    return outcome.pmsReference;
  };

  /** Everything the adapter ever asks. */
  async function everything(): Promise<void> {
    await pms.businessDate!(connection);
    for (const search of [
      { confirmationNo: '100023' },
      { query: '1208' },
      { query: 'Chen' },
      { query: 'Chen, Yu' },
      { query: 'Yuxin Chen' },
    ])
      await pms.findReservations(connection, search);
    for (const [kind, code] of [
      ['account', 'HA-1001'],
      ['group', 'G-2201'],
      ['arAccount', 'AR-501'],
    ] as const) {
      const [account] = await pms.findAccounts(connection, kind, { code });
      await pms.findAccounts(connection, kind, { query: code.slice(0, 2) });
      const line = wanted({ payerKind: kind, pmsId: account!.id });
      await posted(line);
      await found(line);
    }
    const payment = wanted();
    const pmsReference = await posted(payment);
    const original = { reference: payment.reference, pmsReference };
    const refund = wanted({ kind: 'refund', original });
    await posted(refund);
    await found(refund);
    const deposit = wanted({ pmsId: '88100002' });
    await found(deposit);
    await posted(deposit);
    const card = { token: 'M5N7TQ4TG5PFWR50', brand: 'Visa', last4: '4242' };
    for (const pmsId of ['88100001', '88100002']) await posted(wanted({ pmsId, card }));
    const [receivable] = await pms.findAccounts(connection, 'arAccount', { code: 'AR-501' });
    await posted(wanted({ payerKind: 'arAccount', pmsId: receivable!.id, card }));
    await operaJournal(http).linesOf(connection, (await pms.businessDate!(connection))!);
    const byUser = { scope: '', username: 'sbx-user', password: 'sbx-password' };
    await pms.businessDate!(connectionAt(sandbox.origin, byUser));
  }

  describe('against what Oracle published', () => {
    let described: ValidatingMock;
    let reports: ValidatingMock;

    beforeAll(async () => {
      [described, reports] = await Promise.all([
        startValidatingMock(OHIP),
        startValidatingMock(OHIP_REPORTS),
      ]);
    });
    afterAll(() => Promise.all([described.stop(), reports.stop()]));

    it('sends nothing but requests that fit the description, and sends each kind of it', async () => {
      await everything();
      for (const { request } of http.exchanges) {
        const mock = request.url.includes('/bof/') ? reports : described;
        const answer = await fetch(`${mock.origin}${pathOf(request)}`, {
          method: request.method,
          headers: request.headers ?? {},
          ...(request.body ? { body: String(request.body) } : {}),
        });
        await answer.body?.cancel();
      }
      expect([...described.violations(), ...reports.violations()]).toEqual([]);
      const kinds = new Set(
        http.calls.map((call) =>
          call.replace(/(88|ACC-|PRF-|BLK-)[\w-]+/g, '{id}').replace('HKG01', '{hotelId}'),
        ),
      );
      expect([...kinds].sort()).toEqual([
        'GET /ars/v1/accounts',
        'GET /ars/v1/arTransactions',
        'GET /ars/v1/hotels/{hotelId}/accounts/{id}',
        'GET /blk/v1/blocks',
        'GET /blk/v1/hotels/{hotelId}/blocks/{id}/postingMaster/reservations',
        'GET /bof/v1/hotels/{hotelId}/businessDate',
        'GET /csh/v1/hotels/{hotelId}/financialPostings',
        'GET /rsv/v1/hotels/{hotelId}/reservations',
        'GET /rsv/v1/hotels/{hotelId}/reservations/{id}',
        'POST /ars/v1/hotels/{hotelId}/profiles/{id}/accounts/{id}/payments',
        'POST /csh/v1/hotels/{hotelId}/reservations/{id}/depositPayments',
        'POST /csh/v1/hotels/{hotelId}/reservations/{id}/payments',
        'POST /oauth/v1/tokens',
      ]);
    });

    it('is answered by the simulator in the published shapes', async () => {
      await everything();
      const wrong = http.exchanges
        .filter(({ response }) => response.body.length > 0)
        .flatMap((exchange) => shapeProblems(exchange));
      expect(wrong).toEqual([]);
    });
  });

  it('sends whole bodies, though the description requires hardly any member', async () => {
    await everything();
    const [payment] = http.bodies('/reservations/88100001/payments');
    expect(payment).toEqual({
      criteria: {
        hotelId: 'HKG01',
        reservationId: { id: '88100001', type: 'Reservation' },
        paymentMethod: { paymentMethod: 'VA' },
        postingAmount: { amount: 1280.5, currencyCode: 'HKD' },
        postingReference: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        postingRemark: 'PayBy PB-1',
        folioWindowNo: 1,
        action: 'Billing',
        cashierId: 1712,
      },
    });
    const [, refund] = http.bodies('/reservations/88100001/payments');
    expect(refund).toMatchObject({
      criteria: { postingAmount: { amount: -1280.5 }, originalTransactionNo: expect.any(Number) as number },
    });
    const [deposit] = http.bodies('/depositPayments');
    expect(deposit).toMatchObject({ criteria: { action: 'Deposit', cashierId: 1712, folioWindowNo: 1 } });
    const [receivable] = http.bodies('/accounts/ACC-AR-501/payments');
    expect(receivable).toMatchObject({
      criteria: {
        cashierId: 1712,
        payment: [
          {
            hotelId: 'HKG01',
            account: {
              hotelId: 'HKG01',
              accountId: { id: 'ACC-AR-501', type: 'AccountId' },
              accountNo: 'AR-501',
            },
            paymentMethod: { paymentMethod: 'VA' },
            postingAmount: { amount: 1280.5, currencyCode: 'HKD' },
            postingReference: expect.stringMatching(/\S/) as string,
          },
        ],
      },
    });
  });

  it.each([
    ['Visa', { cardType: 'Va' }],
    ['American Express', { cardType: 'Ax' }],
    ['Carte Bancaire', {}],
  ])('posts the token of a card as one, and never as a number: %s', async (brand, type) => {
    const card = { token: 'M5N7TQ4TG5PFWR50', brand, last4: '4242' };
    const payment = wanted({ card });
    const original = { reference: payment.reference, pmsReference: await posted(payment) };
    await posted(wanted({ kind: 'refund', original, card }));
    await posted(wanted());
    const paymentCard = {
      cardNumber: card.token,
      cardOrToken: 'Token',
      cardNumberLast4Digits: '4242',
      ...type,
    };
    expect(
      http
        .bodies('/reservations/88100001/payments')
        .map((body) => (body as { criteria: { paymentMethod: object } }).criteria.paymentMethod),
    ).toEqual([
      { paymentMethod: 'VA', paymentCard },
      { paymentMethod: 'VA', paymentCard },
      { paymentMethod: 'VA' },
    ]);
  });

  it('reads the alternate name beside the primary one', async () => {
    const [huang] = await pms.findReservations(connection, { confirmationNo: '100025' });
    expect(huang).toMatchObject({
      firstName: 'Zhiqiang',
      lastName: 'Huang',
      otherName: { firstName: '志强', lastName: '黄' },
    });
  });

  it('says where charges of a stay go', async () => {
    const [routed] = await pms.findReservations(connection, { confirmationNo: '100023' });
    expect(routed).toMatchObject({
      folioWindows: [1, 2],
      routing: [{ folioWindow: 2, roomNo: null, payeeName: 'Lantern Films' }],
    });
    const [listed] = await pms.findReservations(connection, { query: 'Tanaka' });
    expect(listed?.routing).toEqual(routed?.routing);
    const [plain] = await pms.findReservations(connection, { confirmationNo: '100001' });
    expect(plain).toMatchObject({ routing: [] });
  });

  it('finds guests by number, room and name, and accounts as OPERA keeps them', async () => {
    const numbers = async (query: string): Promise<string[]> =>
      (await pms.findReservations(connection, { query })).map(({ confirmationNo }) => confirmationNo);
    expect(await numbers('100001')).toEqual(['100001']);
    expect(await numbers('1208')).toEqual(['100001']);
    expect(await numbers('chen, yu')).toEqual(['100001']);
    expect(await numbers('Conference')).toEqual([]);
    const account = await pms.findAccounts(connection, 'account', { query: 'conference' });
    expect(account).toMatchObject([{ id: 'ACC-HA-1001', code: 'HA-1001', balanceMinor: 1_280_000 }]);
    const group = await pms.findAccounts(connection, 'group', { code: 'G-2201' });
    expect(group).toMatchObject([{ id: 'ACC-G-2201', name: 'Pacific Rowing Cup', currencyCode: 'HKD' }]);
    const ar = await pms.findAccounts(connection, 'arAccount', { query: 'meridian' });
    expect(ar).toMatchObject([
      { id: 'ACC-AR-501', code: 'AR-501', email: 'accounts@meridian-travel.example' },
    ]);
  });

  it('takes a deposit before arrival and a payment after it', async () => {
    await posted(wanted({ pmsId: '88100002' }));
    await sandbox.control('reservations/100002', { status: 'IN_HOUSE' });
    await posted(wanted({ pmsId: '88100002' }));
    expect(http.calls.filter((call) => call.startsWith('POST /csh'))).toEqual([
      'POST /csh/v1/hotels/HKG01/reservations/88100002/depositPayments',
      'POST /csh/v1/hotels/HKG01/reservations/88100002/payments',
    ]);
  });

  it('keeps OHIP’s own code of a refusal and says what it means', async () => {
    const refusal = pms.postPayment(connection, wanted({ folioWindow: 8 }));
    await expect(refusal).rejects.toMatchObject({
      name: 'RefusedError',
      code: 'FOLIO_WINDOW_CLOSED',
      message: 'OPERA Cloud: Folio window 8 is closed',
    });
    const elsewhere = connectionAt(sandbox.origin, { hotelId: 'NOWHERE' });
    await expect(pms.postPayment(elsewhere, wanted())).rejects.toMatchObject({
      code: 'OPERAWS-GEN0003',
      message: expect.stringContaining('has no permission for this at this property') as string,
    });
    const uncoded = connectionAt(sandbox.origin, { paymentCodes: 'ALIPAY=AP' });
    await expect(pms.postPayment(uncoded, wanted())).rejects.toMatchObject({ code: 'NO_PAYMENT_CODE' });
    // A method that says itself what it is booked under needs none.
    const own = wanted({ transactionCode: '9010' });
    expect((await pms.postPayment(uncoded, own)).status).toBe('posted');
    const { postings } = (await sandbox.state()).pms;
    expect(postings.find(({ reference }) => reference === own.reference)).toMatchObject({
      methodCode: '9010',
    });
  });

  describe('the token', () => {
    const tokens = (): number => http.calls.filter((call) => call.endsWith('/tokens')).length;

    it('is asked for once, however many calls want it at the same time, and kept', async () => {
      await Promise.all(Array.from({ length: 8 }, () => pms.businessDate!(connection)));
      await pms.businessDate!(connection);
      expect(tokens()).toBe(1);
    });

    it('is asked for once more when it is refused before its time, also for a posting', async () => {
      await pms.businessDate!(connection);
      await sandbox.control('pms', { dropTokens: true });
      const request = wanted();
      await posted(request);
      expect(tokens()).toBe(2);
      expect(await found(request)).toHaveLength(1);
    });

    it('is not asked for for ever when the key does not fit', async () => {
      await pms.businessDate!(connection);
      const other = connectionAt(sandbox.origin, { appKey: randomUUID() });
      await expect(pms.postPayment(other, wanted())).rejects.toBeInstanceOf(RefusedError);
      expect(tokens()).toBe(2);
    });

    it('is fetched again after a token that could not be fetched', async () => {
      const none = connectionAt(sandbox.origin, { scope: '' });
      await expect(pms.postPayment(none, wanted())).rejects.toMatchObject({ code: 'CREDENTIALS_INCOMPLETE' });
      await expect(pms.businessDate!(none)).rejects.toBeInstanceOf(OutcomeUnknownError);
    });
  });

  describe('asking by our reference', () => {
    it('[F4] finds a posting whose answer got lost, whoever the payer is', async () => {
      for (const payer of [
        { pmsId: '88100001' },
        { pmsId: '88100002' },
        { payerKind: 'group', pmsId: 'ACC-G-2201' },
        { payerKind: 'arAccount', pmsId: 'ACC-AR-501' },
      ] as const) {
        await sandbox.control('pms', { mode: 'acceptThenHang', times: 1 });
        const request = wanted(payer);
        const unanswered = outOfTime(
          () => pms.postPayment(connection, request),
          async () => (await sandbox.state()).pms.postings.some(isOf(request)),
        );
        await expect(unanswered).rejects.toBeInstanceOf(OutcomeUnknownError);
        expect(await found(request)).toEqual([
          { status: 'posted', pmsReference: expect.stringMatching(/^\d+$/) as string },
        ]);
      }
    });

    it('tells our reference from longer ones, over all pages of the journal', async () => {
      const reference = 'PB26-1-P1';
      for (let n = 0; n < 52; n += 1) await posted(wanted({ reference: `${reference}${n}` }));
      expect(await found(wanted({ reference }))).toEqual([]);
      const pmsReference = await posted(wanted({ reference }));
      expect(await found(wanted({ reference }))).toEqual([{ status: 'posted', pmsReference }]);
    });

    it('shows every posting, the oldest first, where a blind repeat was made', async () => {
      const request = wanted();
      const first = await posted(request);
      const second = await posted(request);
      expect(await found(request)).toEqual(
        [first, second].map((pmsReference) => ({ status: 'posted', pmsReference })),
      );
    });

    it('looks back to the first try, thirty days at a time, and no further than it can', async () => {
      const request = wanted();
      await found(request, new Date(Date.now() - 100 * 86_400_000));
      const journal = http.exchanges.filter(({ request: { url } }) => url.includes('financialPostings'));
      expect(journal).toHaveLength(4);
      const days = (n: number): Date => new Date(Date.now() - n * 86_400_000);
      await expect(found(request, days(500))).rejects.toBeInstanceOf(OutcomeUnknownError);
    });

    it('does not call a deposit absent where the journal may leave deposits out', async () => {
      await sandbox.control('pms', { hidesDeposits: true });
      const request = wanted({ pmsId: '88100002' });
      expect(await found(request)).toEqual([]);
      await posted(request);
      await expect(found(request)).rejects.toBeInstanceOf(OutcomeUnknownError);
      const more = wanted({ pmsId: '88100002', amount: { amountMinor: 128_051, currencyCode: 'HKD' } });
      expect(await found(more)).toEqual([]);
    });

    it('calls a refund absent where the journal shows the deposit that it takes back', async () => {
      const payment = wanted({ pmsId: '88100002' });
      const original = { reference: payment.reference, pmsReference: await posted(payment) };
      const refund = wanted({ pmsId: '88100002', kind: 'refund', original });
      expect(await found(refund)).toEqual([]);
      await sandbox.control('pms', { hidesDeposits: true });
      await expect(found(refund)).rejects.toBeInstanceOf(OutcomeUnknownError);
    });
  });
});

describe('OPERA’s lines of a business date', () => {
  let sandbox: SandboxProcess;
  let http: Recorder;
  let connection: PmsConnection;

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    connection = connectionAt(sandbox.origin);
    http = new Recorder({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await sandbox.stop();
  });
  beforeEach(() => sandbox.control('reset'));

  const wanted = (over: Partial<PostPaymentRequest> = {}): PostPaymentRequest => ({
    reference: randomUUID(),
    fencingNo: 1,
    kind: 'payment',
    payerKind: 'reservation',
    pmsId: '88100001',
    folioWindow: 1,
    amount: { amountMinor: 128_050, currencyCode: 'HKD' },
    description: 'PayBy PB-1',
    methodCode: 'CARD',
    guestName: 'Chen, Yuxin',
    ...over,
  });
  const today = async (): Promise<string> => (await operaCloud.create(http).businessDate!(connection))!;
  const lines = async (day?: string) => operaJournal(http).linesOf(connection, day ?? (await today()));
  const posted = async (over: Partial<PostPaymentRequest>, at = connection): Promise<string> => {
    const outcome = await operaCloud.create(http).postPayment(at, wanted(over));
    if (outcome.status !== 'posted') throw new Error('It is pending.');
    return outcome.pmsReference;
  };

  it('carry our references, numbers and amounts: payments, refunds, deposits and receivables', async () => {
    const expected = [];
    for (const [over, sign] of [
      [{}, 1],
      [{ kind: 'refund' }, -1],
      [{ pmsId: '88100002' }, 1],
      [{ payerKind: 'arAccount', pmsId: 'ACC-AR-501' }, 1],
    ] as const) {
      const reference = randomUUID();
      const pmsReference = await posted({ ...over, reference });
      expected.push({ pmsReference, reference, amountMinor: sign * 128_050, currencyCode: 'HKD' });
    }
    const found = await lines();
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(
      expect.arrayContaining(expected.map((one) => expect.objectContaining(one) as object)),
    );
    expect(found![0]).toMatchObject({ postedBy: '1712', at: expect.any(Date) as Date });
    expect(await lines('2020-01-01')).toEqual([]);
  });

  it('come from all pages, and not from other cashiers', async () => {
    for (let n = 0; n < 52; n += 1) await posted({});
    await posted({}, connectionAt(sandbox.origin, { cashierId: '2' }));
    expect(await lines()).toHaveLength(52);
  });

  it.each(['down500', 'html', 'halfBody'])('[F4] tell nothing while it is in mode %s', async (mode) => {
    const day = await today();
    await posted({});
    await sandbox.control('pms', { mode, scope: 'all' });
    await expect(lines(day)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

describe('answers of OHIP that no simulator gives', () => {
  type Answers = Record<string, unknown>;
  const TODAY = '2019-05-04';

  /** A property whose books are open for a day of 2019, with the answers given, by the end of their path. */
  function property(answers: Answers) {
    const urls: URL[] = [];
    const all: Answers = {
      '/tokens': { access_token: 'token', expires_in: 3_600 },
      '/businessDate': { hotels: [{ hotelId: 'HKG01', businessDate: TODAY }] },
      '/reservations/88': {
        reservations: {
          reservation: [{ roomStay: { arrivalDate: '2019-05-01' }, reservationStatus: 'InHouse' }],
        },
      },
      ...answers,
    };
    const http = {
      request({ url }: GuardedRequest): Promise<GuardedResponse> {
        const asked = new URL(url);
        urls.push(asked);
        const [, answer] = Object.entries(all).find(([end]) => asked.pathname.endsWith(end)) ?? [];
        const body = typeof answer === 'function' ? (answer as (to: URL) => unknown)(asked) : answer;
        const status = body === undefined ? 204 : 200;
        return Promise.resolve({ status, headers: {}, body: Buffer.from(body ? JSON.stringify(body) : '') });
      },
    };
    const client = http as unknown as GuardedHttpClient;
    const pms: Pms = operaCloud.create(client);
    return { pms, connection: connectionAt('http://ohip.example'), urls, http: client };
  }

  const line = { kind: 'payment', payerKind: 'reservation', pmsId: '88', since: new Date() } as const;
  const amount = { amountMinor: 100, currencyCode: 'HKD' };
  const journal = (postings: object[], more: object = {}): Answers => ({
    '/financialPostings': { journalPostings: { postings }, ...more },
  });
  const search = (answers: Answers): Promise<PostingOutcome[]> => {
    const { pms, connection } = property(answers);
    return pms.findPostings(connection, 'PB-1', { ...line, amount });
  };
  const mine = { reference: 'PB-1', transactionType: 'Payment' };

  it('counts neither a rounding line, nor revenue, nor what a person reversed our line with', async () => {
    const found = await search(
      journal([
        { ...mine, transactionNo: 9, reversePaymentTransactionNo: 7 },
        { ...mine, transactionNo: 7 },
        { ...mine, transactionNo: 8, roundingDifferenceTrx: true },
        { ...mine, transactionNo: 6, transactionType: 'Revenue' },
      ]),
    );
    expect(found).toEqual([{ status: 'posted', pmsReference: '7' }]);
  });

  it.each([
    ['says that there is more and gives none', { hasMore: true }, []],
    ['counts more than it gives', { totalResults: 2 }, [{ ...mine, transactionNo: 7 }]],
    ['names a line of ours without its number', {}, [mine]],
  ])('does not believe a journal that %s', async (_what, more, postings) => {
    await expect(search(journal(postings, more))).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it.each([
    [{ postedAmount: { amount: -12.5, currencyCode: 'HKD' } }, -1_250],
    [{ creditAmount: { amount: 12.5, currencyCode: 'HKD' } }, 1_250],
    [{ debitAmount: { amount: 12.5, currencyCode: 'HKD' } }, -1_250],
  ])('reads a journal line with %j', async (money, amountMinor) => {
    const { connection, http } = property(journal([{ ...mine, transactionNo: 7, ...money }]));
    expect(await operaJournal(http).linesOf(connection, TODAY)).toMatchObject([
      { pmsReference: '7', reference: 'PB-1', amountMinor, currencyCode: 'HKD' },
    ]);
  });

  it.each([
    ['says that there is more and gives none', { hasMore: true }, []],
    ['counts more than it gives', { totalResults: 2 }, [{ ...mine, transactionNo: 7 }]],
    ['has a line without an amount', {}, [{ ...mine, transactionNo: 7 }]],
  ])('[F11] tells no lines from a journal that %s', async (_what, more, postings) => {
    const { connection, http } = property(journal(postings, more));
    await expect(operaJournal(http).linesOf(connection, TODAY)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('searches business days, not days of the calendar', async () => {
    const { pms, connection, urls } = property({});
    expect(await pms.findPostings(connection, 'PB-1', { ...line, amount })).toEqual([]);
    const asked = urls.find(({ pathname }) => pathname.endsWith('/financialPostings'))!.searchParams;
    expect([asked.get('startDate'), asked.get('endDate')]).toEqual(['2019-05-01', TODAY]);
  });

  it('does not take another hotel’s business date', async () => {
    const { pms, connection } = property({
      '/businessDate': { hotels: [{ hotelId: 'OTHER', businessDate: TODAY }] },
    });
    await expect(pms.businessDate!(connection)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('does not read money with more decimals than its currency has', async () => {
    const { pms, connection } = property({
      '/reservations': {
        reservations: {
          reservationInfo: [
            {
              reservationIdList: [
                { id: '88', type: 'Reservation' },
                { id: '1', type: 'Confirmation' },
              ],
              roomStay: {
                arrivalDate: TODAY,
                departureDate: TODAY,
                balance: { amount: 1.5, currencyCode: 'JPY' },
              },
              reservationStatus: 'InHouse',
            },
          ],
        },
      },
    });
    await expect(pms.findReservations(connection, { query: 'x' })).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
  });

  const exampleOf = (path: string): Json =>
    Description.of(OHIP).content['paths'][path].get.responses['200'].examples['application/json'] as Json;

  /**
   * Of this example we drop the comments (a cashier's among them, which a clerk reads in OPERA itself), the guarantee
   * and the expected times.
   */
  it('reads the published reservation: a stay to come, which takes a deposit', async () => {
    const { pms, connection, urls } = property({
      '/reservations/571062': exampleOf('/rsv/v1/hotels/{hotelId}/reservations/{reservationId}'),
      '/depositPayments': { deposits: [{ transactionNo: 5 }] },
    });
    const posted = await pms.postPayment(connection, {
      ...line,
      amount,
      reference: 'PB-1',
      fencingNo: 1,
      pmsId: '571062',
      folioWindow: 1,
      description: '',
      methodCode: 'CARD',
      guestName: '',
    });
    expect(posted).toEqual({ status: 'posted', pmsReference: '5' });
    expect(urls.at(-1)?.pathname).toContain('/571062/depositPayments');
  });

  /** Of this example we drop the master's own routing instructions: they say where its charges go, not its payments. */
  it('reads the published posting master of a block, once its placeholders are values', async () => {
    const example = JSON.stringify(
      exampleOf('/blk/v1/hotels/{hotelId}/blocks/{blockId}/postingMaster/reservations'),
    );
    const groups = (content: string): Promise<unknown> => {
      const { pms, connection } = property({
        '/blocks': {
          blockSummaries: {
            blockInfo: [
              { blockIdList: [{ id: '7', type: 'Block' }], block: { blockCode: 'G1', blockName: 'Cup' } },
            ],
          },
        },
        '/postingMaster/reservations': JSON.parse(content) as unknown,
      });
      return pms.findAccounts(connection, 'group', { code: 'G1' });
    };
    await expect(groups(example)).rejects.toBeInstanceOf(OutcomeUnknownError);
    const filled = example
      .replaceAll('"currencyCode": "string"', '"currencyCode": "USD"')
      .replaceAll('"currencyCode":"string"', '"currencyCode":"USD"')
      .replaceAll('"type":"string"', '"type":"Reservation"');
    expect(await groups(filled)).toMatchObject([{ code: 'G1', name: 'Cup', currencyCode: 'USD' }]);
  });
});

const DESCRIPTIONS = [OHIP, OHIP_REPORTS].map((path) => Description.of(path));

/** What of an answer differs from the published shape: members of other types, and members nobody described. */
function shapeProblems({ request, response }: Recorder['exchanges'][number]): string[] {
  const { pathname } = new URL(request.url);
  for (const description of DESCRIPTIONS) {
    const { operation } = description.find(request.method, pathname.replace('/ohip', '')) ?? {};
    if (!operation) continue;
    const { schema } = description.resolved(operation.described['responses'][response.status] as Json);
    const problems = description.problems(schema as Json, JSON.parse(String(response.body)), {
      closed: true,
    });
    return problems.map((problem) => `${request.method} ${pathname} ${response.status}: ${problem}`);
  }
  return [`${request.method} ${pathname} is not described`];
}
