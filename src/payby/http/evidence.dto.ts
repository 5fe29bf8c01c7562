import { IsIn } from 'class-validator';
import { FreeText } from '../../kernel/http/free-text.js';

export class EvidenceNoteDto {
  /** Printed for the bank, as it is written. Empty: none. */
  @FreeText(4_000)
  note: string;
}

export class SendEvidenceDto {
  /** Of the PDF. */
  @IsIn(['en', 'zh'])
  language: 'en' | 'zh';
}
