import { aliyunSms } from '../../src/integrations/sms/aliyun/index.js';
import { sandboxSms } from '../../src/integrations/sms/sandbox/index.js';
import { tencentSms } from '../../src/integrations/sms/tencent/index.js';
import { twilioSms } from '../../src/integrations/sms/twilio/index.js';
import { OPERATOR_CODES, type SimulatedCustomer, simulatedBySandbox } from './sandbox-sms.js';
import type { SmsFixture } from './sms.conformance.js';

/** What each provider's simulator knows of its one customer. */
export const SMS_CUSTOMERS = {
  sandbox: {
    sender: 'Hotel',
    credentials: { apiKey: 'sbx-sms-key' },
    wrongCredentials: { apiKey: 'wrong' },
  },
  twilio: {
    sender: '+15005550006',
    credentials: { accountSid: 'ACdeadbeefdeadbeefdeadbeefdeadbeef', secret: 'sbx-twilio-token' },
    wrongCredentials: { accountSid: 'ACdeadbeefdeadbeefdeadbeefdeadbeef', secret: 'wrong' },
  },
  aliyun: {
    sender: '港湾谷酒店',
    credentials: { accessKeyId: 'LTAIsandboxkey01', accessKeySecret: 'sbx-aliyun-secret' },
    wrongCredentials: { accessKeyId: 'LTAIsandboxkey01', accessKeySecret: 'wrong' },
  },
  tencent: {
    sender: '港湾谷酒店',
    credentials: {
      secretId: 'AKIDsandbox0123456789',
      secretKey: 'sbx-tencent-key',
      sdkAppId: '1400000001',
    },
    wrongCredentials: { secretId: 'AKIDsandbox0123456789', secretKey: 'wrong', sdkAppId: '1400000001' },
  },
} satisfies Record<string, SimulatedCustomer>;

/** Every SMS provider, as the conformance and the fault suite speak to it. */
export const SMS_PROVIDERS = {
  sandbox: simulatedBySandbox(sandboxSms, SMS_CUSTOMERS.sandbox, {
    repeats: 'refused',
    failures: [['UNDELIV', 'SMS_PHONE_OFF']],
    path: '/sms',
  }),
  twilio: simulatedBySandbox(twilioSms, SMS_CUSTOMERS.twilio, {
    repeats: 'unseen',
    failures: [
      ['30003', 'SMS_PHONE_OFF'],
      ['30004', 'SMS_BLOCKED'],
      ['30006', 'SMS_NUMBER_UNUSABLE'],
      ['30007', 'SMS_FILTERED'],
    ],
  }),
  aliyun: simulatedBySandbox(aliyunSms, SMS_CUSTOMERS.aliyun, {
    repeats: 'recognisable',
    failures: OPERATOR_CODES,
  }),
  tencent: simulatedBySandbox(tencentSms, SMS_CUSTOMERS.tencent, {
    repeats: 'recognisable',
    numbersParameters: true,
    failures: OPERATOR_CODES,
  }),
} satisfies Record<string, SmsFixture>;
