import fc from 'fast-check';
import { addressNumber, isWithin, readNetwork } from './networks.js';

const octet = fc.integer({ min: 0, max: 255 });
const address = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));
const numberOf = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

describe('A network on an allow-list', () => {
  it('that is one address holds that address and no other', () => {
    fc.assert(
      fc.property(address, address, (listed, caller) => {
        const network = readNetwork(listed)!;
        expect(network.text).toBe(listed);
        expect(isWithin([network], addressNumber(caller))).toBe(listed === caller);
      }),
    );
  });

  it('in CIDR form holds exactly the addresses whose leading bits are the same', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 0, max: 32 }), address, octet, (listed, bits, other, last) => {
        const network = readNetwork(`${listed}/${bits}`)!;
        const near = listed.replace(/\d+$/, String(last));
        for (const caller of [other, near, listed]) {
          const size = 2 ** (32 - bits);
          const same = Math.floor(numberOf(caller) / size) === Math.floor(numberOf(listed) / size);
          expect(isWithin([network], addressNumber(caller))).toBe(same);
        }
      }),
    );
  });

  it('in CIDR form is written down with its first address', () => {
    expect(readNetwork('203.0.113.77/24')?.text).toBe('203.0.113.0/24');
    expect(readNetwork(' 10.0.0.1/32 ')?.text).toBe('10.0.0.1/32');
    expect(readNetwork('255.255.255.255/1')?.text).toBe('128.0.0.0/1');
  });

  it('as a range holds its ends and what is between', () => {
    fc.assert(
      fc.property(address, address, address, (a, b, caller) => {
        const [from, to] = numberOf(a) <= numberOf(b) ? [a, b] : [b, a];
        const network = readNetwork(`${from} - ${to}`)!;
        expect(isWithin([network], addressNumber(from))).toBe(true);
        expect(isWithin([network], addressNumber(to))).toBe(true);
        const between = numberOf(from) <= numberOf(caller) && numberOf(caller) <= numberOf(to);
        expect(isWithin([network], addressNumber(caller))).toBe(between);
      }),
    );
  });

  it.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.5.6',
    '203.0.113.5/33',
    '203.0.113.5/-1',
    '203.0.113.5/08',
    '203.0.113.5/24/24',
    '203.0.113.9-203.0.113.5',
    '203.0.113.5-9',
    '1.1.1.1-2.2.2.2-3.3.3.3',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '127.1',
    '::1',
    '::ffff:203.0.113.5',
    '2001:db8::/32',
    'example.com',
    '203.0.113.5 ; drop',
  ])('is not read from %j', (text) => expect(readNetwork(text)).toBeNull());
});

describe('A caller’s address', () => {
  it('of IPv4 within IPv6 is the IPv4', () => {
    fc.assert(
      fc.property(address, (plain) => {
        expect(addressNumber(`::ffff:${plain}`)).toBe(addressNumber(plain));
        expect(addressNumber(`::FFFF:${plain}`)).toBe(numberOf(plain));
      }),
    );
    expect(addressNumber('::ffff:cb00:7105')).toBe(numberOf('203.0.113.5'));
  });

  it.each(['::1', '2001:db8::203.0.113.5', '::203.0.113.5', '64:ff9b::203.0.113.5', '2002:cb00:7105::'])(
    'of IPv6 (%s) is in no network',
    (ipv6) => expect(isWithin([readNetwork('0.0.0.0/0')!], addressNumber(ipv6))).toBe(false),
  );

  it.each(['', 'unknown', '0xcb.0.113.5', '203.0.113.5:443', '203.0.113', '3405803781'])(
    'that is none (%j) is in no network',
    (text) => expect(isWithin([readNetwork('0.0.0.0/0')!], addressNumber(text))).toBe(false),
  );
});
