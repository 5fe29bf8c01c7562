import { randomUUID } from 'node:crypto';
import { cambridge } from '../../src/integrations/pms/cambridge/index.js';
import { profileProblems } from '../../src/integrations/pms/mapping/problems.js';
import type { MappingProfile } from '../../src/integrations/pms/mapping/profile.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import type { Pms, PmsConnection, PostPaymentRequest } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { connectionTo, MAPPED_KINDS, PMS_KINDS } from './pms-fixtures.js';
import { describePms } from './pms.conformance.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';

for (const { definition } of MAPPED_KINDS) describePms(PMS_KINDS.get(definition.code)!);

describe('a PMS on a mapping profile', () => {
  let sandbox: SandboxProcess;
  let http: GuardedHttpClient;

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    http = new GuardedHttpClient({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await sandbox.stop();
  });
  beforeEach(() => sandbox.control('reset'));

  const posting = (over: Partial<PostPaymentRequest> = {}): PostPaymentRequest => ({
    reference: randomUUID(),
    fencingNo: 1,
    kind: 'payment',
    payerKind: 'reservation',
    pmsId: '88100001',
    folioWindow: 1,
    amount: { amountMinor: 128_050, currencyCode: 'HKD' },
    description: 'Pay by link PB-1',
    methodCode: 'CARD',
    guestName: 'Chen, Yuxin',
    ...over,
  });

  describe.each(MAPPED_KINDS.map((kind) => [kind.definition.code, kind] as const))('%s', (_code, kind) => {
    let pms: Pms;
    let connection: PmsConnection;
    beforeAll(() => {
      pms = kind.definition.create(http);
      connection = connectionTo(sandbox.origin, kind);
    });

    it('ships with a profile that is whole', () => {
      expect(profileProblems(kind.definition.profile)).toEqual([]);
      expect(kind.definition.profile.toConfirm.length).toBeGreaterThan(0);
    });

    it('reads a stay with its guest, and finds it by name as by room', async () => {
      const [chen, ...others] = await pms.findReservations(connection, { query: 'chen, yu' });
      expect(others).toEqual([]);
      expect(chen).toMatchObject({
        id: '88100001',
        roomNo: '1208',
        firstName: 'Yuxin',
        lastName: 'Chen',
        email: 'yuxin.chen@example.com',
        status: 'IN_HOUSE',
        roomRateMinor: 228_000,
        balanceMinor: 684_000,
        folioWindows: [1],
      });
      expect(chen!.arrival).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(await pms.findReservations(connection, { query: 'zzzz' })).toEqual([]);
      expect(await pms.findReservations(connection, { query: '1000' })).not.toEqual([]);
      const [tanaka] = await pms.findReservations(connection, { confirmationNo: '100023' });
      expect(tanaka).toMatchObject({ folioWindows: [1, 2] });
    });

    it('tells both names of a guest who has two', async () => {
      const [huang] = await pms.findReservations(connection, { confirmationNo: '100025' });
      expect(huang).toMatchObject({
        firstName: 'Zhiqiang',
        lastName: 'Huang',
        otherName: { firstName: '志强', lastName: '黄' },
      });
      const [chen] = await pms.findReservations(connection, { confirmationNo: '100001' });
      expect(chen).not.toHaveProperty('otherName');
    });

    it('finds accounts, groups and receivables by name and by code', async () => {
      expect(await pms.findAccounts(connection, 'account', { query: 'conference' })).toMatchObject([
        { code: 'HA-1001', balanceMinor: 1_280_000, currencyCode: 'HKD', folioWindows: [1] },
      ]);
      expect(await pms.findAccounts(connection, 'group', { code: 'G-2202' })).toMatchObject([
        { name: 'Nordic Design Week' },
      ]);
      expect(await pms.findAccounts(connection, 'arAccount', { code: 'AR-501' })).toHaveLength(1);
      expect(await pms.findAccounts(connection, 'arAccount', { code: 'AR-9' })).toEqual([]);
    });

    it('posts to an account, and tells the business date', async () => {
      const { id } = (await pms.findAccounts(connection, 'arAccount', { code: 'AR-501' }))[0]!;
      const posted = await pms.postPayment(connection, posting({ payerKind: 'arAccount', pmsId: id }));
      expect(posted).toMatchObject({ status: 'posted' });
      expect((await pms.findAccounts(connection, 'arAccount', { code: 'AR-501' }))[0]!.balanceMinor).toBe(
        12_640_000 - 128_050,
      );
      expect(await pms.businessDate!(connection)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it('offers a card’s token to a profile that wants it, and sends it nowhere else', async () => {
      const sent = jest.spyOn(http, 'request');
      const { operations, ...rest } = kind.definition.profile;
      const body = `$merge([${(operations.postPayment as { body: string }).body}, { "cardToken": card.token }])`;
      const profile = {
        ...rest,
        operations: { ...operations, postPayment: { ...operations.postPayment, body } },
      };
      const card = { token: 'M5N7TQ4TG5PFWR50', brand: 'Visa', last4: '4242' };
      const asked = [
        [{ ...connection, profile }, posting({ card })],
        [{ ...connection, profile }, posting()],
        [connection, posting({ card })],
      ] as const;
      const bodies: (string | undefined)[] = [];
      for (const [to, request] of asked) {
        expect(await pms.postPayment(to, request)).toMatchObject({ status: 'posted' });
        bodies.push(sent.mock.calls.findLast(([{ method }]) => method !== 'GET')![0].body as string);
      }
      sent.mockRestore();
      expect(JSON.parse(bodies[0]!)).toMatchObject({ cardToken: card.token });
      for (const one of bodies.slice(1)) expect(one).not.toMatch(/cardToken|M5N7TQ4TG5PFWR50/);
    });

    it('posts under the transaction type code of the payment method, where it has one', async () => {
      const sent = jest.spyOn(http, 'request');
      const bodies: string[] = [];
      for (const kindOfLine of ['payment', 'refund'] as const)
        for (const code of [{ transactionCode: '9010' }, {}]) {
          await pms.postPayment(connection, posting({ kind: kindOfLine, ...code }));
          bodies.push(sent.mock.calls.findLast(([{ method }]) => method !== 'GET')![0].body as string);
        }
      sent.mockRestore();
      expect(bodies.map((body) => body.includes('"9010"'))).toEqual([true, false, true, false]);
    });

    it('reads “already posted” as the line that exists', async () => {
      await sandbox.control('pms', { rejectDuplicates: true });
      const request = posting();
      const first = await pms.postPayment(connection, request);
      expect(await pms.postPayment(connection, { ...request, fencingNo: 2 })).toEqual(first);
    });

    it('lists the lines of a day with our references, where its profile can', async () => {
      const journal = kind.definition.journal(http);
      const day = (await pms.businessDate!(connection))!;
      const request = posting({ kind: 'refund' });
      const posted = await pms.postPayment(connection, request);
      const lines = await journal.linesOf(connection, day);
      const lists = 'path' in kind.definition.profile.operations.listPostings;
      expect(lines).toEqual(
        lists
          ? [
              expect.objectContaining({
                reference: request.reference,
                pmsReference: 'pmsReference' in posted && posted.pmsReference,
                amountMinor: -128_050,
                at: expect.any(Date) as Date,
              }),
            ]
          : null,
      );
    });

    it.each(['PB26112000118-P1', 'PB26112000118-R2', 'PB26112000118-D3'])(
      'posts under %s, finds it by that, and lists it so',
      async (reference) => {
        const request = posting({ reference, kind: reference.includes('-P') ? 'payment' : 'refund' });
        const posted = await pms.postPayment(connection, request);
        expect(posted.status).toBe('posted');
        const line = { ...request, since: new Date() };
        expect(await pms.findPostings(connection, reference, line)).toEqual([posted]);
        const day = (await pms.businessDate!(connection))!;
        const lines = await kind.definition.journal(http).linesOf(connection, day);
        if ('path' in kind.definition.profile.operations.listPostings)
          expect(lines).toMatchObject([{ reference }]);
      },
    );

    it('refuses to send without a credential that its profile names', async () => {
      const bare = { ...connection, credentials: { propertyCode: 'HKG01', chainCode: 'HV', cashier: 'X' } };
      await expect(pms.postPayment(bare, posting())).rejects.toMatchObject({
        name: 'RefusedError',
        code: 'CREDENTIALS_INCOMPLETE',
        about: 'key',
      });
    });
  });

  describe('a profile of the connection’s own', () => {
    let pms: Pms;
    const kind = MAPPED_KINDS[2]!;
    beforeAll(() => {
      pms = cambridge.create(http);
    });

    const over = (change: (profile: MappingProfile) => void): PmsConnection => {
      const profile = structuredClone(kind.definition.profile);
      change(profile);
      return { ...connectionTo(sandbox.origin, kind), profile };
    };
    const postings = async () => (await sandbox.state()).pms.postings.length;

    it('is taken in place of the shipped one', async () => {
      const connection = over((profile) => {
        profile.operations.businessDate = { unavailable: { en: 'No.', zh: '无。' } };
      });
      expect(await pms.businessDate!(connection)).toBeNull();
    });

    it('[F11] keeps an outcome unknown that its error table does not name', async () => {
      const connection = over((profile) => {
        profile.errors.rules = [];
      });
      await expect(pms.postPayment(connection, posting({ pmsId: '88100004' }))).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
      });
    });

    it('keeps an outcome unknown when its answer cannot be read, or repeats another reference', async () => {
      for (const answer of [
        '{ "pmsReference": $number(resultText) }',
        '{ "pmsReference": null }',
        '{ "pmsReference": data.entryNo, "reference": "another" }',
        '{ "pmsReference": data.entryNo, "amountMinor": 1, "currencyCode": "HKD" }',
        '{ "pending": true }',
      ]) {
        const connection = over((profile) => {
          const { postPayment } = profile.operations;
          if ('path' in postPayment) postPayment.answer = answer;
          profile.operations.findPostings = { unavailable: { en: 'No.', zh: '无。' } };
        });
        await expect(pms.postPayment(connection, posting())).rejects.toMatchObject({
          name: 'OutcomeUnknownError',
        });
      }
    });

    it('sends nothing when the request cannot be made', async () => {
      for (const body of [
        '{ "a": $code("methods", reference, $undefined()) }',
        '$decimal(amount, "QQQ")',
        '"text"',
      ]) {
        const connection = over((profile) => {
          const { postPayment } = profile.operations;
          if ('path' in postPayment) postPayment.body = body;
        });
        await expect(pms.postPayment(connection, posting())).rejects.toMatchObject({
          name: 'RefusedError',
          code: 'MAPPING_FAILED',
        });
      }
      expect(await postings()).toBe(0);
    });

    it.each([
      '//evil.example/rpc',
      '/../../control/reset',
      '/a/../../x',
      '/{payer.id}/x',
      '@evil.example/',
      '/.%2e/x',
    ])('reaches no other place than below the connection’s address: %s', async (path) => {
      const connection = over((profile) => {
        const { postPayment } = profile.operations;
        if ('path' in postPayment) postPayment.path = path;
      });
      const wanted = pms.postPayment(connection, posting({ pmsId: '..' }));
      await expect(wanted).rejects.toMatchObject({ name: 'RefusedError', code: 'MAPPING_FAILED' });
    });

    it('says that a posting may have been missed when its list is not whole', async () => {
      const connection = over((profile) => {
        const { findPostings } = profile.operations;
        if ('path' in findPostings) findPostings.complete = 'data.total = 7';
      });
      const line = { ...posting(), since: new Date() };
      await expect(pms.findPostings(connection, line.reference, line)).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
      });
    });
  });
});
