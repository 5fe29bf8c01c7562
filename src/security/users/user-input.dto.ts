import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { EmailAddress, Line, PhoneText } from '../../kernel/http/free-text.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { BlankIsNull, LastRead, Omittable } from '../../kernel/resource/fields.js';
import { AccountName, Attributes, OptionalLine } from '../field-rules.js';

/** The pages a user may start at (specification §2). */
const STARTING_PAGES = [
  'hotel',
  'role',
  'user',
  'client',
  'newPayment',
  'paymentHistory',
  'function',
  'dashboard',
] as const;

/** What is not asked of every user. Left out in a change, it stays as it is. */
class UserDetailsDto {
  @BlankIsNull()
  @IsOptional()
  @EmailAddress()
  email?: string | null;

  @BlankIsNull()
  @IsOptional()
  @PhoneText(30)
  phone?: string | null;

  @Omittable()
  @IsIn(['en', 'zh'])
  language?: 'en' | 'zh';

  @Omittable()
  @IsIn(['NORMAL', 'INTERFACE'])
  userType?: 'NORMAL' | 'INTERFACE';

  @Omittable()
  @IsIn(['enabled', 'disabled'])
  status?: 'enabled' | 'disabled';

  @Omittable()
  @IsBoolean()
  groupLevel?: boolean;

  @Omittable()
  @IsBoolean()
  allHotels?: boolean;

  @Omittable()
  @IsArray()
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsString({ each: true })
  hotels?: string[];

  @OptionalLine(20)
  resort?: string | null;

  @BlankIsNull()
  @IsOptional()
  @IsIn(STARTING_PAGES)
  startingPage?: (typeof STARTING_PAGES)[number] | null;

  /** The password is no longer taken from then on; the user chooses a new one at the next sign-in. */
  @BlankIsNull()
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  passwordExpiresAt?: string | null;

  /** The name the identity provider knows the user by. Another name lets go of the identity that is bound. */
  @OptionalLine(200)
  ssoUsername?: string | null;

  @OptionalLine(100)
  pmsUser?: string | null;

  @OptionalLine(100)
  pmsUserId?: string | null;

  @OptionalLine(100)
  company?: string | null;

  @OptionalLine(100)
  businessSystem?: string | null;

  @OptionalLine(100)
  invoiceCompanyCode?: string | null;

  @OptionalLine(100)
  invoiceUserId?: string | null;

  @Omittable()
  @Attributes()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  attributes?: Record<string, string>;
}

export class CreateUserDto extends UserDetailsDto {
  @AccountName(60)
  username: string;

  @Line(100)
  realName: string;

  @IsArray()
  @ArrayMinSize(1, { context: REQUIRED })
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsString({ each: true })
  roles: string[];

  /** May be left out for a user who signs in through single sign-on (`ssoUsername`) or is invited. */
  @BlankIsNull()
  @IsOptional()
  @IsString()
  // Longer than any password may be; hashing is paid by the byte.
  @MaxLength(128)
  password?: string | null;

  @BlankIsNull()
  @IsOptional()
  @IsString()
  @MaxLength(128)
  confirmPassword?: string | null;

  /** Instead of a password: mails a link with which the user chooses one. Needs `email`. */
  @Omittable()
  @IsBoolean()
  invite?: boolean;
}

export class UpdateUserDto extends UserDetailsDto {
  @IsUUID()
  id: string;

  /** May be sent, but not with another value than it has. */
  @Omittable()
  @IsString()
  @MaxLength(60)
  username?: string;

  @Omittable()
  @Line(100)
  realName?: string;

  @Omittable()
  @IsArray()
  @ArrayMinSize(1, { context: REQUIRED })
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsString({ each: true })
  roles?: string[];

  /** As last read: refused with CONFLICT when somebody else changed the user since. */
  @LastRead()
  updatedAt?: string;
}

export class SetPasswordDto {
  @IsString()
  @MaxLength(128)
  password: string;

  @IsString()
  @MaxLength(128)
  confirmPassword: string;

  /** Whether the user chooses another one at the next sign-in. Not asked of INTERFACE users. */
  @Omittable()
  @IsBoolean()
  mustChange?: boolean = true;
}

export class ChangeOwnPasswordDto {
  @IsString()
  @MaxLength(128)
  oldPassword: string;

  @IsString()
  @MaxLength(128)
  password: string;

  @IsString()
  @MaxLength(128)
  confirmPassword: string;
}

export class CurrentResortDto {
  @BlankIsNull()
  @IsOptional()
  @IsString()
  @MaxLength(20)
  hotelCode: string | null;
}
