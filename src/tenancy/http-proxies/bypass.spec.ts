import { readBypass } from './bypass.js';

describe('A line of the proxy’s white list', () => {
  it.each([
    ['pms.hotel.example', 'pms.hotel.example', true],
    ['PMS.Hotel.Example', 'pms.hotel.example.', true],
    ['pms.hotel.example', 'x.pms.hotel.example', false],
    ['pms.hotel.example', 'evilpms.hotel.example', false],
    ['*.hotel.example', 'pms.hotel.example', true],
    ['*.hotel.example', 'a.b.hotel.example', true],
    ['*.hotel.example', 'hotel.example', false],
    ['*.hotel.example', 'evilhotel.example', false],
    ['*.hotel.example', 'hotel.example.evil.test', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.30', false],
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '10.example.com', false],
    ['10.0.0.0/8', '[::ffff:10.0.0.1]', false],
    ['0.0.0.0/0', '[2001:db8::1]', false],
    ['2001:db8::/32', '[2001:db8:1::5]', true],
    ['[2001:db8::1]', '[2001:db8:0:0::1]', true],
    ['2001:db8::/32', '192.0.2.1', false],
    ['localhost', 'localhost', true],
  ])('%s holds %s: %s', (line, host, expected) => {
    expect(readBypass(line)!(host)).toBe(expected);
  });

  it.each([
    '',
    '*',
    '*.',
    '.example',
    'a..b',
    'a b',
    'http://a.b',
    'a.b:443',
    '10.1.2',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '::/129',
    'exa*ple.com',
    '1/2/3',
    'a.b/24',
  ])('is not read from %j', (line) => expect(readBypass(line)).toBeNull());
});
