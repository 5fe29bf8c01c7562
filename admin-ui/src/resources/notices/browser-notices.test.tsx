/// <reference types="jest" />
import { screen, waitFor } from '@testing-library/dom';
import type { components } from '../../api/schema';
import { paymentAnswers } from '../../testing/payments';
import { visit } from '../../testing/visit';

type Notice = components['schemas']['NoticeAnswer'];

const notice = (no: number, kind: Notice['kind'], changes: Partial<Notice> = {}): Notice => ({
  id: `00000000-0000-7000-8000-00000000000${no}`,
  kind,
  hotelCode: 'HKG01',
  at: `2026-03-09T01:0${no}:00.000Z`,
  subjectId: `payment-${no}`,
  subjectNo: `PB${no}`,
  amountMinor: 100_000,
  currencyCode: 'HKD',
  read: false,
  ...changes,
});

describe('A notification of the browser', () => {
  const shown: string[] = [];
  const real = window.Notification;

  beforeEach(() => {
    shown.length = 0;
    window.Notification = class {
      static readonly permission = 'granted';
      constructor(_text: string, { tag = '' }: NotificationOptions) {
        shown.push(tag);
      }
    } as never;
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  });
  afterEach(() => {
    window.Notification = real;
    jest.restoreAllMocks();
  });

  it('is shown to those who turned the bell off for its kind, unless it is old or read', async () => {
    const failed = notice(1, 'postingFailed');
    const [old, fresh, read] = [
      notice(2, 'moneyArrived'),
      notice(3, 'moneyArrived'),
      notice(4, 'moneyArrived', { read: true }),
    ];
    const preferences = { bell: ['postingFailed'], browser: ['moneyArrived'], digest: [], digestHour: 7 };
    const who = await visit('/payby/history/list', {
      answers: {
        ...paymentAnswers,
        'GET /notice-preferences': { ...preferences, hasEmail: true },
        'GET /notices': { notices: [failed], unread: 1, browserOnly: [old] },
        'POST /notices/read': {
          notices: [{ ...failed, read: true }],
          unread: 0,
          browserOnly: [read, fresh, old],
        },
      },
    });
    await who.click(await screen.findByRole('button', { name: /1 unread/ }));
    await who.click(await screen.findByTestId('read-all'));
    await waitFor(() => expect(shown).toEqual([fresh.id]));
  });
});
