import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
} from 'class-validator';
import { Line, NoCardNumber } from '../../kernel/http/free-text.js';

export class StartExportDto {
  @IsIn(['payments', 'transactions', 'reconciliation'])
  kind: 'payments' | 'transactions' | 'reconciliation';

  /** An Excel workbook, CSV (UTF-8 with a byte order mark), or a PDF of at most 5,000 lines. */
  @IsOptional()
  @IsIn(['xlsx', 'csv', 'pdf'])
  format?: 'xlsx' | 'csv' | 'pdf' = 'xlsx';

  /** As the list of this kind takes it; of a reconciled day `account` and `day`. */
  @IsOptional()
  @IsObject()
  @NoCardNumber()
  filter?: Record<string, unknown>;

  /** Field and direction, as the list of this kind takes them. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @IsString({ each: true })
  @NoCardNumber({ each: true, longest: 100 })
  sort?: string[];

  /** Names of columns in the order wanted; all when left out. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(60)
  @ArrayUnique()
  @IsString({ each: true })
  @NoCardNumber({ each: true, longest: 100 })
  columns?: string[];

  @IsIn(['en', 'zh'])
  language: 'en' | 'zh';

  /** IANA name; the hotel's when left out. */
  @IsOptional()
  @Line(60)
  timeZone?: string;
}
