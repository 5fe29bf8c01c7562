import {
  changedCredentials,
  credentialProblems,
  openCredentials,
  sealCredentials,
  secretsToRepeat,
  shownCredentials,
} from './credentials.js';
import { SecretBox } from './secret-box.js';

const text = (en: string) => ({ en, zh: en });
const SCHEMA = {
  merchantId: { label: text('Merchant'), secret: false, required: true, pattern: '[A-Z0-9]{3,10}' },
  apiKey: { label: text('Key'), secret: true, required: true },
  previousKey: { label: text('Earlier key'), secret: true, required: false },
};
const secrets = new SecretBox('a secret key that is long enough for the box');

describe('Credentials of an account at another system', () => {
  it('are sealed as one value that opens for its own account only', () => {
    const values = { merchantId: 'HKG01', apiKey: 'k-1', previousKey: '' };

    const sealed = sealCredentials(secrets, SCHEMA, values, 'account:A');

    expect(sealed.includes('k-1')).toBe(false);
    expect(openCredentials(secrets, sealed, 'account:A')).toEqual({ merchantId: 'HKG01', apiKey: 'k-1' });
    expect(() => openCredentials(secrets, sealed, 'account:B')).toThrow();
  });

  it.each([
    ['one that is missing', { merchantId: 'HKG01' }, ['apiKey']],
    ['one that is empty', { merchantId: 'HKG01', apiKey: '' }, ['apiKey']],
    ['one that has another form', { merchantId: 'hkg01', apiKey: 'k' }, ['merchantId']],
    ['one whose form fits only in part', { merchantId: 'HKG01 or so', apiKey: 'k' }, ['merchantId']],
    ['one that is far too long', { merchantId: 'HKG01', apiKey: 'k'.repeat(8_001) }, ['apiKey']],
    ['one nobody asked for', { merchantId: 'HKG01', apiKey: 'k', toString: 'x' }, ['toString']],
  ])('are refused by the schema with %s', (_, values, fields) => {
    expect(Object.keys(credentialProblems(SCHEMA, values as never))).toEqual(fields);
    expect(() => sealCredentials(secrets, SCHEMA, values as never, 'account:A')).toThrow('VALIDATION_FAILED');
  });

  it('are shown without their secrets, of which only the names are told', () => {
    const stored = { merchantId: 'HKG01', apiKey: 'k-1', gone: 'x' };
    expect(shownCredentials(SCHEMA, stored)).toEqual({
      credentials: { merchantId: 'HKG01' },
      savedSecrets: ['apiKey'],
    });
  });

  it('keep what a change leaves out, and lose what it empties', () => {
    const stored = { merchantId: 'HKG01', apiKey: 'k-1', previousKey: 'k-0' };
    expect(changedCredentials(stored, { apiKey: 'k-2', previousKey: '' })).toEqual({
      merchantId: 'HKG01',
      apiKey: 'k-2',
    });
  });

  it('have every stored secret typed again for another address', () => {
    const stored = { merchantId: 'HKG01', apiKey: 'k-1', previousKey: 'k-0' };
    expect(Object.keys(secretsToRepeat(SCHEMA, stored, { apiKey: 'k-1' }))).toEqual([
      'credentials.previousKey',
    ]);
    expect(secretsToRepeat(SCHEMA, stored, { apiKey: 'k-1', previousKey: '' })).toEqual({});
  });
});
