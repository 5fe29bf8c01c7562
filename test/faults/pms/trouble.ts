import { expedite, setSettings } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  eventTypes,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  reservation,
  sentPayment,
  tenantRows,
} from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { overtaken, postedAfterAll, postingLostIn } from './lost-postings.js';

/** The hotel's limit: each time a test hurries a posting, it uses up a try. */
const TRIES = 200;

describe('The PMS', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    await setSettings(stack, { posting_retry_max_count: TRIES });
    clerk = stack.api('clerk');
  });
  beforeEach(() => stack.sandbox.reset());

  const lostIn = (mode: string) => postingLostIn(stack, clerk, mode);
  const postedAfter = (payment: { id: string }) => postedAfterAll(stack, clerk, payment);
  const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;

  it('F4: times out and turns out to have posted: unknown, then confirmed, never repeated', async () => {
    const unknown = await lostIn('acceptThenHang');
    expect(unknown).toMatchObject({ mainStatus: 'success', attention: 'postingUnknown' });

    const payment = await postedAfter(unknown);

    expect([payment.attention, payment.payers[0].posting.attempt, await posts()]).toEqual([null, 1, 1]);
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect((await eventTypes(clerk, payment.id)).slice(-3)).toEqual([
      'PostingStarted',
      'PostingUnknown',
      'PostingSucceeded',
    ]);
  });

  it('F5, F6: 500, HTML, 50 MB: each is unknown and ends as one posting', async () => {
    const modes = ['down500', 'html', 'hugeBody'];
    const unknown = await Promise.all(modes.map(() => sentPayment(clerk)));
    for (const [at, payment] of unknown.entries()) {
      const mode = modes[at]!;
      await stack.sandbox.pms({ mode, times: 1 });
      await guestPays(stack, payment);
      // In its history: on a busy machine it may be looked up before anyone sees that it is unknown.
      await eventually(async () => (await eventTypes(clerk, payment.id)).includes('PostingUnknown'));
    }
    // The process that was sent all this is still the same one, and works.
    expect(stack.processes.get('all')!.isRunning).toBe(true);

    const posted = await Promise.all(unknown.map(postedAfter));
    for (const payment of posted)
      expect([payment.attention, (await postingsOf(stack, payment)).length]).toEqual([null, 1]);
    // The one that had been written before the answer broke was found, the others were written a second time.
    expect(await posts()).toBe(3 + 2);
  });

  it('F5: 429: comes back when it was told to, and posts once', async () => {
    const payment = await sentPayment(clerk);
    await stack.sandbox.pms({ mode: 'throttle429', times: 1, delayMs: 60_000 });
    await guestPays(stack, payment);
    const { seconds } = await eventually(async () => {
      const [effect] = await tenantRows(
        stack,
        `SELECT attempts, status, extract(epoch FROM due_at - now())::float AS seconds FROM kernel.effects
         WHERE stream_id = $1 AND kind = 'payby.post-payment'`,
        [`payment-${payment.id}`],
      );
      return effect?.attempts === 1 && effect.status === 'pending' && effect;
    });
    expect(Math.abs(seconds - 60)).toBeLessThan(15);
    const paid = await postedAfter(payment);
    expect([paid.payers[0].posting.attempt, (await postingsOf(stack, paid)).length]).toEqual([2, 1]);
    expect(await eventTypes(clerk, payment.id)).not.toContain('PostingUnknown');
  });

  it('takes the line and writes it later: it is asked until then, and never given the line twice', async () => {
    const payment = await sentPayment(clerk);
    await stack.sandbox.pms({ mode: 'pending', times: 1 });
    await guestPays(stack, payment);
    const asked = async () => (await stack.sandbox.state()).pms.requests.byReference;
    // Also long after a lost line would have been repeated: it is known not to be lost.
    await eventually(async () => {
      await expedite(stack, payment, 'payby.post-payment');
      return (await asked()) >= 3;
    });
    const { body } = await clerk.get(`payments/${payment.id}`);
    expect([body.postingStatus, body.attention, await posts()]).toEqual(['running', null, 1]);

    await stack.sandbox.pmsWrites();

    await expedite(stack, payment, 'payby.post-payment');
    const paid = await paymentWhen(clerk, payment.id, isPosted);
    expect([paid.payers[0].posting.attempt, await posts()]).toEqual([1, 1]);
    expect(await postingsOf(stack, paid)).toHaveLength(1);
    expect(await eventTypes(clerk, payment.id)).not.toContain('PostingUnknown');
  });

  it('[F6] while calls to it are stopped, a posting waits, uses up no try and is never called unknown', async () => {
    const payment = await sentPayment(clerk);
    await stack.sandbox.pms({ mode: 'down500' });
    const stopped = async () =>
      (await tenantRows(stack, `SELECT 1 FROM integrations.vendor_circuits WHERE stopped_at IS NOT NULL`))
        .length === 1;
    await eventually(async () => {
      await clerk.get('reservations', { query: { query: 'nobody' } });
      return stopped();
    });
    await tenantRows(
      stack,
      `UPDATE integrations.vendor_circuits SET next_try_at = now() + interval '1 hour'`,
    );
    await stack.sandbox.pms({ mode: 'ok' });
    await guestPays(stack, payment);
    const effect = async () =>
      (
        await tenantRows(
          stack,
          `SELECT attempts, held_up, last_error FROM kernel.effects WHERE stream_id = $1 AND kind = 'payby.post-payment'`,
          [`payment-${payment.id}`],
        )
      )[0];

    const heldUp = (times: number) =>
      eventually(async () => {
        await expedite(stack, payment, 'payby.post-payment');
        const found = await effect();
        return found?.held_up >= times && found;
      });
    await heldUp(2);
    // As if it had been as many times as failures are forgiven. A try that is under way is known by its number: it ends first.
    await eventually(async () => {
      const changed = await tenantRows(
        stack,
        `UPDATE kernel.effects SET attempts = attempts + $2, held_up = held_up + $2
         WHERE stream_id = $1 AND kind = 'payby.post-payment' AND status = 'pending' RETURNING 1`,
        [`payment-${payment.id}`, TRIES],
      );
      return changed.length === 1;
    });
    const waiting = await heldUp(TRIES + 3);

    expect(waiting.last_error).toContain('not called at the moment');
    expect(await posts()).toBe(0);
    const { body } = await stack
      .api('manager')
      .post('vendor-calls/probe', {}, { query: { kind: 'pms', code: 'HKG01' } });
    expect(body).toMatchObject({ stoppedAt: null, lastStoppedAt: expect.any(String) });

    await postedAfter(payment);
    const { attempts, held_up } = await effect();
    expect([attempts - held_up, await posts()]).toEqual([1, 1]);
    expect(await eventTypes(clerk, payment.id)).not.toContain('PostingUnknown');
  });

  it('F5: a refusal stops at once, with the PMS’s own reason', async () => {
    const payment = await sentPayment(clerk);
    await stack.sandbox.pms({ mode: 'closeFolio' });
    await guestPays(stack, payment);
    const failed = await paymentWhen(clerk, payment.id, ({ postingStatus }) => postingStatus === 'fail');
    expect(failed.payers[0].posting).toMatchObject({
      code: 'FOLIO_WINDOW_CLOSED',
      reason: expect.stringContaining('Folio window 1 is closed'),
      attempt: 1,
    });
    expect([failed.attention, await posts()]).toEqual(['postingFailed', 1]);
  });

  it('reservations that are canceled, checked out or no-shows before the guest pays keep the money, and only a person posts it', async () => {
    const ended = [
      ['100001', 'CANCELED', '付款到账前预订已取消，款项已保留。'],
      ['100002', 'CHECKED_OUT', '付款到账前客人已离店，款项已保留。'],
      ['100003', 'NO_SHOW', '客人未到店，款项已保留。'],
    ] as const;
    const payment = await sentPayment(clerk, {
      payers: ended.map(([code]) => reservation(code)),
      items: ended.map(([owner]) => ({ name: 'Room', amountMinor: 88_000, owner })),
    });
    for (const [code, status] of ended) await stack.sandbox.reservation(code, status);

    await guestPays(stack, payment);

    const kept = await paymentWhen(clerk, payment.id, ({ payers }) =>
      payers.every(({ posting }: any) => posting.status === 'fail'),
    );
    expect(kept).toMatchObject({ mainStatus: 'success', paidMinor: 264_000, attention: 'postingFailed' });
    expect(kept.payers.map(({ posting }: any) => [posting.code, posting.attempt])).toEqual(
      ended.map(([, status]) => [`RESERVATION_${status}`, 0]),
    );
    expect(await posts()).toBe(0);
    const chinese = stack.api({ username: 'clerk', language: 'zh' });
    const { body } = await chinese.get('payment-exceptions', {
      query: { filter: { q: payment.paymentNo } },
    });
    const commands = ['postAgain', 'setPostingStatus'];
    expect(body.sort((one: any, other: any) => one.postingNo - other.postingNo)).toMatchObject(
      ended.map(([, , reason], postingNo) => ({ kind: 'postingFailed', reason, postingNo, commands })),
    );

    for (const [postingNo, [code]] of ended.entries()) {
      await stack.sandbox.reservation(code, 'RESERVED');
      await clerk.post(`payments/${payment.id}/post-again`, { postingNo });
    }
    await paymentWhen(clerk, payment.id, isPosted);
    expect(await postingsOf(stack, payment)).toHaveLength(3);
  });

  it('one payment over three folios: the one that fails leaves two standing', async () => {
    const codes = ['100001', '100003', '100002'];
    const payment = await sentPayment(clerk, {
      payers: codes.map(reservation),
      items: codes.map((owner, at) => ({ name: 'Room', amountMinor: 100_000 + at, owner })),
    });
    await stack.sandbox.reservation('100003', 'CHECKED_OUT');

    await guestPays(stack, payment);

    const paid = await paymentWhen(clerk, payment.id, ({ payers }) =>
      payers.every(({ posting }: any) => posting.status === 'success' || posting.status === 'fail'),
    );
    expect(paid.payers.map(({ posting }: any) => posting.status)).toEqual(['success', 'fail', 'success']);
    expect(paid).toMatchObject({ mainStatus: 'success', paidMinor: 300_003, postingStatus: 'fail' });
    const lines = await postingsOf(stack, payment);
    expect(lines.map(({ amount }) => amount.value).sort()).toEqual([100_000, 100_002]);
  });

  describe('[F31] A posting that reaches the folio only after another try has taken its place', () => {
    it('is put before a person with both references where the PMS takes it all the same, until it is set right', async () => {
      const payment = await overtaken(stack, clerk, { rejectStale: false });
      const twice = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'postedTwice');
      const lines = (await postingsOf(stack, payment)).map(({ postingNo }) => postingNo);
      expect(lines).toHaveLength(2);
      const { body: shown } = await clerk.get('payment-exceptions', {
        query: { filter: { q: payment.paymentNo } },
      });
      expect(shown).toMatchObject([
        { kind: 'postedTwice', amountMinor: 264_000, commands: ['settleOutside'] },
      ]);
      expect(shown[0].reason.split(', ').sort()).toEqual(lines.sort());
      expect(twice).toMatchObject({ mainStatus: 'success', postingStatus: 'success' });

      const settle = () =>
        clerk.post(`payments/${payment.id}/settle-outside`, {
          kind: 'postedTwice',
          subject: '0',
          reason: 'Reversed the second line',
        });
      const settled = await settle();
      expect([settled.status, settled.body.attention]).toEqual([200, null]);
      expect((await settle()).body.code).toBe('NOTHING_TO_ANSWER');
      const { body: answered } = await clerk.get('payment-exceptions/answered');
      expect(answered.answers).toContainEqual(
        expect.objectContaining({
          kind: 'postedTwice',
          answer: 'settledOutside',
          reason: 'Reversed the second line',
        }),
      );
      // The two lines were wanted here; everywhere else one of them would be an error.
      await stack.sandbox.reset();
    });
  });
});
