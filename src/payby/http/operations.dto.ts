import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { RUN_KINDS } from '../../kernel/operations/runs.js';

export class OrderRunDto {
  @IsIn(RUN_KINDS)
  kind: (typeof RUN_KINDS)[number];

  /** Needed to rebuild; without one all projections are compared. */
  @IsOptional()
  @IsString()
  @MaxLength(50)
  projection?: string;

  /** Count what a rebuild would change, and change nothing. */
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class RetryEffectsDto {
  /** Which; without it all that ended in `status`. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  @IsOptional()
  @IsIn(['failed', 'unknown'])
  status?: 'failed' | 'unknown';

  @IsOptional()
  @IsString()
  @MaxLength(80)
  kind?: string;
}

export class EraseGuestDto {
  /** The payment's number, typed by whoever erases. */
  @IsString()
  @MaxLength(50)
  confirmation: string;
}
