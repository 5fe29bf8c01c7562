import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsISO8601, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { BlankIsNull, LastRead, MAY_BE_LEFT_OUT, Omittable } from '../../kernel/resource/fields.js';
import { User } from './user.entity.js';

export class CreateUserDto extends IntersectionType(
  PickType(User, ['username', 'realName', 'roles'] as const),
  PartialType(
    PickType(User, [
      'email',
      'phone',
      'language',
      'userType',
      'status',
      'groupLevel',
      'allHotels',
      'hotels',
      'resort',
      'startingPage',
      'ssoUsername',
      'pmsUser',
      'pmsUserId',
      'company',
      'businessSystem',
      'invoiceCompanyCode',
      'invoiceUserId',
      'attributes',
    ] as const),
    MAY_BE_LEFT_OUT,
  ),
) {
  /** The password is no longer taken from then on; the user chooses a new one at the next sign-in. */
  @BlankIsNull()
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  passwordExpiresAt?: string | null;

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

/** What is left out stays as it is. */
export class UpdateUserDto extends PartialType(
  OmitType(CreateUserDto, ['password', 'confirmPassword', 'invite'] as const),
  MAY_BE_LEFT_OUT,
) {
  @IsUUID()
  id: string;

  /** As last read: refused with CONFLICT when somebody else changed the user since. */
  @LastRead()
  updatedAt?: string;
}

/** A user as administrators see one: `locked` by an administrator or by failed sign-ins, `roles` those the caller may see. */
export class UserAnswer extends OmitType(User, [
  'mustWait',
  'passwordHash',
  'passwordChangedAt',
  'passwordTemporaryUntil',
  'ssoIssuer',
  'ssoSubject',
  'tokenVersion',
] as const) {
  /** An administrator locks until one unlocks; failed sign-ins for a quarter of an hour at most. */
  @ApiProperty({ enum: ['administrator', 'failures'], nullable: true, type: String })
  lockedBy: 'administrator' | 'failures' | null;
  /** Whether the caller may change this user. */
  editable: boolean;
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

export class ChangeOwnPasswordDto extends PickType(SetPasswordDto, ['password', 'confirmPassword'] as const) {
  @IsString()
  @MaxLength(128)
  oldPassword: string;
}

export class ChooseStartingPageDto extends PickType(User, ['startingPage'] as const) {}

export class ChooseResortDto {
  /** null: none. */
  @BlankIsNull()
  @IsOptional()
  @IsString()
  @MaxLength(20)
  hotelCode?: string | null;

  /** The same under the specification's name; `hotelCode` counts where both are there. */
  @BlankIsNull()
  @IsOptional()
  @IsString()
  @MaxLength(20)
  resort?: string | null;
}

export class CurrentResortAnswer {
  /** null: no hotel was chosen yet. */
  hotelCode: string | null;
  /** The same under the specification's name. */
  resort: string | null;
}

/** The specification's shape for a permission check. */
export class PermissionCheckAnswer {
  code: string;
  data: boolean;
  error: string | null;
}
