import TextsmsOutlined from '@mui/icons-material/TextsmsOutlined';
import { defineResource } from '../../shared/resource/define';

/** Texts of SMS. */
export const smsTemplates = defineResource({
  api: 'sms-templates',
  namespace: 'smsTemplates',
  view: 'NOTIFICATION_SMS_TEMPLATE_VIEW',
  manage: 'NOTIFICATION_SMS_TEMPLATE_MGT',
  places: (['/notification', '/hotel-group/notification'] as const).map((at, group) => ({
    path: `${at.slice(1)}/sms`,
    level: group ? 'group' : 'hotel',
    addPath: `${at}/add-sms`,
    detailPath: `${at}/sms-detail`,
  })),
  menu: {
    group: 'messages',
    item: 'smsTemplates',
    label: ['SMS templates', '短信模板'],
    Icon: TextsmsOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('../templates/TemplateList'),
  create: () => import('../templates/TemplateCreate'),
  edit: () => import('../templates/TemplateEdit'),
});
