import { defineSmsProvider } from '../../../notifications/index.js';
import { TENCENT_CREDENTIALS } from './credentials.js';
import { TencentSms } from './tencent-sms.adapter.js';

export const tencentSms = defineSmsProvider({
  code: 'tencent',
  name: { en: 'Tencent Cloud', zh: '腾讯云' },
  credentials: TENCENT_CREDENTIALS,
  needsTemplates: true,
  baseUrl: 'https://sms.tencentcloudapi.com',
  create: (http) => new TencentSms(http),
});
