import { randomUUID } from 'node:crypto';
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
import { canonicalQuery } from '../../canonical-request.js';
import {
  asTextMessage,
  refusedText,
  saidNothing,
  slowDown,
  undelivered,
  unnamed,
} from '../../sms-outcomes.js';
import { callVendor, isObject, type Json, textOrNull, type VendorAnswer } from '../../vendor-call.js';
import { acs3Headers } from './acs3-signature.js';
import type { AliyunCredentials } from './credentials.js';

const NAME = 'Alibaba Cloud SMS';

/** What a clerk or an administrator can do about; the rest is said in Alibaba Cloud's own words. */
const KNOWN: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'The AccessKey ID is unknown.',
  'InvalidAccessKeyId.NotFound': 'The AccessKey ID is unknown.',
  'InvalidAccessKeyId.Inactive': 'The AccessKey is disabled.',
  SignatureDoesNotMatch: 'The AccessKey secret is wrong.',
  'isp.RAM_PERMISSION_DENY': 'The AccessKey has no permission to send SMS messages.',
  'isv.AMOUNT_NOT_ENOUGH': 'The account has no credit.',
  'isv.OUT_OF_SERVICE': 'The account is suspended for lack of credit.',
  'isv.PRODUCT_UN_SUBSCRIPT': 'The SMS service is not activated.',
  'isv.PRODUCT_UNSUBSCRIBE': 'The SMS service is not activated.',
  'isv.ACCOUNT_ABNORMAL': 'The account is blocked.',
  'isv.MOBILE_NUMBER_ILLEGAL': 'The number is not a valid mobile number.',
  'isv.BUSINESS_LIMIT_CONTROL': 'The number has reached its limit of messages for today or this hour.',
  'isv.DAY_LIMIT_CONTROL': 'The account has reached its limit of messages for today.',
  'isv.SMS_SIGNATURE_ILLEGAL': 'The channel’s sender is not an approved signature.',
  'isv.SMS_TEMPLATE_ILLEGAL': 'The channel’s template is not approved.',
  'isv.TEMPLATE_MISSING_PARAMETERS':
    'The approved template has parameters that the channel does not provide.',
  'isv.TEMPLATE_PARAMS_ILLEGAL': 'The approved template does not allow one of the values.',
  'isv.PARAM_LENGTH_LIMIT': 'A value is too long for the approved template.',
  'isv.PARAM_NOT_SUPPORT_URL':
    'Links cannot be parameters: the approved template must contain the domain and take only the path.',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'A value contains a blocked word.',
  'isv.DENY_IP_RANGE': 'The number’s region is blocked for this account.',
};
/** What broke inside may have broken after the message left. */
const BROKEN = /^(OK$|isp\.(SYSTEM|GATEWAY)|InternalError|ServiceUnavailable)/;
/** On a page of records: one number gets fewer in a day. */
const MOST_DETAILS = 50;
const MAINLAND = /^\+86(1\d{10})$/;

/**
 * Alibaba Cloud's SMS service (`SendSms` of Dysmsapi 2017-05-25, signed by ACS3-HMAC-SHA256).
 *
 * It has no idempotency: our reference travels as `OutId`, comes back in its records and receipts, and lets a person
 * tell a repeat from a second message, but the same `OutId` twice is two messages. So nothing is repeated whose outcome is
 * not known: it is looked for in the records.
 *
 * HTTP 200 carries failed sends: only `Code` "OK" is a yes. `channel.sender` is the approved signature (SignName).
 *
 * Its receipts (SmsReport) are not signed, so nobody could tell whose they are: `QuerySendDetails` is asked instead.
 */
export class AliyunSms implements SmsGateway<AliyunCredentials> {
  constructor(private readonly http: GuardedHttpClient) {}

  async send(
    channel: SmsChannel<AliyunCredentials>,
    { reference, to, template }: TextMessage,
  ): Promise<{ messageId: string }> {
    return asTextMessage(async () => {
      const { status, json } = await this.call(channel, 'SendSms', {
        PhoneNumbers: localNumber(to),
        SignName: channel.sender,
        TemplateCode: template?.id ?? '',
        TemplateParam: JSON.stringify(
          Object.fromEntries((template?.parameters ?? []).map(({ name, value }) => [name, value])),
        ),
        OutId: reference,
      });
      const code = textOrNull(json['Code']);
      if (code === 'OK' && status < 400) {
        const messageId = textOrNull(json['BizId']);
        if (messageId) return { messageId };
      } else if (code?.startsWith('Throttling')) {
        throw slowDown(NAME, code);
      } else if (code ? !BROKEN.test(code) : status >= 400) {
        throw refusedText(NAME, KNOWN, code ?? `HTTP_${status}`, json['Message']);
      }
      throw unnamed(NAME, code);
    });
  }

  async receipt(
    channel: SmsChannel<AliyunCredentials>,
    { messageId, to, at }: SentMessage,
  ): Promise<SmsReceipt> {
    return asTextMessage(async () => {
      const { details } = await this.details(channel, to, at, { BizId: messageId });
      return details[0] ? receiptOf(details[0]) : { status: 'sent' };
    });
  }

  async findLost(
    channel: SmsChannel<AliyunCredentials>,
    { reference, to, at }: LostMessage,
  ): Promise<SmsReceipt | { status: 'absent' }> {
    return asTextMessage(async () => {
      const { details, whole } = await this.details(channel, to, at, {});
      const own = details.find(({ OutId }) => OutId === reference);
      if (own) return receiptOf(own);
      return { status: whole ? 'absent' : 'sent' };
    });
  }

  /** The records of a number. @returns whole: there are no others of these days */
  private async details(
    channel: SmsChannel<AliyunCredentials>,
    to: string,
    at: Date,
    more: Record<string, string>,
  ): Promise<{ details: Json[]; whole: boolean }> {
    const all: Json[] = [];
    let whole = true;
    // Shortly after midnight it may have been taken on the day before.
    for (const SendDate of new Set([chinaDay(at), chinaDay(new Date(at.getTime() - 60_000))])) {
      const query = {
        PhoneNumber: localNumber(to),
        ...more,
        SendDate,
        PageSize: String(MOST_DETAILS),
        CurrentPage: '1',
      };
      const { status, json } = await this.call(channel, 'QuerySendDetails', query);
      const code = textOrNull(json['Code']);
      if (status < 400 && code === null) throw saidNothing(NAME);
      if (status >= 400 || code !== 'OK')
        throw refusedText(NAME, KNOWN, code ?? `HTTP_${status}`, json['Message']);
      const list = isObject(json['SmsSendDetailDTOs']) && json['SmsSendDetailDTOs']['SmsSendDetailDTO'];
      const details = Array.isArray(list) ? (list as unknown[]).filter(isObject) : [];
      all.push(...details);
      whole &&= Array.isArray(list) && Number(json['TotalCount'] ?? Number.NaN) === details.length;
    }
    return { details: all, whole };
  }

  private call(
    { baseUrl, credentials }: SmsChannel<AliyunCredentials>,
    action: string,
    query: Record<string, string>,
  ): Promise<VendorAnswer> {
    const { host, pathname: path, origin } = new URL(baseUrl);
    const { host: _, ...headers } = acs3Headers(
      {
        method: 'POST',
        path,
        query,
        body: '',
        headers: {
          host,
          'x-acs-action': action,
          'x-acs-version': '2017-05-25',
          'x-acs-date': new Date(currentTime()).toISOString().replace(/\.\d+Z$/, 'Z'),
          'x-acs-signature-nonce': randomUUID(),
        },
      },
      credentials,
    );
    return callVendor(this.http, NAME, {
      method: 'POST',
      url: `${origin}${path}?${canonicalQuery(query)}`,
      headers: { accept: 'application/json', ...headers },
    });
  }
}

/** 1: no receipt so far, 2: failed, 3: delivered. */
function receiptOf({ SendStatus: status, ErrCode: code }: Json): SmsReceipt {
  if (status === 3) return { status: 'success' };
  return status === 2 ? undelivered(NAME, textOrNull(code)) : { status: 'sent' };
}

/** Eleven digits in mainland China, elsewhere the country's code and the number. */
const localNumber = (to: string): string => MAINLAND.exec(to)?.[1] ?? to.slice(1);

/** yyyyMMdd of China's day. */
const chinaDay = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
