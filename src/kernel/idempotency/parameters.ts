import { Parameter } from '../parameters.js';

export const ANSWERS_KEPT = new Parameter({
  name: 'kernel.answers-kept',
  group: 'retention',
  unit: 'days',
  from: 7,
  to: 365,
  standard: 90,
  label: { en: 'Stored answers', zh: '重复请求的应答' },
  about: {
    en: 'How long repeated requests with the same Idempotency-Key return the first answer. Later ones count as new requests.',
    zh: '使用相同 Idempotency-Key 的重复请求返回首次应答的时间，超过后视为新请求。',
  },
  readBy: { en: 'Deletion of stored answers', zh: '应答记录清理' },
});
