import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { AsMeant, EmailAddress, FreeText } from '../../kernel/http/free-text.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { SETTLED_OUTSIDE, type SettledOutside } from '../application/refunds/decide-money.js';

const REQUIRED = { context: { en: 'This is required.', zh: '此项为必填项。' } };

/** Why somebody did it: 1 to 500 characters, not blank, without card numbers. */
function Reason(): PropertyDecorator {
  return applyDecorators(Matches(/\S/, REQUIRED), FreeText(500));
}

/** May be left out; null is not nothing. */
const Optional = () => ValidateIf((_, value) => value !== undefined);

/** Number of a posting, as the payment names it. */
function PostingNo(): PropertyDecorator {
  return applyDecorators(IsInt(), Min(0), Max(1_000));
}

/** The version of the handling that was looked at; left out: whatever it is by now. */
function SeenVersion(): PropertyDecorator {
  return applyDecorators(Optional(), IsInt(), Min(0), Max(1_000_000_000));
}

export class ReasonDto {
  @Reason()
  reason: string;
}

/** Who looks after an exception from now on. */
export class AssignExceptionDto {
  /** `me`, `nobody`, or the id of a colleague who may handle exceptions here. */
  @Matches(/^(me|nobody|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  to: string;

  @SeenVersion()
  version?: number;
}

/** Until when an exception is put off. */
export class SnoozeExceptionDto {
  /** It comes back then, or four hours before it is due; null: now. */
  @ValidateIf((_, value) => value !== null)
  @IsISO8601({ strict: true, strictSeparator: true })
  @Matches(/(Z|[+-]\d\d:\d\d)$/)
  @MaxLength(35)
  until: string | null;

  /** For the team; kept with the other notes. */
  @Optional()
  @Reason()
  note?: string;

  @SeenVersion()
  version?: number;
}

export class NoteExceptionDto {
  @Reason()
  note: string;
}

export class ResendDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(['EMAIL', 'SMS'], { each: true })
  channels: ('EMAIL' | 'SMS')[];

  /** Whom to send to; left out: everybody it was sent to before. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  @ArrayUnique((email: unknown) => (typeof email === 'string' ? email.toLowerCase() : email))
  @EmailAddress({ each: true })
  emails?: string[];

  /** E.164, for example +85255500100. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  @AsMeant()
  @ArrayUnique()
  @Matches(/^\+[1-9]\d{6,14}$/, { each: true, context: { en: 'invalid phone', zh: '手机号码无效' } })
  mobiles?: string[];
}

export class RefundDto {
  /** Whole minor units. */
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;

  @IsString()
  @Matches(/^[A-Z]{3}$/)
  currencyCode: string;

  @Reason()
  reason: string;

  /** Whose money goes back; left out: the money that was asked for. */
  @Optional()
  @IsUUID()
  attemptId?: string;

  /** The folio it is taken from; left out: the first that still have some. */
  @Optional()
  @PostingNo()
  postingNo?: number;

  /** You were shown that the payment is disputed, and want the refund all the same. Counts of people alone. */
  @Optional()
  @IsBoolean()
  despiteDispute?: boolean;
}

export class ApproveRefundDto {
  /** As of the request: without it the refund of a disputed payment is not approved. */
  @Optional()
  @IsBoolean()
  despiteDispute?: boolean;
}

export class CaptureDto {
  /** Whole minor units: what is held, or a part of it. */
  @IsInt()
  @Min(1)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;

  @IsString()
  @Matches(/^[A-Z]{3}$/)
  currencyCode: string;
}

/** What a person saw at the platform of what it never answered for. */
export class SettleDto {
  @IsIn(['succeeded', 'failed'])
  outcome: 'succeeded' | 'failed';

  @Reason()
  reason: string;
}

/** Names exactly one line at the PMS. */
export class PostingLineDto {
  /** The posting of a payment. */
  @Optional()
  @PostingNo()
  postingNo?: number;

  /** The posting of a refund, or of its reversal. */
  @Optional()
  @PostingNo()
  refundPostingNo?: number;
}

export class PostingStatusDto extends PostingLineDto {
  @IsIn(['success', 'fail'])
  status: 'success' | 'fail';

  @Reason()
  reason: string;
}

/** Something among the exceptions that was settled outside: cash at the desk, a line reversed in the PMS. */
export class SettleOutsideDto {
  @IsIn(SETTLED_OUTSIDE)
  kind: SettledOutside;

  /** Id of the refund, of the dispute, or of the attempt whose money it is; number of the posting or refund posting. */
  @IsString()
  @Matches(/^(\d{1,4}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i)
  subject: string;

  @Reason()
  reason: string;
}

export class DecideMoneyDto {
  @IsIn(['accept', 'return'])
  decision: 'accept' | 'return';

  @Reason()
  reason: string;
}
