import { isNetwork, letsIn, linesOf } from './networks';

const entry = (network: string) => ({ network, note: '' });

describe('Networks of the allow-list', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '203.0.113.5-203.0.113.9', ' 10.0.0.1 ', '0.0.0.0/0'])(
    'reads %s',
    (text) => expect(isNetwork(text)).toBe(true),
  );

  it.each([
    '',
    'office',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.9-203.0.113.5',
    '010.0.0.1',
    '2001:db8::1',
    '1.1.1.1-2.2.2.2-3.3.3.3',
  ])('does not read %p', (text) => expect(isNetwork(text)).toBe(false));

  it('knows who is let in', () => {
    const list = [entry('203.0.113.0/25'), entry('198.51.100.5-198.51.100.9')];
    expect(letsIn(list, '203.0.113.127')).toBe(true);
    expect(letsIn(list, '203.0.113.128')).toBe(false);
    expect(letsIn(list, '198.51.100.9')).toBe(true);
    expect(letsIn(list, '198.51.100.10')).toBe(false);
    expect(letsIn(list, '::ffff:203.0.113.1')).toBe(true);
    expect(letsIn(list, '2001:db8::1')).toBe(false);
    expect(letsIn([entry('nonsense')], '203.0.113.1')).toBe(false);
  });

  it('takes pasted lines apart into network and note', () => {
    expect(
      linesOf('203.0.113.7\tFront office\n\n198.51.100.5 - 198.51.100.9, Back office\n- 10.0.0.0/8 # VPN'),
    ).toEqual([
      { network: '203.0.113.7', note: 'Front office' },
      { network: '198.51.100.5-198.51.100.9', note: 'Back office' },
      { network: '10.0.0.0/8', note: 'VPN' },
    ]);
  });
});
