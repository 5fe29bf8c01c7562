import { credentialProblems } from '../../src/kernel/credentials.js';
import { OutcomeUnknownError, type PlatformAccount, RefusedError } from '../../src/payby/index.js';
import { describeDefinition } from './definition.conformance.js';
import { describeAcceptance } from './payment-platform.acceptance.js';
import { type PlatformBench, platformBench, type PlatformFixture } from './payment-platform.bench.js';
import { describeCallbacks } from './payment-platform.callbacks.js';
import { describeDisputes } from './payment-platform.disputes.js';
import { describeEvidence } from './payment-platform.evidence.js';
import { describeHolds } from './payment-platform.holds.js';
import { describeRefunds } from './payment-platform.refunds.js';

/** What every payment platform has to do, whatever its wire format. */
export function describePaymentPlatform(fixture: PlatformFixture): void {
  const { definition } = fixture;
  describeDefinition(definition);

  describe(`payment platform ${definition.code}`, () => {
    const bench = platformBench(fixture);

    it('has an account that fits its own credential schema', () => {
      expect(credentialProblems(definition.credentials, bench.world.account.credentials)).toEqual({});
    });

    describeSessions(bench);
    if (definition.capabilities.preAuthorisation) describeHolds(bench);
    describeRefunds(bench);
    describeCallbacks(bench);
    if (bench.can.tellDisputes) describeDisputes(bench);
    if (definition.capabilities.evidence) describeEvidence(bench);
    if (definition.capabilities.acceptsDisputes) describeAcceptance(bench);
  });
}

/** How attempts are opened, asked about and closed. */
function describeSessions(bench: PlatformBench): void {
  const { can, currencyCode, request, open, unheardOf, guest, asked, stranger } = bench;

  describe('sessions', () => {
    it('are opened once per reference, and say how the guest goes on', async () => {
      const wanted = request();
      const first = await bench.platform.openSession(bench.world.account, wanted);
      expect(first.sessionId).toMatch(/\S/);
      expect(['redirect', 'qr', 'form', 'wallet']).toContain(first.next.kind);
      const again = await bench.platform.openSession(bench.world.account, wanted);
      expect(again).toMatchObject({ sessionId: first.sessionId, next: { kind: first.next.kind } });
      const attempt = { ...unheardOf(wanted.reference), sessionId: first.sessionId };
      expect(await asked(attempt)).toEqual({ status: 'open' });
      const found = can.findByReference ? 'open' : 'unknown';
      expect(await asked({ ...attempt, sessionId: null })).toEqual({ status: found });
    });

    if (can.refuseChangedAmount)
      it('are refused when the reference comes back with another amount', async () => {
        const { reference } = await open();
        const changed = request({ reference, amount: { amountMinor: 100, currencyCode } });
        await expect(bench.platform.openSession(bench.world.account, changed)).rejects.toBeInstanceOf(
          RefusedError,
        );
      });

    it('are refused to whoever does not know the key, and a question then tells nothing', async () => {
      await expect(bench.platform.openSession(stranger(), request())).rejects.toBeInstanceOf(RefusedError);
      await expect(bench.platform.queryAttempt(stranger(), await open())).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
    });

    it('prove the key before there is any: another one is refused, as the test of an account shows', async () => {
      const prove = async (account: PlatformAccount): Promise<unknown> =>
        bench.platform.proveKey?.(account) ?? bench.platform.queryAttempt(account, unheardOf());
      await prove(bench.world.account);
      await expect(prove(stranger())).rejects.toBeInstanceOf(OutcomeUnknownError);
    });

    it('are unknown under a reference the platform never heard of', async () => {
      expect(await asked(unheardOf())).toEqual({ status: 'unknown' });
    });

    it('report money, a refusal, and a charge still being worked on', async () => {
      const [paid, declined, confirmed] = [await open(), await open(), await open()];
      await guest(paid, 'paysUnannounced');
      await guest(declined, 'declines');
      await guest(confirmed, 'confirms');
      expect(await asked(paid)).toMatchObject(
        can.tellMoney
          ? {
              status: 'paid',
              amount: { amountMinor: 684_000, currencyCode },
              platformTransactionNo: expect.stringMatching(/\S/) as string,
            }
          : { status: 'pending' },
      );
      expect(await asked(declined)).toMatchObject({ status: can.tellDeclines ? 'declined' : 'open' });
      expect(await asked(confirmed)).toEqual({ status: can.tellPending ? 'pending' : 'open' });
    });

    it('can be closed, whether or not their id is known, and closing what is over is no error', async () => {
      const [first, second, paid] = [await open(), await open(), await open()];
      await guest(paid, 'paysUnannounced');
      await bench.platform.closeSession(bench.world.account, first);
      await bench.platform.closeSession(bench.world.account, { ...second, sessionId: null });
      await bench.platform.closeSession(bench.world.account, first);
      await bench.platform.closeSession(bench.world.account, paid);
      await bench.platform.closeSession(bench.world.account, unheardOf());
      expect(await asked(first)).toEqual({ status: can.closeUnentered ? 'expired' : 'open' });
      const found = can.findByReference && can.closeUnentered;
      expect(await asked(second)).toEqual({ status: found ? 'expired' : 'open' });
      expect(await asked(paid)).toMatchObject({ status: can.tellMoney ? 'paid' : 'pending' });
    });
  });
}
