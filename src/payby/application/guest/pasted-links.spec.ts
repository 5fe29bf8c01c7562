import { linksIn } from './pasted-links.js';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';

describe('The links in a pasted text', () => {
  it.each([
    [`https://pay.example.com/pay/demo/${TOKEN}`, 'pay.example.com', ['pay', 'demo', TOKEN]],
    [`  HTTPS://Pay.Example.com/p/1${TOKEN}  `, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`pay.example.com/p/1${TOKEN}`, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`http://localhost:3000/p/kl/${TOKEN}?returned=1#x`, 'localhost:3000', ['p', 'kl', TOKEN]],
    [`Dear guest, pay here: https://pay.example.com/p/1${TOKEN}.`, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`请付款：“https://pay.example.com/p/1${TOKEN}”。`, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`1${TOKEN}`, null, ['p', `1${TOKEN}`]],
  ])('finds it in %s', (text, host, path) => {
    expect(linksIn(text)).toEqual([{ host, path }]);
  });

  it('reads a host as a browser would, whatever stands before or around it', () => {
    expect(linksIn(`https://pay.example.com.evil.test/p/1${TOKEN}`)[0]!.host).toBe(
      'pay.example.com.evil.test',
    );
    expect(linksIn(`https://evil.test/https://pay.example.com/p/1${TOKEN}`)[0]!.host).toBe('evil.test');
    expect(linksIn(`https://раy.example.com/p/1${TOKEN}`)[0]!.host).toMatch(/^xn--/);
    expect(linksIn(`https://pay.example.com@evil.test/p/1${TOKEN}`)[0]!.path).toEqual(['', '']);
    expect(linksIn(`javascript://pay.example.com/p/1${TOKEN}`)[0]!.path).toEqual(['', '']);
  });

  it('keeps a false link beside a true one', () => {
    const both = linksIn(`https://pay.example.com/p/1${TOKEN} or https://evil.test/x`);
    expect(both).toHaveLength(2);
    expect(both[1]!.path).toEqual(['', '']);
  });

  it('finds none where there is none, or a great many', () => {
    expect(linksIn('')).toEqual([]);
    expect(linksIn('K7-4D-MQ')).toEqual([]);
    expect(linksIn('call me')).toEqual([]);
    expect(linksIn(`https://pay.example.com/p/1${TOKEN} `.repeat(6))).toEqual([]);
  });
});
