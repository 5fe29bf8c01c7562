import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import { defineResource } from '../../shared/resource/define';

/** The way calls to other systems leave: the installation's, and tenants' own. */
export const httpProxies = defineResource({
  api: 'http-proxies',
  namespace: 'httpProxies',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  places: [{ path: 'system-setting/http-proxy', level: 'none' }],
  menu: { group: 'system', item: 'httpProxies', label: ['HTTP proxy', 'HTTP 代理'], Icon: AltRouteOutlined },
  labels: () => import('./labels'),
  list: () => import('./HttpProxyList'),
  create: () => import('./HttpProxyCreate'),
  edit: () => import('./HttpProxyEdit'),
});
