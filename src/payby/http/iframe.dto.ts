import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { EmailAddress, Identifier, Line, PhoneText, NoCardWith } from '../../kernel/http/free-text.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { InLanguage } from '../../notifications/index.js';
import { isOrigin } from '../application/iframe/frame-origins.js';
import { PAYER_KINDS, type PayerKind } from '../application/requests/requested-payers.js';
import { NoCardAsTyped, TypedPayerDto } from './payment.dto.js';

const ORIGIN = {
  context: {
    en: 'Enter an exact origin, such as https://pms.example.com, without a path.',
    zh: '输入准确的来源，例如 https://pms.example.com，不含路径。',
  },
};

export class IframePayerDto {
  @IsIn(PAYER_KINDS)
  kind: PayerKind;

  @Identifier(50)
  @NoCardAsTyped()
  code: string;

  /** The PMS's own id, as look-ups give it. Needed where several records share the number. */
  @IsOptional()
  @Identifier(100)
  pmsId?: string;

  /** What the other system knows of the payer: used while the PMS does not answer, and where it has no record. */
  @IsOptional()
  @ValidateNested()
  @Type(() => TypedPayerDto)
  byHand?: TypedPayerDto;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(99)
  folioWindow?: number;
}

export class IframeItemDto {
  @Line(100)
  name: string;

  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;

  @IsOptional()
  @Identifier(66)
  owner?: string;
}

/** In the body, not in the address: addresses are logged. */
export class FindTicketTenantDto {
  @IsUUID()
  uuid: string;
}

/** What the form begins with. Whether it can be sent so is checked when it is. */
export class CreateIframeTicketDto {
  /** Of the page that shows the form; must be listed in the PayBy settings. */
  @ValidateBy({ name: 'origin', validator: { validate: isOrigin } }, ORIGIN)
  origin: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => IframePayerDto)
  payers?: IframePayerDto[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => IframeItemDto)
  items?: IframeItemDto[];

  @IsOptional()
  @IsString()
  @Matches(/^[A-Z]{3}$/)
  currencyCode?: string;

  @IsOptional()
  @InLanguage()
  language?: string;

  @IsOptional()
  @Line(20)
  title?: string;

  @IsOptional()
  @Line(80)
  firstName?: string;

  @IsOptional()
  @Line(80)
  @NoCardWith('firstName')
  lastName?: string;

  @IsOptional()
  @EmailAddress()
  email?: string;

  @IsOptional()
  @PhoneText(30)
  mobile?: string;
}
