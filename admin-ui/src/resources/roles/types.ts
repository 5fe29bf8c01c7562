import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Role = Schemas['RoleAnswer'];
export type GivablePermission = Schemas['GivablePermissionAnswer'];
