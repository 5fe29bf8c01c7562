import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { PhoneText } from '../../kernel/http/free-text.js';
import { CredentialValues, LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { ServiceState } from '../service-state.dto.js';
import { SmsChannelSetting } from './sms-channel.entity.js';

export class CreateSmsChannelDto extends IntersectionType(
  PickType(SmsChannelSetting, ['code', 'kind', 'provider', 'baseUrl', 'sender'] as const),
  PartialType(
    PickType(SmsChannelSetting, ['areaCodes', 'templateIds', 'isDefault', 'enabled'] as const),
    MAY_BE_LEFT_OUT,
  ),
  PartialType(PickType(SmsChannelSetting, ['hotelCode'] as const)),
) {
  /** By the provider's schema (`vendors`). */
  @CredentialValues()
  credentials: Record<string, string>;
}

/** What is left out stays as it is, each of the credentials too; an empty text takes one away. */
export class UpdateSmsChannelDto extends PartialType(CreateSmsChannelDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the channel since. */
  @LastRead()
  updatedAt?: string;
}

export class SmsChannelAnswer extends IntersectionType(
  OmitType(SmsChannelSetting, ['credentialsSealed', 'sortNo'] as const),
  ServiceState,
) {
  /** Those that are no secret. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  credentials: Record<string, string>;
  /** Names of the secret ones that are stored. They are never shown. */
  savedSecrets: string[];
  /** Whether the caller may change this channel: one for all hotels takes somebody who works in all of them. */
  editable: boolean;
}

export class TestMessageDto {
  /** A number of the caller's own. */
  @PhoneText(40)
  to: string;
}

const TEST_OUTCOMES = ['sent', 'refused', 'notSent', 'unknown'] as const;

export class TestMessageAnswer {
  /** `notSent`: the provider asked to come back later. `unknown`: it may have gone out. */
  @ApiProperty({ enum: TEST_OUTCOMES })
  outcome: (typeof TEST_OUTCOMES)[number];
  /** The provider's name for the message; null: it was not sent. */
  messageId: string | null;
  /** What the provider answered, with its code; null: nothing but a yes. */
  said: string | null;
  /** How many messages the provider charges for the text; null: its approved template decides. */
  segments: number | null;
}
