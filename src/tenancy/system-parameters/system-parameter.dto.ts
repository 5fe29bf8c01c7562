import { ApiProperty } from '@nestjs/swagger';
import { IsInt } from 'class-validator';
import { PARAMETER_GROUPS, PARAMETER_UNITS } from '../../kernel/parameters.js';
import { LastReadOrNone } from '../../kernel/resource/fields.js';

export class ParameterText {
  en: string;
  zh: string;
}

export class SystemParameterAnswer {
  /** Its name. */
  id: string;
  @ApiProperty({ enum: ['whole'] })
  type: 'whole';
  @ApiProperty({ enum: PARAMETER_GROUPS })
  group: (typeof PARAMETER_GROUPS)[number];
  @ApiProperty({ enum: PARAMETER_UNITS })
  unit: (typeof PARAMETER_UNITS)[number];
  label: ParameterText;
  about: ParameterText;
  readBy: ParameterText;
  /** What may be chosen at the moment, both included. */
  from: number;
  to: number;
  standard: number;
  /** What holds. */
  value: number;
  /** Whether an administrator has set it. */
  own: boolean;
  changedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: Date | null;
}

export class ChangeSystemParameterDto {
  @IsInt()
  value: number;
  /** As last read, null for one that nobody had set: refused with CONFLICT when somebody else changed it since. */
  @LastReadOrNone()
  updatedAt?: string | null;
}
