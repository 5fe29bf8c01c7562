import type { CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import type {
  SentMessage,
  SmsChannel,
  SmsGateway,
  SmsReceipt,
  TextMessage,
} from '../../../notifications/index.js';
import { asTextMessage, saidNothing, undelivered, unnamed } from '../../sms-outcomes.js';
import { callVendor, refusal, textOrNull } from '../../vendor-call.js';

export const SANDBOX_SMS_CREDENTIALS = {
  apiKey: { label: { en: 'API key', zh: '接口密钥' }, secret: true, required: true },
} as const satisfies CredentialSchema;

type SandboxSmsCredentials = CredentialsOf<typeof SANDBOX_SMS_CREDENTIALS>;

const NAME = 'The SMS gateway';

/** Speaks the wire format of the sandbox's SMS gateway. `channel.baseUrl` ends in `/sms`. */
export class SandboxSms implements SmsGateway<SandboxSmsCredentials> {
  constructor(private readonly http: GuardedHttpClient) {}

  async send(
    channel: SmsChannel<SandboxSmsCredentials>,
    message: TextMessage,
  ): Promise<{ messageId: string }> {
    return asTextMessage(async () => {
      const answer = await callVendor(this.http, NAME, {
        method: 'POST',
        url: `${channel.baseUrl.replace(/\/+$/, '')}/messages`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-api-key': channel.credentials.apiKey,
        },
        body: JSON.stringify({ ...message, receiptUrl: undefined, from: channel.sender }),
      });
      if (answer.status >= 400) throw refusal(NAME, answer);
      const { result } = answer.json;
      // Gateways like to answer 200 and say no in the body: only the word "queued" is a yes.
      if (result === 'rejected')
        throw refusal(NAME, { status: answer.status, json: { ...answer.json, code: answer.json['reason'] } });
      const messageId = textOrNull(answer.json['messageId']);
      if (result !== 'queued' || !messageId) throw unnamed(NAME);
      return { messageId };
    });
  }

  async receipt(
    { baseUrl, credentials }: SmsChannel<SandboxSmsCredentials>,
    { messageId }: SentMessage,
  ): Promise<SmsReceipt> {
    return asTextMessage(async () => {
      const answer = await callVendor(this.http, NAME, {
        method: 'GET',
        url: `${baseUrl.replace(/\/+$/, '')}/messages/${encodeURIComponent(messageId)}`,
        headers: { accept: 'application/json', 'x-api-key': credentials.apiKey },
      });
      if (answer.status >= 400) throw refusal(NAME, answer);
      const { result, code } = answer.json;
      if (!textOrNull(result)) throw saidNothing(NAME);
      if (result === 'delivered') return { status: 'success' };
      return result === 'undelivered' ? undelivered(NAME, textOrNull(code)) : { status: 'sent' };
    });
  }
}
