import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsString,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { FreeText } from '../../kernel/http/free-text.js';
import { isDay } from '../../kernel/local-day.js';
import { LastRead } from '../../kernel/resource/fields.js';
import { MOST_AT_ONCE } from '../closing.js';
import { FINDINGS, type Finding } from '../compare.queries.js';
import { LIKELY_REASONS, SETTLING_COMMANDS, type LikelyReasonCode } from '../likely-reason.js';

const DAY_FORM = { en: 'YYYY-MM-DD', zh: 'YYYY-MM-DD' };
const DAY_STATUSES = ['waiting', 'open', 'clean', 'closed'] as const;
const LINE_KINDS = ['payment', 'refund', 'reversal', 'dispute', 'other', 'unreadable'] as const;
const REPORT_KINDS = [...LINE_KINDS, 'fee', 'payout'] as const;

export class PlatformNameAnswer {
  en: string;
  zh: string;
}

export class ComparedAccountAnswer {
  code: string;
  name: string;
  /** Every hotel takes money at it: its days have lines of all of them. */
  ofGroup: boolean;
  platform: string;
  platformName: PlatformNameAnswer;
  /** Zone in which the platform counts its days. */
  timeZone: string;
}

export class OldestDayAnswer {
  account: string;
  /** YYYY-MM-DD. */
  day: string;
}

export class OpenDaysAnswer {
  /** Days with lines that nobody has settled. */
  open: number;
  /** Clean days that no earlier day of their account keeps from being closed. */
  ready: number;
  /** The oldest of both; null: there is none. */
  oldest: OldestDayAnswer | null;
}

export class DayAnswer {
  accountCode: string;
  /** YYYY-MM-DD, as the platform counts. */
  day: string;
  @ApiProperty({ enum: DAY_STATUSES })
  status: (typeof DAY_STATUSES)[number];
  /** When the platform's report came; null: not yet. */
  receivedAt: Date | null;
  batch: string | null;
  /** SHA-256 of the report. */
  digest: string | null;
  /** Why there is no report yet. */
  waitsFor: string | null;
  /** When the PMS's lines were read; null: it cannot list them, and what it confirmed for each stands in. */
  pmsReadAt: Date | null;
  comparedAt: Date | null;
  agreed: number;
  unsettled: number;
  closedAt: Date | null;
  closedBy: string | null;
  /** SHA-256 over what the day says and over the seal before it. */
  seal: string | null;
  previousSeal: string | null;
}

export class FindingCardAnswer {
  brand: string;
  last4: string;
}

export class FindingSettledAnswer {
  reason: string;
  by: string;
  at: Date;
}

export class LikelyReasonAnswer {
  @ApiProperty({ enum: LIKELY_REASONS })
  code: LikelyReasonCode;
  @ApiProperty({ enum: SETTLING_COMMANDS })
  command: (typeof SETTLING_COMMANDS)[number];
  /** Of money close to midnight: seconds from it, negative before. */
  seconds: number | null;
  /** The other day that it most likely is on. */
  day: string | null;
}

export class PmsLineAnswer {
  /** The PMS's number of it. */
  reference: string;
  by: string | null;
  at: Date | null;
  /** It carries neither our reference nor a number that the PMS told us. */
  typed: boolean;
}

export class AgreeingLineAnswer {
  subject: string;
  @ApiProperty({ enum: LINE_KINDS })
  kind: (typeof LINE_KINDS)[number];
  hotelCode: string | null;
  paymentId: string | null;
  paymentNo: string | null;
  guest: string | null;
  roomNo: string | null;
  currencyCode: string;
  /** Minor units, negative where money left; null: not there. */
  reportMinor: number | null;
  oursMinor: number | null;
  oursCurrency: string | null;
  pmsMinor: number | null;
  pmsCurrency: string | null;
  /** What should stand in the PMS; null: nothing is posted for it. */
  postedMinor: number | null;
  ourAt: Date | null;
  reportAt: Date | null;
  platformNo: string | null;
  cardInfo: FindingCardAnswer | null;
}

export class UnreadLineAnswer {
  /** Where it is: the file and the line. */
  place: string;
  problem: string;
  /** The line as it came. */
  text: string;
}

export class ComparedLineAnswer extends AgreeingLineAnswer {
  /** What the line says, as a hash in hex: an answer names it, and is void once the line says anything else. */
  version: string;
  @ApiProperty({ enum: FINDINGS })
  finding: Finding;
  /** The PMS's line that is missing or differs, as the list of transactions names it. */
  posting: string | null;
  postingStatus: string | null;
  /** The PMS's own code and words where it refused the posting. */
  postingCode: string | null;
  postingReason: string | null;
  postingAt: Date | null;
  /** Who set the posting's status by hand. */
  postingBy: string | null;
  /** What is in the PMS instead. */
  pmsLine: PmsLineAnswer | null;
  likely: LikelyReasonAnswer | null;
  /** The report's line where it could not be read; null: it was. */
  unread: UnreadLineAnswer | null;
  answer: FindingSettledAnswer | null;
  settled: boolean;
}

export class DayTotalAnswer {
  currencyCode: string;
  @ApiProperty({ enum: LINE_KINDS })
  kind: (typeof LINE_KINDS)[number];
  agrees: boolean;
  lines: number;
  reportMinor: number;
  oursMinor: number;
  pmsMinor: number;
}

export class SettlementAnswer {
  @ApiProperty({ enum: REPORT_KINDS })
  kind: (typeof REPORT_KINDS)[number];
  currencyCode: string;
  lines: number;
  amountMinor: number;
  /** What the platform keeps. */
  feeMinor: number;
  netMinor: number;
}

export class SettledPaymentAnswer {
  /** In which the platform settles. */
  currencyCode: string;
  /** What the platform keeps. */
  feeMinor: number;
  netMinor: number;
  /** Of the newest report, YYYY-MM-DD. */
  day: string;
  batch: string | null;
  /** The day on which the platform paid the last part of it out, YYYY-MM-DD; null: no report says so. */
  paidOutOn: string | null;
}

export class PaymentSettlementAnswer {
  settled: SettledPaymentAnswer | null;
}

export class ClosedDayAnswer {
  day: string;
  closedAt: Date;
  closedBy: string;
  seal: string;
}

export class DayDetailAnswer extends DayAnswer {
  totals: DayTotalAnswer[];
  settlement: SettlementAnswer[];
  findings: ComparedLineAnswer[];
  /** The newest day before it that is closed. */
  closedBefore: ClosedDayAnswer | null;
}

export class DayProblemAnswer {
  code: string;
  /** In the reader's language. */
  message: string;
}

export class DayToCloseAnswer extends DayAnswer {
  totals: DayTotalAnswer[];
  /** Lines that do not agree. */
  differences: number;
  /** Why it cannot be closed, after those before it in the list; null: it can. */
  problem: DayProblemAnswer | null;
}

export class ClosedOrNotAnswer {
  day: string;
  /** Why it is not closed; null: it is. */
  problem: DayProblemAnswer | null;
}

export class DaySealAnswer {
  holds: boolean;
  seal: string;
}

export class SubjectDto {
  @IsString()
  @Matches(/^[a-z]{1,20}:[A-Za-z0-9-]{1,60}$/i)
  subject: string;
}

export class AnswerFindingDto extends SubjectDto {
  /** Of the line as it was seen. */
  @IsString()
  @Matches(/^[0-9a-f]{64}$/)
  version: string;

  @IsIn(['explained', 'withdrawn'])
  act: 'explained' | 'withdrawn';

  @Matches(/\S/)
  @FreeText(500)
  reason: string;
}

export class CloseDayDto {
  /** When the comparison was made that the person saw: another one is not closed. */
  @LastRead()
  comparedAt?: string;
}

export class ChosenDayDto {
  /** YYYY-MM-DD */
  @ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { context: DAY_FORM })
  day: string;

  /** When the comparison was made that the person saw: another one is not closed. */
  @IsISO8601({ strict: true, strictSeparator: true })
  comparedAt: string;
}

export class CloseDaysDto {
  /** Each once, in any order. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @ArrayUnique((chosen: ChosenDayDto | null) => chosen?.day)
  @ValidateNested({ each: true })
  @Type(() => ChosenDayDto)
  days: ChosenDayDto[];
}
