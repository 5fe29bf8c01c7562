import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { CALL_OUTCOMES, type CallOutcome, type VendorKind } from './vendor-calls.queries.js';

export const VENDOR_KINDS = ['platform', 'pms', 'sms'] as const satisfies readonly VendorKind[];

/** What is called: a payment account, a hotel's connection to its PMS (by the hotel's code) or an SMS channel. */
export class CalledQuery {
  @ApiProperty({ enum: VENDOR_KINDS })
  @IsIn(VENDOR_KINDS)
  kind: VendorKind;

  @IsString()
  @MinLength(1)
  @MaxLength(60)
  code: string;
}

export class VendorCallAnswer {
  id: string;
  /** When it began. */
  at: string;
  /** `in`: a callback. */
  @ApiProperty({ enum: ['out', 'in'] })
  direction: 'out' | 'in';
  @ApiProperty({ enum: VENDOR_KINDS })
  kind: VendorKind;
  code: string;
  vendor: string;
  /** `openSession`, `queryAttempt`, `refund`, `postPayment`, `send`, `callback` … */
  operation: string;
  method: string | null;
  /** Without what was asked in it. */
  address: string | null;
  /** HTTP status; null: there was no answer, or nothing was sent. */
  status: number | null;
  /** `stopped`, `proxy`, `blocked` and `stale`: nothing was sent. */
  @ApiProperty({ enum: CALL_OUTCOMES })
  outcome: CallOutcome;
  /** The vendor's code, or what went wrong. */
  detail: string | null;
  /** Milliseconds; null: nothing was sent. */
  tookMs: number | null;
  correlationId: string;
  /** Whether request and response can be opened: not of an erased guest. */
  hasContent: boolean;
}

export class CallMessageAnswer {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  headers: Record<string, string>;
  /** Secrets and personal data are masked. Empty: it had none. */
  body: string;
}

export class VendorCallContentAnswer {
  request: CallMessageAnswer | null;
  response: CallMessageAnswer | null;
}

export class CallMinuteAnswer {
  calls: number;
  failed: number;
}

export class VendorCallsAnswer {
  /** Code of the vendor's kind: `sandbox`, `adyen`; null: nothing was called yet. */
  vendor: string | null;
  /** When calls were stopped; null: they go through. */
  stoppedAt: string | null;
  /** When one call is let through to see; null: calls go through. */
  nextTryAt: string | null;
  /** Why they were stopped. */
  reason: string | null;
  /** The last stop that is over. */
  lastStoppedAt: string | null;
  lastResumedAt: string | null;
  /** So many failures within so many seconds stop calls. */
  failuresToStop: number;
  windowSeconds: number;
  /** Seconds between two calls that are let through. */
  probeSeconds: number;
  /** Begin of the first of `minutes`. */
  from: string;
  /** The last hour, the oldest minute first: 60. */
  minutes: CallMinuteAnswer[];
  calls: number;
  /** Refused, without a usable answer, or not sent. */
  failed: number;
  /** Half of those that were answered took no longer, in milliseconds. */
  medianMs: number | null;
  /** The newest first. */
  latest: VendorCallAnswer[];
}
