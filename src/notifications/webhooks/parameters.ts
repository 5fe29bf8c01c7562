import { Parameter } from '../../kernel/parameters.js';

export const WEBHOOKS_KEPT = new Parameter({
  name: 'notifications.webhooks-kept',
  group: 'retention',
  unit: 'days',
  from: 7,
  to: 90,
  standard: 30,
  label: { en: 'Webhook deliveries', zh: '事件推送记录' },
  about: {
    en: 'How long webhooks to API clients and their answers are kept. Deleted webhooks cannot be sent again.',
    zh: '向接口客户端推送的事件及其应答的保留时间，清理后无法重新推送。',
  },
  readBy: { en: 'Deletion of old webhooks', zh: '事件推送记录清理' },
});
