import type { PaymentCommand } from '../../domain/commands.js';
import {
  at,
  cancel,
  disputed,
  expire,
  held,
  HOLD_REQUEST,
  paid,
  refund,
  refundFailed,
  refundSucceeded,
  release,
  released,
  request,
  start,
} from '../../domain/payment.fixture.js';
import { given, history } from '../../domain/payment.given.js';
import { happeningsOf, type Trigger } from '../../domain/triggers.js';
import type { Announcement } from '../announcements/payment-listeners.js';
import { webhookDescriptions } from './webhook-descriptions.js';
import { ALL_WEBHOOK_TYPES } from './webhook-event.dto.js';
import { webhookOf, webhookTriggerOf } from './webhook-payload.js';

const isPaid = [request(), start(), paid()];
/** What is sent for the last event of these. */
const sentFor = (...commands: PaymentCommand[]) => {
  const events = history([...isPaid, ...commands]);
  return webhookOf('dispute', {
    id: 'a1',
    paymentId: 'p1',
    version: events.length,
    event: events.at(-1)!,
    state: given(...isPaid, ...commands).state(),
  });
};

describe('A webhook about a dispute', () => {
  it('tells the dispute as the change left it, with the payment’s version and without the platform’s words', () => {
    const opened = sentFor(disputed());
    expect(opened).toMatchObject({
      type: 'payment.dispute',
      data: {
        schemaVersion: 1,
        payment: { id: 'p1', mainStatus: 'success', version: history([...isPaid, disputed()]).length },
      },
    });
    expect(opened.data).toHaveProperty('dispute', {
      id: 'd1',
      disputeNo: 'D-8837-5520',
      change: 'opened',
      kind: 'chargeback',
      status: 'open',
      amountMinor: expect.any(Number),
      currencyCode: 'HKD',
      reasonCode: '13.1',
      evidenceDue: at(3 * 24 * 60).toISOString(),
    });
    expect(JSON.stringify(opened)).not.toContain('Service not provided');
  });

  it.each([
    ['evidenceSent', 'evidenceSent', [disputed({ step: 'evidenceSent', saidAt: at(30) })]],
    ['won', 'won', [disputed({ step: 'won', saidAt: at(40) })]],
    ['lost', 'lost', [disputed({ step: 'lost', saidAt: at(40) })]],
    [
      'reopened',
      'open',
      [disputed({ step: 'lost', saidAt: at(40) }), disputed({ step: 'reopened', saidAt: at(50) })],
    ],
  ] as const)('says %s', (change, status, commands) => {
    expect(sentFor(disputed(), ...commands).data).toMatchObject({ dispute: { change, status } });
  });

  it('is for API clients, what is for staff alone is not', () => {
    const triggerFor = (trigger: Trigger) => webhookTriggerOf({ trigger } as Announcement);
    expect(triggerFor('disputeOpened')).toBe('dispute');
    expect(triggerFor('disputeChanged')).toBe('dispute');
    expect(triggerFor('postingFailed')).toBeNull();
  });
});

describe('A webhook about the end of a request', () => {
  const authorized = [request(HOLD_REQUEST), start(), held()];
  it.each<[string, string, PaymentCommand[]]>([
    ['payment.canceled', 'canceled', [request(), cancel()]],
    ['payment.canceled', 'canceled', [...authorized, release(), released()]],
    ['payment.expired', 'timed_out', [request(), expire()]],
    ['payment.expired', 'timed_out', [...authorized, released({ lapsed: true })]],
  ])('is %s, also where its authorization ended', (type, mainStatus, commands) => {
    const { event, before, after: state, trigger } = happeningsOf(history(commands)).at(-1)!;
    const told = { id: 'a1', paymentId: 'p1', version: 9, event, before, state, trigger: trigger! };
    expect(webhookOf(webhookTriggerOf(told)!, told)).toMatchObject({
      type,
      data: { payment: { mainStatus, paidMinor: 0 } },
    });
  });
});

describe('A webhook about a refund', () => {
  /** What is sent for a refund's last event after these; null: nothing. */
  const toldOf = (...commands: PaymentCommand[]) => {
    const events = history([...isPaid, refund(), ...commands]);
    const no = events.findLastIndex(({ type }) => type.startsWith('Refund'));
    const { event, before, after: state, trigger: told } = happeningsOf(events)[no]!;
    const announcement = { id: 'a1', paymentId: 'p1', version: no + 1, event, before, state };
    const trigger = webhookTriggerOf({ ...announcement, trigger: told! });
    return trigger && webhookOf(trigger, announcement);
  };

  it('takes back, for its receiver, one that succeeded and failed after all', () => {
    const payment = (refundedMinor: number, mainStatus: string) => ({
      payment: { refundedMinor, mainStatus },
    });
    expect(toldOf(refundSucceeded())).toMatchObject({
      type: 'payment.refunded',
      data: { ...payment(328_000, 'refunded'), refund: { id: 'rf1' } },
    });
    expect(toldOf(refundSucceeded(), refundFailed())).toMatchObject({
      type: 'payment.refund_failed',
      data: { ...payment(0, 'success'), refund: { id: 'rf1', amountMinor: 328_000 } },
    });
    // Never announced as refunded, so there is nothing to take back.
    expect(toldOf(refundFailed())).toBeNull();
  });
});

describe('The description of webhooks', () => {
  it('has each type that is sent, a test too, with its schema and an example of it', () => {
    const described = Object.entries(webhookDescriptions() as Record<string, any>);
    expect(described.map(([type]) => type)).toEqual([...ALL_WEBHOOK_TYPES, 'webhook.test']);
    for (const [type, { post }] of described)
      expect(post.requestBody.content['application/json']).toEqual({
        schema: { $ref: expect.stringMatching(/Webhook$/) },
        example: { type, timestamp: expect.any(String), data: expect.objectContaining({ schemaVersion: 1 }) },
      });
  });
});
