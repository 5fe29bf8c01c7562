import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { defineResource } from '../../shared/resource/define';

const SYSTEM = 'SYSTEM_CONFIGURATION_MGT';
const menu = { group: 'security', item: 'users', label: ['Users', '用户'], Icon: GroupOutlined } as const;

/** The people (and other systems) that sign in. */
export const users = defineResource({
  api: 'user',
  updatesCollection: true,
  namespace: 'users',
  view: 'SECURITY_USER_VIEW',
  manage: 'SECURITY_USER_MGT',
  places: [
    { path: 'tenant/user', level: 'hotel' },
    { path: 'hotel-group/user', level: 'group' },
    {
      path: 'system-setting/user',
      level: 'none',
      view: SYSTEM,
      manage: SYSTEM,
      menu: { ...menu, group: 'system', item: 'systemUsers' },
    },
  ],
  menu,
  labels: () => import('./labels'),
  list: () => import('./UserList'),
  create: () => import('./UserCreate'),
  edit: () => import('./UserEdit'),
});
