/// <reference types="jest" />
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../api/schema';
import { callsOf, Reply, sent } from '../testing/api';
import { served } from '../testing/payment-page';
import { paid, pending } from '../testing/payments';
import { comparedAccount, comparedDay } from '../testing/reconciliation';
import { variants, variation } from '../testing/variants';
import { visit } from '../testing/visit';
import { DESKTOP, PHONE } from '../testing/window';

type Schemas = components['schemas'];

const HISTORY = '/payby/history/list';
/** What the handbook says of a job: how many clicks and keys it takes, and how many it may take. */
const stated = (job: string): number[] => {
  const row = readFileSync('docs/screens.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${job} `));
  return (row ?? '').split('|').slice(3, 5).map(Number);
};

/** Does as a person does, and counts clicks and keys that are no text. */
const counting = async (...given: Parameters<typeof visit>) => {
  const who = await visit(...given);
  let count = 0;
  return {
    count: () => count,
    click: async (element: HTMLElement) => {
      count += 1;
      await who.click(element);
    },
    key: async (key: string) => {
      count += 1;
      await who.keyboard(key);
    },
    type: (text: string) => who.paste(text),
  };
};
const isAsStated = (job: string, count: number) => {
  const [takes, atMost] = stated(job);
  expect({ job, count }).toEqual({ job, count: takes });
  expect(takes).toBeLessThanOrEqual(atMost!);
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const dahl: Schemas['ReservationAnswer'] = {
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
  balanceMinor: 50_000,
};
const due: Schemas['AlreadyAskedAnswer'] = {
  open: [],
  payers: [
    {
      kind: 'reservation',
      code: '100003',
      balanceMinor: 50_000,
      currencyCode: 'HKD',
      openMinor: 0,
      inFlightMinor: 0,
      unpostedMinor: 0,
      dueMinor: 50_000,
    },
  ],
  balanceMinor: 50_000,
  dueMinor: 50_000,
  currencyCode: 'HKD',
};

describe.each(
  variants([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ] as const),
)('A daily job %s takes no more clicks and keys than stated:', (_, width) => {
  variation('ask for what is due', async () => {
    const { answers } = served(pending, {
      'GET /reservations': [dahl],
      'GET /payments/already-asked': due,
      'POST /payments/message-preview': new Reply(422, { code: 'VALIDATION_FAILED', message: 'Not yet.' }),
      'POST /payments': new Reply(201, pending),
    });
    const who = await counting(HISTORY, { width, answers });
    await screen.findByText(/1–2/);
    await who.click(screen.getAllByRole('link', { name: /^New (payment )?request/ }).at(-1)!);
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: 'Find a reservation' })).toHaveFocus(),
    );
    await who.type('0915');
    await who.click(await screen.findByRole('option', { name: /Dahl/ }));
    await who.click(await screen.findByTestId('fill-due'));
    await who.click(await button(/^Send request/));
    await waitFor(() => expect(sent('POST /payments')).toHaveLength(1));
    isAsStated('Ask for what is due', who.count());
  });

  variation('find a payment', async () => {
    const { paymentNo, firstName, lastName, amountMinor, currencyCode, mainStatus, createdAt, id } = paid;
    const known = { id, paymentNo, firstName, lastName, amountMinor, currencyCode, mainStatus, createdAt };
    const rest = { refundableMinor: amountMinor, holdUntil: null, paidAt: null, cardInfo: null, payer: null };
    const found = { ...known, ...rest, payers: 1, by: 'number', exact: true };
    const { answers } = served(paid, {
      'GET /payments/suggestions': { payments: [found], amounts: [] },
      'GET /reservations': [],
    });
    const who = await counting(HISTORY, { width, answers });
    await screen.findByText(/1–2/);
    if (width === PHONE)
      await who.click((await screen.findAllByRole('button', { name: /^Find or do anything/ }))[0]!);
    else await who.key('/');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find or do anything' })).toHaveFocus());
    await who.type(paymentNo);
    await who.key('{Enter}');
    await waitFor(() => expect(location.hash).toBe(`#/payby/history/detail/${id}`));
    isAsStated('Find a payment', who.count());
  });

  it('refund half', async () => {
    const server = served(paid, {
      'POST /payments/:id/refunds': () =>
        new Reply(201, server.becomes({ mainStatus: 'partialRefunded', refundedMinor: 132_000 })),
    });
    const who = await counting(HISTORY, { width, answers: server.answers });
    await screen.findByText(/1–2/);
    await who.click(screen.getAllByText(/Raman/)[0]!);
    await who.click(await button('Refund…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await who.click(dialog.getByRole('radio', { name: /^Half of it/ }));
    await who.click(dialog.getByRole('textbox', { name: /^Reason/ }));
    await who.type('Shorter stay');
    await who.click(dialog.getByRole('button', { name: 'Refund HKD 1,320.00' }));
    await waitFor(() => expect(sent(`POST /payments/${paid.id}/refunds`)).toHaveLength(1));
    isAsStated('Refund half', who.count());
  });

  it('send a request again', async () => {
    const { answers } = served(pending, { 'POST /payments/:id/resend': pending });
    const who = await counting(`/payby/history/detail/${pending.id}`, { width, answers });
    await who.click(await button('Send again…'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await who.click(dialog.getByRole('button', { name: /^Send again/ }));
    await waitFor(() => expect(sent(`POST /payments/${pending.id}/resend`)).toHaveLength(1));
    isAsStated('Send a request again', who.count());
  });

  variation('close all clean days', async () => {
    const account = '/reconciliation/accounts/HKG01-SBX';
    const days = ['2026-03-05', '2026-03-06'].map((day) => ({
      ...comparedDay,
      day,
      status: 'clean',
      unsettled: 0,
      findings: [],
    }));
    const { answers } = served(paid, {
      'GET /reconciliation/accounts': [comparedAccount],
      [`GET ${account}/days`]: days,
      [`GET ${account}/days/:day`]: ({ params }: { params: Record<string, string> }) =>
        days.find(({ day }) => day === params['day']),
      [`GET ${account}/closing`]: days.map((day) => ({ ...day, differences: 0, problem: null })),
      [`POST ${account}/close`]: days.map(({ day }) => ({ day, problem: null })),
    });
    const who = await counting('/payby/reconciliation?month=2026-03', { width, answers });
    await who.click(await button(/^Close 2 days…/));
    const dialog = within(await screen.findByRole('alertdialog'));
    await who.click(await dialog.findByRole('button', { name: 'Close 2 days' }));
    await waitFor(() => expect(sent(`POST ${account}/close`)).toHaveLength(1));
    isAsStated('Close all clean days', who.count());
  });

  it('see what expires tonight', async () => {
    const { answers } = served(pending);
    const who = await counting(HISTORY, { width, answers });
    await screen.findByText(/1–2/);
    await who.click(await button(/^Expires tonight/));
    await waitFor(() => expect(callsOf('GET /payments').at(-1)!.query.get('filter')).toContain('"dueFrom"'));
    isAsStated('See what expires tonight', who.count());
  });
});
