import { defineSmsProvider } from '../../../notifications/index.js';
import { SANDBOX_SMS_CREDENTIALS, SandboxSms } from './sandbox-sms.adapter.js';

export const sandboxSms = defineSmsProvider({
  code: 'sandbox',
  name: { en: 'Sandbox SMS', zh: '模拟短信' },
  credentials: SANDBOX_SMS_CREDENTIALS,
  needsTemplates: false,
  baseUrl: null,
  create: (http) => new SandboxSms(http),
});
