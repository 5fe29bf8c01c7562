import { Parameter } from '../kernel/parameters.js';

/** Hours; of hotels and groups that have set nothing. */
export const LONGEST_EXPIRY = new Parameter({
  name: 'payby.longest-expiry',
  group: 'limits',
  unit: 'hours',
  from: 1,
  to: 8_760,
  standard: 72,
  label: { en: 'Maximum time to pay', zh: '付款链接最长有效时间' },
  about: {
    en: 'The maximum time to pay a request, if neither the hotel nor its group has set it.',
    zh: '酒店和集团均未设置时，付款请求的最长有效时间。',
  },
  readBy: { en: 'New payment requests, PayBy settings', zh: '新建付款请求、PayBy 设置' },
});

/** Hours; of hotels and groups that have set nothing. */
export const USUAL_EXPIRY = new Parameter({
  name: 'payby.usual-expiry',
  group: 'limits',
  unit: 'hours',
  from: 1,
  to: 8_760,
  standard: 24,
  atMost: LONGEST_EXPIRY,
  label: { en: 'Default time to pay', zh: '付款链接默认有效时间' },
  about: {
    en: 'The default in the payment request form, if neither the hotel nor its group has set it.',
    zh: '酒店和集团均未设置时，付款请求表单的默认有效时间。',
  },
  readBy: { en: 'New payment requests, PayBy settings', zh: '新建付款请求、PayBy 设置' },
});

export const EXPORT_KEPT = new Parameter({
  name: 'payby.export-kept',
  group: 'retention',
  unit: 'hours',
  from: 1,
  to: 168,
  standard: 24,
  label: { en: 'Exported files', zh: '导出文件' },
  about: {
    en: 'How long an exported file can be downloaded. Files contain guest data.',
    zh: '导出文件自申请起可下载的时间。文件中包含客人资料。',
  },
  readBy: { en: 'Deletion of exported files', zh: '导出文件清理' },
});
