import { Entity, Index } from 'typeorm';
import { Choice, Code, Flag, Instant, Key, Text, Whole } from '../../../kernel/resource/fields.js';
import { PAGE_LOADINGS, type PageLoading } from '../../domain/events.js';
import { CODE_WORDS, type Channel } from '../accounts/payment-account.entity.js';
import { AccountCodes, ChannelType } from './field-rules.js';

/** How a clerk says what is paid for: line by line, as one total, or as they like. */
export const DETAIL_ENTRIES = ['any', 'item', 'total'] as const;

/** A way to pay that a hotel offers, and the accounts that take the money. */
@Entity({ schema: 'payby', name: 'payment_methods' })
@Index('payment_methods_code', ['code', 'hotelCode'], { unique: true })
export class PaymentMethod {
  @Key()
  id: string;

  /** Payments name it, so it never changes. */
  @Code(40, { pattern: /^[A-Z0-9][A-Z0-9_-]*$/, words: CODE_WORDS })
  code: string;

  @Text(60, { update: false })
  hotelCode: string;

  @Text(60)
  name: string;

  @Text(60)
  nameZh: string;

  @Text(200)
  description: string;

  @Text(200)
  descriptionZh: string;

  @ChannelType()
  kind: Channel;

  /** The first one that is in use and takes the amount is used. */
  @AccountCodes()
  accountCodes: string[];

  /** How the platform's part of the payment is shown, where it leaves a choice. */
  @Choice(PAGE_LOADINGS)
  pageLoading: PageLoading;

  /** What the PMS books the money under; null: as its connection maps the method's code. */
  @Text(20, { nullable: true })
  transactionCode: string | null;

  @Choice(DETAIL_ENTRIES)
  detailEntry: (typeof DETAIL_ENTRIES)[number];

  /** How long a link is good for when this is the only way to pay it; null: as the PayBy settings say. */
  @Whole({ from: 1, to: 8_760 }, { nullable: true })
  validityHours: number | null;

  /** Code of the hotel's dictionary: how the stay is guaranteed when this is the only way to pay. */
  @Text(60, { nullable: true })
  guaranteeType: string | null;

  /** Whether a card's token goes to the PMS with the payment. */
  @Flag()
  tokenOnPayment: boolean;

  @Flag()
  tokenOnRefund: boolean;

  /** Ask for 3-D Secure where the platform leaves a choice. */
  @Flag({ name: 'three_ds' })
  threeDs: boolean;

  @Text(60, { nullable: true })
  emailTemplate: string | null;

  @Text(60, { nullable: true })
  smsTemplate: string | null;

  @Text(60, { nullable: true })
  pageTemplate: string | null;

  /** Place among the others, the lowest first. */
  @Whole({ from: 0, to: 9_999 })
  sort: number;

  @Flag()
  enabled: boolean;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
