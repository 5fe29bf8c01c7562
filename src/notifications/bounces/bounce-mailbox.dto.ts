import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { LastReadOrNone, MAY_BE_LEFT_OUT, Omittable } from '../../kernel/resource/fields.js';
import { ServiceFailures } from '../service-state.dto.js';
import { BounceMailbox } from './bounce-mailbox.entity.js';

export class SetBounceMailboxDto extends IntersectionType(
  PickType(BounceMailbox, ['address', 'host', 'port', 'sslType', 'username'] as const),
  /** Left out: INBOX, or as it was. */
  PartialType(PickType(BounceMailbox, ['folder'] as const), MAY_BE_LEFT_OUT),
) {
  /** Kept sealed and never answered. Left out it stays. */
  @Omittable()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\p{Cc}\p{Cs}]+$/u)
  password?: string;

  /** As last read, null where there was none: refused with CONFLICT when it has changed since. */
  @LastReadOrNone()
  updatedAt?: string | null;
}

export class BounceMailboxAnswer extends OmitType(BounceMailbox, [
  'serviceId',
  'passwordSealed',
  'createdAt',
] as const) {
  /** When it was last read. Null: not yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: Date | null;
  /** Readings that failed, in a row. Null: it works. */
  @ApiProperty({ type: () => ServiceFailures, nullable: true })
  failures: ServiceFailures | null;
}
