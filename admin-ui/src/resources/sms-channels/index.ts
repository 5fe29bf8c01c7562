import SmsOutlined from '@mui/icons-material/SmsOutlined';
import { defineResource } from '../../shared/resource/define';

/** The ways text messages leave by. */
export const smsChannels = defineResource({
  api: 'sms-channels',
  namespace: 'smsChannels',
  view: 'SMS_SETTING_VIEW',
  manage: 'SMS_SETTING_MGT',
  places: [{ path: 'sms-setting', level: 'hotel' }],
  menu: { group: 'setUp', item: 'smsChannels', label: ['SMS channels', '短信通道'], Icon: SmsOutlined },
  labels: () => import('./labels'),
  list: () => import('./SmsChannelList'),
  create: () => import('./SmsChannelCreate'),
  edit: () => import('./SmsChannelEdit'),
});
