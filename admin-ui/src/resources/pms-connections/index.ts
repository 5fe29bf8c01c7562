import LanOutlined from '@mui/icons-material/LanOutlined';
import { defineResource } from '../../shared/resource/define';

/** The external PMS of a hotel: several on record, of which it works with one. */
export const pmsConnections = defineResource({
  api: 'pms-connections',
  namespace: 'pmsConnections',
  view: 'PMS_SYSTEM_SETTING_VIEW',
  manage: 'PMS_SYSTEM_SETTING_MGT',
  places: [{ path: 'setting/external-pms', level: 'hotel' }],
  menu: { group: 'setUp', item: 'pmsConnections', label: ['PMS connection', 'PMS 连接'], Icon: LanOutlined },
  labels: () => import('./labels'),
  list: () => import('./PmsConnectionList'),
  create: () => import('./PmsConnectionCreate'),
  edit: () => import('./PmsConnectionEdit'),
  parts: { profile: { page: () => import('./profile/ProfilePage'), foldsMenu: true } },
});
