import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import { type Mail, RecipientLimitedError } from '../../notifications/index.js';
import type { SendDigestPayload } from '../application/store/payment-effects.js';
import { SendDigestJob } from './send-digest.job.js';

describe('The daily digest', () => {
  const HOTELS = [
    { code: 'HKG01', name: 'Harbour Vale', nameZh: null, timeZone: 'Asia/Hong_Kong' },
    { code: 'NYC01', name: 'Hudson', nameZh: null, timeZone: 'America/New_York' },
  ];
  const reader = { id: 'u', name: 'Ana', email: 'ana@example.com', language: 'en' };
  /** The days told, by hotel, and the subject of the mail. */
  const mailed = async (payload: SendDigestPayload, createdAt = new Date(0)) => {
    const subjects: string[] = [];
    const { days, result } = await handled(payload, createdAt, ({ content }) => {
      subjects.push(content.subject);
      return Promise.resolve();
    });
    return { outcome: result.outcome, days, subjects };
  };
  const handled = async (
    payload: SendDigestPayload,
    createdAt: Date,
    send: (mail: Mail) => Promise<unknown>,
  ) => {
    const days: Record<string, string> = {};
    const job = new SendDigestJob(
      {
        ofDay: (_: unknown, { code, name }: { code: string; name: string }, _user: string, day: string) => {
          days[code] = day;
          return Promise.resolve({ name, day, lines: [] });
        },
      } as never,
      { codes: () => Promise.resolve([]), list: () => Promise.resolve(HOTELS) } as never,
      { send: (_: unknown, mail: Mail) => send(mail) } as never,
      { find: () => Promise.resolve({ name: 'Kunlun' }) } as never,
      { of: () => 'https://office.example' } as never,
      { tally: () => Promise.resolve({ tally: [] }) } as never,
    );
    const query = () => Promise.resolve([{ ...reader, hotels: ['HKG01', 'NYC01'] }]);
    const result = await job.handle(
      { tenantId: 't', db: { query } } as unknown as TenantContext,
      { id: 'e', attempt: 1, payload, createdAt } as Effect<SendDigestPayload>,
    );
    return { days, result };
  };

  it('tells of each hotel the last day that had ended there, also where it is still the evening before', async () => {
    // 07:00 in Hong Kong, 18:00 of the day before in New York.
    const dueAt = '2026-11-27T23:00:00Z';
    const expected = {
      outcome: 'done',
      days: { HKG01: '2026-11-27', NYC01: '2026-11-26' },
      subjects: ['PayBy daily digest: 27 November 2026'],
    };
    expect(await mailed({ userId: 'u', dueAt })).toEqual(expected);
    expect(await mailed({ userId: 'u' }, new Date(dueAt))).toEqual(expected);
  });

  it('tells the same days at whatever hour of the reader’s day it is due, so that none is repeated or left out', async () => {
    // 00:30 and 23:30 in Hong Kong: noon of the day before in New York, and 10:30 of the same day.
    for (const dueAt of ['2026-11-27T16:30:00Z', '2026-11-28T15:30:00Z'])
      expect(await mailed({ userId: 'u', dueAt })).toMatchObject({
        days: { HKG01: '2026-11-27', NYC01: '2026-11-26' },
      });
  });

  it('counts as mail to staff, and waits as long as the limit of its address asks', async () => {
    const audiences: unknown[] = [];
    const { result } = await handled({ userId: 'u' }, new Date('2026-11-27T23:00:00Z'), ({ audience }) => {
      audiences.push(audience);
      return Promise.reject(new RecipientLimitedError(200, 2_345));
    });
    expect(result).toMatchObject({ outcome: 'retry', afterSeconds: 2_345 });
    expect(audiences).toEqual(['staff']);
  });
});
