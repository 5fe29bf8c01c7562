import DomainOutlined from '@mui/icons-material/DomainOutlined';
import { defineResource } from '../../shared/resource/define';

/** The hotel groups of this installation. */
export const tenants = defineResource({
  api: 'tenant',
  pagesInPath: true,
  updatesCollection: true,
  namespace: 'tenants',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  places: [{ path: 'system-setting/tenant', level: 'none' }],
  menu: { group: 'system', item: 'tenants', label: ['Tenants', '租户'], Icon: DomainOutlined },
  labels: () => import('./labels'),
  list: () => import('./TenantList'),
  create: () => import('./TenantCreate'),
  edit: () => import('./TenantEdit'),
});
