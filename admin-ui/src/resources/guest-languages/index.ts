import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { defineResource } from '../../shared/resource/define';

/** The languages that guests are written to in, one list for all hotels. */
export const guestLanguages = defineResource({
  api: 'guest-languages',
  namespace: 'guestLanguages',
  view: 'NOTIFICATION_PAYMENT_TEMPLATE_VIEW',
  manage: 'NOTIFICATION_PAYMENT_TEMPLATE_MGT',
  places: [{ path: 'hotel-group/notification/languages', level: 'group' }],
  menu: {
    group: 'messages',
    item: 'guestLanguages',
    label: ['Guest languages', '客人语言'],
    Icon: TranslateOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./LanguageList'),
  create: () => import('./LanguageCreate'),
  edit: () => import('./LanguageEdit'),
});
