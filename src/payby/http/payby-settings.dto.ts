import { IsISO8601, IsOptional } from 'class-validator';
import { PaybySettingsValues } from './answers/payby-settings-answer.dto.js';

export class PaybySettingsDto extends PaybySettingsValues {
  /** As last read, null where there was none: refused with CONFLICT when somebody else changed the settings since. */
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  updatedAt?: string | null;
}
