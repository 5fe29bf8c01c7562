import { IsIn, IsObject, IsOptional } from 'class-validator';
import { Line, NoCardNumber } from '../../kernel/http/free-text.js';
import { LOGS } from '../log-files.js';

export class StartLogExportDto {
  /** `changes`: the audit log; `operations`: the operation log. */
  @IsIn(LOGS)
  kind: 'changes' | 'operations';

  /** An Excel workbook, CSV (UTF-8 with a byte order mark), or a PDF of at most 5,000 lines. */
  @IsOptional()
  @IsIn(['xlsx', 'csv', 'pdf'])
  format?: 'xlsx' | 'csv' | 'pdf' = 'xlsx';

  /** As the list of this log takes it. */
  @IsOptional()
  @IsObject()
  @NoCardNumber()
  filter?: Record<string, unknown>;

  @IsIn(['en', 'zh'])
  language: 'en' | 'zh';

  /** IANA name; the hotel's or the tenant's when left out. */
  @IsOptional()
  @Line(60)
  timeZone?: string;
}
