import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import { ProcessNotificationJob } from './process-notification.job.js';
import type { RecordNotification, Recorded } from './record-notification.js';

describe('A notification that fits no payment', () => {
  const entry = { platform: 'x', accountCode: 'x', headers: {}, raw: Buffer.alloc(0), status: 'received' };
  const ctx = { tenantId: 'demo', db: { named: () => Promise.resolve([entry]) } } as unknown as TenantContext;
  const processed = async (attempt: number, over: Partial<Extract<Recorded, { status: 'unmatched' }>>) => {
    const ends: string[] = [];
    const end = (how: string) => () => {
      ends.push(how);
      return Promise.resolve();
    };
    const recorded = {
      status: 'unmatched',
      problem: 'No.',
      paymentIds: [],
      early: true,
      foreign: true,
      ...over,
    };
    const notifications = {
      record: () => Promise.resolve(recorded),
      leaveAside: end('left aside'),
      quarantine: end('quarantined'),
    } as unknown as RecordNotification;
    const effect = { attempt, payload: { inboxId: 'i' } } as unknown as Effect<{ inboxId: string }>;
    const { outcome } = await new ProcessNotificationJob(notifications).handle(ctx, effect);
    return [outcome, ...ends];
  };

  it('is read again for a while where what it builds on may still come', async () => {
    expect(await processed(1, {})).toEqual(['retry']);
    expect(await processed(7, { foreign: false })).toEqual(['retry']);
  });

  it('is left aside in the end where it need not be about our money, otherwise shown to a person', async () => {
    expect(await processed(8, {})).toEqual(['done', 'left aside']);
    expect(await processed(8, { foreign: false })).toEqual(['done', 'quarantined']);
    expect(await processed(1, { early: false, foreign: false })).toEqual(['done', 'quarantined']);
  });
});
