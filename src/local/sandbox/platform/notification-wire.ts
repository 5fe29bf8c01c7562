import type { Notification, Refund, Session } from '../state.js';
import type { DisputeNews } from './disputes.js';

/** How a platform words and signs what it tells merchants. */
export interface NotificationWire {
  /** The exact bytes of a notification; null: this platform does not tell of such things. */
  compose(news: {
    id: string;
    type: Notification['type'];
    session: Session;
    refund: Refund | null;
    /** Of news of a dispute; otherwise null. */
    dispute: DisputeNews | null;
    /** What has gone back of the payment in all. */
    backMinor: number;
    signWith: Notification['signWith'];
  }): string | null;
  /** It tells what a capture leaves of a hold. */
  readonly tellsRests?: boolean;
  /** The headers of one delivery, content type and signature among them. */
  headers(notification: Notification): Record<string, string>;
  /** Whether an answer is the word it waits for. */
  isAccepted(status: number, said: string): boolean;
}
