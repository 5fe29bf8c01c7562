import type { TenantContext } from '../../kernel/context.js';
import type { Effect } from '../../kernel/effects/effect.js';
import type { Mail } from '../email-sender.js';
import { RecipientLimitedError } from '../mail-errors.js';
import type { TellOfWebhookPayload } from './endpoint-disabling.js';
import { TellOfWebhookJob } from './tell-of-webhook.job.js';

describe('The mail about a failing webhook', () => {
  const endpoint = {
    name: 'Feed',
    url: 'https://hooks.example/feed',
    clientId: 'c',
    clientName: 'Feed',
    status: 503,
    problem: 'status',
    since: new Date('2026-11-27T23:00:00Z'),
  };

  it('counts as mail to staff, and waits as long as the limit of its address asks', async () => {
    const audiences: unknown[] = [];
    const contact = { email: 'it@hotel.example', name: 'Lin' };
    const job = new TellOfWebhookJob(
      {
        send: (_: unknown, { audience }: Mail) => {
          audiences.push(audience);
          return Promise.reject(new RecipientLimitedError(200, 2_345));
        },
      } as never,
      { find: () => Promise.resolve(null), contactOf: () => Promise.resolve(contact) } as never,
      { of: () => 'https://office.example' } as never,
    );
    const result = await job.handle(
      { tenantId: 't', db: { query: () => Promise.resolve([endpoint]) } } as unknown as TenantContext,
      {
        id: 'e',
        attempt: 1,
        payload: { endpointId: 'w', what: 'failing', userId: null },
      } as Effect<TellOfWebhookPayload>,
    );
    expect(result).toMatchObject({ outcome: 'retry', afterSeconds: 2_345 });
    expect(audiences).toEqual(['staff']);
  });
});
