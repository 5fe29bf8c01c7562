import { AppError } from '../../kernel/errors.js';
import { createValidationPipe } from '../../kernel/http/validation.js';
import { CreatePaymentDto } from './payment.dto.js';

const CHINESE = /\p{Script=Han}/u;
const LUHN_VALID = '4111 1111 1111 1111';

/** A request to these payers. */
const payers = (...list: object[]) => ({ payers: list });
/** A request with one item, which is right but for the changes. */
const item = (changes: Record<string, unknown>) => ({
  items: [{ name: 'Room charge', amountMinor: 100, ...changes }],
});
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `guest${i}@example.com`);

const numbers = (count: number) => Array.from({ length: count }, (_, i) => `+8525550${String(1000 + i)}`);
/** A request sent to one number by text message. */
const text = (number: unknown, list: (number: unknown) => unknown = (one) => [one]) => ({
  sendMethods: ['SMS'],
  mobiles: list(number),
});

const reservation = (code: unknown) => ({ kind: 'reservation', code });

const REQUEST = {
  payers: [reservation('100001')],
  firstName: 'Yuxin',
  lastName: 'Chen',
  currencyCode: 'HKD',
  items: [
    { name: 'Room charge', amountMinor: 228_000 },
    { name: 'Breakfast', amountMinor: 36_000 },
  ],
  methods: ['ALIPAY', 'WECHAT', 'CARD'],
  sendMethods: ['EMAIL'],
  emails: ['guest@example.com'],
  language: 'en',
  expiryMinutes: 1_440,
};
const pipe = createValidationPipe();
/** As it arrives: what is `undefined` is not in it. */
const read = (changes: object): Promise<unknown> =>
  pipe.transform(JSON.parse(JSON.stringify({ ...REQUEST, ...changes })), {
    type: 'body',
    metatype: CreatePaymentDto,
  });
const refused = (changes: object): Promise<unknown> => read(changes).catch((thrown: unknown) => thrown);

/** What is wrong, what the body has instead, and the field that must be blamed. What only the hotel knows is proven over HTTP. */
const WRONG: [what: string, changes: Record<string, unknown>, field: string][] = [
  ['no payers', { payers: undefined }, 'payers'],
  ['payers that are no list', { payers: reservation('100001') }, 'payers'],
  ['an empty list of payers', { payers: [] }, 'payers'],
  [
    'ten additional reservations',
    { payers: Array.from({ length: 11 }, (_, i) => reservation(`10000${i}`)) },
    'payers',
  ],
  ['a payer without a kind', payers({ code: '100001' }), 'payers.0.kind'],
  ['a payer of an unknown kind', payers({ kind: 'company', code: '1' }), 'payers.0.kind'],
  ['no confirmation number', payers(reservation(undefined)), 'payers.0.code'],
  ['an empty confirmation number', payers(reservation('')), 'payers.0.code'],
  ['a number as confirmation number', payers(reservation(100001)), 'payers.0.code'],
  ['a confirmation number of 51 characters', payers(reservation('1'.repeat(51))), 'payers.0.code'],
  ['a line break in the confirmation number', payers(reservation('100001\n')), 'payers.0.code'],
  ['a share of 0', payers({ ...reservation('100001'), amountMinor: 0 }), 'payers.0.amountMinor'],
  ['a share as text', payers({ ...reservation('100001'), amountMinor: '264000' }), 'payers.0.amountMinor'],
  ['a folio window of 0', payers({ ...reservation('100001'), folioWindow: 0 }), 'payers.0.folioWindow'],
  ['an unknown field in a payer', payers({ ...reservation('100001'), pmsNo: '1' }), 'payers.0.pmsNo'],
  ['an empty first name', { firstName: '' }, 'firstName'],
  ['a blank first name', { firstName: '   ' }, 'firstName'],
  ['a first name of 81 characters', { firstName: 'x'.repeat(81) }, 'firstName'],
  ['a header smuggled into the first name', { firstName: 'Yuxin\r\nBcc: thief@example.com' }, 'firstName'],
  ['a blank last name', { lastName: '\t' }, 'lastName'],
  ['a list as last name', { lastName: ['Chen'] }, 'lastName'],
  ['a last name of 81 characters', { lastName: 'x'.repeat(81) }, 'lastName'],
  ['a line feed in the last name', { lastName: 'Chen\nX: y' }, 'lastName'],
  ['no currency', { currencyCode: undefined }, 'currencyCode'],
  ['a currency in small letters', { currencyCode: 'hkd' }, 'currencyCode'],
  ['a currency of four letters', { currencyCode: 'HKDD' }, 'currencyCode'],
  ['a currency number', { currencyCode: 344 }, 'currencyCode'],
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
  ['an item without an owner', item({ owner: '' }), 'items.0.owner'],
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
  ['no way to pay', { methods: undefined }, 'methods'],
  ['an empty list of ways to pay', { methods: [] }, 'methods'],
  ['a way to pay that is not in a list', { methods: 'CARD' }, 'methods'],
  ['a way to pay twice', { methods: ['CARD', 'CARD'] }, 'methods'],
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
  ['what is no language', { language: 'xx' }, 'language'],
  ['no mobile number for a text message', { sendMethods: ['SMS'] }, 'mobiles'],
  ['an empty list of mobile numbers', { sendMethods: ['SMS'], mobiles: [] }, 'mobiles'],
  ['no mobile number beside the mail', { sendMethods: ['EMAIL', 'SMS'] }, 'mobiles'],
  ['mobile numbers that are no list', text('+85255500101', (number) => number), 'mobiles'],
  ['11 mobile numbers', { sendMethods: ['SMS'], mobiles: numbers(11) }, 'mobiles'],
  ['a mobile number as number', text(85255500101), 'mobiles.0'],
  ['a text message in no language', { smsLanguage: 'klingon' }, 'smsLanguage'],
  ['no expiry', { expiryMinutes: undefined }, 'expiryMinutes'],
  ['an expiry of 0 minutes', { expiryMinutes: 0 }, 'expiryMinutes'],
  ['an expiry in the past', { expiryMinutes: -1 }, 'expiryMinutes'],
  ['an expiry of half a minute', { expiryMinutes: 90.5 }, 'expiryMinutes'],
  ['an expiry of less than an hour', { expiryMinutes: 59 }, 'expiryMinutes'],
  ['an expiry as text', { expiryMinutes: '1440' }, 'expiryMinutes'],
  ['an expiry of 1e21 minutes', { expiryMinutes: 1e21 }, 'expiryMinutes'],
  ['a guarantee type that is a list', { guaranteeType: ['CARD'] }, 'guaranteeType'],
  ['a copy of what is no id', { copiedFrom: '1' }, 'copiedFrom'],
  ['a comment of 501 characters', { guestComment: 'x'.repeat(501) }, 'guestComment'],
  ['a comment that is a number', { guestComment: 5 }, 'guestComment'],
  ['a card number in the comment', { guestComment: `Card ${LUHN_VALID}, 12/29` }, 'guestComment'],
  ['an internal comment of 501 characters', { internalComment: 'x'.repeat(501) }, 'internalComment'],
  ['a card number in the internal comment', { internalComment: '5500-0000-0000-0004' }, 'internalComment'],
  ['a permission to repeat that is text', { allowDuplicate: 'true' }, 'allowDuplicate'],
  ['an unknown field', { mainStatus: 'success' }, 'mainStatus'],
  ['an amount of its own', { amountMinor: 1 }, 'amountMinor'],
];

describe('A payment request that is not filled in as it must be', () => {
  it('is refused for nothing else', async () => {
    await expect(read({})).resolves.toMatchObject({ currencyCode: 'HKD' });
  });

  it.each(WRONG)('names the field in both languages: %s', async (_, changes, field) => {
    const error = await refused(changes);
    expect(error).toBeInstanceOf(AppError);
    const { code, status } = error as AppError;
    expect([code, status]).toEqual(['VALIDATION_FAILED', 400]);
    const [english, chinese] = (['en', 'zh'] as const).map((language) =>
      (error as AppError).fieldTexts(language),
    );
    expect(Object.keys(english!)).toEqual([field]);
    expect(english![field]).toMatch(/^[A-Z][^{}]*[^{} ]$/);
    expect(english![field]).not.toMatch(CHINESE);
    expect(chinese![field]).toMatch(CHINESE);
  });
});
