import { randomUUID } from 'node:crypto';
import { credentialProblems, type Credentials } from '../../src/kernel/credentials.js';
import { StaleTryError } from '../../src/kernel/effects/sending.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  BusyError,
  OutcomeUnknownError,
  type Pms,
  type PmsConnection,
  type PmsDefinition,
  type PostPaymentRequest,
  RefusedError,
} from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { describeDefinition } from './definition.conformance.js';
import type { SandboxProcess } from './sandbox-process.js';

/** A PMS, or a simulator of one that is spoken to over HTTP, with a hotel whose house is known. */
export interface PmsWorld {
  /** host:port of the PMS. */
  host: string;
  connection: PmsConnection;
  wrongCredentials: Credentials;
  /** A guest in the house, with an open folio, and one who has left. Amounts in the hotel's currency. */
  inHouse: { confirmationNo: string; pmsId: string; folioWindow: number; currencyCode: string };
  checkedOut: { confirmationNo: string; pmsId: string };
  /** `pending`: it takes lines and writes them later. `locked`: another user has every record open. */
  is(how: 'pending' | 'locked'): Promise<unknown>;
  /** It writes the lines it had taken. */
  writes(): Promise<unknown>;
  stop(): Promise<unknown>;
}

export interface PmsFixture {
  definition: PmsDefinition;
  /** @param sandbox one that is running already; its own otherwise */
  start(sandbox?: SandboxProcess): Promise<PmsWorld>;
  reset(world: PmsWorld): Promise<unknown>;
  /**
   * What the PMS has no means for. `fence`: it cannot tell a late try from one in time; asking by our reference before
   * every repeat stands in for it. `pend`: it writes a line at once or not at all.
   */
  without?: readonly ('fence' | 'pend')[];
}

/** What every PMS has to do, whatever its wire format. */
export function describePms({ definition, start, reset, without = [] }: PmsFixture): void {
  describeDefinition(definition);

  describe(`PMS ${definition.code}`, () => {
    let world: PmsWorld;
    let http: GuardedHttpClient;
    let pms: Pms;

    beforeAll(async () => {
      world = await start();
      http = new GuardedHttpClient({ allow: [world.host], timeoutMs: PATIENT_MS });
      pms = definition.create(http);
    });
    afterAll(async () => {
      await http.close();
      await world.stop();
    });
    beforeEach(() => reset(world));

    const posting = (over: Partial<PostPaymentRequest> = {}): PostPaymentRequest => ({
      reference: randomUUID(),
      fencingNo: 1,
      kind: 'payment',
      payerKind: 'reservation',
      pmsId: world.inHouse.pmsId,
      folioWindow: world.inHouse.folioWindow,
      amount: { amountMinor: 128_000, currencyCode: world.inHouse.currencyCode },
      description: 'Pay by link PB-1',
      methodCode: 'CARD',
      guestName: 'Chen, Yuxin',
      ...over,
    });
    const post = (request: PostPaymentRequest) => pms.postPayment(world.connection, request);
    const found = (reference: string) =>
      pms.findPostings(world.connection, reference, { ...posting(), since: new Date() });
    const reservation = async () => {
      const { confirmationNo } = world.inHouse;
      const [one] = await pms.findReservations(world.connection, { confirmationNo });
      return one!;
    };

    it('has a connection that fits its own credential schema', () => {
      expect(credentialProblems(definition.credentials, world.connection.credentials)).toEqual({});
    });

    it('finds a reservation by its number, with what money depends on', async () => {
      const { confirmationNo, pmsId, folioWindow, currencyCode } = world.inHouse;
      expect(await reservation()).toMatchObject({ id: pmsId, confirmationNo, currencyCode });
      expect((await reservation()).folioWindows).toContain(folioWindow);
      const gone = { confirmationNo: world.checkedOut.confirmationNo };
      expect(await pms.findReservations(world.connection, gone)).toMatchObject([{ status: 'CHECKED_OUT' }]);
      expect(await pms.findReservations(world.connection, { confirmationNo: 'ZZZ999' })).toEqual([]);
    });

    it('does not take a refusal for an empty hotel', async () => {
      const wrong = { ...world.connection, credentials: world.wrongCredentials };
      await expect(pms.findReservations(wrong, { query: '1' })).rejects.toBeInstanceOf(OutcomeUnknownError);
      await expect(pms.findAccounts(wrong, 'account', {})).rejects.toBeInstanceOf(OutcomeUnknownError);
      const line = { ...posting(), since: new Date() };
      await expect(pms.findPostings(wrong, 'x', line)).rejects.toBeInstanceOf(OutcomeUnknownError);
      await expect(pms.postPayment(wrong, posting())).rejects.toBeInstanceOf(RefusedError);
    });

    it('posts a payment, names it, finds it by our reference and lowers the balance', async () => {
      const { balanceMinor } = await reservation();
      const request = posting();
      expect(await found(request.reference)).toEqual([]);
      const posted = await post(request);
      expect(posted).toEqual({ status: 'posted', pmsReference: expect.stringMatching(/\S/) as string });
      expect(await found(request.reference)).toEqual([posted]);
      expect((await reservation()).balanceMinor).toBe(balanceMinor - 128_000);
    });

    it('takes a refund off the folio and puts a reversal back', async () => {
      const { balanceMinor } = await reservation();
      await post(posting({ kind: 'refund' }));
      expect((await reservation()).balanceMinor).toBe(balanceMinor + 128_000);
      await post(posting({ kind: 'reversal' }));
      expect((await reservation()).balanceMinor).toBe(balanceMinor);
    });

    if (!without.includes('pend'))
      it('says that a line it has taken is pending until it is written', async () => {
        await world.is('pending');
        const request = posting();
        expect(await post(request)).toEqual({ status: 'pending' });
        expect(await found(request.reference)).toEqual([{ status: 'pending' }]);
        await world.writes();
        expect(await found(request.reference)).toMatchObject([{ status: 'posted' }]);
      });

    it('refuses a guest who has left and a currency that the folio is not kept in', async () => {
      for (const over of [
        { pmsId: world.checkedOut.pmsId },
        { amount: { amountMinor: 1, currencyCode: 'XOF' } },
      ]) {
        const request = posting(over);
        await expect(post(request)).rejects.toMatchObject({
          name: 'RefusedError',
          code: expect.stringMatching(/\S/) as string,
        });
        expect(await found(request.reference)).toEqual([]);
      }
    });

    it('M8: refuses a line for the moment only while another user has the reservation open', async () => {
      await world.is('locked');
      const request = posting();
      const error: unknown = await post(request).catch((thrown: unknown) => thrown);
      const forTheMoment =
        error instanceof BusyError || (error instanceof RefusedError && error.about === 'moment');
      expect([forTheMoment, error]).toEqual([true, error]);
      expect(await found(request.reference)).toEqual([]);
    });

    if (!without.includes('fence'))
      it('[F31] refuses a try that comes after a later one', async () => {
        const request = posting({ fencingNo: 2 });
        await post(request);
        await expect(post({ ...request, fencingNo: 1 })).rejects.toBeInstanceOf(StaleTryError);
        expect(await found(request.reference)).toHaveLength(1);
      });

    it('is not reached at an address that is not allowed', async () => {
      const strict = new GuardedHttpClient({ allow: [] });
      const blocked = definition.create(strict).postPayment(world.connection, posting());
      await expect(blocked).rejects.toMatchObject({ name: 'RefusedError', code: 'ADDRESS_BLOCKED' });
      await strict.close();
    });
  });
}
