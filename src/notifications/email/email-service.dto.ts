import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { EmailAddress, NoCardNumber } from '../../kernel/http/free-text.js';
import { LastRead, MAY_BE_LEFT_OUT, Omittable } from '../../kernel/resource/fields.js';
import { BounceMailboxAnswer } from '../bounces/bounce-mailbox.dto.js';
import { ServiceState } from '../service-state.dto.js';
import { DkimKeyAnswer } from './domain-check.dto.js';
import { EmailServiceSetting } from './email-service.entity.js';

const SELECTOR = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Without the hotel: as the installation has one. */
export class CreateSystemEmailServiceDto extends IntersectionType(
  PickType(EmailServiceSetting, ['host', 'sslType', 'fromAddress'] as const),
  PartialType(
    PickType(EmailServiceSetting, ['smtpPort', 'sslPort', 'enabled', 'mergeAndSend'] as const),
    MAY_BE_LEFT_OUT,
  ),
  PartialType(PickType(EmailServiceSetting, ['username', 'fromName'] as const)),
) {
  /** Kept sealed and never answered. Left out it stays; an empty one takes it away. */
  @Omittable()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u)
  password?: string;
}

export class CreateEmailServiceDto extends IntersectionType(
  CreateSystemEmailServiceDto,
  PartialType(PickType(EmailServiceSetting, ['hotelCode'] as const)),
) {
  /** The caller's own, needed for a service for all hotels: password links and invitations leave by it. */
  @Omittable()
  @IsString()
  @MaxLength(128)
  currentPassword?: string;
}

/** What is left out stays as it is. */
export class UpdateSystemEmailServiceDto extends PartialType(CreateSystemEmailServiceDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the service since. */
  @LastRead()
  updatedAt?: string;
}

/** What is left out stays as it is. */
export class UpdateEmailServiceDto extends PartialType(CreateEmailServiceDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the service since. */
  @LastRead()
  updatedAt?: string;
}

export class EmailServiceAnswer extends IntersectionType(
  OmitType(EmailServiceSetting, ['passwordSealed', 'sortNo'] as const),
  ServiceState,
) {
  passwordSet: boolean;
  /** The key that mails are signed with, and one that waits for its record; none: they are not signed here. */
  @ApiProperty({ type: () => [DkimKeyAnswer] })
  dkimKeys: DkimKeyAnswer[];
  /** Where bounces of its mails are read. Null: they are not. */
  @ApiProperty({ type: () => BounceMailboxAnswer, nullable: true })
  bounceMailbox: BounceMailboxAnswer | null;
  /** Whether the caller may change this service: one for all hotels takes work in all of them and SECURITY_USER_MGT. */
  editable: boolean;
}

export class MakeDkimKeyDto {
  /** The first part of its record's name, lower case. Left out: the day, such as `payby-20261124`. */
  @ApiProperty({ required: false, pattern: SELECTOR.source })
  @Omittable()
  @IsString()
  @NoCardNumber()
  @Matches(SELECTOR, {
    context: {
      en: 'Use small letters, digits and hyphens, 63 at most.',
      zh: '使用小写字母、数字和连字符，最多 63 个。',
    },
  })
  selector?: string;
}

export class TestEmailDto {
  /** An address of the caller's own. */
  @EmailAddress()
  to: string;
}
