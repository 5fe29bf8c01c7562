import { ApiProperty } from '@nestjs/swagger';

const DELIVERY_STATES = ['waiting', 'delivered', 'givenUp'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * What was wrong with a try. `status`: an answer other than 2xx. `redirect`: it pointed elsewhere. `gone`: 410.
 * `tooLarge`: an answer of more than 64 KiB. `timeout`: no whole answer in time. `connection`: none could be made.
 * `blocked`: its address is one that must not be reached. `proxy`: the HTTP proxy did not let it through. `disabled`:
 * nothing was sent, the endpoint was disabled.
 */
const ATTEMPT_PROBLEMS = [
  'status',
  'redirect',
  'gone',
  'tooLarge',
  'timeout',
  'connection',
  'blocked',
  'proxy',
  'disabled',
] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

export class WebhookDeliveryAnswer {
  id: string;
  endpointId: string;
  /** Header `webhook-id`: the same on every try and every repeat. */
  webhookId: string;
  /** For example `payment.paid`. */
  type: string;
  /** null: it is of no payment, as a test event is. */
  paymentId: string | null;
  paymentNo: string | null;
  /** For those who may see payments; null for others, and where the guest was erased. */
  guest: string | null;
  hotelCode: string | null;
  @ApiProperty({ type: String, enum: DELIVERY_STATES })
  state: DeliveryState;
  /** Tries of the present schedule, of at most `triesOf`. */
  tries: number;
  triesOf: number;
  /** HTTP status of the last answer; null: there was none, or no try yet. */
  lastStatus: number | null;
  /** null: nothing, or no try yet. */
  @ApiProperty({ type: String, enum: ATTEMPT_PROBLEMS, nullable: true })
  lastProblem: AttemptProblem | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAt: Date | null;
  tookMs: number | null;
  /** null: it is under way, or none will come. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextTryAt: Date | null;
  /** When the event happened. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

export class WebhookAttemptAnswer {
  /** Counted over all repeats. A number that is missing was a try of a process that was killed. */
  no: number;
  @ApiProperty({ type: String, format: 'date-time' })
  at: Date;
  status: number | null;
  @ApiProperty({ type: String, enum: ATTEMPT_PROBLEMS, nullable: true })
  problem: AttemptProblem | null;
  /** More about the problem, as the connection reported it. */
  detail: string | null;
  tookMs: number;
  /** The beginning of what was answered, without secrets; null: nothing. */
  answer: string | null;
}

export class WebhookSignatureAnswer {
  /** Which key, by its last four characters. */
  keyEnding: string;
  /** false: the key before, while it still signs. */
  newest: boolean;
  /** As the header has it: `v1,…`. */
  signature: string;
}

/** How the present keys sign the body, step by step. */
export class WebhookSigningAnswer {
  /** The very text that is sent. */
  body: string;
  bodyBytes: number;
  /** Hexadecimal. */
  bodySha256: string;
  webhookId: string;
  /** Header `webhook-timestamp` of the last try; null: there was none. */
  timestamp: number | null;
  /** What is signed: id, timestamp and body, with dots between; null: there was no try. */
  signedText: string | null;
  @ApiProperty({ type: [WebhookSignatureAnswer] })
  signatures: WebhookSignatureAnswer[];
}

export class WebhookDeliveryDetailAnswer extends WebhookDeliveryAnswer {
  /** Where it goes. */
  url: string;
  /** The newest first. */
  @ApiProperty({ type: [WebhookAttemptAnswer] })
  attempts: WebhookAttemptAnswer[];
  signing: WebhookSigningAnswer;
  /** A command that sends the same as the last try did; null: there was none. */
  curl: string | null;
  /** Whether the caller may send it again. */
  editable: boolean;
}
