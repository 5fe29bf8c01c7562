import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import {
  AsMeant,
  EmailAddress,
  FreeText,
  Identifier,
  Line,
  withoutCardNumber,
  NoCardWith,
} from '../../kernel/http/free-text.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { InLanguage } from '../../notifications/index.js';
import { PAYER_KINDS, type PayerKind } from '../application/requests/requested-payers.js';
import { DEVICES, type Device } from '../application/vendors/payment-platform.js';

/** One reservation and at most 9 additional ones (specification §5). */
const MAX_PAYERS = 10;
/** Longest a hotel may let a link live; the hotel's own limit is checked where its settings are known. */
const MAX_EXPIRY_MINUTES = 525_600;

/** What the specification says of a link that would have ended already (§8). */
const IN_THE_PAST = {
  context: {
    en: 'Effective duration cannot be less than the current time',
    zh: '有效时长不能早于当前时间',
  },
};
const AN_HOUR = { context: { en: 'At least 1 hour.', zh: '至少 1 小时。' } };
const PAYERS = {
  none: { context: { en: 'Please add the correct reservation', zh: '请添加正确的预订' } },
  many: { context: { en: 'At most 9 additional reservations.', zh: '最多可再添加 9 个预订。' } },
};
const CHOOSE_METHOD = { context: { en: 'Please select a payment method', zh: '请选择支付方式' } };
const CHOOSE_SENDING = {
  context: { en: 'Choose at least one way to send the link.', zh: '至少选择一种发送方式。' },
};

/** Recipients must be named when the link is sent that way. */
function NeededFor(channel: 'EMAIL' | 'SMS', words: { en: string; zh: string }): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments): boolean => {
    const { sendMethods } = args!.object as { sendMethods?: unknown };
    const wanted = Array.isArray(sendMethods) && sendMethods.includes(channel);
    return !wanted || (Array.isArray(value) && value.length > 0);
  };
  return ValidateBy({ name: 'neededForSending', validator: { validate } }, { context: words });
}

const sameEmail = (email: unknown): unknown => (typeof email === 'string' ? email.toLowerCase() : email);

/** A code that is looked up is not stored; one that is kept as it was typed must hold no card number. */
export function NoCardAsTyped(): PropertyDecorator {
  const isKept = ({ kind, byHand }: { kind?: unknown; byHand?: unknown }): boolean =>
    kind === 'nonIntegration' || byHand !== undefined;
  return withoutCardNumber((args) => isKept(args.object));
}

/** What a clerk knows of a payer: used while the PMS does not answer, and where it has no record. */
export class TypedPayerDto {
  @IsOptional()
  @Line(20)
  title?: string;

  @IsOptional()
  @Line(80)
  firstName?: string;

  /** Needed of reservations. */
  @IsOptional()
  @Line(80)
  @NoCardWith('firstName')
  lastName?: string;

  /** Needed of accounts and groups. */
  @IsOptional()
  @Line(120)
  name?: string;

  @IsOptional()
  @Line(20)
  roomNo?: string;

  @IsOptional()
  @Line(50)
  crsNo?: string;

  /** Hotel-local date, YYYY-MM-DD. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  arrival?: string;

  /** Hotel-local date, YYYY-MM-DD. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  departure?: string;
}

export class PayerDto {
  /** `nonIntegration`: a guest no PMS has a record of; nothing is posted. */
  @IsIn(PAYER_KINDS)
  kind: PayerKind;

  /**
   * Confirmation number, account code or group number at the hotel's PMS; of `nonIntegration` the hotel's own number.
   */
  @Identifier(50)
  @NoCardAsTyped()
  code: string;

  /** The PMS's own id, as look-ups give it. Needed where several records share the number. */
  @IsOptional()
  @Identifier(100)
  pmsId?: string;

  /**
   * Lets the request be made while the PMS does not answer: the payer is then unverified, is looked up again, and is
   * posted to only once the PMS has it under this name.
   */
  @IsOptional()
  @ValidateNested()
  @Type(() => TypedPayerDto)
  byHand?: TypedPayerDto;

  /** Window of the folio the money is posted to; the first one when it is left out. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(99)
  folioWindow?: number;

  /** The payer's share in minor units. It follows from the items; when it is given it must be what they come to. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor?: number;
}

export class ChargeItemDto {
  /** What the guest pays for, as the guest reads it. */
  @Line(100)
  name: string;

  /** Whole minor units of the request's currency. */
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;

  /**
   * Code of the payer it belongs to, `kind:code` where payers of two kinds share a code, `kind:code#2` for the second payer
   * where rooms of one confirmation do; the first payer when it is left out.
   */
  @IsOptional()
  @Identifier(69)
  owner?: string;
}

export class CreatePaymentDto {
  /** Who pays: one to ten, each once. */
  @IsArray()
  @ArrayMinSize(1, PAYERS.none)
  @ArrayMaxSize(MAX_PAYERS, PAYERS.many)
  @ValidateNested({ each: true })
  @Type(() => PayerDto)
  payers: PayerDto[];

  /** How the guest is addressed; as the PMS has it when it is left out. */
  @IsOptional()
  @Line(20)
  title?: string | null;

  /** May be left out where a payer has no first name either. */
  @IsOptional()
  @Line(80)
  firstName?: string;

  /** May be left out where a payer has no last name either. */
  @IsOptional()
  @Line(80)
  @NoCardWith('firstName')
  lastName?: string;

  /** ISO 4217 code; must be configured on the hotel. */
  @IsString()
  @Length(3, 3)
  @Matches(/^[A-Z]{3}$/)
  currencyCode: string;

  /** What is paid for. A payer's share is the sum of its items. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ChargeItemDto)
  items: ChargeItemDto[];

  /** Codes of the hotel's payment methods offered to the guest. */
  @IsArray()
  @ArrayMinSize(1, CHOOSE_METHOD)
  @ArrayMaxSize(20)
  @ArrayUnique()
  @IsString({ each: true })
  methods: string[];

  @IsArray()
  @ArrayMinSize(1, CHOOSE_SENDING)
  @ArrayUnique()
  @IsIn(['EMAIL', 'SMS'], { each: true })
  sendMethods: ('EMAIL' | 'SMS')[];

  /** Needed to send by e-mail. */
  @IsArray()
  @NeededFor('EMAIL', { en: 'Add at least one email address.', zh: '至少添加一个邮箱地址。' })
  @ArrayMaxSize(10)
  @ArrayUnique(sameEmail)
  @EmailAddress({ each: true })
  emails: string[] = [];

  /** E.164, such as +85255500101. Needed to send by SMS. */
  @IsArray()
  @NeededFor('SMS', { en: 'Add at least one mobile number.', zh: '至少添加一个手机号码。' })
  @ArrayMaxSize(10)
  @AsMeant()
  @IsString({ each: true })
  @MaxLength(30, { each: true })
  mobiles: string[] = [];

  /** Language of the e-mail and of the page's first view: one of the tenant's guest languages that are enabled. */
  @InLanguage()
  language: string;

  /** Language of the text message; that of the e-mail when it is left out. */
  @IsOptional()
  @InLanguage()
  smsLanguage?: string;

  /** How long the link can be paid; an hour at least, and at most what the hotel's settings allow. */
  @IsInt()
  @ValidateBy(
    { name: 'notInThePast', validator: { validate: (value) => !(Number(value) <= 0) } },
    IN_THE_PAST,
  )
  @ValidateBy(
    { name: 'anHour', validator: { validate: (value) => Number(value) <= 0 || Number(value) >= 60 } },
    AN_HOUR,
  )
  @Max(MAX_EXPIRY_MINUTES)
  expiryMinutes: number;

  /** Code of the hotel's dictionary. */
  @IsOptional()
  @Identifier(50)
  guaranteeType?: string | null;

  @IsOptional()
  @FreeText(500)
  guestComment?: string | null;

  @IsOptional()
  @FreeText(500)
  internalComment?: string | null;

  /** The clerk confirmed that this is another charge than the open one for the same payer. */
  @IsOptional()
  @IsBoolean()
  allowDuplicate?: boolean;

  /** Id of the request this one was copied from. */
  @IsOptional()
  @IsUUID()
  copiedFrom?: string | null;
}

/** What the wallet gave the guest on the way back. */
export class WalletReturnDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  code: string;

  @IsString()
  @Matches(/^[0-9a-f]{64}$/)
  state: string;
}

export class StartAttemptDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(50)
  methodCode: string;

  /** The amount the guest saw. */
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;

  @IsString()
  @Matches(/^[A-Z]{3}$/)
  currencyCode: string;

  /** What the guest holds. Left out: a browser without a wallet. */
  @IsOptional()
  @IsIn(DEVICES)
  device?: Device;

  /** For a guest who is back from being asked by the wallet who they are. */
  @IsOptional()
  @ValidateNested()
  @Type(() => WalletReturnDto)
  wallet?: WalletReturnDto;
}
