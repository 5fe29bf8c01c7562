/// <reference types="jest" />
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { components } from '../../api/schema';
import { type Answers, callsOf, refusal, Reply } from '../../testing/api';
import { paymentAnswers, pending } from '../../testing/payments';
import { fill, visit } from '../../testing/visit';

type Schemas = components['schemas'];

const reservation: Schemas['ReservationAnswer'] = {
  id: 'r-3',
  confirmationNo: '100003',
  crsNo: null,
  roomNo: '0915',
  roomType: 'KING',
  firstName: 'Henrik',
  lastName: 'Dahl',
  email: 'henrik@example.com',
  mobile: null,
  arrival: '2026-03-09',
  departure: '2026-03-12',
  status: 'IN_HOUSE',
  statusCode: 'IH',
  title: null,
  roomRateMinor: 0,
  currencyCode: 'HKD',
  folioWindows: [1],
  balanceMinor: 0,
};
const asked: Schemas['AlreadyAskedAnswer'] = {
  open: [],
  payers: [],
  balanceMinor: null,
  dueMinor: null,
  currencyCode: null,
};
const answers: Answers = {
  ...paymentAnswers,
  'GET /reservations': [reservation],
  'GET /payments/already-asked': asked,
  'POST /payments/message-preview': refusal(422, 'VALIDATION_FAILED', 'Not yet.'),
  'GET /payments/:id': pending,
};
const amountBox = () => screen.getByRole('textbox', { name: 'Amount of item 1' });
const send = (who: UserEvent) => who.click(screen.getByRole('button', { name: /^Send request/ }));
const requested = async (answer: Answers[string], amount: string): Promise<UserEvent> => {
  const who = await visit('/payby/add-pay', { answers: { ...answers, 'POST /payments': answer } });
  await who.click(await screen.findByRole('combobox', { name: 'Find a reservation' }));
  await who.paste('10000');
  await who.click(await screen.findByRole('option', { name: /Dahl.*100003/ }));
  await fill(who, screen.getByRole('combobox', { name: 'Item 1' }), 'Deposit');
  await fill(who, amountBox(), amount);
  await send(who);
  return who;
};
const keys = () => callsOf('POST /payments').map(({ headers }) => headers.get('idempotency-key'));
const UNAVAILABLE = refusal(503, 'TENANT_UNAVAILABLE', 'Try again.');

describe('A request whose answer was lost', () => {
  it('M23: as a 503 is looked up under its key, and the guest is asked once', async () => {
    let reached = false;
    await requested(() => {
      if (reached) return new Reply(201, pending);
      reached = true;
      return UNAVAILABLE;
    }, '500');
    await waitFor(() => expect(location.hash).toContain(`/payby/pay-success/${pending.id}`));
    expect(keys()).toEqual([expect.stringMatching(/./), keys()[0]]);
  });

  it.each([
    [
      'was made: the clerk is shown it, and no second one is sent',
      { paymentNo: 'PB1', amountMinor: 99_900, currencyCode: 'HKD' },
      3,
    ],
    ['was not made: what was corrected is sent as another one', null, 4],
  ])('M23: and that is corrected meanwhile %s', async (_what, existing, calls) => {
    const used = { code: 'IDEMPOTENCY_KEY_REUSED', message: 'Used.', error: { message: 'Used.' }, existing };
    const replies = [UNAVAILABLE, UNAVAILABLE, new Reply(422, used), new Reply(201, pending)];
    const who = await requested(() => replies.shift()!, '999');
    await screen.findByText('It is unknown whether the request was created.');
    await fill(who, amountBox(), '111');
    await send(who);
    await waitFor(() => expect(callsOf('POST /payments')).toHaveLength(calls));
    if (existing) await screen.findByText(/PB1 for HKD 999.00 was already created/);
    expect(new Set(keys().slice(0, 3)).size).toBe(1);
    expect(new Set(keys()).size).toBe(calls - 2);
  });
});
