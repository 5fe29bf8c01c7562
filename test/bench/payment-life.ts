// What happens to a payment between its request and its posting, as commands.
import { randomBytes, randomInt } from 'node:crypto';
import { newId } from '../../src/kernel/ids.js';
import type { UntimedCommand } from '../../src/payby/application/store/payment-store.js';
import type { DataOf } from '../../src/payby/domain/events.js';

const AMOUNT = { amountMinor: 328000, currencyCode: 'HKD' };

/** The command that creates a payment for one reservation, offered three ways to pay. */
export function newRequest(changes: Partial<DataOf<'PaymentRequested'>> = {}): UntimedCommand {
  const number = randomBytes(8).readBigUInt64BE().toString();
  return {
    type: 'RequestPayment',
    request: {
      ...AMOUNT,
      paymentNo: `PB${number}`,
      // Not digits alone: emmett would read it back as a number.
      serialNo: `S${number}`,
      hotelCode: 'HKG01',
      requestChannel: 'FRONT_DESK',
      terminalId: null,
      createdBy: { id: '01900000-0000-7000-8000-00000000000a', name: 'Zhao Lan' },
      items: [
        { name: 'Room deposit', amountMinor: 300000, owner: '100001' },
        { name: 'Breakfast', amountMinor: 28000, owner: '100001' },
      ],
      methods: (['CARD', 'ALIPAY', 'WECHAT'] as const).map((code) => ({
        code,
        name: code,
        nameZh: '支付方式',
        description: 'Visa, Mastercard',
        descriptionZh: 'Visa、Mastercard',
        kind: code.toLowerCase() as Lowercase<typeof code>,
        platform: 'sandbox',
        accountCode: 'HKG01-SBX',
      })),
      sendMethods: ['EMAIL'],
      language: 'en',
      smsLanguage: 'en',
      guaranteeType: null,
      copiedFrom: null,
      timeZone: 'Asia/Hong_Kong',
      expiryMinutes: 1_440,
      shares: [{ kind: 'reservation', folioWindow: 1, amountMinor: AMOUNT.amountMinor }],
      dueAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      guest: {
        title: 'Ms',
        firstName: 'Yuxin',
        lastName: 'Chen',
        emails: ['yuxin.chen@example.com'],
        mobiles: [],
        guestComment: 'Deposit for your stay',
        internalComment: null,
        linkToken: randomBytes(16).toString('hex'),
        payers: [
          {
            kind: 'reservation',
            pmsId: 'R1',
            confirmationNo: String(100001 + randomInt(5000)),
            crsNo: null,
            roomNo: '1208',
            roomType: 'Deluxe',
            title: 'Ms',
            firstName: 'Yuxin',
            lastName: 'Chen',
            arrival: '2026-11-20',
            departure: '2026-11-23',
            reservationStatus: 'IN_HOUSE',
            reservationStatusCode: null,
            roomRateMinor: null,
            roomRateCurrency: null,
            folioWindow: 1,
            amountMinor: AMOUNT.amountMinor,
          },
        ],
      },
      ...changes,
    },
  };
}

/** The commands that follow, in their order: sent, attempted, session opened, paid, posting started, posted. */
export function commandsOf(): UntimedCommand[] {
  const attemptId = newId();
  return [
    { type: 'RecordLinkSent', sendNo: 0, messageId: `<${newId()}@harbour.example>` },
    { type: 'StartAttempt', attemptId, methodCode: 'CARD', amount: AMOUNT },
    { type: 'RecordSessionOpened', attemptId, platformSessionId: `cs_${attemptId}`, nextKind: 'redirect' },
    {
      type: 'RecordPaid',
      attemptId,
      amount: AMOUNT,
      platformTransactionNo: `T${attemptId}`,
      channelTransactionNo: `C${attemptId}`,
      cardInfo: { brand: 'Visa', last4: '4242' },
      policies: { late: 'hold', surplus: 'hold' },
      returnRefundId: newId(),
      chargeId: newId(),
    },
    { type: 'StartPosting', postingNo: 0, afterAttempt: 0, reference: newId(), confirmedAbsent: false },
    { type: 'RecordPosted', postingNo: 0, pmsReference: `P${attemptId}` },
  ];
}
