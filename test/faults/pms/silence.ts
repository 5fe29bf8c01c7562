import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  paymentBody,
  paymentWhen,
  postingsOf,
  tenantRows,
} from '../../support/payment-steps.js';
import { fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const CHEN = { firstName: 'Yuxin', lastName: 'Chen', roomNo: '1208' };
const byHand = (code: string, details: Record<string, unknown> = CHEN) => ({
  kind: 'reservation',
  code,
  byHand: details,
});

describe('While the PMS is silent', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });
  beforeEach(() => stack.sandbox.reset());

  const silent = () => stack.sandbox.pms({ mode: 'down500', scope: 'all' });
  const answering = () => stack.sandbox.pms({ mode: 'ok' });
  const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
  /** Looks up now what would be looked up later. */
  const lookedUp = (id: string, wanted: (payment: any) => boolean) =>
    eventually(async () => {
      await expedite(stack, { id }, 'payby.verify-payer');
      const { body } = await clerk.get(`payments/${id}`);
      return wanted(body) && body;
    });
  const exceptionsOf = async (payment: any) =>
    (await clerk.get('payment-exceptions', { query: { filter: { q: payment.paymentNo } } })).body;

  it('a payer typed by hand is accepted as unverified, and so are the rules', async () => {
    await silent();

    const payment = await createPayment(clerk, { payers: [byHand('100001')] });

    expect(payment.payers).toMatchObject([
      { code: '100001', lastName: 'Chen', roomNo: '1208', pmsId: null, unverified: true },
    ]);
    const twice = await clerk.post('payments', paymentBody({ payers: [byHand('100001'), byHand('100001')] }));
    expect([twice.status, Object.keys(fieldsOf(twice))]).toEqual([400, ['payers.1.code']]);
    const eleven = Array.from({ length: 11 }, (_, n) => byHand(`2000${n}`));
    expect((await clerk.post('payments', paymentBody({ payers: eleven }))).status).toBe(400);
    const sameStay = ['200001', '200002'].map((code) => byHand(code, { ...CHEN, crsNo: 'HV1' }));
    const items = sameStay.map(({ code }) => ({ name: 'Room', amountMinor: 100, owner: code }));
    const doubled = await clerk.post('payments', paymentBody({ payers: sameStay, items }));
    expect(Object.keys(fieldsOf(doubled))).toEqual(['payers.1.code']);
    const nameless = await clerk.post('payments', paymentBody({ payers: [byHand('100001', {})] }));
    expect(nameless.status).toBe(400);
  });

  it('a payer that is not typed by hand is refused as before', async () => {
    await silent();
    const { status, body } = await clerk.post('payments', paymentBody({ confirmationNo: '100003' }));
    expect([status, body.code]).toEqual([503, 'PMS_UNAVAILABLE']);
  });

  it('an unverified payer is looked up when the PMS answers again, and the money is posted to what it named', async () => {
    await silent();
    const { id } = await createPayment(clerk, { payers: [byHand('100001')] });
    await answering();

    const verified = await lookedUp(id, ({ payers }) => payers[0].pmsId !== null);

    expect(verified.payers[0]).toMatchObject({ pmsId: '88100001', folioWindow: 1, roomNo: '1208' });
    expect(verified.payers[0].unverified).toBeUndefined();
    expect(await eventTypes(clerk, id)).toContain('PayerVerified');
    await guestPays(stack, verified);
    const paid = await paymentWhen(clerk, id, isPosted);
    expect(await postingsOf(stack, paid)).toMatchObject([{ pmsId: '88100001' }]);
  });

  it('money that comes before the PMS answers waits in Exceptions, and is posted by itself once the payer is found', async () => {
    await silent();
    const payment = await createPayment(clerk, {
      payers: [byHand('100003', { firstName: 'Henrik', lastName: 'Lindqvist' })],
    });
    await guestPays(stack, payment);

    const waiting = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'postingFailed');

    expect(waiting).toMatchObject({ mainStatus: 'success', postingStatus: 'fail' });
    expect(waiting.payers[0].posting).toMatchObject({ code: 'PAYER_UNVERIFIED', attempt: 0 });
    expect(await exceptionsOf(payment)).toMatchObject([
      { kind: 'postingFailed', postingNo: 0, commands: ['postAgain', 'setPostingStatus'] },
    ]);
    expect(await posts()).toBe(0);
    await answering();
    const posted = await lookedUp(payment.id, isPosted);
    expect([posted.attention, (await postingsOf(stack, posted)).length]).toEqual([null, 1]);
  });

  it('a number the PMS does not know is never posted, and stays with a person', async () => {
    await silent();
    const payment = await createPayment(clerk, { payers: [byHand('999999')] });
    await answering();
    const looked = await lookedUp(payment.id, ({ payers }) => payers[0].problem !== undefined);
    expect(looked.payers[0].problem).toMatchObject({ code: 'PAYER_NOT_FOUND' });

    await guestPays(stack, payment);

    const waiting = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'postingFailed');
    expect(waiting.payers[0].posting.code).toBe('PAYER_NOT_FOUND');
    // A person's wish does not make the payer known.
    await clerk.post(`payments/${payment.id}/post-again`, { postingNo: 0 });
    await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'postingFailed');
    expect(await posts()).toBe(0);
    const byPerson = await clerk.post(`payments/${payment.id}/posting-status`, {
      postingNo: 0,
      status: 'success',
      reason: 'Posted at the PMS by hand',
    });
    expect(byPerson.status).toBe(200);
  });

  it('a payer whose name is another one at the PMS is posted to only after a person has seen it', async () => {
    await silent();
    const payment = await createPayment(clerk, {
      payers: [byHand('100002')],
    });
    await answering();
    await guestPays(stack, payment);
    const waiting = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'postingFailed');

    expect(waiting.payers[0]).toMatchObject({
      unverified: true,
      problem: { code: 'PAYER_MISMATCH', found: { lastName: 'Okafor', code: '100002' } },
      posting: { code: 'PAYER_MISMATCH', attempt: 0 },
    });
    expect(await posts()).toBe(0);
    await clerk.post(`payments/${payment.id}/post-again`, { postingNo: 0 });
    const paid = await paymentWhen(clerk, payment.id, isPosted);
    expect(await postingsOf(stack, paid)).toMatchObject([{ pmsId: '88100002', guestName: 'Okafor, Adaeze' }]);
  });

  it('what was typed by hand is refused at once where the PMS answers with another name', async () => {
    const wrong = byHand('100004', CHEN);
    const answer = await clerk.post('payments', paymentBody({ payers: [wrong] }));
    expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([400, ['payers.0.code']]);
  });

  it('a guest without any PMS record can be asked, and nothing of that is ever posted', async () => {
    await silent();
    const payment = await createPayment(clerk, {
      payers: [
        { kind: 'nonIntegration', code: 'BQT-2026-118', byHand: { firstName: 'Mei', lastName: 'Tan' } },
      ],
    });
    expect(payment.payers).toMatchObject([
      { kind: 'nonIntegration', nonIntegrationId: 'BQT-2026-118', lastName: 'Tan', pmsId: null },
    ]);
    const again = await clerk.post('payments', {
      ...paymentBody({ payers: [{ kind: 'nonIntegration', code: 'BQT-2026-118' }] }),
      allowDuplicate: false,
    });
    expect(again.body.code).toBe('ALREADY_ASKED');

    await guestPays(stack, payment);
    const paid = await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'success');
    const refund = await clerk.post(`payments/${payment.id}/refunds`, {
      amountMinor: 1_000,
      currencyCode: 'HKD',
      reason: 'Too much',
    });
    expect(refund.status).toBeLessThan(300);

    const back = await paymentWhen(clerk, payment.id, ({ refundedMinor }) => refundedMinor === 1_000);
    expect([back.attention, back.postingStatus, back.refundPostings]).toEqual([null, 'none', []]);
    const work = await tenantRows(
      stack,
      `SELECT kind FROM kernel.effects WHERE stream_id = $1 AND kind IN ('payby.post-payment', 'payby.post-refund')`,
      [`payment-${paid.id}`],
    );
    expect([work, await posts()]).toEqual([[], 0]);
    const events = await tenantRows(
      stack,
      'SELECT data::text AS data FROM kernel.events WHERE stream_id = $1',
      [`payment-${paid.id}`],
    );
    for (const { data } of events) expect(data).not.toMatch(/BQT-2026-118|Tan/);
  });

  it('title, room rate and the reservation’s short code are kept with the request', async () => {
    const payment = await createPayment(clerk, { confirmationNo: '100002', title: 'Dr' });

    expect(payment).toMatchObject({
      title: 'Dr',
      payers: [{ title: 'Ms', roomRateMinor: 198_000, roomRateCurrency: 'HKD', reservationStatusCode: 'DI' }],
    });
    const { body } = await clerk.get('payments', { query: { filter: { q: payment.paymentNo } } });
    expect(body).toMatchObject([{ title: 'Dr', terminalId: null }]);
  });
});
