import { reservation } from '../../support/payment-steps.js';

const LUHN_VALID = '4111 1111 1111 1111';

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
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `guest${i}@example.com`);

const numbers = (count: number) => Array.from({ length: count }, (_, i) => `+8525550${String(1000 + i)}`);
/** A request sent to one number by text message. */
const text = (number: unknown, list: (number: unknown) => unknown = (one) => [one]) => ({
  sendMethods: ['SMS'],
  mobiles: list(number),
});

/** What is wrong, what the body has instead, the field that must be blamed, and the code where it is not the usual one. */
type Wrong = [what: string, changes: Record<string, unknown>, field: string, code?: string];

/** Every way in which a field of a payment request can be wrong. `undefined` leaves it out. */
export const WRONG: Wrong[] = [
  ['no payers', { payers: undefined }, 'payers'],
  ['payers that are no list', { payers: reservation('100001') }, 'payers'],
  ['an empty list of payers', { payers: [] }, 'payers'],
  [
    'ten additional reservations',
    { payers: Array.from({ length: 11 }, (_, i) => reservation(`10000${i}`)) },
    'payers',
  ],
  ['a payer without a kind', payers({ code: '100001' }), 'payers.0.kind'],
  ['a payer of a kind nobody knows', payers({ kind: 'company', code: '1' }), 'payers.0.kind'],
  ['no confirmation number', payers(reservation(undefined)), 'payers.0.code'],
  ['an empty confirmation number', payers(reservation('')), 'payers.0.code'],
  ['a number as confirmation number', payers(reservation(100001)), 'payers.0.code'],
  ['a confirmation number of 51 characters', payers(reservation('1'.repeat(51))), 'payers.0.code'],
  ['a line break in the confirmation number', payers(reservation('100001\n')), 'payers.0.code'],
  ['a reservation nobody knows', payers(reservation('999999')), 'payers.0.code', 'RESERVATION_NOT_FOUND'],
  [
    'the beginning of a confirmation number',
    payers(reservation('10000')),
    'payers.0.code',
    'RESERVATION_NOT_FOUND',
  ],
  ['a reservation of another hotel', payers(reservation('100005')), 'payers.0.code', 'RESERVATION_NOT_FOUND'],
  [
    'a second reservation nobody knows',
    shared(reservation('999999')),
    'payers.1.code',
    'RESERVATION_NOT_FOUND',
  ],
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
  ['a share of 0', payers({ ...reservation('100001'), amountMinor: 0 }), 'payers.0.amountMinor'],
  ['a share as text', payers({ ...reservation('100001'), amountMinor: '264000' }), 'payers.0.amountMinor'],
  [
    'a folio window that is not there',
    payers({ ...reservation('100001'), folioWindow: 9 }),
    'payers.0.folioWindow',
  ],
  ['a folio window of 0', payers({ ...reservation('100001'), folioWindow: 0 }), 'payers.0.folioWindow'],
  ['an unknown field in a payer', payers({ ...reservation('100001'), pmsNo: '1' }), 'payers.0.pmsNo'],

  ['no first name', { firstName: undefined }, 'firstName'],
  ['an empty first name', { firstName: '' }, 'firstName'],
  ['a blank first name', { firstName: '   ' }, 'firstName'],
  ['a first name that is null', { firstName: null }, 'firstName'],
  ['a first name of 81 characters', { firstName: 'x'.repeat(81) }, 'firstName'],
  ['a header smuggled into the first name', { firstName: 'Yuxin\r\nBcc: thief@example.com' }, 'firstName'],
  ['no last name', { lastName: undefined }, 'lastName'],
  ['a blank last name', { lastName: '\t' }, 'lastName'],
  ['a list as last name', { lastName: ['Chen'] }, 'lastName'],
  ['a last name of 81 characters', { lastName: 'x'.repeat(81) }, 'lastName'],
  ['a line feed in the last name', { lastName: 'Chen\nX: y' }, 'lastName'],

  ['no currency', { currencyCode: undefined }, 'currencyCode'],
  ['a currency in small letters', { currencyCode: 'hkd' }, 'currencyCode'],
  ['a currency of four letters', { currencyCode: 'HKDD' }, 'currencyCode'],
  ['a currency number', { currencyCode: 344 }, 'currencyCode'],
  ['a currency the hotel does not use', { currencyCode: 'CNY' }, 'currencyCode', 'CURRENCY_NOT_CONFIGURED'],
  ['a currency that does not exist', { currencyCode: 'QQQ' }, 'currencyCode', 'CURRENCY_NOT_CONFIGURED'],

  ['no items', { items: undefined }, 'items'],
  ['an empty list of items', { items: [] }, 'items'],
  ['items that are no list', { items: { name: 'Room', amountMinor: 100 } }, 'items'],
  ['51 items', { items: Array.from({ length: 51 }, () => ({ name: 'Room', amountMinor: 100 })) }, 'items'],
  ['an item without a name', item({ name: undefined }), 'items.0.name'],
  ['an item with an empty name', item({ name: '' }), 'items.0.name'],
  ['an item with a blank name', item({ name: '  ' }), 'items.0.name'],
  ['an item name of 101 characters', item({ name: 'x'.repeat(101) }), 'items.0.name'],
  ['a line break in an item name', item({ name: 'Room\r\ncharge' }), 'items.0.name'],
  ['a card number in an item name', item({ name: LUHN_VALID }), 'items.0.name'],
  ['an item without an amount', item({ amountMinor: undefined }), 'items.0.amountMinor'],
  ['an amount as text', item({ amountMinor: '100' }), 'items.0.amountMinor'],
  ['an amount with a decimal comma', item({ amountMinor: '1,00' }), 'items.0.amountMinor'],
  ['an amount of null', item({ amountMinor: null }), 'items.0.amountMinor'],
  ['an amount of true', item({ amountMinor: true }), 'items.0.amountMinor'],
  ['an amount of 0', item({ amountMinor: 0 }), 'items.0.amountMinor'],
  ['a negative amount', item({ amountMinor: -1 }), 'items.0.amountMinor'],
  ['a fraction of a cent', item({ amountMinor: 0.5 }), 'items.0.amountMinor'],
  ['an amount of 1e21', item({ amountMinor: 1e21 }), 'items.0.amountMinor'],
  ['an unknown field in an item', item({ price: 100 }), 'items.0.price'],
  ['an item of somebody else', item({ owner: '100002' }), 'items.0.owner'],
  ['an item of nobody', item({ owner: '' }), 'items.0.owner'],
  [
    'the wrong amount in the second item',
    {
      items: [
        { name: 'Room', amountMinor: 100 },
        { name: 'Breakfast', amountMinor: -5 },
      ],
    },
    'items.1.amountMinor',
  ],
  [
    'a total beyond all measure',
    { items: Array.from({ length: 2 }, () => ({ name: 'Room', amountMinor: 900_000_000_000 })) },
    'items',
  ],

  ['no way to pay', { methods: undefined }, 'methods'],
  ['an empty list of ways to pay', { methods: [] }, 'methods'],
  ['a way to pay that is not in a list', { methods: 'CARD' }, 'methods'],
  ['a way to pay twice', { methods: ['CARD', 'CARD'] }, 'methods'],
  ['a way to pay nobody knows', { methods: ['CARD', 'CHEQUE'] }, 'methods.1', 'PAYMENT_METHOD_UNKNOWN'],

  ['no way to send', { sendMethods: undefined }, 'sendMethods'],
  ['an empty list of ways to send', { sendMethods: [] }, 'sendMethods'],
  ['a way to send that is not offered', { sendMethods: ['PIGEON'] }, 'sendMethods.0'],

  ['no e-mail address', { emails: undefined }, 'emails'],
  ['an empty list of e-mail addresses', { emails: [] }, 'emails'],
  ['11 e-mail addresses', { emails: addresses(11) }, 'emails'],
  ['an e-mail address twice', { emails: ['a@example.com', 'A@example.com'] }, 'emails'],
  ['what is no e-mail address', { emails: ['a@example.com', 'nobody'] }, 'emails.1'],
  [
    'a header smuggled into an e-mail address',
    { emails: ['a@example.com\r\nBcc: b@example.com'] },
    'emails.0',
  ],
  ['two addresses in one', { emails: ['a@example.com, b@example.com'] }, 'emails.0'],
  ['an e-mail address of 300 characters', { emails: [`${'x'.repeat(288)}@example.com`] }, 'emails.0'],
  ['a number as e-mail address', { emails: [5] }, 'emails.0'],

  ['no language', { language: undefined }, 'language'],
  ['a language that is not spoken here', { language: 'fr' }, 'language'],

  ['no mobile number for a text message', { sendMethods: ['SMS'] }, 'mobiles'],
  ['an empty list of mobile numbers', { sendMethods: ['SMS'], mobiles: [] }, 'mobiles'],
  ['no mobile number beside the mail', { sendMethods: ['EMAIL', 'SMS'] }, 'mobiles'],
  ['mobile numbers that are no list', text('+85255500101', (number) => number), 'mobiles'],
  ['11 mobile numbers', { sendMethods: ['SMS'], mobiles: numbers(11) }, 'mobiles'],
  ['a mobile number as number', text(85255500101), 'mobiles.0'],
  ['a mobile number without its country', text('55500101'), 'mobiles.0', 'INVALID_PHONE'],
  ['a mobile number that is too short', text('+8525550'), 'mobiles.0', 'INVALID_PHONE'],
  ['a mobile number of no country', text('+99955500101'), 'mobiles.0', 'INVALID_PHONE'],
  ['letters for a mobile number', text('+852 CALL ME'), 'mobiles.0', 'INVALID_PHONE'],
  ['a mobile number with an extension', text('+85255500101 ext. 5'), 'mobiles.0', 'INVALID_PHONE'],
  [
    'a mobile number twice, written otherwise',
    { sendMethods: ['SMS'], mobiles: ['+85255500101', '+852 5550 0101'] },
    'mobiles.1',
    'INVALID_PHONE',
  ],
  ['a text message in French', { smsLanguage: 'fr' }, 'smsLanguage'],

  ['no expiry', { expiryMinutes: undefined }, 'expiryMinutes'],
  ['an expiry of 0 minutes', { expiryMinutes: 0 }, 'expiryMinutes'],
  ['an expiry in the past', { expiryMinutes: -1 }, 'expiryMinutes'],
  ['an expiry of half a minute', { expiryMinutes: 90.5 }, 'expiryMinutes'],
  ['an expiry of less than an hour', { expiryMinutes: 59 }, 'expiryMinutes'],
  ['an expiry as text', { expiryMinutes: '1440' }, 'expiryMinutes'],
  ['an expiry above the hotel’s maximum', { expiryMinutes: 4_321 }, 'expiryMinutes'],
  ['an expiry of 1e21 minutes', { expiryMinutes: 1e21 }, 'expiryMinutes'],

  ['a guarantee type nobody knows', { guaranteeType: 'PROMISE' }, 'guaranteeType'],
  ['a guarantee type that is a list', { guaranteeType: ['CARD'] }, 'guaranteeType'],
  ['a copy of nothing', { copiedFrom: '0193a1a0-0000-7000-8000-000000000001' }, 'copiedFrom'],
  ['a copy of what is no id', { copiedFrom: '1' }, 'copiedFrom'],

  ['a comment of 501 characters', { guestComment: 'x'.repeat(501) }, 'guestComment'],
  ['a comment that is a number', { guestComment: 5 }, 'guestComment'],
  ['a card number in the comment', { guestComment: `Card ${LUHN_VALID}, 12/29` }, 'guestComment'],
  ['an internal comment of 501 characters', { internalComment: 'x'.repeat(501) }, 'internalComment'],
  ['a card number in the internal comment', { internalComment: '5500-0000-0000-0004' }, 'internalComment'],
  ['a permission to repeat that is text', { allowDuplicate: 'true' }, 'allowDuplicate'],
  ['a field nobody knows', { mainStatus: 'success' }, 'mainStatus'],
  ['an amount of its own', { amountMinor: 1 }, 'amountMinor'],
];
