import type { SandboxSmsAccount } from '../../notifications/index.js';

const TEMPLATES: SandboxSmsAccount['templateIds'] = [
  {
    template: 'payment-link',
    language: 'en',
    id: 'SMS_900001',
    parameters: ['hotel', 'amount', 'dueAt', 'url'],
  },
  {
    template: 'payment-link',
    language: 'zh',
    id: 'SMS_900002',
    parameters: ['hotel', 'amount', 'dueAt', 'url'],
  },
];

/** What each SMS provider that the sandbox plays knows its one customer by. */
export const SANDBOX_SMS_ACCOUNTS: Readonly<Record<string, Omit<SandboxSmsAccount, 'provider'>>> = {
  sandbox: { path: '/sms', sender: 'HarbourVale', credentials: { apiKey: 'sbx-sms-key' }, templateIds: [] },
  twilio: {
    path: '/sms/twilio',
    sender: 'HarbourVale',
    credentials: { accountSid: 'ACdeadbeefdeadbeefdeadbeefdeadbeef', secret: 'sbx-twilio-token' },
    templateIds: [],
  },
  aliyun: {
    path: '/sms/aliyun',
    sender: '港湾谷',
    credentials: { accessKeyId: 'LTAIsandboxkey01', accessKeySecret: 'sbx-aliyun-secret' },
    templateIds: TEMPLATES,
  },
  tencent: {
    path: '/sms/tencent',
    sender: '港湾谷',
    credentials: {
      secretId: 'AKIDsandbox0123456789',
      secretKey: 'sbx-tencent-key',
      sdkAppId: '1400000001',
    },
    templateIds: TEMPLATES,
  },
};
