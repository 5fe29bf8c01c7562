import { reservation } from '../../support/payment-steps.js';

/** A request to these payers. */
const payers = (...list: object[]) => ({ payers: list });
/** A request to the usual reservation and another payer, each with an item. */
const shared = (other: { kind: string; code: unknown }, owner = other.code) => ({
  payers: [reservation('100001'), other],
  items: [
    { name: 'Room charge', amountMinor: 100 },
    { name: 'Dinner', amountMinor: 200, owner },
  ],
});

/** A request with one item, which is right but for the changes. */
export const item = (changes: Record<string, unknown>) => ({
  items: [{ name: 'Room charge', amountMinor: 100, ...changes }],
});
/** A request sent to one number by text message. */
const text = (number: string) => ({ sendMethods: ['SMS'], mobiles: [number] });

/** What is wrong, what the body has instead, the field that must be blamed, and the code where it is not the usual one. */
type Wrong = [what: string, changes: Record<string, unknown>, field: string, code?: string];

/** What only the hotel or its PMS knows to be wrong. What the form refuses by itself: `payment.dto.spec.ts`. */
export const WRONG: Wrong[] = [
  ['a reservation nobody knows', payers(reservation('999999')), 'payers.0.code', 'RESERVATION_NOT_FOUND'],
  ['a reservation of another hotel', payers(reservation('100005')), 'payers.0.code', 'RESERVATION_NOT_FOUND'],
  ['an account nobody knows', shared({ kind: 'account', code: 'HA-9' }), 'payers.1.code', 'PAYER_NOT_FOUND'],
  ['a group nobody knows', shared({ kind: 'group', code: 'HA-1001' }), 'payers.1.code', 'PAYER_NOT_FOUND'],
  [
    'an AR account of another hotel',
    shared({ kind: 'arAccount', code: 'AR-601' }),
    'payers.1.code',
    'PAYER_NOT_FOUND',
  ],
  ['a reservation twice', shared(reservation('100001'), '100001'), 'payers.1.code'],
  [
    'an account twice',
    {
      payers: [
        { kind: 'account', code: 'HA-1001' },
        { kind: 'account', code: 'HA-1001' },
      ],
    },
    'payers.1.code',
  ],
  [
    'a payer without items',
    { payers: [reservation('100001'), reservation('100002')] },
    'payers.1.amountMinor',
  ],
  [
    'a share that is not what its items come to',
    payers({ ...reservation('100001'), amountMinor: 1 }),
    'payers.0.amountMinor',
  ],
  [
    'a folio window that is not there',
    payers({ ...reservation('100001'), folioWindow: 9 }),
    'payers.0.folioWindow',
  ],
  ['no first name', { firstName: undefined }, 'firstName'],
  ['no last name', { lastName: undefined }, 'lastName'],
  ['a currency the hotel does not use', { currencyCode: 'CNY' }, 'currencyCode', 'CURRENCY_NOT_CONFIGURED'],
  ['an item of somebody else', item({ owner: '100002' }), 'items.0.owner'],
  [
    'a total beyond all measure',
    { items: Array.from({ length: 2 }, () => ({ name: 'Room', amountMinor: 900_000_000_000 })) },
    'items',
  ],
  ['a way to pay nobody knows', { methods: ['CARD', 'CHEQUE'] }, 'methods.1', 'PAYMENT_METHOD_UNKNOWN'],
  ['a mobile number without its country', text('55500101'), 'mobiles.0', 'INVALID_PHONE'],
  ['a mobile number that is too short', text('+8525550'), 'mobiles.0', 'INVALID_PHONE'],
  ['a mobile number with an extension', text('+85255500101 ext. 5'), 'mobiles.0', 'INVALID_PHONE'],
  [
    'a mobile number twice, written otherwise',
    { sendMethods: ['SMS'], mobiles: ['+85255500101', '+852 5550 0101'] },
    'mobiles.1',
    'INVALID_PHONE',
  ],
  ['an expiry above the hotel’s maximum', { expiryMinutes: 4_321 }, 'expiryMinutes'],
  ['a guarantee type nobody knows', { guaranteeType: 'PROMISE' }, 'guaranteeType'],
  ['a copy of nothing', { copiedFrom: '0193a1a0-0000-7000-8000-000000000001' }, 'copiedFrom'],
];
