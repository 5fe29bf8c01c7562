import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { NOTICE_KINDS, type NoticeKind } from './notice-kinds.js';

const KindList = (): PropertyDecorator =>
  ApiProperty({ enum: NOTICE_KINDS, isArray: true, maxItems: NOTICE_KINDS.length, uniqueItems: true });

export class NoticeAnswer {
  id: string;
  @ApiProperty({ enum: NOTICE_KINDS })
  kind: NoticeKind;
  hotelCode: string;
  at: string;
  /** What it is about, and what people call that. */
  subjectId: string;
  subjectNo: string;
  amountMinor: number;
  currencyCode: string;
  read: boolean;
}

export class NoticesAnswer {
  /** The newest first, at most 50. */
  notices: NoticeAnswer[];
  /** Of these. At most 100 are counted. */
  unread: number;
  /** What is shown by the browser alone: not in the list, and not counted. The newest first, at most 50. */
  browserOnly: NoticeAnswer[];
}

/** Names notices, or everything up to one. */
export class ReadNoticesDto {
  @IsOptional()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  /** A notice: it and all before it are read. */
  @IsOptional()
  @IsUUID()
  upTo?: string;
}

/** Which notices a person wants where. */
export class NoticePreferences {
  /** In the list under the bell. */
  @KindList()
  @ArrayMaxSize(NOTICE_KINDS.length)
  @IsIn(NOTICE_KINDS, { each: true })
  bell: NoticeKind[];

  /** As a notification of the browser, where the person has allowed that there. */
  @KindList()
  @ArrayMaxSize(NOTICE_KINDS.length)
  @IsIn(NOTICE_KINDS, { each: true })
  browser: NoticeKind[];

  /** In a mail about the day before; none: no mail. */
  @KindList()
  @ArrayMaxSize(NOTICE_KINDS.length)
  @IsIn(NOTICE_KINDS, { each: true })
  digest: NoticeKind[];

  /** The mail goes out from this hour on, in the time of the person's hotel. */
  @IsInt()
  @Min(0)
  @Max(23)
  digestHour: number;
}

export class NoticePreferencesAnswer extends NoticePreferences {
  /** Whether the person has an e-mail address, without which there is no digest. */
  hasEmail: boolean;
}
