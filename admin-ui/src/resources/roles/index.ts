import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { defineResource } from '../../shared/resource/define';

/** Roles: named sets of permissions. */
export const roles = defineResource({
  api: 'roles',
  namespace: 'roles',
  view: 'SECURITY_ROLE_VIEW',
  manage: 'SECURITY_ROLE_MGT',
  places: [
    { path: 'tenant/role', level: 'hotel' },
    { path: 'hotel-group/role', level: 'group' },
  ],
  menu: { group: 'security', item: 'roles', label: ['Roles', '角色'], Icon: BadgeOutlined },
  labels: () => import('./labels'),
  list: () => import('./RoleList'),
  create: () => import('./RoleCreate'),
  edit: () => import('./RoleEdit'),
});
