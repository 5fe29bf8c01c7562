import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { defineResource } from '../../shared/resource/define';

/** How PayBy works at a hotel, or in the whole group: one page, not a list of records. */
export const paybySettings = defineResource({
  api: 'payby-settings',
  namespace: 'paybySettings',
  view: 'PAYBY_CONFIG_MANAGEMENT',
  manage: 'PAYBY_CONFIG_MANAGEMENT',
  single: true,
  places: [
    { path: 'payby-setting/setting', level: 'hotel' },
    { path: 'hotel-group/setting', level: 'group' },
  ],
  menu: {
    group: 'setUp',
    item: 'paybySettings',
    label: ['PayBy settings', 'PayBy 设置'],
    Icon: TuneOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./PaybySettings'),
});
