import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { defineResource } from '../../shared/resource/define';

/** From which networks people may come in: one page, not a list of records. */
export const ipAllowList = defineResource({
  api: 'ip-allow-list',
  namespace: 'ipAllowList',
  view: 'IP_WHITELIST_SETTING_VIEW',
  manage: 'IP_WHITELIST_SETTING_MGT',
  single: true,
  places: [
    { path: 'white-list-configuration', level: 'hotel' },
    { path: 'hotel-group/white-list-configuration', level: 'group' },
  ],
  menu: {
    group: 'security',
    item: 'ipAllowList',
    label: ['IP allow-list', 'IP 白名单'],
    Icon: ShieldOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./IpAllowList'),
});
