import { OmitType } from '@nestjs/swagger';
import { IsISO8601, IsOptional } from 'class-validator';
import { PaybySettingsRecord } from '../application/settings/payby-settings.entity.js';

export class PaybySettingsValues extends OmitType(PaybySettingsRecord, ['hotelCode', 'updatedAt'] as const) {}

export class PaybySettingsDto extends PaybySettingsValues {
  /** As last read, null where there was none: refused with CONFLICT when somebody else changed the settings since. */
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  updatedAt?: string | null;
}

export class PaybySettingsAnswer extends PaybySettingsValues {
  /** Whether this level has settings of its own. */
  own: boolean;
  /** Whose settings hold; null: its own. */
  inheritedFrom: 'group' | 'defaults' | null;
  /** What holds without its own. */
  inherited: PaybySettingsValues;
  /** null: it has none of its own. */
  updatedAt: string | null;
}
