import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsObject, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Line } from '../../../kernel/http/free-text.js';
import { BlankIsNull, Omittable, Trimmed } from '../../../kernel/resource/fields.js';
import { OPERATIONS, SHARED_PARTS } from '../../pms/mapping/profile.js';
import { LONGEST_FILE } from './profile-file.js';

const JSON_OBJECT = { type: 'object', additionalProperties: true } as const;

export class ProfileText {
  en: string;
  zh: string;
}

/** Which draft a change was made to, as it was last read: refused with CONFLICT when somebody saved it since. */
export class DraftReadDto {
  /** Of the draft; where there was none, the number the next one gets. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  number: number;

  /** 0: there was no draft. */
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  revision: number;
}

export class SaveDraftDto extends DraftReadDto {
  /** The whole profile. Its mappings may be half typed, its form must be right. */
  @ApiProperty(JSON_OBJECT)
  @IsObject()
  document: Record<string, unknown>;
}

export class StartFromDto extends DraftReadDto {
  /** The version whose text the draft gets; 0: the one that comes with the product. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  from: number;
}

export class ImportProfileDto extends DraftReadDto {
  /** What the file holds. */
  @IsString()
  @MaxLength(LONGEST_FILE)
  text: string;
}

export class PublishProfileDto extends DraftReadDto {
  /** What was changed and why, for those who look later. */
  @ApiProperty({ type: String, nullable: true, maxLength: 200, required: false })
  @Trimmed()
  @BlankIsNull()
  @IsOptional()
  @Line(200)
  note?: string | null;
}

export class ProfileVersionAnswer {
  number: number;
  @ApiProperty({ enum: ['draft', 'live', 'past'] })
  state: 'draft' | 'live' | 'past';
  revision: number;
  note: string | null;
  @ApiProperty({ format: 'date-time' })
  savedAt: string;
  savedBy: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishedAt: string | null;
  publishedBy: string | null;
}

export class ProfileDocumentAnswer {
  /** 0: it comes with the product. */
  number: number;
  @ApiProperty(JSON_OBJECT)
  document: object;
}

export class ProfileOfferAnswer {
  replace: string;
  with: string;
}

export class ProfileProblemAnswer {
  /** Null: of the whole profile. */
  operation: string | null;
  part: string;
  /** Where exactly, within a part that has parts itself; null: it has none. */
  at: string | null;
  /** Of the mapping, from 1; null: not of a line. */
  @ApiProperty({ type: Number, nullable: true })
  line: number | null;
  @ApiProperty({ type: Number, nullable: true })
  column: number | null;
  message: ProfileText;
  @ApiProperty({ type: ProfileOfferAnswer, nullable: true })
  offer: ProfileOfferAnswer | null;
}

export class ProfileFieldAnswer {
  name: string;
  type: string;
  required: boolean;
  label: ProfileText;
}

/** What PayBy asks of a PMS, whatever its mapping. */
export class ProfileOperationAnswer {
  @ApiProperty({ enum: OPERATIONS })
  name: string;
  label: ProfileText;
  /** Whether the answer is a list of objects with these fields. */
  many: boolean;
  /** Whether a PMS may do without it. */
  optional: boolean;
  /** What follows when it does. */
  without: ProfileText;
  fields: ProfileFieldAnswer[];
  /** An example of what its request may read. */
  @ApiProperty(JSON_OBJECT)
  input: object;
  /** A question that changes nothing: it may be asked while a draft is tried. */
  question: boolean;
}

export class ProfileFunctionAnswer {
  name: string;
  /** Null: one of JSONata's own. */
  @ApiProperty({ type: String, nullable: true })
  usage: string | null;
  @ApiProperty({ type: ProfileText, nullable: true })
  does: ProfileText | null;
}

export class ProfileWordAnswer {
  name: string;
  about: ProfileText;
}

/** A part of the profile that all operations share. */
export class ProfileSharedAnswer {
  @ApiProperty({ enum: SHARED_PARTS })
  part: (typeof SHARED_PARTS)[number];
  /** What may be written in it, for completion. */
  words: ProfileWordAnswer[];
}

export class RecordingAnswer {
  id: string;
  operation: string;
  label: string;
  status: number;
  /** Where it comes from: a question that was asked for it, the log of calls, or a text that somebody pasted. */
  @ApiProperty({ enum: ['asked', 'log', 'pasted'] })
  source: 'asked' | 'log' | 'pasted';
  @ApiProperty({ format: 'date-time' })
  recordedAt: string;
  recordedBy: string;
}

export class RunSummaryAnswer {
  recordingId: string;
  passes: boolean;
}

export class OperationStateAnswer {
  name: string;
  /** `unavailable`: the PMS cannot. `unrecorded`: there is no answer to try it on. */
  @ApiProperty({ enum: ['passes', 'fails', 'unavailable', 'unrecorded'] })
  state: 'passes' | 'fails' | 'unavailable' | 'unrecorded';
  /** The draft's mapping is not the live one. */
  changed: boolean;
  /** Of the answer that least is read of: required fields that were read, and how many there are. */
  read: number;
  required: number;
  runs: RunSummaryAnswer[];
}

export class ProfileStateAnswer {
  problems: ProfileProblemAnswer[];
  operations: OperationStateAnswer[];
  /** Whether it may be published. */
  ready: boolean;
}

export class ProfileAnswer {
  connectionId: string;
  name: string;
  kind: string;
  hotelCode: string;
  /** The newest first, without the one that comes with the product. */
  versions: ProfileVersionAnswer[];
  /** The version the hotel works with; 0: the one that comes with the product. */
  live: number;
  /** Of the draft, or of the one that a first change begins. */
  next: number;
  /** 0: there is no draft. */
  revision: number;
  /** The draft; where there is none, what is live. */
  @ApiProperty(JSON_OBJECT)
  document: object;
  @ApiProperty(JSON_OBJECT)
  liveDocument: object;
  /** What the hotel should have confirmed by its vendor. */
  toConfirm: ProfileText[];
  operations: ProfileOperationAnswer[];
  functions: ProfileFunctionAnswer[];
  shared: ProfileSharedAnswer[];
  recordings: RecordingAnswer[];
  state: ProfileStateAnswer;
}

export class DraftSavedAnswer {
  draft: ProfileVersionAnswer;
  state: ProfileStateAnswer;
}

export class DryRunDto {
  @ApiProperty({ enum: OPERATIONS })
  @IsIn(OPERATIONS)
  operation: (typeof OPERATIONS)[number];

  /** The answer it is tried on; left out: the PMS is asked now, which only questions may be. */
  @Omittable()
  @IsString()
  @MaxLength(60)
  recordingId?: string;

  /** What is asked, in place of the example: the names that the operation's input has. */
  @Omittable()
  @ApiProperty(JSON_OBJECT)
  @IsObject()
  input?: Record<string, unknown>;
}

export class RefusalAnswer {
  code: string;
  message: string;
}

export class FieldReadAnswer extends ProfileFieldAnswer {
  /** As PayBy takes it over; null: there is none. */
  @ApiProperty({ nullable: true })
  value: unknown;
  /** Paths in the answer that it comes from; one without an index stands for all of a list. */
  from: string[];
  /** Null: it is as it should be. */
  @ApiProperty({ type: ProfileText, nullable: true })
  problem: ProfileText | null;
}

export class DryRunAnswer {
  passes: boolean;
  /** What would be sent; secrets are dots. Null: it cannot be made. */
  @ApiProperty({ ...JSON_OBJECT, nullable: true })
  request: object | null;
  status: number;
  /** The answer it was tried on, masked. */
  @ApiProperty(JSON_OBJECT)
  body: object;
  /** What the answer amounts to; null: it makes no sense. */
  @ApiProperty({
    type: String,
    nullable: true,
    enum: ['success', 'refused', 'busy', 'unknown', 'notFound', 'alreadyDone', 'stale', null],
  })
  outcome: string | null;
  /** Under which code an answer that is no success is told, and in which words. */
  @ApiProperty({ type: RefusalAnswer, nullable: true })
  refusal: RefusalAnswer | null;
  /** Objects in the answer. */
  count: number;
  /** Of the first of them. */
  fields: FieldReadAnswer[];
  /** Why there is no request, or why the answer could not be read; null: neither. */
  @ApiProperty({ type: ProfileText, nullable: true })
  problem: ProfileText | null;
}

export class RecordAnswerDto {
  @ApiProperty({ enum: OPERATIONS })
  @IsIn(OPERATIONS)
  operation: (typeof OPERATIONS)[number];

  /** What was answered there: “Window closed”. */
  @Trimmed()
  @Line(60)
  label: string;

  /** A logged call whose answer is kept; or `body`; neither: the PMS is asked now. */
  @Omittable()
  @IsString()
  @MaxLength(60)
  callId?: string;

  /** A pasted answer: its JSON. Masked before it is stored. */
  @Omittable()
  @IsString()
  @MaxLength(100_000)
  body?: string;

  @Omittable()
  @IsInt()
  @Min(100)
  @Max(599)
  status?: number;

  @Omittable()
  @ApiProperty(JSON_OBJECT)
  @IsObject()
  input?: Record<string, unknown>;
}

export class LoggedAnswerAnswer {
  id: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  status: number;
}

export class ProfileChangeAnswer {
  /** Null: of the whole profile. */
  @ApiProperty({ type: String, nullable: true })
  operation: string | null;
  part: string;
  lines: ProfileLineAnswer[];
}

export class ProfileLineAnswer {
  @ApiProperty({ enum: ['same', 'added', 'removed'] })
  change: 'same' | 'added' | 'removed';
  text: string;
}
