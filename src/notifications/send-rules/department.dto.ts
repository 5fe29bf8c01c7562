import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { Department } from './department.entity.js';

export class CreateDepartmentDto extends IntersectionType(
  PickType(Department, ['code', 'name', 'nameZh'] as const),
  PartialType(PickType(Department, ['language', 'emails', 'mobiles'] as const), MAY_BE_LEFT_OUT),
) {}

/** What is left out stays as it is. */
export class UpdateDepartmentDto extends PartialType(CreateDepartmentDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the department since. */
  @LastRead()
  updatedAt?: string;
}

export class DepartmentAnswer extends OmitType(Department, ['hotelCode'] as const) {
  /** Codes of the rules that tell it; while there is one, it cannot be deleted. */
  usedBy: string[];
}
