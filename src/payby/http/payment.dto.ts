import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateNested,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { Type } from 'class-transformer';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { holdsCardNumber } from '../application/masking.js';

/** Card numbers must never get into our records, not even by a guest's or clerk's mistake. */
@ValidatorConstraint({ name: 'noCardNumber' })
export class NoCardNumber implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !holdsCardNumber(value);
  }
}
export const CARD_NUMBER = {
  context: {
    en: 'This looks like a card number. Card numbers must not be written here.',
    zh: '此内容疑似银行卡号，不可填写银行卡号。',
  },
};

/** Text of one line, not blank: a line break could smuggle headers into a message. */
const ONE_LINE = /^(?=.*\S)[^\p{Cc}]*$/u;

export class ChargeItemDto {
  /** What the guest pays for, as the guest reads it. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  @Matches(ONE_LINE)
  @Validate(NoCardNumber, CARD_NUMBER)
  name: string;

  /** Whole minor units of the request's currency. */
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;
}

export class CreatePaymentDto {
  /** Confirmation number of the reservation at the hotel's PMS. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(50)
  @Matches(ONE_LINE)
  confirmationNo: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  @Matches(ONE_LINE)
  firstName: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(80)
  @Matches(ONE_LINE)
  lastName: string;

  /** ISO 4217 code; must be configured on the hotel. */
  @IsString()
  @Length(3, 3)
  @Matches(/^[A-Z]{3}$/)
  currencyCode: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ChargeItemDto)
  items: ChargeItemDto[];

  /** Codes of the hotel's payment methods offered to the guest. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ArrayUnique()
  @IsString({ each: true })
  methods: string[];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(['EMAIL'], { each: true })
  sendMethods: 'EMAIL'[];

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  @ArrayUnique((email: unknown) => (typeof email === 'string' ? email.toLowerCase() : email))
  @IsEmail({}, { each: true })
  @MaxLength(254, { each: true })
  emails: string[];

  /** Language of the message and of the page's first view. */
  @IsIn(['en', 'zh'])
  language: 'en' | 'zh';

  @IsInt()
  @Min(1)
  @Max(8_760)
  expiryHours: number;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Validate(NoCardNumber, CARD_NUMBER)
  guestComment?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Validate(NoCardNumber, CARD_NUMBER)
  internalComment?: string | null;

  /** The clerk confirmed that this is another charge than the open one for the same reservation. */
  @IsOptional()
  @IsBoolean()
  allowDuplicate?: boolean;
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
}
