/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../api/schema';
import { type Call, callsOf, refusal, Reply, sent } from '../../testing/api';
import { paymentAnswers } from '../../testing/payments';
import { CLERK } from '../../testing/people';
import { variants } from '../../testing/variants';
import { fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

type View = components['schemas']['ListViewAnswer'];

const PATH = '/payby/history/list';
const paidOnes: View = {
  id: 'view-1',
  owner: 'Lin Qiao',
  name: 'Paid ones',
  filter: { mainStatus: 'success' },
  sort: ['amountMinor', 'DESC'],
  days: [{ range: 'created', preset: 'today' }],
  shared: false,
  editable: true,
  incomplete: false,
  updatedAt: '2026-03-01T00:00:00.000Z',
};
const ofHotel: View = {
  ...paidOnes,
  id: 'view-2',
  name: 'Hotel’s own',
  filter: { cashier: 'Zhao Lan' },
  days: [],
  shared: true,
  editable: false,
};

const open = async (views: View[], { answers = {}, ...more }: Visit = {}) => {
  const who = await visit(PATH, {
    ...more,
    answers: { ...paymentAnswers, 'GET /lists/:list': () => ({ layout: null, views }), ...answers },
  });
  await screen.findByText(/1–2/);
  return who;
};
const asked = (): unknown => JSON.parse(callsOf('GET /payments').at(-1)!.query.get('filter')!);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** A view with its count. */
const named = (name: string, count: string) => new RegExp(`^${name}\\s*${count.replace('+', '\\+')}$`);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT16:00:00.000Z$/) as string;

describe('Views of the payment history', () => {
  it.each(
    variants([
      ['en', ['Arriving today, unpaid', 'Expires tonight', 'Paid, not posted']],
      ['zh', ['今日抵店，未付款', '今晚到期', '已付款，未入账']],
    ] as const),
  )('are shipped, with their counts, by the days of the hotel (%s)', async (language, names) => {
    const counts = [3, 2, 1000].map((count) => ({ count, capped: count === 1000 }));
    const who = await open([], { language, answers: { 'GET /payments/stats/counts': counts } });
    await screen.findByRole('button', { name: named(names[0], '3') });
    const filters = [
      {
        mainStatus: 'pending',
        arrivalFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        arrivalTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
      { mainStatus: 'pending', dueFrom: day, dueTo: day },
      { postingStatus: 'notPosted' },
    ];
    const counted = callsOf('GET /payments/stats/counts')[0]!.query.get('filters')!;
    expect(JSON.parse(counted)).toEqual(filters);
    const chips = [named(names[0], '3'), named(names[1], '2'), named(names[2], '1,000+')];
    for (const [place, name] of chips.entries()) {
      await who.click(button(name));
      await waitFor(() => expect(asked()).toEqual(filters[place]));
      await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'true'));
    }
  });

  it('export exactly what they show', async () => {
    const who = await open([paidOnes], {
      answers: {
        'POST /exports': new Reply(202, { id: 'job-1', kind: 'payments', status: 'failed', done: 0 }),
      },
    });
    await who.click(button('My views'));
    await who.click(await screen.findByRole('button', { name: 'Paid ones' }));
    await waitFor(() => expect(asked()).toEqual({ mainStatus: 'success', createdFrom: day, createdTo: day }));
    const list = callsOf('GET /payments').at(-1)!;
    await who.click(button('Export'));
    const dialog = await screen.findByRole('dialog', { name: 'Export this list' });
    await who.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent('POST /exports')).toHaveLength(1));
    expect(sent('POST /exports')[0]).toMatchObject({
      filter: asked(),
      sort: JSON.parse(list.query.get('sort')!) as unknown,
    });
  });

  it('are kept under a name, shared, renamed and deleted; their days stay relative, and searches are left out', async () => {
    let views: View[] = [];
    const keep = ({ body }: Call) => {
      views = [{ ...(views[0] ?? paidOnes), ...(body as Partial<View>) }];
      return new Reply(201, views[0]);
    };
    const who = await open([], {
      answers: {
        'GET /lists/:list': () => ({ layout: null, views }),
        'POST /lists/payments/views': keep,
        'PUT /lists/payments/views/:id': keep,
        'DELETE /lists/payments/views/:id': () => void (views = []),
      },
    });
    await who.click(button('Created Any time'));
    await who.click(await screen.findByRole('menuitem', { name: 'Yesterday' }));
    await who.click(await screen.findByRole('button', { name: 'Save this view…' }));
    await fill(who, await screen.findByRole('textbox', { name: 'Name' }), 'Of yesterday');
    await who.click(screen.getByRole('checkbox', { name: 'Share with the hotel' }));
    await who.click(button('Save view'));
    await waitFor(() =>
      expect(sent('POST /lists/payments/views')).toEqual([
        {
          name: 'Of yesterday',
          shared: true,
          filter: {},
          days: [{ range: 'created', preset: 'yesterday' }],
          sort: ['createdAt', 'DESC'],
        },
      ]),
    );
    await who.click(await screen.findByRole('button', { name: 'Of yesterday' }));
    await who.click(await screen.findByRole('button', { name: 'Change “Of yesterday”' }));
    await fill(who, await screen.findByRole('textbox', { name: 'Name' }), 'The day before');
    await who.click(button('Save view'));
    await who.click(await screen.findByRole('button', { name: 'The day before' }));
    await who.click(await screen.findByRole('button', { name: 'Change “The day before”' }));
    await who.click(await screen.findByRole('button', { name: 'Delete view' }));
    await screen.findByRole('button', { name: 'My views' });
    expect(views).toEqual([]);
  });

  it('of the hotel are used by everybody, and changed by who may; a name that is taken is said at its field', async () => {
    const who = await open([ofHotel], {
      holds: CLERK,
      answers: {
        'POST /lists/payments/views': refusal(409, 'CODE_REPEAT', 'Code Repeat', { name: 'Code Repeat' }),
      },
    });
    await who.click(button('My views'));
    await screen.findByText('Shared with everyone in the hotel');
    expect(screen.queryByRole('button', { name: 'Change “Hotel’s own”' })).toBeNull();
    await who.click(screen.getByRole('button', { name: 'Hotel’s own' }));
    await waitFor(() => expect(asked()).toEqual({ cashier: 'Zhao Lan' }));
    await who.click(screen.getByRole('tab', { name: /^Paid/ }));
    await who.click(await screen.findByRole('button', { name: 'Save this view…' }));
    expect(screen.queryByRole('checkbox', { name: 'Share with the hotel' })).toBeNull();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await fill(who, name, 'Mine');
    await who.click(button('Save view'));
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('A view with this name already exists. Choose another name.'),
    );
  });

  it('that name a filter that is gone open with the rest, say so, and can be kept so', async () => {
    const rest = { ...paidOnes, days: [], incomplete: true };
    const who = await open([rest], { answers: { 'PUT /lists/payments/views/:id': rest } });
    expect(screen.queryByText(/no longer exists/)).toBeNull();
    await who.click(button('My views'));
    await who.click(await screen.findByRole('button', { name: 'Paid ones' }));
    await screen.findByText(
      'Some filters of the view “Paid ones” no longer exist. The list uses the remaining ones.',
    );
    await waitFor(() => expect(asked()).toEqual(rest.filter));
    await who.click(button('Save remaining filters'));
    await waitFor(() =>
      expect(sent('PUT /lists/payments/views/view-1')).toEqual([
        { filter: rest.filter, sort: rest.sort, days: [], updatedAt: rest.updatedAt },
      ]),
    );
  });

  it('are there on a phone, and a list shows though they did not load', async () => {
    const who = await visit(PATH, {
      width: PHONE,
      answers: { ...paymentAnswers, 'GET /lists/:list': refusal(500, 'INTERNAL', 'Views are away.') },
    });
    await screen.findByText(/1–2/);
    expect(button('Expires tonight')).toBeInTheDocument();
    await who.click(button('My views'));
    await screen.findByText('Saved views could not be loaded');
  });
});
