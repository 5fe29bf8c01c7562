import { GUEST_TEXTS } from '../messages/templates/guest-texts.js';
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
    [`请付款：https://pay.example.com/p/1${TOKEN}安全码K7-4D-MQ`, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`请付款：pay.example.com/p/1${TOKEN}，谢谢`, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`389.00/night: pay.example.com/p/1${TOKEN}`, 'pay.example.com', ['p', `1${TOKEN}`]],
    [`1${TOKEN}`, null, ['p', `1${TOKEN}`]],
    [`“1${TOKEN}”。`, null, ['p', `1${TOKEN}`]],
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

  it.each([
    `房费退款请点击https://evil.test/p/1${TOKEN} 官方 https://pay.example.com/p/1${TOKEN}`,
    `Pay:https://evil.test/p/1${TOKEN} or https://pay.example.com/p/1${TOKEN}`,
    `Pay:evil.test/p/1${TOKEN} or https://pay.example.com/p/1${TOKEN}`,
    `付款10.0.0.7/p/1${TOKEN}或 https://pay.example.com/p/1${TOKEN}`,
  ])('sees a false link that no blank sets apart from its text: %s', (text) => {
    const hosts = linksIn(text).map(({ host }) => host);
    expect(hosts).toHaveLength(2);
    expect(hosts).not.toEqual(['pay.example.com', 'pay.example.com']);
  });

  const SMS = Object.entries(GUEST_TEXTS).flatMap(([code, { sms }]) =>
    Object.entries(sms ?? {}).map(([language, text]) => [code, language, text] as const),
  );
  it.each(SMS)('finds the link of a whole SMS: %s in %s', (_code, _language, text) => {
    const link = `https://pay.example.com/p/1${TOKEN}`;
    const sms = text
      .replaceAll('{{ payment.url }}', link)
      .replaceAll(/{%.*?%}/g, '')
      .replaceAll(/{{.*?}}/g, 'HKD 5,389.00');
    const expected = sms.includes(link) ? [{ host: 'pay.example.com', path: ['p', `1${TOKEN}`] }] : [];
    expect(linksIn(sms)).toEqual(expected);
  });

  it('finds none where there is none, or a great many', () => {
    expect(linksIn('')).toEqual([]);
    expect(linksIn('K7-4D-MQ')).toEqual([]);
    expect(linksIn('call me')).toEqual([]);
    expect(linksIn(`https://pay.example.com/p/1${TOKEN} `.repeat(6))).toEqual([]);
  });
});
