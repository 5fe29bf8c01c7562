import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { Line } from '../../../kernel/http/free-text.js';
import { Omittable } from '../../../kernel/resource/fields.js';
import { DICTIONARY_TYPES, type DictionaryType } from '../dictionary-types.js';
import { OUTCOMES, type Outcome, type TransferStatus } from './transfers.queries.js';

export const MOST_BYTES = 50 * 1_048_576;
/** A part of a file. It comes within the time a request has, also over a slow line. */
export const PART_BYTES = 262_144;

const ONLY_EXCEL = { en: 'Only Excel files can be uploaded', zh: '只能上传 Excel 文件' };
const UP_TO = { en: 'Upload files are up to 50MB', zh: '上传文件不能超过 50MB' };

const isExcelName = (value: unknown) => typeof value === 'string' && /\.xlsx$/i.test(value);

export class StartImportDto {
  @Line(200)
  @ValidateBy({ name: 'excel', validator: { validate: isExcelName } }, { context: ONLY_EXCEL })
  fileName: string;

  @IsInt()
  @Min(1)
  @Max(MOST_BYTES, { context: UP_TO })
  bytes: number;

  /** Of rows that name none. */
  @Omittable()
  @ApiProperty({ enum: DICTIONARY_TYPES, required: false })
  @IsIn(DICTIONARY_TYPES)
  type?: DictionaryType;
}

export class RunImportDto {
  /** The refused rows stay out; otherwise every type with a refused row stays out as a whole. */
  @IsBoolean()
  leaveOutRefused: boolean;
}

export class StartDictionaryExportDto {
  /** Left out: all types. */
  @Omittable()
  @ApiProperty({ enum: DICTIONARY_TYPES, required: false })
  @IsIn(DICTIONARY_TYPES)
  type?: DictionaryType;
}

export class TypeCountsAnswer {
  /** As typed where there is no such type. */
  type: string;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

export class DictionaryTransferAnswer {
  id: string;
  @ApiProperty({ enum: ['import', 'export'] })
  kind: 'import' | 'export';
  fileName: string;
  @ApiProperty({ enum: ['uploading', 'reading', 'ready', 'running', 'done', 'failed', 'canceled'] })
  status: TransferStatus;
  /** Bytes while it is uploaded, then rows. */
  done: number;
  /** null: not known yet. */
  total: number | null;
  /** Bytes a part has; the last one may have fewer. */
  partBytes: number;
  counts: TypeCountsAnswer[];
  /** Why it failed; null: it did not. */
  problem: string | null;
}

export class ChangedFieldAnswer {
  @ApiProperty({ enum: ['nameZh', 'name', 'description', 'sort', 'minimum', 'maximum', 'enabled', 'origin'] })
  field: string;
  before: string;
  after: string;
}

export class ImportRowAnswer {
  /** As Excel counts. */
  id: number;
  type: string;
  code: string;
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /** Why it is refused. */
  problem: string | null;
  /** What of an entry changes; of one that is added, nothing. */
  changes: ChangedFieldAnswer[];
  name: string | null;
  nameZh: string | null;
}
