import { Entity } from 'typeorm';
import { Choice, Field, Flag, Instant, Part, Whole } from '../../../kernel/resource/fields.js';
import type { MoneyPolicy } from '../../domain/events.js';
import { Amounts, Origins } from './field-rules.js';
import { PostingRetry } from './posting-retry.dto.js';

const POLICIES: readonly MoneyPolicy[] = ['accept', 'return', 'hold'];

/** The settings of all hotels together. */
export const GROUP = '*';

/** How PayBy works at one hotel, or in the group. */
@Entity({ schema: 'payby', name: 'settings' })
export class PaybySettingsRecord {
  /** `GROUP` for the group's. */
  @Field({ type: 'text', primary: true, update: false }, { type: String })
  hotelCode: string;

  @Whole({ from: 60, to: 525_600 })
  expiryMinutesDefault: number;

  @Whole({ from: 60, to: 525_600 })
  expiryMinutesMax: number;

  @Part(PostingRetry)
  postingRetry: PostingRetry;

  /** Minutes before the due time at which the guest is reminded where the send rule names none; null: never. */
  @Whole({ from: 5, to: 10_080 }, { nullable: true })
  preAlertMinutes: number | null;

  /** What becomes of money that comes after the request has ended. */
  @Choice(POLICIES)
  latePolicy: MoneyPolicy;

  /** What becomes of money that comes a second time. */
  @Choice(POLICIES)
  surplusPolicy: MoneyPolicy;

  /** Whether money that disputes take, and money that comes back of it, is posted to the folio. */
  @Flag()
  postDisputes: boolean;

  /** Currency → minor units above which a refund needs a second person. */
  @Amounts()
  refundApproval: Record<string, number>;

  /** Exact origins that may frame the embedded form. */
  @Origins()
  frameOrigins: string[];

  @Instant()
  updatedAt: Date;
}
