import { OmitType } from '@nestjs/swagger';
import { PaybySettingsRecord } from '../../application/settings/payby-settings.entity.js';

export class PaybySettingsValues extends OmitType(PaybySettingsRecord, ['hotelCode', 'updatedAt'] as const) {}

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
