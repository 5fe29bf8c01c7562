import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import { defineResource } from '../../shared/resource/define';

/** The domains that guests' links begin with: tenants', and their hotels'. */
export const serviceDomains = defineResource({
  api: 'service-domains',
  namespace: 'serviceDomains',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  places: [{ path: 'system-setting/domain-setting', level: 'none' }],
  menu: {
    group: 'system',
    item: 'serviceDomains',
    label: ['Service domain', '服务域名'],
    Icon: LanguageOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./DomainList'),
  create: () => import('./DomainCreate'),
  edit: () => import('./DomainEdit'),
});
