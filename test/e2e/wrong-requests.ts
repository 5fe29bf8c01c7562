const LUHN_VALID = '4111 1111 1111 1111';

/** A request with one item, which is right but for the changes. */
export const item = (changes: Record<string, unknown>) => ({
  items: [{ name: 'Room charge', amountMinor: 100, ...changes }],
});
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `guest${i}@example.com`);

/** What is wrong, what the body has instead, the field that must be blamed, and the code where it is not the usual one. */
type Wrong = [what: string, changes: Record<string, unknown>, field: string, code?: string];

/** Every way in which a field of a payment request can be wrong. `undefined` leaves it out. */
export const WRONG: Wrong[] = [
  ['no confirmation number', { confirmationNo: undefined }, 'confirmationNo'],
  ['an empty confirmation number', { confirmationNo: '' }, 'confirmationNo'],
  ['a number as confirmation number', { confirmationNo: 100001 }, 'confirmationNo'],
  ['a confirmation number of 51 characters', { confirmationNo: '1'.repeat(51) }, 'confirmationNo'],
  ['a line break in the confirmation number', { confirmationNo: '100001\n' }, 'confirmationNo'],
  ['a reservation nobody knows', { confirmationNo: '999999' }, 'confirmationNo', 'RESERVATION_NOT_FOUND'],
  [
    'the beginning of a confirmation number',
    { confirmationNo: '10000' },
    'confirmationNo',
    'RESERVATION_NOT_FOUND',
  ],
  ['a reservation of another hotel', { confirmationNo: '100005' }, 'confirmationNo', 'RESERVATION_NOT_FOUND'],

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
  ['NUL in the last name', { lastName: 'Ch\0en' }, 'lastName'],

  ['no currency', { currencyCode: undefined }, 'currencyCode'],
  ['a currency in small letters', { currencyCode: 'hkd' }, 'currencyCode'],
  ['a currency of four letters', { currencyCode: 'HKDD' }, 'currencyCode'],
  ['a currency number', { currencyCode: 344 }, 'currencyCode'],
  ['a currency the hotel does not use', { currencyCode: 'CNY' }, 'currencyCode', 'CURRENCY_NOT_CONFIGURED'],
  ['a currency that does not exist', { currencyCode: 'QQQ' }, 'currencyCode', 'CURRENCY_NOT_CONFIGURED'],

  ['no items', { items: undefined }, 'items'],
  ['an empty list of items', { items: [] }, 'items'],
  ['items that are no list', { items: { name: 'Room', amountMinor: 100 } }, 'items'],
  ['21 items', { items: Array.from({ length: 21 }, () => ({ name: 'Room', amountMinor: 100 })) }, 'items'],
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
  ['an unknown field in an item', item({ owner: '100002' }), 'items.0.owner'],
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

  ['no expiry', { expiryHours: undefined }, 'expiryHours'],
  ['an expiry of 0 hours', { expiryHours: 0 }, 'expiryHours'],
  ['an expiry in the past', { expiryHours: -1 }, 'expiryHours'],
  ['an expiry of half an hour', { expiryHours: 0.5 }, 'expiryHours'],
  ['an expiry as text', { expiryHours: '24' }, 'expiryHours'],
  ['an expiry above the hotel’s maximum', { expiryHours: 73 }, 'expiryHours'],
  ['an expiry of 1e21 hours', { expiryHours: 1e21 }, 'expiryHours'],

  ['a comment of 501 characters', { guestComment: 'x'.repeat(501) }, 'guestComment'],
  ['a comment that is a number', { guestComment: 5 }, 'guestComment'],
  ['a card number in the comment', { guestComment: `Card ${LUHN_VALID}, 12/29` }, 'guestComment'],
  ['an internal comment of 501 characters', { internalComment: 'x'.repeat(501) }, 'internalComment'],
  ['a card number in the internal comment', { internalComment: '5500-0000-0000-0004' }, 'internalComment'],
  ['a permission to repeat that is text', { allowDuplicate: 'true' }, 'allowDuplicate'],
  ['a field nobody knows', { mainStatus: 'success' }, 'mainStatus'],
  ['an amount of its own', { amountMinor: 1 }, 'amountMinor'],
];
