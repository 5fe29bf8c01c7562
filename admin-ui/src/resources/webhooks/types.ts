import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Endpoint = Schemas['WebhookEndpointAnswer'];
export type CreatedEndpoint = Schemas['CreatedWebhookEndpointAnswer'];
export type NewKey = Schemas['NewWebhookSecretAnswer'];
export type Figures = Schemas['WebhookFiguresAnswer'];
export type Delivery = Schemas['WebhookDeliveryAnswer'];
export type DeliveryDetail = Schemas['WebhookDeliveryDetailAnswer'];
export type Trigger = Endpoint['triggers'][number];

/** What each trigger is called where it arrives. */
export const EVENTS = {
  create: 'payment.created',
  pay: 'payment.paid',
  overdue: 'payment.expired',
  cancel: 'payment.canceled',
  refund: 'payment.refunded, payment.refund_failed',
  dispute: 'payment.dispute',
} as const satisfies Record<Trigger, string>;

/** It was tried in vain, whether or not it is tried again. */
export const hasFailed = ({ state, lastProblem }: Delivery): boolean =>
  state === 'givenUp' || (state === 'waiting' && lastProblem !== null);

/** Its answer may come at any moment. */
export const isOnItsWay = ({ state, nextTryAt, lastProblem }: Delivery): boolean =>
  state === 'waiting' && (nextTryAt === null || lastProblem === null);
