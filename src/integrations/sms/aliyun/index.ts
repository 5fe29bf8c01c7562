import { defineSmsProvider } from '../../../notifications/index.js';
import { AliyunSms } from './aliyun-sms.adapter.js';
import { ALIYUN_CREDENTIALS } from './credentials.js';

export const aliyunSms = defineSmsProvider({
  code: 'aliyun',
  name: { en: 'Alibaba Cloud', zh: '阿里云' },
  credentials: ALIYUN_CREDENTIALS,
  needsTemplates: true,
  baseUrl: 'https://dysmsapi.aliyuncs.com',
  create: (http) => new AliyunSms(http),
});
