import { currentTime } from '../../../kernel/clock.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import type {
  LostMessage,
  SentMessage,
  SmsChannel,
  SmsGateway,
  SmsReceipt,
  TextMessage,
} from '../../../notifications/index.js';
import {
  asTextMessage,
  refusedText,
  saidNothing,
  slowDown,
  undelivered,
  unnamed,
} from '../../sms-outcomes.js';
import { callVendor, isObject, type Json, textOrNull, type VendorAnswer } from '../../vendor-call.js';
import type { TencentCredentials } from './credentials.js';
import { KNOWN, LATER, NAME } from './known-codes.js';
import { tc3Authorization } from './tc3-signature.js';

const CONTENT_TYPE = 'application/json; charset=utf-8';

/**
 * Tencent Cloud's SMS service (`SendSms` of 2021-01-11, signed by TC3-HMAC-SHA256).
 *
 * It has no idempotency: our reference travels as `SessionContext`, comes back in the answer and in receipts, and lets a
 * person tell a repeat from a second message, but the same one twice is two messages. So nothing is repeated whose outcome
 * is not known: it is looked for among what operators have reported.
 *
 * Every answer is HTTP 200. `Response.Error` refuses the call; otherwise the number's own status decides. `channel.sender`
 * is the approved signature (SignName); abroad a sender ID of the hotel's own may be shown instead.
 *
 * Its receipts are not signed, so nobody could tell whose they are: `PullSmsSendStatusByPhoneNumber` is asked instead.
 */
export class TencentSms implements SmsGateway<TencentCredentials> {
  constructor(private readonly http: GuardedHttpClient) {}

  async send(
    channel: SmsChannel<TencentCredentials>,
    { reference, to, template }: TextMessage,
  ): Promise<{ messageId: string }> {
    return asTextMessage(async () => {
      const { sdkAppId, senderId } = channel.credentials;
      const answer = await this.call(channel, 'SendSms', {
        PhoneNumberSet: [to],
        SmsSdkAppId: sdkAppId,
        SignName: channel.sender,
        TemplateId: template?.id ?? '',
        // By their order: Tencent's templates number their parameters.
        TemplateParamSet: (template?.parameters ?? []).map(({ value }) => value),
        SessionContext: reference,
        ...(senderId && !to.startsWith('+86') && { SenderId: senderId }),
      });
      const { code, message, serialNo } = outcomeOf(answer);
      if (code === 'Ok' && serialNo) return { messageId: serialNo };
      // What broke inside may have broken after the message left.
      if (code === null || code === 'Ok' || /^(InternalError|FailedOperation\.FailResolvePacket)/.test(code))
        throw unnamed(NAME, code);
      if (LATER.test(code)) throw slowDown(NAME, code, code.includes('Thirty') ? 30 : null);
      throw refusedText(NAME, KNOWN, code, message);
    });
  }

  receipt(channel: SmsChannel<TencentCredentials>, { messageId, to, at }: SentMessage): Promise<SmsReceipt> {
    return this.reported(channel, to, at, ({ SerialNo }) => SerialNo === messageId);
  }

  findLost(channel: SmsChannel<TencentCredentials>, { reference, to, at }: LostMessage): Promise<SmsReceipt> {
    return this.reported(channel, to, at, ({ SessionContext }) => SessionContext === reference);
  }

  /** Only what the operator has reported is in the records: one that is not there may be on its way, or was not sent. */
  private reported(
    channel: SmsChannel<TencentCredentials>,
    to: string,
    at: Date,
    isOwn: (record: Json) => boolean,
  ): Promise<SmsReceipt> {
    return asTextMessage(async () => {
      const answer = await this.call(channel, 'PullSmsSendStatusByPhoneNumber', {
        SmsSdkAppId: channel.credentials.sdkAppId,
        PhoneNumber: to,
        BeginTime: Math.floor(at.getTime() / 1000) - 300,
        Offset: 0,
        Limit: 100,
      });
      const { code, message, receipts } = outcomeOf(answer);
      if (!Array.isArray(receipts))
        throw code === null ? saidNothing(NAME) : refusedText(NAME, KNOWN, code, message);
      const own = (receipts as unknown[]).filter(isObject).find(isOwn);
      if (!own) return { status: 'sent' };
      if (own['ReportStatus'] === 'SUCCESS') return { status: 'success' };
      return undelivered(NAME, textOrNull(own['Description']));
    });
  }

  private call(
    { baseUrl, credentials }: SmsChannel<TencentCredentials>,
    action: string,
    content: Json,
  ): Promise<VendorAnswer> {
    const body = JSON.stringify(content);
    const timestamp = Math.floor(currentTime() / 1000);
    const { host } = new URL(baseUrl);
    const signed = { service: 'sms', host, contentType: CONTENT_TYPE, body, timestamp };
    return callVendor(this.http, NAME, {
      method: 'POST',
      url: baseUrl,
      headers: {
        accept: 'application/json',
        'content-type': CONTENT_TYPE,
        authorization: tc3Authorization(signed, credentials),
        'x-tc-action': action,
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': credentials.region ?? 'ap-guangzhou',
      },
      body,
    });
  }
}

/** Of the call when it failed as a whole, otherwise of the one number that was written to. */
function outcomeOf({ status, json: { Response: response } }: VendorAnswer) {
  const said: Json = isObject(response) ? response : {};
  const { Error: error, SendStatusSet: statuses, PullSmsSendStatusSet: receipts } = said;
  const found: unknown = isObject(error) ? error : Array.isArray(statuses) ? statuses[0] : undefined;
  const { Code, Message: message, SerialNo } = isObject(found) ? found : {};
  const code = textOrNull(Code) ?? (status >= 400 ? `HTTP_${status}` : null);
  return { code, message, serialNo: textOrNull(SerialNo), receipts };
}
