import type { Actor } from '../../kernel/actor.js';
import type { PaymentEvent, Person } from '../domain/events.js';

const GUEST: Actor = { kind: 'guest', id: 'guest', name: 'Guest' };
const PLATFORM: Actor = { kind: 'platform', id: 'sandbox', name: 'sandbox' };
const PMS: Actor = { kind: 'pms', id: 'sandbox', name: 'Sandbox PMS' };
const EMAIL: Actor = { kind: 'system', id: 'payby.send-link', name: 'E-mail' };
const REMINDER: Actor = { kind: 'system', id: 'payby.pre-alert', name: 'Reminder' };
const EXPIRY: Actor = { kind: 'system', id: 'payby.expire-due', name: 'Expiry' };

const GUARD: Actor = { kind: 'system', id: 'payby.guard-holds', name: 'Hold guard' };

const user = ({ id, name }: Person): Actor => ({ kind: 'user', id, name });

/** Who would have done it. @param creator whoever made the request, and decides about it later */
export function actorOf(event: PaymentEvent, creator: Person): Actor {
  switch (event.type) {
    case 'PaymentLinkSent':
    case 'PaymentLinkDelivered':
    case 'PaymentLinkSendFailed':
      return EMAIL;
    case 'PaymentLinkSendRequested':
      return event.data.purpose === 'reminder' ? REMINDER : user(creator);
    case 'PaymentAttempted':
    case 'PaymentSessionOpened':
      return GUEST;
    case 'PaymentSucceeded':
    case 'PaymentFailed':
    case 'PaymentProcessing':
    case 'PaymentHeld':
    case 'HoldRestReleased':
    case 'HoldReleased':
    case 'HoldOrderFailed':
    case 'HoldOrderUnknown':
    case 'RefundAccepted':
    case 'RefundSucceeded':
    case 'RefundFailed':
    case 'RefundUnknown':
    case 'ExternalRefundRecorded':
    case 'DisputeOpened':
    case 'DisputeEvidenceDue':
    case 'DisputeWon':
    case 'DisputeLost':
    case 'DisputeReopened':
    case 'DisputeMoneyTaken':
    case 'DisputeReversed':
    case 'DisputeFeeCharged':
    case 'DisputeSharesTaken':
    case 'DisputeSharesReturned':
      return PLATFORM;
    case 'PostingStarted':
    case 'PostingSucceeded':
    case 'PostingFailed':
    case 'PostingUnknown':
    case 'RefundPostingStarted':
    case 'RefundPostingSucceeded':
    case 'RefundPostingFailed':
    case 'RefundPostingUnknown':
      return PMS;
    case 'HoldLapseNear':
    case 'HoldLapsed':
      return GUARD;
    case 'PaymentExpired':
      return EXPIRY;
    case 'RefundRequested':
      return user(event.data.requestedBy ?? creator);
    case 'DisputeEvidenceSent':
      return event.data.sentBy ? user(event.data.sentBy) : PLATFORM;
    default:
      return user(creator);
  }
}
