import fc from 'fast-check';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { SecretBox } from '../../kernel/secret-box.js';
import {
  endingOf,
  newWebhookSecret,
  openKeys,
  webhookContext,
  webhookHeaders,
  webhookIdOf,
} from './signing.js';

const now = () => Math.floor(Date.now() / 1_000);
const keyOf = (secret: string) => ({ secret, ending: endingOf(secret) });
const OLD = 6 * 60;

describe('A webhook, as a receiver with the official library sees it', () => {
  const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
  const receiver = new Webhook(secret);
  const body = fc.json({ maxDepth: 3 });
  const id = fc.uuid().map(webhookIdOf);

  it('is accepted, whatever is in it: 10,000 of them', () => {
    fc.assert(
      fc.property(id, body, (webhookId, text) => {
        const headers = webhookHeaders([keyOf(secret)], webhookId, now(), text);
        expect(receiver.verify(text, headers)).toEqual(JSON.parse(text));
      }),
      { numRuns: 10_000 },
    );
  });

  it('is refused when a single character of body, id or time is another, or it is old or of the future', () => {
    const refuses = (text: string, headers: Record<string, string>) =>
      expect(() => receiver.verify(text, headers)).toThrow(WebhookVerificationError);
    fc.assert(
      fc.property(id, body, fc.nat(), fc.constantFrom(-OLD, OLD), (webhookId, text, place, shift) => {
        const headers = webhookHeaders([keyOf(secret)], webhookId, now(), text);
        const at = place % text.length;
        refuses(`${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`, headers);
        refuses(`${text} `, headers);
        refuses(text, { ...headers, 'webhook-id': `${webhookId}0` });
        refuses(text, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) });
        refuses(text, webhookHeaders([keyOf(secret)], webhookId, now() + shift, text));
        refuses(text, webhookHeaders([keyOf(other)], webhookId, now(), text));
      }),
      { numRuns: 100 },
    );
  });

  it('is accepted with either key while both sign', () => {
    const text = '{"type":"payment.paid"}';
    const headers = webhookHeaders([keyOf(secret), keyOf(other)], webhookIdOf('1'), now(), text);
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
    for (const key of [secret, other]) expect(new Webhook(key).verify(text, headers)).toBeTruthy();
  });
});

describe('The keys of an endpoint', () => {
  const box = new SecretBox('only-for-tests-0123456789-0123456789-abcdef');
  const seal = (secret: string, id = 'a') => box.seal(secret, webhookContext(id));

  it('are 32 random bytes, within what Standard Webhooks allows', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    expect(endingOf(secret)).toBe(secret.slice(-5, -1));
  });

  it('are the newest and, until its time is over, the one before; and open for their own endpoint only', () => {
    const [newest, before] = [newWebhookSecret(), newWebhookSecret()];
    const until = new Date('2026-11-25T10:00:00Z');
    const row = {
      id: 'a',
      secretSealed: seal(newest),
      previousSecretSealed: seal(before),
      previousSecretUntil: until,
    };
    const at = (ms: number) => openKeys(box, row, new Date(until.getTime() + ms)).map(({ secret }) => secret);
    expect(at(-1)).toEqual([newest, before]);
    expect(at(0)).toEqual([newest]);
    expect(() => openKeys(box, { ...row, id: 'b' }, until)).toThrow('cannot be opened');
  });
});
