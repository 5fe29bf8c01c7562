import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined';
import { defineResource } from '../../shared/resource/define';

/** The addresses by which guests, platforms, staff and monitoring reach the installation. */
export const externalAddresses = defineResource({
  api: 'external-addresses',
  namespace: 'externalAddresses',
  view: 'SYSTEM_CONFIGURATION_MGT',
  manage: 'SYSTEM_CONFIGURATION_MGT',
  fixed: true,
  places: [{ path: 'system-setting/external-address', level: 'none', fixed: true }],
  menu: {
    group: 'system',
    item: 'externalAddresses',
    label: ['External addresses', '外部地址'],
    Icon: CallReceivedOutlined,
  },
  labels: () => import('./labels'),
  list: () => import('./AddressList'),
  edit: () => import('./AddressEdit'),
});
