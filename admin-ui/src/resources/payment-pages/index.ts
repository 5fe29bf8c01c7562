import WebOutlined from '@mui/icons-material/WebOutlined';
import { defineResource } from '../../shared/resource/define';

/** Texts and look of the page that the guest pays on. */
export const paymentPages = defineResource({
  api: 'payment-page-templates',
  namespace: 'paymentPages',
  view: 'NOTIFICATION_PAYMENT_TEMPLATE_VIEW',
  manage: 'NOTIFICATION_PAYMENT_TEMPLATE_MGT',
  places: (['/notification', '/hotel-group/notification'] as const).map((at, group) => ({
    path: `${at.slice(1)}/payment`,
    level: group ? 'group' : 'hotel',
    addPath: `${at}/add-payment`,
    detailPath: `${at}/payment-detail`,
  })),
  menu: {
    group: 'messages',
    item: 'paymentPages',
    label: ['Payment pages', '付款页模板'],
    Icon: WebOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('../templates/TemplateList'),
  create: () => import('../templates/TemplateCreate'),
  edit: () => import('../templates/TemplateEdit'),
});
