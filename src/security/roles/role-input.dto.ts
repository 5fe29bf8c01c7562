import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { Line, NoCardNumber } from '../../kernel/http/free-text.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { Omittable } from '../field-rules.js';
import { ALL_PERMISSIONS } from '../permissions.js';

const NAME = {
  context: {
    en: 'No Chinese characters and no spaces: use letters, digits, hyphens or underscores.',
    zh: '不能包含中文或空格，请使用字母、数字、连字符或下划线。',
  },
};
const GROUP = {
  context: {
    en: 'Choose normal or super. Built-in roles come with the product.',
    zh: '请选择普通或超级。内置角色由系统提供。',
  },
};

export class CreateRoleDto {
  /** Capitals become small letters. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsString()
  @Matches(/^[a-z0-9_-]+$/, NAME)
  @MaxLength(60)
  @NoCardNumber()
  name: string;

  @Line(60)
  shortDescription: string;

  @Line(500)
  description: string;

  @IsIn(['normal', 'super'], GROUP)
  roleGroup: 'normal' | 'super';

  @IsArray()
  @ArrayMinSize(1, { context: REQUIRED })
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsIn([...ALL_PERMISSIONS], { each: true })
  permissions: string[];
}

/** What is left out stays as it is. */
export class UpdateRoleDto {
  /** May be sent, but not with another value than it has. */
  @Omittable()
  @IsString()
  @MaxLength(60)
  name?: string;

  @Omittable()
  @Line(60)
  shortDescription?: string;

  @Omittable()
  @Line(500)
  description?: string;

  @Omittable()
  @IsIn(['normal', 'super'], GROUP)
  roleGroup?: 'normal' | 'super';

  @Omittable()
  @IsArray()
  @ArrayMinSize(1, { context: REQUIRED })
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsIn([...ALL_PERMISSIONS], { each: true })
  permissions?: string[];

  /** As last read: refused with CONFLICT when somebody else changed the role since. */
  @Omittable()
  @IsISO8601({ strict: true, strictSeparator: true })
  updatedAt?: string;
}
