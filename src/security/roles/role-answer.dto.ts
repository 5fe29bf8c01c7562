import { ApiProperty } from '@nestjs/swagger';
import type { PermissionGroup } from '../permissions.js';

export class RoleAnswer {
  /** The name again, as list clients want an `id`. */
  id: string;
  name: string;
  shortDescription: string;
  description: string;
  roleGroup: 'built_in' | 'super' | 'normal';
  permissions: string[];
  /** How many users hold it. */
  users: number;
  createdAt: string;
  updatedAt: string;
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
