import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Role = Schemas['RoleAnswer'];
export type GrantablePermission = Schemas['GrantablePermissionAnswer'];
