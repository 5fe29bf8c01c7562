import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import { defineResource } from '../../shared/resource/define';

const pages = {
  namespace: 'emailServices',
  labels: () => import('./labels'),
  list: () => import('./EmailServiceList'),
  create: () => import('./EmailServiceCreate'),
  edit: () => import('./EmailServiceEdit'),
};
const menu = { label: ['Email service', '邮件服务'], Icon: AlternateEmailOutlined } as const;

/** The mail servers that mail leaves by. */
export const emailServices = defineResource({
  ...pages,
  api: 'email-services',
  view: 'EMAIL_SETTING_VIEW',
  manage: 'EMAIL_SETTING_MGT',
  places: [{ path: 'email', level: 'hotel' }],
  menu: { ...menu, group: 'setUp', item: 'emailServices' },
});

/** The installation's own, for tenants that have none yet. */
export const systemEmailServices = defineResource({
  ...pages,
  api: 'system-email-services',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  places: [{ path: 'system-setting/email', level: 'none' }],
  menu: { ...menu, group: 'system', item: 'systemEmailServices' },
});
