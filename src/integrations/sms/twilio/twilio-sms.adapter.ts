import { basicAuth } from '../../../kernel/http/basic-auth.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import type {
  SentMessage,
  SmsChannel,
  SmsGateway,
  SmsReceipt,
  TextMessage,
} from '../../../notifications/index.js';
import { asTextMessage, refusedText, saidNothing, unnamed } from '../../sms-outcomes.js';
import { callVendor, textOrNull, type VendorAnswer } from '../../vendor-call.js';
import type { TwilioCredentials } from './credentials.js';
import { receiptOf, signedReceipts, tokenOf } from './receipts.js';

const NAME = 'Twilio';

/** What a clerk or an administrator can do about; the rest is said in Twilio's own words. */
const KNOWN: Readonly<Record<string, string>> = {
  20003: 'The account SID, key or token is wrong.',
  20404: 'There is no such account at this address.',
  21211: 'The number is not a valid mobile number.',
  21265: 'The number is a short code, which cannot receive messages.',
  21266: 'The number is the sender’s own.',
  21408: 'The account has no permission to send to this country. Allow it in Twilio’s console.',
  21606: 'The sender cannot send to this number.',
  21608: 'A trial account sends to verified numbers only.',
  21610: 'The guest has opted out of this sender’s messages (STOP).',
  21612: 'This sender cannot reach this number.',
  21614: 'The number cannot receive SMS messages.',
  21617: 'The message is too long.',
  21635: 'The number is a landline and cannot receive SMS messages.',
  30002: 'The account is suspended.',
};
/** It was taken on and given up at once. */
const GIVEN_UP = new Set(['failed', 'undelivered', 'canceled']);
const MESSAGING_SERVICE = /^MG[0-9a-fA-F]{32}$/;

/**
 * Twilio's Programmable Messaging (`POST /2010-04-01/Accounts/{sid}/Messages.json`).
 *
 * There is nothing like an idempotency key and no field for a reference of ours: two calls are two messages. So an
 * outcome that is not known is final, and nothing is ever repeated after it; a receipt may still settle it.
 *
 * `channel.baseUrl` is the API's origin, `channel.sender` a number, a name, a short code or the SID of a messaging
 * service.
 */
export class TwilioSms implements SmsGateway<TwilioCredentials> {
  readonly signedReceipts = signedReceipts;

  constructor(private readonly http: GuardedHttpClient) {}

  async send(
    channel: SmsChannel<TwilioCredentials>,
    { to, text, receiptUrl }: TextMessage,
  ): Promise<{ messageId: string }> {
    return asTextMessage(async () => {
      const { sender } = channel;
      const { json } = await this.call(channel, 'Messages.json', {
        To: to,
        [MESSAGING_SERVICE.test(sender) ? 'MessagingServiceSid' : 'From']: sender,
        Body: text,
        // Nobody could verify a receipt without the token, so none is asked for.
        ...(receiptUrl && tokenOf(channel) && { StatusCallback: receiptUrl }),
      });
      if (GIVEN_UP.has(String(json['status'])))
        throw refusedText(
          NAME,
          KNOWN,
          codeOf(json['error_code']) ?? String(json['status']),
          json['error_message'],
        );
      const messageId = textOrNull(json['sid']);
      if (!messageId) throw unnamed(NAME);
      return { messageId };
    });
  }

  async receipt(channel: SmsChannel<TwilioCredentials>, { messageId }: SentMessage): Promise<SmsReceipt> {
    return asTextMessage(async () => {
      const { json } = await this.call(channel, `Messages/${encodeURIComponent(messageId)}.json`);
      if (!textOrNull(json['status'])) throw saidNothing(NAME);
      return receiptOf(json['status'], codeOf(json['error_code']));
    });
  }

  /** @param form what is posted; without it the resource is read */
  private async call(
    { baseUrl, credentials }: SmsChannel<TwilioCredentials>,
    path: string,
    form?: Record<string, string>,
  ): Promise<VendorAnswer> {
    const { accountSid, apiKeySid, secret } = credentials;
    const answer = await callVendor(this.http, NAME, {
      method: form ? 'POST' : 'GET',
      url: `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/${path}`,
      headers: {
        accept: 'application/json',
        authorization: basicAuth(apiKeySid ?? accountSid, secret),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    const { status, json } = answer;
    if (status >= 400)
      throw refusedText(NAME, KNOWN, codeOf(json['code']) ?? `HTTP_${status}`, json['message']);
    return answer;
  }
}

function codeOf(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}
