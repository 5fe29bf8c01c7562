import { createHash, createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { checkSignature, headersIn, type Received, type Sent } from './check-signature';

const secret = `whsec_${Buffer.from('a key of thirty-two random bytes').toString('base64')}`;
const other = `whsec_${Buffer.from('another key of thirty-two bytes!').toString('base64')}`;
const id = 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W';
const now = 1_795_160_037;
const body = '{"type":"payment.paid","data":{"guest":"陈海燕","amountMinor":264000}}';

const signed = (key = secret, at = now): string => new Webhook(key).sign(id, new Date(at * 1000), body);
const received = (changed: Partial<Received> = {}): Received => ({
  headers: `webhook-id: ${id}\nwebhook-timestamp: ${now}\nwebhook-signature: ${signed()}`,
  body,
  secret,
  ...changed,
});
const sent: Sent = {
  id,
  timestamp: now,
  sha256: createHash('sha256').update(body).digest('hex'),
  endings: [secret.replace(/=+$/, '').slice(-4)],
};
/** `step: problem` of each step that failed. */
const wrong = async (given: Received, at = now, known?: Sent): Promise<string[]> =>
  (await checkSignature(given, at, known))
    .filter(({ state }) => state === 'failed')
    .map(({ step, problem }) => `${step}: ${problem}`);

describe('The signature debugger', () => {
  it('accepts what the official library signs, also with the old key beside the new one', async () => {
    expect(await wrong(received())).toEqual([]);
    expect(await wrong(received(), now, sent)).toEqual([]);
    const both = `webhook-id: ${id}\nwebhook-timestamp: ${now}\nwebhook-signature: ${signed(other)} ${signed()}`;
    expect(await wrong(received({ headers: both }))).toEqual([]);
    const steps = await checkSignature(received(), now);
    expect(steps.find(({ step }) => step === 'signature')?.value).toBe(signed());
    expect(steps.find(({ step }) => step === 'text')?.value).toBe(`${id}.${now}.${body}`);
  });

  it.each([
    ['lines', `Webhook-Id: a1\r\nWebhook-Timestamp: 12\r\nWebhook-Signature: v1,x= v1,y=`],
    ['an object', '{"webhook-id":"a1","webhook-timestamp":12,"webhook-signature":"v1,x= v1,y="}'],
    ['cURL', `-H 'webhook-id: a1' -H 'webhook-timestamp: 12' -H 'webhook-signature: v1,x= v1,y='`],
  ])('reads headers as %s', (_, headers) => {
    expect(headersIn(headers)).toEqual({ id: 'a1', timestamp: '12', signature: 'v1,x= v1,y=' });
  });

  it('says that the time is out of tolerance, as the official library does', async () => {
    expect(await wrong(received(), now + 299)).toEqual([]);
    expect(await wrong(received(), now + 301)).toEqual(['time: timeOld']);
    expect(await wrong(received(), now - 301)).toEqual(['time: timeEarly']);
    // What is looked at afterwards is always old.
    expect(await wrong(received(), now + 3_600, sent)).toEqual([]);
    const milliseconds = received().headers.replace(`${now}`, `${now}000`);
    expect(await wrong(received({ headers: milliseconds }))).toContain('time: timeMilliseconds');
  });

  it.each([
    ['written anew', JSON.stringify(JSON.parse(body), null, 2), 'bodyReserialised'],
    ['given another line end', `${body}\n`, 'bodyNewline'],
  ])('finds a body that was %s', async (_, changed, problem) => {
    const steps = [`body: ${problem}`, 'signature: signatureDiffers'];
    expect(await wrong(received({ body: changed }))).toEqual(steps);
    expect(await wrong(received({ body: changed }), now, sent)).toEqual(steps);
  });

  it('finds another body, another id and another key where it knows what was sent', async () => {
    const tampered = body.replace('264000', '1');
    expect(await wrong(received({ body: tampered }), now, sent)).toEqual([
      'body: bodyDiffers',
      'signature: signatureDiffers',
    ]);
    const renamed = received().headers.replace(id, 'msg_other');
    expect(await wrong(received({ headers: renamed }), now, sent)).toEqual([
      'headers: idDiffers',
      'signature: signatureDiffers',
    ]);
    expect(await wrong(received({ secret: other }), now, sent)).toEqual([
      'key: keyDiffers',
      'signature: signatureDiffers',
    ]);
    expect(await wrong(received({ secret: other }))).toEqual(['signature: signatureDiffers']);
    expect(await wrong(received({ secret: 'whsec_¿' }))).toEqual(['key: keyNotBase64']);
  });

  it('says what is missing and leaves what follows from it', async () => {
    const steps = await checkSignature(received({ headers: `webhook-id: ${id}` }), now);
    expect(steps[0]).toMatchObject({
      problem: 'headersMissing',
      about: { names: 'webhook-timestamp, webhook-signature' },
    });
    expect(steps.find(({ step }) => step === 'signature')?.state).toBe('skipped');
    expect(await wrong(received({ headers: received().headers.replace('v1,', 'v2,') }))).toEqual([
      'signature: noVersion',
    ]);
  });

  it('recognises how a program came to another value', async () => {
    const right = signed().slice(3);
    const hmacOf = (key: string | Buffer, text: string) =>
      // The ways below are what receivers get wrong by hand.
      createHmac('sha256', key).update(text);
    const bytes = Buffer.from(secret.slice(6), 'base64');
    const cases: [string, string][] = [
      [Buffer.from(right, 'base64').toString('hex'), 'computedHex'],
      [Buffer.from(right, 'base64').toString('base64url'), 'computedUrlSafe'],
      [hmacOf(secret, `${id}.${now}.${body}`).digest('base64'), 'computedKeyAsText'],
      [hmacOf(bytes, body).digest('hex'), 'computedBodyOnly'],
      [hmacOf(bytes, `${now}.${body}`).digest('base64'), 'computedNoId'],
      ['nonsense', 'computedDiffers'],
    ];
    for (const [computed, problem] of cases) {
      expect(await wrong(received({ computed }))).toEqual([`computed: ${problem}`]);
    }
    expect(await wrong(received({ computed: `v1,${right}` }))).toEqual([]);
  });
});
