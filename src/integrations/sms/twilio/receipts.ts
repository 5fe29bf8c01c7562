import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceiptCall, SmsChannel, SmsFailure, SmsReceipt } from '../../../notifications/index.js';
import { undelivered } from '../../sms-outcomes.js';
import type { TwilioCredentials } from './credentials.js';

const FAILURES: readonly (readonly [SmsFailure, RegExp])[] = [
  ['SMS_PHONE_OFF', /^30003$/],
  ['SMS_BLOCKED', /^(21610|30004)$/],
  ['SMS_NUMBER_UNUSABLE', /^(21211|21614|21635|30005|30006)$/],
  ['SMS_FILTERED', /^(30007|30032|30034)$/],
];

/** What a message's status means. @param code of Twilio's list of errors, where there is one */
export function receiptOf(status: unknown, code: string | null): SmsReceipt {
  switch (status) {
    case 'delivered':
    case 'read':
      return { status: 'success' };
    case 'failed':
    case 'undelivered':
    case 'canceled':
      return undelivered('Twilio', code, FAILURES);
    default:
      // Queued, sending, sent: what is not final leads to another receipt.
      return { status: 'sent' };
  }
}

/** What receipts are signed with; null: an API key sends, and nobody has entered the token. */
export function tokenOf({ credentials }: SmsChannel<TwilioCredentials>): string | null {
  return credentials.authToken ?? (credentials.apiKeySid ? null : credentials.secret);
}

/** Twilio's status callbacks: a form, signed by `X-Twilio-Signature` over the address it was given and the fields. */
export const signedReceipts = {
  verify(channel: SmsChannel<TwilioCredentials>, { url, headers, raw }: ReceiptCall): string | null {
    const token = tokenOf(channel);
    if (!token) return 'The channel has no auth token to verify receipts with.';
    const given = Buffer.from(headers['x-twilio-signature'] ?? '', 'base64');
    const expected = twilioSignature(token, url, new URLSearchParams(raw.toString('utf8')));
    if (given.length === 0) return 'There is no signature.';
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? null
      : 'The signature does not match.';
  },
  read(raw: Buffer): SmsReceipt {
    const form = new URLSearchParams(raw.toString('utf8'));
    const status = form.get('MessageStatus');
    if (!status) throw new Error('It says no status.');
    return receiptOf(status, form.get('ErrorCode'));
  },
};

/** The address, then each field by its name; of values that repeat, each once. */
export function twilioSignature(token: string, url: string, form: URLSearchParams): Buffer {
  const fields = [...new Set(form.keys())]
    .sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', token)
    .update(url + fields.join(''), 'utf8')
    .digest();
}
