import type { DataOf } from './events.js';

/** A moment, in minutes after the request was made. */
export const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 8) + minutes * 60_000);

export const ATTEMPT = '01900000-0000-7000-8000-000000000001';
export const OTHER_ATTEMPT = '01900000-0000-7000-8000-000000000002';

/** HKD 3,280.00 for one reservation, due after 24 hours. */
export const REQUEST: DataOf<'PaymentRequested'> = {
  paymentNo: 'PB26112000001',
  serialNo: '2611200000001',
  hotelCode: 'HKG01',
  requestChannel: 'FRONT_DESK',
  createdBy: { id: 'u1', name: 'Zhao Lan' },
  amountMinor: 328000,
  currencyCode: 'HKD',
  items: [{ name: 'Room deposit', amountMinor: 328000, owner: '100001' }],
  methods: [
    {
      code: 'CARD',
      name: 'Card',
      nameZh: '银行卡',
      description: 'Visa, Mastercard',
      descriptionZh: 'Visa、Mastercard',
      kind: 'card',
      platform: 'sandbox',
      accountCode: 'HKG01-SBX',
    },
  ],
  sendMethods: ['EMAIL'],
  language: 'en',
  expiryHours: 24,
  dueAt: at(24 * 60).toISOString(),
  guest: {
    firstName: 'Yuxin',
    lastName: 'Chen',
    emails: ['yuxin.chen@example.com'],
    guestComment: null,
    internalComment: null,
    linkToken: 'AAAAAAAAAAAAAAAAAAAAAA',
    payers: [
      {
        kind: 'reservation',
        pmsId: 'R1',
        confirmationNo: '100001',
        crsNo: null,
        roomNo: '1208',
        roomType: 'Deluxe',
        firstName: 'Yuxin',
        lastName: 'Chen',
        arrival: '2026-11-20',
        departure: '2026-11-23',
        reservationStatus: 'IN_HOUSE',
        folioWindow: 1,
        amountMinor: 328000,
      },
    ],
  },
};
