import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import type { PermissionGroup } from '../permissions.js';
import { Role } from './role.entity.js';

const GROUP = {
  context: {
    en: 'Choose normal or super. Built-in roles come with the product.',
    zh: '选择普通或超级。内置角色由系统提供。',
  },
};

export class CreateRoleDto extends IntersectionType(
  PickType(Role, ['name', 'shortDescription', 'description', 'permissions'] as const),
  PartialType(PickType(Role, ['startingPage'] as const), MAY_BE_LEFT_OUT),
) {
  @IsIn(['normal', 'super'], GROUP)
  roleGroup: 'normal' | 'super';
}

/** What is left out stays as it is. */
export class UpdateRoleDto extends PartialType(CreateRoleDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the role since. */
  @LastRead()
  updatedAt?: string;
}

export class RoleAnswer extends Role {
  /** The name again, as list clients want an `id`. */
  id: string;
  /** Whether the caller may change it. */
  editable: boolean;
  /** Whether the caller may give it to users and API clients. */
  assignable: boolean;
}

/** A permission that the caller may put into roles. */
export class GrantablePermissionAnswer {
  name: string;
  /** What it is about, to show permissions in groups. */
  @ApiProperty({ enum: ['payments', 'notifications', 'settings', 'security', 'system'] })
  group: PermissionGroup;
}
