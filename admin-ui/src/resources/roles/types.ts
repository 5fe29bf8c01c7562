import type { components } from '../../api/schema';

export type Role = components['schemas']['RoleAnswer'];
