import AppsOutlined from '@mui/icons-material/AppsOutlined';
import { defineResource } from '../../shared/resource/define';
import { webhookParts } from '../webhooks';

/** Devices and systems that call the API by themselves. */
export const apiClients = defineResource({
  api: 'api-clients',
  namespace: 'apiClients',
  view: 'SECURITY_CLIENT_VIEW',
  manage: 'SECURITY_CLIENT_MGT',
  places: [
    { path: 'tenant/client', level: 'hotel' },
    { path: 'hotel-group/client', level: 'group' },
  ],
  menu: { group: 'security', item: 'apiClients', label: ['API clients', '接口客户端'], Icon: AppsOutlined },
  labels: () => import('./labels'),
  list: () => import('./ApiClientList'),
  create: () => import('./ApiClientCreate'),
  edit: () => import('./ApiClientEdit'),
  parts: webhookParts,
});
