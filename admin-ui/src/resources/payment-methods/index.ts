import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { defineResource } from '../../shared/resource/define';

/** The ways to pay that a hotel offers. */
export const paymentMethods = defineResource({
  api: 'payment-method-settings',
  namespace: 'paymentMethods',
  view: 'PAYBY_PAYMENT_METHOD_CONFIG_VIEW',
  manage: 'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
  places: [{ path: 'payby-setting/payment-method', level: 'hotel' }],
  menu: {
    group: 'setUp',
    item: 'paymentMethods',
    label: ['Payment methods', '支付方式'],
    Icon: CreditCardOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./MethodList'),
  create: () => import('./MethodCreate'),
  edit: () => import('./MethodEdit'),
});
