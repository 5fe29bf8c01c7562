import { createHmac } from 'node:crypto';
import { basicAuth } from '../../../kernel/http/basic-auth.js';
import { toDecimalText } from '../../../kernel/money.js';
import type { CallbackHeaders, CardInfo, PlatformNotification, Verification } from '../../../payby/index.js';
import { cardOf, isHmac, keyThatFits, tokenOf } from '../../platform-parts.js';
import { instantOrNull, isObject, type Json, textOrNull } from '../../vendor-call.js';
import type { AdyenCredentials } from './credentials.js';
import { DISPUTE_EVENTS, dispute } from './disputes.js';
import { fromAdyen } from './money.js';
import { heading, type Meaning, type Occurrence, reasonOf } from './occurrence.js';

/**
 * Verifies a standard webhook. Each item carries its own signature, over eight of its fields: a body is taken in when one
 * of its items is believed, and the others are left to a person. What the signature does not cover (card, its token, 3-D Secure, reasons, the environment) moves no money.
 */
export function verifyWebhook(
  credentials: AdyenCredentials,
  headers: CallbackHeaders,
  rawBody: Buffer,
): Verification {
  if (!passwordFits(credentials, headers['authorization']))
    return { ok: false, reason: 'The webhook’s user name or password is missing or wrong' };
  let keys: ('current' | 'previous' | null)[];
  try {
    keys = itemsOf(rawBody).map((item) => item && keyOf(credentials, item));
  } catch (error) {
    return { ok: false, reason: (error as Error).message };
  }
  if (keys.every((key) => key === null)) return { ok: false, reason: NOT_SIGNED };
  return { ok: true, key: keys.includes('previous') ? 'previous' : 'current' };
}

const NOT_SIGNED = 'A signature is missing or does not match its item';

/** Reads each item by itself. @throws Error for a body that is not a standard webhook, or whose only item makes no sense */
export function readWebhook(credentials: AdyenCredentials, rawBody: Buffer): PlatformNotification[] {
  const items = itemsOf(rawBody);
  return items.flatMap((item, at): PlatformNotification[] => {
    const notificationId = `item:${at}:${textOrNull(item?.['pspReference']) ?? ''}`;
    try {
      if (!item) throw new Error('An item of the webhook is not a notification');
      // Of a body with one item it has been verified.
      if (items.length > 1 && keyOf(credentials, item) === null) throw new Error(NOT_SIGNED);
      if (item['merchantAccountCode'] !== credentials.merchantAccount) {
        const outcome = { status: 'elsewhere', of: 'account' } as const;
        return [{ notificationId, about: 'elsewhere', reference: null, outcome }];
      }
      const read = readReport(item) ?? readItem(item);
      return read ? [read] : [];
    } catch (error) {
      if (items.length === 1) throw error;
      const outcome = { status: 'unreadable', reason: (error as Error).message } as const;
      return [{ notificationId, about: 'unreadable', reference: null, outcome }];
    }
  });
}

/** Null: not a notification. @throws Error for a body that is not a standard webhook */
function itemsOf(rawBody: Buffer): (Json | null)[] {
  let content: unknown;
  try {
    content = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new Error('The webhook is not JSON');
  }
  const items = isObject(content) ? content['notificationItems'] : null;
  if (!Array.isArray(items) || items.length === 0) throw new Error('The webhook has no notification items');
  return items.map((wrapper: unknown) => {
    const item = isObject(wrapper) ? wrapper['NotificationRequestItem'] : null;
    return isObject(item) ? item : null;
  });
}

function passwordFits({ webhookUsername, webhookPassword }: AdyenCredentials, given = ''): boolean {
  if (webhookUsername === undefined && webhookPassword === undefined) return true;
  const expected = basicAuth(webhookUsername ?? '', webhookPassword ?? '');
  // A digest makes both sides equally long.
  return isHmac('basic', [expected], createHmac('sha256', 'basic').update(given).digest());
}

function keyOf({ hmacKey, previousHmacKey }: AdyenCredentials, item: Json): 'current' | 'previous' | null {
  const additional = item['additionalData'];
  const given = isObject(additional) ? additional['hmacSignature'] : null;
  if (typeof given !== 'string') return null;
  const signature = Buffer.from(given, 'base64');
  // Base64 is read leniently: only the one text that stands for these bytes counts.
  if (signature.toString('base64') !== given) return null;
  const signed = [signedText(item)];
  return keyThatFits(hmacKey, previousHmacKey, (key) => isHmac(Buffer.from(key, 'hex'), signed, signature));
}

/** Nothing is escaped: a colon or backslash within a field is signed as it is. What is absent counts as empty. */
function signedText(item: Json): string {
  const amount = isObject(item['amount']) ? item['amount'] : {};
  return [
    item['pspReference'],
    item['originalReference'],
    item['merchantAccountCode'],
    item['merchantReference'],
    amount['value'],
    amount['currency'],
    item['eventCode'],
    item['success'],
  ]
    .map((value) => {
      if (value === undefined || value === null) return '';
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      throw new Error('A signed field is neither text nor a number');
    })
    .join(':');
}

const SETTLEMENT_DETAILS = /^settlement_detail_report_batch_\d{1,12}\.csv$/;

/**
 * A settlement detail report of the merchant account. The signature covers its name and not the address that comes with
 * it, so that one is not read.
 */
function readReport(item: Json): PlatformNotification | null {
  const { eventCode, success, pspReference: name } = item;
  if (eventCode !== 'REPORT_AVAILABLE' || success !== 'true') return null;
  if (typeof name !== 'string' || !SETTLEMENT_DETAILS.test(name)) return null;
  const outcome = { status: 'available', name } as const;
  return { notificationId: `${eventCode}:${name}`, about: 'report', reference: null, outcome };
}

/** @returns null for what is not about money of ours */
function readItem(item: Json): PlatformNotification | null {
  const event = textOrNull(item['eventCode']);
  if (!event) throw new Error('An item has no event code');
  const meaning = MEANINGS.get(event);
  if (!meaning) return null;
  if (item['success'] !== 'true' && item['success'] !== 'false')
    throw new Error(`${event}: success is neither "true" nor "false"`);
  return meaning({ event, item, succeeded: item['success'] === 'true' });
}

/**
 * The events that are about money. A refused authorisation is none: the guest may try again on the same page, and the
 * link says how it ends.
 */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['AUTHORISATION', (occurrence) => (occurrence.succeeded ? paid(occurrence) : null)],
  ['REFUND', (occurrence) => refund(occurrence, occurrence.succeeded)],
  // Those come days after a refund that was said to have succeeded; `success` means that they are so.
  ['REFUND_FAILED', (occurrence) => (occurrence.succeeded ? refund(occurrence, false) : null)],
  ['REFUNDED_REVERSED', (occurrence) => (occurrence.succeeded ? refund(occurrence, false) : null)],
  ['CANCEL_OR_REFUND', canceledOrRefunded],
  ['CANCELLATION', (occurrence) => letGo(occurrence, 'was canceled before it was captured')],
  ['TECHNICAL_CANCEL', (occurrence) => letGo(occurrence, 'was canceled before it was captured')],
  ['EXPIRE', (occurrence) => letGo(occurrence, 'ran out before it was captured')],
  ['CAPTURE', captured],
  // Comes days after a capture that was said to have succeeded.
  ['CAPTURE_FAILED', (occurrence) => loss(occurrence, true, 'could not be captured')],
  ...DISPUTE_EVENTS.map((event) => [event, dispute] as const),
]);

/** What was paid, or is on hold until it is captured. */
function paid(occurrence: Occurrence): PlatformNotification {
  const { news, psp, isHold } = heading(occurrence);
  const { item } = occurrence;
  const additional = isObject(item['additionalData']) ? item['additionalData'] : {};
  const facts = {
    amount: fromAdyen(item['amount']),
    platformTransactionNo: psp,
    channelTransactionNo:
      textOrNull(additional['networkTxReference']) ?? textOrNull(additional['acquirerReference']),
    cardInfo: readCard(item['paymentMethod'], additional),
    // There when the guest agreed to be known again; the second name is the one it had before.
    ...tokenOf(
      additional['tokenization.storedPaymentMethodId'] ?? additional['recurring.recurringDetailReference'],
    ),
  };
  const outcome = isHold
    ? ({ status: 'held', ...facts, until: null } as const)
    : ({ status: 'paid', ...facts } as const);
  return { ...news, about: 'attempt', outcome };
}

/** Of an amount on hold it brings the money; other money was reported as paid before. */
function captured(occurrence: Occurrence): PlatformNotification | null {
  const { news, ownId, isHold } = heading(occurrence);
  const { event, item, succeeded } = occurrence;
  if (!isHold && ownId === null) return loss(occurrence, false, 'could not be captured');
  if (!succeeded) return orderFailed(occurrence, 'capture');
  const platformTransactionNo = textOrNull(item['originalReference']);
  if (!platformTransactionNo) throw new Error(`${event}: no reference of the payment`);
  const amount = fromAdyen(item['amount']);
  const rest = { platformTransactionNo, channelTransactionNo: null, cardInfo: null };
  return { ...news, about: 'attempt', outcome: { status: 'paid', amount, ...rest } };
}

/** The end of an amount on hold; of other money it is a loss. */
function letGo(occurrence: Occurrence, what: string): PlatformNotification | null {
  const { news, isHold } = heading(occurrence);
  if (!isHold) return loss(occurrence, true, what);
  if (!occurrence.succeeded) return orderFailed(occurrence, 'release');
  const outcome = { status: 'released', lapsed: occurrence.event === 'EXPIRE' } as const;
  return { ...news, about: 'attempt', outcome };
}

function orderFailed(occurrence: Occurrence, order: 'capture' | 'release'): PlatformNotification {
  const { news, ownId: captureReference } = heading(occurrence);
  const reason = reasonOf(occurrence.item) ?? NO_REASON;
  const outcome = { status: 'failed', order, captureReference, code: occurrence.event, reason } as const;
  return { ...news, about: 'holdOrder', outcome };
}

const NO_REASON = 'Adyen gives no reason.';

function refund(occurrence: Occurrence, succeeded: boolean): PlatformNotification {
  // A refund made in the Customer Area goes under the payment's reference.
  const { news, psp, ownId } = heading(occurrence);
  const { event, item } = occurrence;
  const saidAt = instantOrNull(item['eventDate']);
  return {
    ...news,
    about: 'refund',
    refundReference: ownId,
    platformRefundNo: psp,
    amount: fromAdyen(item['amount']),
    ...(saidAt && { saidAt }),
    outcome: succeeded
      ? { status: 'succeeded', platformRefundNo: psp }
      : { status: 'failed', code: event, reason: reasonOf(item) ?? NO_REASON },
  };
}

/** The answer to a reversal, which only the Customer Area and other systems ask for. */
function canceledOrRefunded(occurrence: Occurrence): PlatformNotification | null {
  const { item, succeeded } = occurrence;
  const additional = isObject(item['additionalData']) ? item['additionalData'] : {};
  if (succeeded && additional['modification.action'] === 'refund') return refund(occurrence, true);
  return letGo(occurrence, 'was canceled or refunded');
}

/** @param when the success that makes it a loss */
function loss(occurrence: Occurrence, when: boolean, what: string): PlatformNotification | null {
  if (occurrence.succeeded !== when) return null;
  const { news, psp } = heading(occurrence);
  const { event, item } = occurrence;
  const { amountMinor, currencyCode } = fromAdyen(item['amount']);
  const payment = textOrNull(item['originalReference']) ?? psp;
  const money = `${currencyCode} ${toDecimalText(amountMinor, currencyCode)}`;
  const why = reasonOf(item);
  const reason = `Adyen payment ${payment} of ${money} ${what} (${event}${why ? `: ${why}` : ''}).`;
  return { ...news, about: 'loss', outcome: { status: 'lost', reason } };
}

/** Adyen sends the card when the account has it switched on; wallets add their own name to the scheme's. */
function readCard(method: unknown, additional: Json): CardInfo | null {
  const scheme = typeof method === 'string' ? method.split('_', 1)[0] : null;
  // A shift of liability without an authentication: the guest's bank was asked and did not take part.
  const secure = additional['threeDAuthenticated'] ?? additional['liabilityShift'];
  const isSaid = secure === 'true' || secure === 'false';
  return cardOf(scheme, additional['cardSummary'], isSaid ? secure === 'true' : undefined);
}
