import { PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { PdfFont } from './pdf-font.entity.js';

/** What is left out stays as it is. */
export class UpdatePdfFontDto extends PartialType(
  PickType(PdfFont, ['name', 'languages', 'enabled'] as const),
  MAY_BE_LEFT_OUT,
) {
  /** As last read: refused with CONFLICT when somebody else changed the font since. */
  @LastRead()
  updatedAt?: string;
}

export class PdfFontAnswer extends PdfFont {
  /** Languages whose PDFs are really set in it. */
  used: ('en' | 'zh')[];
}
