import { randomUUID } from 'node:crypto';
import { sandboxPms } from '../../src/integrations/pms/sandbox/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  OutcomeUnknownError,
  type Pms,
  type PmsConnection,
  type PostPaymentRequest,
  RefusedError,
} from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { PMS_KINDS } from './pms-fixtures.js';
import { describePms } from './pms.conformance.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import { outOfTime } from './time-limits.js';

const connectionAt = (origin: string, hotelCode: string): PmsConnection => ({
  hotelCode,
  kind: 'sandbox',
  name: 'Sandbox PMS',
  baseUrl: `${origin}/pms`,
  credentials: { appKey: 'sbx-pms-key' },
});

describePms(PMS_KINDS.get('sandbox')!);

describe('the sandbox PMS’s own wire format', () => {
  let sandbox: SandboxProcess;
  let http: GuardedHttpClient;
  let pms: Pms;
  let hongKong: PmsConnection;

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    http = new GuardedHttpClient({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
    pms = sandboxPms.create(http);
    hongKong = connectionTo('HKG01');
  });

  afterAll(async () => {
    await http.close();
    await sandbox.stop();
  });

  beforeEach(async () => {
    await sandbox.control('reset');
  });

  const connectionTo = (hotelCode: string): PmsConnection => connectionAt(sandbox.origin, hotelCode);

  const posting = (over: Partial<PostPaymentRequest> = {}): PostPaymentRequest => ({
    reference: randomUUID(),
    fencingNo: 1,
    kind: 'payment',
    payerKind: 'reservation',
    pmsId: '88100001',
    folioWindow: 1,
    amount: { amountMinor: 128_000, currencyCode: 'HKD' },
    description: 'Pay by link PB-1',
    methodCode: 'CARD',
    guestName: 'Chen, Yuxin',
    ...over,
  });

  const found = (request: PostPaymentRequest) =>
    pms.findPostings(hongKong, request.reference, { ...request, since: new Date() });

  const postings = async (reference: string): Promise<number> =>
    (await sandbox.state()).pms.postings.filter((entry) => entry.reference === reference).length;

  /** How often it was asked to post. */
  const posts = async (): Promise<number> => (await sandbox.state()).pms.requests.post;

  describe('looking up reservations', () => {
    it('finds one by its exact confirmation number', async () => {
      const [found, ...others] = await pms.findReservations(hongKong, { confirmationNo: '100001' });
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        id: '88100001',
        confirmationNo: '100001',
        roomNo: '1208',
        firstName: 'Yuxin',
        lastName: 'Chen',
        email: 'yuxin.chen@example.com',
        status: 'IN_HOUSE',
        currencyCode: 'HKD',
        folioWindows: [1],
        balanceMinor: 684_000,
      });
      expect(found?.arrival).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it('tells both names of a guest who has two', async () => {
      const [huang] = await pms.findReservations(hongKong, { query: '黄志' });
      expect(huang).toMatchObject({
        firstName: 'Zhiqiang',
        lastName: 'Huang',
        otherName: { firstName: '志强', lastName: '黄' },
      });
    });

    it.each([
      ['the start of the number', 'HKG01', '10000', ['100001', '100002', '100003', '100004']],
      [
        'a number among those of a well-filled house',
        'HKG01',
        '10002',
        ['100021', '100022', '100023', '100024', '100025', '100026', '100027', '100028'],
      ],
      ['the room', 'HKG01', '1208', ['100001']],
      ['a name in any order', 'HKG01', 'chen, yu', ['100001']],
      ['a Chinese name', 'SHA01', '李思', ['100005']],
      ['an apostrophe', 'LON01', "o'sul", ['100011']],
      ['nothing that exists', 'HKG01', 'zzz', []],
      ['another hotel’s guest', 'HKG01', '100005', []],
    ])('searches by %s', async (_what, hotel, query, expected) => {
      const found = await pms.findReservations(connectionTo(hotel), { query });
      expect(found.map((entry) => entry.confirmationNo)).toEqual(expected);
    });

    it('knows a guest without e-mail, a canceled and a checked-out reservation', async () => {
      const shanghai = await pms.findReservations(connectionTo('SHA01'), {});
      expect(shanghai.find((entry) => entry.confirmationNo === '100007')?.email).toBeNull();
      expect(shanghai.find((entry) => entry.confirmationNo === '100008')?.status).toBe('CANCELED');
      const [gone] = await pms.findReservations(hongKong, { confirmationNo: '100004' });
      expect(gone?.status).toBe('CHECKED_OUT');
    });

    it('does not take a hotel it does not know for an empty one', async () => {
      const noHotel = pms.findReservations(connectionTo('XXX01'), { query: '1' });
      await expect(noHotel).rejects.toThrow(/HOTEL_NOT_FOUND/);
    });

    it('is told to slow down', async () => {
      await sandbox.control('pms', { mode: 'throttle429', delayMs: 7_000 });
      const throttled = pms.findReservations(hongKong, { query: '1' });
      await expect(throttled).rejects.toMatchObject({ name: 'BusyError', retryAfterSeconds: 7 });
    });
  });

  describe('posting a payment', () => {
    it('shows a blind repeat as a second posting, and finds both', async () => {
      const request = posting();
      const both = [await pms.postPayment(hongKong, request), await pms.postPayment(hongKong, request)];
      expect(await postings(request.reference)).toBe(2);
      expect(await found(request)).toEqual(both);
    });

    it('reads “already posted” as the posting that exists', async () => {
      await sandbox.control('pms', { rejectDuplicates: true });
      const request = posting();
      const first = await pms.postPayment(hongKong, request);
      expect(await pms.postPayment(hongKong, request)).toEqual(first);
      expect(await postings(request.reference)).toBe(1);
    });

    it.each([
      ['a checked-out guest', { pmsId: '88100004' }, 'RESERVATION_CHECKED_OUT'],
      ['a closed folio window', { folioWindow: 4 }, 'FOLIO_WINDOW_CLOSED'],
      ['an unknown reservation', { pmsId: '1' }, 'RESERVATION_NOT_FOUND'],
      ['another currency', { amount: { amountMinor: 1, currencyCode: 'CNY' } }, 'CURRENCY_NOT_ACCEPTED'],
    ])('is refused for %s with the reason of the PMS', async (_what, over, code) => {
      const request = posting(over);
      await expect(pms.postPayment(hongKong, request)).rejects.toMatchObject({ name: 'RefusedError', code });
      expect(await postings(request.reference)).toBe(0);
    });

    it('is refused once while the folio is closed, then goes through', async () => {
      await sandbox.control('pms', { mode: 'closeFolio', times: 1 });
      const request = posting();
      await expect(pms.postPayment(hongKong, request)).rejects.toBeInstanceOf(RefusedError);
      await expect(pms.postPayment(hongKong, request)).resolves.toHaveProperty('pmsReference');
    });

    it.each([
      ['down500', 0],
      ['html', 0],
      ['empty', 0],
      ['hang', 0],
      ['halfBody', 1],
      ['hugeBody', 1],
      ['acceptThenHang', 1],
    ])('has an unknown outcome in mode %s, which the PMS clears up when asked', async (mode, effects) => {
      await sandbox.control('pms', { mode, times: 1 });
      const request = posting();
      const post = () => pms.postPayment(hongKong, request);
      const said = /hang/i.test(mode) ? outOfTime(post, async () => (await posts()) > 0) : post();
      await expect(said).rejects.toBeInstanceOf(OutcomeUnknownError);
      expect(await found(request)).toHaveLength(effects);
      expect(await postings(request.reference)).toBe(effects);
    });

    it('waits for a slow PMS within its time', async () => {
      await sandbox.control('pms', { mode: 'slow', delayMs: 150, times: 1 });
      await expect(pms.postPayment(hongKong, posting())).resolves.toHaveProperty('pmsReference');
    });
  });
});
