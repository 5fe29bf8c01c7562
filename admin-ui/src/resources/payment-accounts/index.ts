import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { defineResource } from '../../shared/resource/define';

/** Merchant accounts at payment platforms. */
export const paymentAccounts = defineResource({
  api: 'payment-accounts',
  namespace: 'paymentAccounts',
  view: 'PAYBY_PAYMENT_METHOD_CONFIG_VIEW',
  manage: 'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
  places: [{ path: 'payby-setting/payment', level: 'hotel' }],
  menu: {
    group: 'setUp',
    item: 'paymentAccounts',
    label: ['Payment accounts', '收款账户'],
    Icon: AccountBalanceWalletOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./AccountList'),
  create: () => import('./AccountCreate'),
  edit: () => import('./AccountEdit'),
});
