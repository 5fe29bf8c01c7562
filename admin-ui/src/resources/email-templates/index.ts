import MailOutlined from '@mui/icons-material/MailOutlined';
import { defineResource } from '../../shared/resource/define';

/** Texts of e-mails: the product’s, the group’s, a hotel’s own. */
export const emailTemplates = defineResource({
  api: 'email-templates',
  namespace: 'emailTemplates',
  view: 'NOTIFICATION_EMAIL_TEMPLATE_VIEW',
  manage: 'NOTIFICATION_EMAIL_TEMPLATE_MGT',
  places: (['/notification', '/hotel-group/notification'] as const).map((at, group) => ({
    path: `${at.slice(1)}/email`,
    level: group ? 'group' : 'hotel',
    addPath: `${at}/add-email`,
    detailPath: `${at}/email-detail`,
  })),
  menu: {
    group: 'messages',
    item: 'emailTemplates',
    label: ['Email templates', '邮件模板'],
    Icon: MailOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('../templates/TemplateList'),
  create: () => import('../templates/TemplateCreate'),
  edit: () => import('../templates/TemplateEdit'),
});
