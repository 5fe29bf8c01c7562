import { Parameter } from '../kernel/parameters.js';

export const OPERA_FETCH_COUNT = new Parameter({
  name: 'integrations.opera-fetch-count',
  group: 'calls',
  unit: 'rows',
  from: 20,
  to: 200,
  standard: 200,
  label: { en: 'OPERA fetch count', zh: 'OPERA 单次获取数量' },
  about: {
    en: 'How many reservations or AR accounts are requested from OPERA Cloud at once.',
    zh: '每次向 OPERA Cloud 请求的预订或应收账户数量。',
  },
  readBy: { en: 'OPERA Cloud connections', zh: 'OPERA Cloud 连接' },
});

export const CALLS_KEPT = new Parameter({
  name: 'integrations.calls-kept',
  group: 'retention',
  unit: 'days',
  from: 1,
  to: 365,
  standard: 30,
  label: { en: 'Call log', zh: '接口调用日志' },
  about: {
    en: 'How long calls to and from payment platforms, PMS and SMS providers are kept.',
    zh: '与支付平台、PMS 和短信服务商之间调用记录的保留时间。',
  },
  readBy: { en: 'Deletion of old calls', zh: '调用日志清理' },
});

export const REJECTED_KEPT = new Parameter({
  name: 'integrations.rejected-kept',
  group: 'retention',
  unit: 'days',
  from: 1,
  to: 365,
  standard: 30,
  label: { en: 'Rejected callbacks', zh: '被拒绝的回调' },
  about: {
    en: 'How long callbacks that could not be verified are kept for review.',
    zh: '未通过验签的回调供人工查看的保留时间。',
  },
  readBy: { en: 'Deletion of rejected callbacks', zh: '被拒绝回调清理' },
});

export const REJECTED_KEPT_OF_ACCOUNT = new Parameter({
  name: 'integrations.rejected-kept-of-account',
  group: 'retention',
  unit: 'entries',
  from: 100,
  to: 10_000,
  standard: 1_000,
  label: { en: 'Rejected callbacks of one account', zh: '单个账户保留的被拒绝回调' },
  about: {
    en: 'The maximum number kept per account; the newest are kept. Each can be up to 16 kB.',
    zh: '每个账户最多保留的条数，保留最新的。单条最大约 16 kB。',
  },
  readBy: { en: 'Deletion of rejected callbacks', zh: '被拒绝回调清理' },
});
