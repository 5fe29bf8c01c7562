// Loaded before the tests begin: it takes its time.
import 'mailauth/lib/dmarc/index.js';
import 'mailauth/lib/spf/index.js';
import type { DNSResolver } from 'mailauth';
import type { StoredDkimKey } from './dkim-keys.js';
import { dkimVerdict, dmarcVerdict, domainChecks, spfVerdict } from './sender-domain.js';

/** A name server that knows these TXT records. */
const knows =
  (records: Record<string, string[]>): DNSResolver =>
  async (name, type) => {
    const found = type === 'TXT' ? records[name] : undefined;
    // In pieces, as long records come.
    if (found) return found.map((text) => text.match(/.{1,20}/g) ?? []);
    throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
  };
const broken: DNSResolver = async () => {
  throw Object.assign(new Error('no answer'), { code: 'ESERVFAIL' });
};

describe('What a domain says of its mail', () => {
  const spf = (records: string[], host = '203.0.113.9') =>
    spfVerdict(
      knows({ 'hotel.example': records, 'spf.provider.example': ['v=spf1 ip4:203.0.113.0/24 -all'] }),
      'hotel.example',
      host,
    );

  it.each<[string, string[], object]>([
    ['names the address', ['v=spf1 ip4:203.0.113.9 -all'], { state: 'found', problem: null }],
    ['includes its provider', ['v=spf1 include:spf.provider.example ~all'], { state: 'found' }],
    ['stands among other records', ['google-site=1', 'v=spf1 ip4:203.0.113.9 ~all'], { state: 'found' }],
    ['is not there', ['google-site=1'], { state: 'missing', publish: 'v=spf1 ip4:203.0.113.9 ~all' }],
    [
      'names others',
      ['v=spf1 ip4:198.51.100.1 ~all'],
      { state: 'doubtful', problem: 'notCovered', publish: 'v=spf1 ip4:198.51.100.1 ip4:203.0.113.9 ~all' },
    ],
    ['is there twice', ['v=spf1 -all', 'v=spf1 ~all'], { state: 'wrong', problem: 'several' }],
    ['cannot be read', ['v=spf1 ip4:not-an-address -all'], { state: 'wrong', problem: 'syntax' }],
  ])('by SPF, when the record %s', async (_, records, expected) => {
    expect(await spf(records)).toMatchObject(expected);
  });

  it('by DKIM: the key, no key, another one, or that it is revoked', async () => {
    const key = { domain: 'hotel.example', selector: 'pay1', publicKey: 'TUlJQg==' } as StoredDkimKey;
    const dkim = (...records: string[]) =>
      dkimVerdict(knows({ 'pay1._domainkey.hotel.example': records }), key);
    const publish = 'v=DKIM1; k=rsa; p=TUlJQg==';
    expect(await dkim(publish)).toMatchObject({ state: 'found' });
    expect(await dkim('k=rsa; p=TUlJ Qg==')).toMatchObject({ state: 'found' });
    expect(await dkim('something else')).toMatchObject({ state: 'missing', publish });
    expect(await dkim('v=DKIM1; p=AAAA')).toMatchObject({ state: 'wrong', problem: 'otherKey', publish });
    expect(await dkim('v=DKIM1; p=')).toMatchObject({ state: 'wrong', problem: 'revoked' });
    expect(await dkim(publish, publish)).toMatchObject({ state: 'wrong', problem: 'several' });
  });

  it('by DMARC: its own record or that of the organization, or none that can be read', async () => {
    const dmarc = (at: string, ...records: string[]) =>
      dmarcVerdict(knows({ [`_dmarc.${at}`]: records }), 'mail.hotel.com');
    expect(await dmarc('mail.hotel.com', 'v=DMARC1; p=reject')).toMatchObject({ state: 'found' });
    expect(await dmarc('hotel.com', 'v=DMARC1; p=none')).toMatchObject({ state: 'found' });
    expect(await dmarc('hotel.net', 'v=DMARC1; p=none')).toMatchObject({
      state: 'missing',
      publish: 'v=DMARC1; p=none; rua=mailto:postmaster@mail.hotel.com',
    });
    expect(await dmarc('mail.hotel.com', 'v=DMARC1; p=maybe')).toMatchObject({
      state: 'wrong',
      problem: 'syntax',
    });
    expect(await dmarc('mail.hotel.com', 'v=DMARC1; p=none', 'v=DMARC1; p=none')).toMatchObject({
      problem: 'several',
    });
  });

  it('is looked up under the name that its records are published at, also of an international domain', async () => {
    const service = { fromAddress: 'pay@Hotel-Zürich.example', host: '203.0.113.9' };
    const checks = await domainChecks(knows({}), service, [], null);
    expect(checks.map(({ name, publish }) => [name, publish])).toEqual([
      ['xn--hotel-zrich-zhb.example', 'v=spf1 ip4:203.0.113.9 ~all'],
      ['_domainkey.xn--hotel-zrich-zhb.example', null],
      [
        '_dmarc.xn--hotel-zrich-zhb.example',
        'v=DMARC1; p=none; rua=mailto:postmaster@xn--hotel-zrich-zhb.example',
      ],
    ]);
  });

  it.each([
    ['bounces@hotel.example', [['hotel.example', 'found']]],
    ['bounces@Hotel.Example', [['hotel.example', 'found']]],
    [
      'hotel@bounces.example',
      [
        ['hotel.example', 'found'],
        ['bounces.example', 'missing'],
      ],
    ],
  ])('by SPF, also of the domain that mails are returned to: %s', async (bounceAddress, expected) => {
    const service = { fromAddress: 'pay@hotel.example', host: '203.0.113.9' };
    const records = knows({ 'hotel.example': ['v=spf1 ip4:203.0.113.9 -all'] });
    const checks = await domainChecks(records, service, [], bounceAddress);
    expect(checks.filter(({ check }) => check === 'spf').map(({ name, state }) => [name, state])).toEqual(
      expected,
    );
  });

  it('is not known where no name server answers', async () => {
    await expect(spfVerdict(broken, 'hotel.example', '203.0.113.9')).rejects.toThrow('no answer');
  });
});
