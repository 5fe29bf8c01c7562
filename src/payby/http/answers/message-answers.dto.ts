import { ApiProperty } from '@nestjs/swagger';
import {
  AUDIENCES,
  type MessageAudience,
  RULE_TRIGGERS,
  type RuleTrigger,
  SegmentsAnswer,
} from '../../../notifications/index.js';
import { SEND_CHANNELS, type SendChannel, type SendPurpose } from '../../domain/events.js';
import type { MainStatus } from '../../domain/state.js';

/**
 * `waiting`: not on its way yet. `sent`: of a text message, taken on by the provider. `success`: of a mail, taken on by the
 * server; of a text message, on the phone. `unknown`: nobody knows whether it went out.
 */
export const MESSAGE_STATUSES = ['waiting', 'sent', 'success', 'failed', 'unknown'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export class MessageTemplateAnswer {
  type: string;
  /** null: it was never filled. */
  @ApiProperty({ type: String, nullable: true })
  code: string | null;
  @ApiProperty({ type: Number, nullable: true })
  version: number | null;
  /** Whose text it was. */
  @ApiProperty({ enum: ['shipped', 'group', 'hotel'], nullable: true })
  layer: 'shipped' | 'group' | 'hotel' | null;
}

/** One message to one address or number, as it was sent. */
export class MessageAnswer {
  /** A UUID; of messages from before they were kept, `<payment id>.<number>`, which have no content. */
  id: string;
  paymentId: string;
  paymentNo: string;
  @ApiProperty({ enum: SEND_CHANNELS })
  channel: SendChannel;
  @ApiProperty({ enum: AUDIENCES })
  audience: MessageAudience;
  /** Code, of a department. */
  @ApiProperty({ type: String, nullable: true })
  department: string | null;
  /** Address or number; null: there was none, or the guest was erased. */
  @ApiProperty({ type: String, nullable: true })
  recipient: string | null;
  /** What it followed from; null: somebody sent it. */
  @ApiProperty({ enum: RULE_TRIGGERS, nullable: true })
  trigger: RuleTrigger | null;
  /** Of a message with the link: why it went out. */
  @ApiProperty({ enum: ['request', 'resend', 'reminder'], nullable: true })
  purpose: SendPurpose | null;
  /** Code of the rule; null: a person had it sent, or the rule was off. */
  @ApiProperty({ type: String, nullable: true })
  rule: string | null;
  template: MessageTemplateAnswer;
  /** BCP 47 */
  language: string;
  @ApiProperty({ enum: MESSAGE_STATUSES })
  status: MessageStatus;
  /** Why it was not sent, as a code and in the reader's language. */
  @ApiProperty({ type: String, nullable: true })
  reasonCode: string | null;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** What server or provider said, in its words. */
  @ApiProperty({ type: String, nullable: true })
  providerSaid: string | null;
  tries: number;
  createdAt: string;
  /** When it was taken on, or given up. */
  @ApiProperty({ type: String, nullable: true })
  at: string | null;
  /** The mail server, or code of the SMS channel, that it left by. */
  @ApiProperty({ type: String, nullable: true })
  service: string | null;
  /** What server or provider call it: a Message-ID, a message's number. */
  @ApiProperty({ type: String, nullable: true })
  providerId: string | null;
  /** The message that it repeats. */
  @ApiProperty({ type: String, nullable: true })
  resendOf: string | null;
  /** Whether the caller may send it once more. */
  mayResend: boolean;
  /** Whether it can be read. */
  hasContent: boolean;
}

/** What went out. */
export class MessageContent {
  /** Of a mail. */
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;
  /** Of a mail: safe to be shown in a frame without scripts. */
  @ApiProperty({ type: String, nullable: true })
  html: string | null;
  text: string;
  cc: string[];
  bcc: string[];
  /** Addresses that the mail server did not take it for, while it took it for others. */
  notReached: string[];
  /** Of a text message that a provider sent by its own approved template: its id and values. Then `text` is not what was read. */
  @ApiProperty({ type: String, nullable: true })
  smsTemplate: string | null;
}

export class MessageWithContentAnswer extends MessageAnswer {
  /** null: it was not filled, or the guest was erased. */
  @ApiProperty({ type: () => MessageContent, nullable: true })
  content: MessageContent | null;
}

/** `wouldSend`: it would go out. `wouldNotSend`: it would not, and why. */
export const DRY_RUN_OUTCOMES = [...MESSAGE_STATUSES, 'wouldSend', 'wouldNotSend'] as const;

/** Messages of one rule to the guest, to one person or to one department. */
export class DryRunMessage {
  /** Code; null: a person had it sent, or the rule was off. */
  @ApiProperty({ type: String, nullable: true })
  rule: string | null;
  @ApiProperty({ enum: SEND_CHANNELS })
  channel: SendChannel;
  @ApiProperty({ enum: AUDIENCES })
  audience: MessageAudience;
  /** The person or department; null: the guest. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  /** How many addresses or numbers. */
  addresses: number;
  @ApiProperty({ enum: DRY_RUN_OUTCOMES })
  outcome: (typeof DRY_RUN_OUTCOMES)[number];
  /** When it was sent or given up. */
  @ApiProperty({ type: String, nullable: true })
  at: string | null;
  @ApiProperty({ type: String, nullable: true })
  reasonCode: string | null;
  /** In the reader's language. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** Of what was sent, the first. */
  @ApiProperty({ type: String, nullable: true })
  messageId: string | null;
  /** What it is, or would be, written with. */
  templateType: string;
  @ApiProperty({ type: String, nullable: true })
  templateCode: string | null;
}

/** Something that happened to the payment, or that could. */
export class DryRunStep {
  @ApiProperty({ enum: RULE_TRIGGERS })
  trigger: RuleTrigger;
  /** Of `preAlert`. */
  @ApiProperty({ type: Number, nullable: true })
  minutesBefore: number | null;
  happened: boolean;
  /** When it happened; of a reminder to come, when it will. */
  @ApiProperty({ type: String, nullable: true })
  at: string | null;
  /** What has to happen for it, in the reader's language; null: it happened. */
  @ApiProperty({ type: String, nullable: true })
  condition: string | null;
  messages: DryRunMessage[];
}

export class DryRunPayment {
  id: string;
  paymentNo: string;
  /** `Lam, Chi Keung` */
  guest: string;
  @ApiProperty({ type: String, nullable: true })
  roomNo: string | null;
  amountMinor: number;
  currencyCode: string;
  mainStatus: MainStatus;
}

export class DryRunCounts {
  messages: number;
  sent: number;
  notSent: number;
  waiting: number;
}

/** Which rules a payment has fired, and which it would. Nothing is sent for it. */
export class RuleDryRunAnswer {
  payment: DryRunPayment;
  steps: DryRunStep[];
  counts: DryRunCounts;
}

export class MessagePreviewAnswer {
  @ApiProperty({ type: String, nullable: true })
  sender: string | null;
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;
  /** Of a mail: a whole document; show it in a frame without scripts. */
  @ApiProperty({ type: String, nullable: true })
  html: string | null;
  /** Of a text message, the message. */
  text: string;
  /** Of a text message. */
  @ApiProperty({ type: () => SegmentsAnswer, nullable: true })
  segments: SegmentsAnswer | null;
  template: MessageTemplateAnswer;
  /** BCP 47 */
  language: string;
  cc: string[];
  bcc: string[];
}
