import { getSchemaPath } from '@nestjs/swagger';
import { TestWebhook, testWebhook } from '../../../notifications/index.js';
import {
  ALL_WEBHOOK_TYPES,
  DisputeWebhook,
  PaymentWebhook,
  REFUND_FAILED,
  RefundWebhook,
  type WebhookType,
} from './webhook-event.dto.js';

const SUMMARIES: Record<WebhookType, string> = {
  'payment.created': 'A payment was requested of a guest.',
  'payment.paid': 'What was asked for is paid.',
  'payment.canceled': 'The request was canceled before it was paid, or its authorization was released.',
  'payment.expired': 'The time to pay is over, or the authorization has lapsed.',
  'payment.refunded': 'Money has gone back to the guest, all or a part.',
  'payment.refund_failed':
    'A refund that had succeeded failed after all: its money came back to the hotel. Sent under the trigger `refund`, and only after `payment.refunded` for the same `data.refund.id`.',
  'payment.dispute':
    'A dispute was opened, evidence was sent, or it was won, lost or reopened: `data.dispute.change` says which.',
};

const HEADERS = {
  'webhook-id': 'The same on every try and every repeat of one event.',
  'webhook-timestamp': 'Of this try, in seconds since 1970. Refuse what is older than five minutes.',
  'webhook-signature': '`v1,` and base64 of HMAC-SHA-256, one for each live key, with spaces between.',
};

/** Models that no route answers with, for the description. */
export const WEBHOOK_MODELS = [PaymentWebhook, RefundWebhook, DisputeWebhook, TestWebhook];

/** The webhooks as OpenAPI 3.1 describes them. */
export function webhookDescriptions(): Record<string, object> {
  const test = testWebhook('0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f', new Date('2026-11-20T07:42:11.000Z'));
  return {
    ...Object.fromEntries(
      ALL_WEBHOOK_TYPES.map((type) => [
        type,
        described(type, {
          summary: SUMMARIES[type],
          repeats: REPEATS,
          model: modelOf(type),
          example: exampleOf(type),
        }),
      ]),
    ),
    [test.type]: described(test.type, {
      summary:
        'A test that a user of the back office started. It is about no payment: accept it and do nothing.',
      repeats: 'It is not tried again by itself',
      model: TestWebhook,
      example: test,
    }),
  };
}

const REPEATS = 'Anything else, a redirect too, is tried again for three days';

interface Described {
  summary: string;
  /** What follows where it is not taken. */
  repeats: string;
  model: (typeof WEBHOOK_MODELS)[number];
  example: object;
}

function described(type: string, { summary, repeats, model, example }: Described): object {
  return {
    post: {
      summary,
      description: `Signed as Standard Webhooks has it. Any 2xx takes it. ${repeats}; 410 disables the address. Webhooks may come twice and in any order.`,
      operationId: type,
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: getSchemaPath(model) }, example } },
      },
      responses: { '2XX': { description: 'Taken.' } },
    },
  };
}

function modelOf(type: WebhookType) {
  if (type === 'payment.refunded' || type === REFUND_FAILED) return RefundWebhook;
  return type === 'payment.dispute' ? DisputeWebhook : PaymentWebhook;
}

function exampleOf(type: WebhookType): object {
  const model = modelOf(type);
  const paid = type === 'payment.paid' || model !== PaymentWebhook;
  const status = {
    'payment.created': 'pending',
    'payment.paid': 'success',
    'payment.canceled': 'canceled',
    'payment.expired': 'timed_out',
    'payment.refunded': 'partialRefunded',
    'payment.refund_failed': 'success',
    'payment.dispute': 'success',
  }[type];
  const refund = {
    id: '0198c6a2-11f0-7f0a-8f5e-0d6d6a1c9b11',
    amountMinor: 100_000,
    currencyCode: 'HKD',
    external: false,
  };
  const dispute = {
    id: '0198c6a3-5d17-7b60-a1c4-2f9be0c77d10',
    disputeNo: 'D-8837-5520',
    change: 'opened',
    kind: 'chargeback',
    status: 'open',
    amountMinor: 328_000,
    currencyCode: 'HKD',
    reasonCode: '13.1',
    evidenceDue: '2026-12-04T15:59:59.000Z',
  };
  return {
    type,
    timestamp: '2026-11-20T07:42:11.000Z',
    data: {
      schemaVersion: 1,
      payment: {
        id: '0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f',
        paymentNo: 'PB26112000221',
        hotelCode: 'HKCENT',
        version: type === 'payment.created' ? 1 : 7,
        mainStatus: status,
        amountMinor: 328_000,
        paidMinor: paid ? 328_000 : 0,
        refundedMinor: type === 'payment.refunded' ? 100_000 : 0,
        currencyCode: 'HKD',
        requestedBy: 'loyalty',
        createdAt: '2026-11-20T07:41:07.000Z',
        dueAt: '2026-11-21T07:41:07.000Z',
      },
      ...(model === RefundWebhook && { refund }),
      ...(model === DisputeWebhook && { dispute }),
    },
  };
}
