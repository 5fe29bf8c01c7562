import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { defineResource } from '../../shared/resource/define';

/** Limits, retention times and the like of the whole installation. */
export const systemParameters = defineResource({
  api: 'system-parameters',
  namespace: 'systemParameters',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  fixed: true,
  places: [{ path: 'system-setting/application-config', level: 'none', fixed: true }],
  menu: {
    group: 'system',
    item: 'systemParameters',
    label: ['System parameters', '系统参数'],
    Icon: TuneOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./ParameterList'),
  edit: () => import('./ParameterEdit'),
});
