import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  type SmsChannel,
  type SmsGateway,
  SmsNotSentError,
  type TextMessage,
} from '../../../notifications/index.js';
import { OutcomeUnknownError } from '../../../payby/index.js';
import { asTextMessage, refusedText } from '../../sms-outcomes.js';
import { callVendor, isObject, type Json, textOrNull } from '../../vendor-call.js';
import type { TencentCredentials } from './credentials.js';
import { tc3Authorization } from './tc3-signature.js';

const NAME = 'Tencent Cloud SMS';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const DEFAULT_REGION = 'ap-guangzhou';

/** What a clerk or an administrator can do about; the rest is said in Tencent Cloud's own words. */
const KNOWN: Readonly<Record<string, string>> = {
  'AuthFailure.SecretIdNotFound': 'The secret ID is not known.',
  'AuthFailure.InvalidSecretId': 'The secret ID is not known.',
  'AuthFailure.SignatureFailure': 'The secret key is not right.',
  'AuthFailure.SignatureExpire': 'This server’s clock is more than five minutes off.',
  'AuthFailure.UnauthorizedOperation': 'The key may not send text messages.',
  UnauthorizedOperation: 'The key may not send text messages.',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'The application ID is not one of this account’s.',
  'UnauthorizedOperation.ServiceSuspendDueToArrears': 'The account is suspended for lack of credit.',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'The SMS package is used up.',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'The channel’s sender is no approved signature.',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'The channel’s template is not approved.',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'The channel’s template is not approved.',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate':
    'The values the channel fills in do not fit the approved template.',
  'FailedOperation.PhoneNumberInBlacklist': 'The guest has asked not to be sent messages any more.',
  'FailedOperation.ContainSensitiveWord': 'A value holds a word that may not be sent.',
  'InvalidParameterValue.IncorrectPhoneNumber': 'The number is not a valid mobile number.',
  'InvalidParameterValue.TemplateParameterLengthLimit': 'A value is too long for the approved template.',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter':
    'Links cannot be parameters: the approved template has to name the domain and take the path.',
  'LimitExceeded.PhoneNumberDailyLimit': 'The number has had as many messages as it may today.',
  'LimitExceeded.PhoneNumberOneHourLimit': 'The number has had as many messages as it may this hour.',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'The number has had this message often enough today.',
  'LimitExceeded.AppDailyLimit': 'The account has sent as many messages as it may today.',
  'UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone':
    'The channel’s template is for numbers of mainland China only.',
  'UnsupportedOperation.GlobalTemplateToChineseMainlandPhone':
    'The channel’s template is for numbers outside mainland China only.',
};
/** Nothing was sent; later it may be. Seconds to wait, null: as long as we think fit. */
const LATER: readonly (readonly [code: RegExp, seconds: number | null])[] = [
  [/^RequestLimitExceeded/, null],
  [/^LimitExceeded\.DeliveryFrequencyLimit$/, null],
  [/^LimitExceeded\.PhoneNumberThirtySecondLimit$/, 30],
];

/**
 * Tencent Cloud's SMS service (`SendSms` of 2021-01-11, signed by TC3-HMAC-SHA256).
 *
 * It has no idempotency: our reference travels as `SessionContext`, comes back in the answer and in receipts, and lets a
 * person tell a repeat from a second message, but the same one twice is two messages. So an outcome that is not known is
 * final.
 *
 * Every answer is HTTP 200. `Response.Error` refuses the call; otherwise the number's own status decides. `channel.sender`
 * is the approved signature (SignName); abroad a sender ID of the hotel's own may be shown instead.
 */
export class TencentSms implements SmsGateway<TencentCredentials> {
  constructor(private readonly http: GuardedHttpClient) {}

  async send(
    { baseUrl, sender, credentials }: SmsChannel<TencentCredentials>,
    { reference, to, template }: TextMessage,
  ): Promise<{ messageId: string }> {
    return asTextMessage(async () => {
      const { sdkAppId, region, senderId } = credentials;
      const body = JSON.stringify({
        PhoneNumberSet: [to],
        SmsSdkAppId: sdkAppId,
        SignName: sender,
        TemplateId: template?.id ?? '',
        // By their order: Tencent's templates number their parameters.
        TemplateParamSet: (template?.parameters ?? []).map(({ value }) => value),
        SessionContext: reference,
        ...(senderId && !to.startsWith('+86') && { SenderId: senderId }),
      });
      const timestamp = Math.floor(Date.now() / 1000);
      const answer = await callVendor(this.http, NAME, {
        method: 'POST',
        url: baseUrl,
        headers: {
          accept: 'application/json',
          'content-type': CONTENT_TYPE,
          authorization: tc3Authorization(
            { service: 'sms', host: new URL(baseUrl).host, contentType: CONTENT_TYPE, body, timestamp },
            credentials,
          ),
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(timestamp),
          'x-tc-region': region ?? DEFAULT_REGION,
        },
        body,
      });
      const { code, message, serialNo } = outcomeOf(answer.json);
      if (code === 'Ok' && serialNo) return { messageId: serialNo };
      if (code === null && answer.status >= 400)
        throw refusedText(NAME, KNOWN, `HTTP_${answer.status}`, null);
      // What broke inside may have broken after the message left.
      if (code === null || code === 'Ok' || /^(InternalError|FailedOperation\.FailResolvePacket)/.test(code))
        throw new OutcomeUnknownError(
          `${NAME} answered without naming the message${code ? ` (${code})` : ''}`,
        );
      const later = LATER.find(([pattern]) => pattern.test(code));
      if (later) throw new SmsNotSentError(`${NAME} asked us to slow down (${code})`, later[1]);
      throw refusedText(NAME, KNOWN, code, message);
    });
  }
}

/** Of the call when it failed as a whole, otherwise of the one number that was written to. */
function outcomeOf({ Response: response }: Json): {
  code: string | null;
  message: unknown;
  serialNo: string | null;
} {
  const { Error: error, SendStatusSet: statuses } = isObject(response) ? response : {};
  const status: unknown = isObject(error) ? error : Array.isArray(statuses) ? statuses[0] : undefined;
  if (!isObject(status)) return { code: null, message: null, serialNo: null };
  return {
    code: textOrNull(status['Code']),
    message: status['Message'],
    serialNo: textOrNull(status['SerialNo']),
  };
}
