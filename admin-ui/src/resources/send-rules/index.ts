import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import { defineResource } from '../../shared/resource/define';

/** What PayBy sends by itself, and what it would send. At a hotel only. */
export const sendRules = defineResource({
  api: 'send-rules',
  namespace: 'sendRules',
  view: 'NOTIFICATION_AUTO_SEND_RULE_VIEW',
  manage: 'NOTIFICATION_AUTO_SEND_RULE_MGT',
  places: [{ path: 'notification/send-rules', level: 'hotel' }],
  menu: {
    group: 'messages',
    item: 'sendRules',
    label: ['Send rules', '自动发送规则'],
    Icon: ScheduleSendOutlined,
  },
  labels: () => import('./labels'),
  // A rule is made and changed beside the list, so that the dry run below has it too.
  list: () => import('./SendRulesPage'),
});
