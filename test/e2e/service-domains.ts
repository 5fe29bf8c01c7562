import { request } from 'node:http';
import { ApiClient } from '../support/api-client.js';
import { type ConnectProxy } from '../support/connect-proxy.js';
import { queryDatabase } from '../support/databases.js';
import type { NameServer } from '../support/name-server.js';
import { createPayment, linksShownTo, mailTo } from '../support/payment-steps.js';
import { atGroup, fieldsOf } from '../support/people.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const TASK = 'hotels.check-service-domains';
const FOREIGN = 'pay.attacker.example.com';

interface Heard {
  status: number;
  headers: string;
  text: string;
}

/** Asks a server under another name than its own, which `fetch` does not. */
function ask(
  url: string,
  host: string,
  { body, headers = {} }: { body?: object; headers?: object } = {},
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const type = body ? { 'content-type': 'application/json' } : {};
    const sent = request(url, { method, headers: { ...type, ...headers, host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: JSON.stringify(answer.headers),
          text: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** What a system-level stack with two web processes, the second a worker too, must show. The proxy makes names lead to this machine. */
export function describeServiceDomains(
  given: () => { stack: Stack; names: NameServer; proxy: ConnectProxy },
) {
  let stack: Stack;
  let names: NameServer;
  let proxy: ConnectProxy;
  let root: ApiClient;
  let clerk: ApiClient;

  beforeAll(() => {
    ({ stack, names, proxy } = given());
    [root, clerk] = [stack.api('root'), stack.api('clerk')];
  });
  beforeEach(() => control('DELETE FROM tenancy.connection_tests'));
  afterEach(async () => {
    for (const { id } of (await root.get('service-domains')).body)
      expect((await root.delete(`service-domains/${id}`)).status).toBe(204);
    [names.conduct, proxy.conduct] = ['answer', 'carry'];
    names.records.clear();
    proxy.local.clear();
  });

  const control = (sql: string) => queryDatabase<any>(stack.databaseUrl, sql);
  let domains = 0;
  const newDomain = () => `pay-${++domains}.grand.example.com`;
  const add = async (body: object = {}): Promise<any> => {
    const answer = await root.post('service-domains', { domain: newDomain(), tenantId: 'demo', ...body });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const check = async ({ id }: { id: string }): Promise<any> => {
    const answer = await root.post(`service-domains/${id}/check`);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const leadHere = (domain: string, address = stack.url) =>
    proxy.local.set(domain, Number(new URL(address).port));
  const publish = ({ domain, token, proofAt, method }: any) => {
    if (method === 'txt') names.records.set(proofAt, ['v=spf1 -all', token]);
    leadHere(domain);
  };
  const prove = async (body: object = {}): Promise<any> => {
    const made = await add(body);
    publish(made);
    const proven = await check(made);
    expect(proven).toMatchObject({ state: 'proven', used: proven.enabled, failures: 0 });
    return proven;
  };
  /** What a link begins with that is made now. */
  const linksOf = async () => {
    const { paymentUrl, shortUrl } = await createPayment(clerk);
    expect(new URL(shortUrl).origin).toBe(new URL(paymentUrl).origin);
    return new URL(paymentUrl).origin;
  };
  const pathOf = (url: string) => new URL(url).pathname;
  const attempt = async (payment: any, host: string, headers: object = {}): Promise<string> => {
    const { amountMinor, currencyCode } = payment;
    const { status, text } = await ask(`${stack.url}${pathOf(payment.paymentUrl)}/attempts`, host, {
      headers,
      body: { methodCode: 'CARD', amountMinor, currencyCode },
    });
    expect(status).toBe(200);
    const sessionId = pathOf(JSON.parse(text).next.url).split('/').at(-1);
    const { platform } = await stack.sandbox.state();
    return new URL(platform.sessions.find((each: any) => each.sessionId === sessionId).returnUrl).origin;
  };

  it('wait for their proof, say step by step what was found, and are used once they are proven', async () => {
    const made = await add({ domain: ' PAY.Gränd.example.com. ' });
    expect(made).toMatchObject({
      domain: 'pay.xn--grnd-moa.example.com',
      hotelCode: null,
      method: 'txt',
      state: 'waiting',
      used: false,
      proofAt: '_payby-challenge.pay.xn--grnd-moa.example.com',
      token: expect.stringMatching(/^payby-[0-9a-f]{40}$/),
      checkedAt: null,
      checkSteps: [],
    });
    const steps = async () =>
      (await check(made)).checkSteps.map(({ step, problem, said }: any) => [step, problem, said]);
    expect(await steps()).toEqual([
      ['proof', 'missing', expect.anything()],
      ['reach', 'proxy', expect.anything()],
    ]);
    names.records.set(made.proofAt, ['v=spf1 -all', `${made.token}x`]);
    leadHere(made.domain);
    expect(await steps()).toEqual([
      ['proof', 'different', `v=spf1 -all | ${made.token}x`],
      ['reach', null, null],
    ]);
    names.conduct = 'fail';
    expect((await steps())[0]).toEqual(['proof', 'dns', expect.stringContaining('SERVFAIL')]);
    expect(await linksShownTo(clerk)).toBe(stack.url);

    names.conduct = 'answer';
    publish(made);
    expect(await check(made)).toMatchObject({ state: 'proven', used: true, failures: 0, failingSince: null });
    expect(await linksOf()).toBe(made.address);
  });

  it('are in links of every process within ten seconds, in mails, and where guests come back to', async () => {
    const { address, domain } = await prove();
    const second = new ApiClient(stack.urls.all!, { username: 'clerk' });
    const payment = await createPayment(clerk);
    await eventually(async () => (await linksShownTo(second)) === address);
    // The worker may hear of the domain a little later than who made it.
    await eventually(async () => {
      const { emails, shortUrl } = await createPayment(clerk);
      const { text, html } = await mailTo(stack, emails[0]);
      return text.includes(shortUrl) && !html.includes(new URL(stack.url).host);
    });

    const page = await ask(`${stack.url}${pathOf(payment.paymentUrl)}`, domain);
    expect([page.status, page.headers]).toEqual([200, expect.stringContaining("default-src 'self'")]);
    const [script] = /\/assets\/[\w.-]+\.js/.exec(page.text)!;
    expect((await ask(stack.url + script, domain)).status).toBe(200);
    expect(await attempt(payment, domain)).toBe(address);
    // A link from before goes on, and comes back, at the address it has.
    expect(await attempt(await createPayment(clerk), new URL(stack.url).host)).toBe(stack.url);
  });

  it('of a hotel go before its tenant’s, and never count for another hotel or tenant', async () => {
    const whole = await prove();
    const own = await prove({ hotelCode: 'HKG01' });
    const foreign = await prove({ tenantId: 'kunlun-default' });
    expect(await linksShownTo(clerk)).toBe(own.address);
    const shanghai = stack.api({ username: 'manager', hotel: 'SHA01' });
    const { body } = await shanghai.get('payments', { query: { range: [0, 0] } });
    if (body.length > 0) expect(new URL(body[0].paymentUrl).origin).toBe(whole.address);
    // Who comes by another tenant's domain goes on at the hotel's own.
    expect(await attempt(await createPayment(clerk), foreign.domain)).toBe(own.address);

    await root.put(`service-domains/${own.id}`, { enabled: false });
    expect(await linksShownTo(clerk)).toBe(whole.address);
    await root.delete(`service-domains/${whole.id}`);
    expect(await linksShownTo(clerk)).toBe(stack.url);
  });

  it('are proven by a file as well, which must hold the token and nothing else', async () => {
    const made = await add({ method: 'file' });
    expect(made.proofAt).toBe(`${made.address}/.well-known/payby-domain.txt`);
    leadHere(made.domain);
    // This installation has no such file: it lies in the reverse proxy that the domain leads to.
    expect((await check(made)).checkSteps).toMatchObject([
      { step: 'proof', state: 'failed', problem: 'missing', said: 'HTTP 404' },
      { step: 'reach', state: 'ok' },
    ]);
    expect((await check(made)).state).toBe('waiting');
  });

  it('may not lead to a private address, and are not even asked there', async () => {
    await root.put('http-proxies/kunlun-default', { enabled: false });
    const made = await add({ domain: 'localtest.me', method: 'file' });
    await control(`UPDATE hotels.service_domains SET domain = 'localhost' WHERE id = '${made.id}'`);
    const { checkSteps } = await check(made);
    expect(checkSteps.map(({ problem }: any) => problem)).toEqual(['blocked', 'blocked']);
    await root.put('http-proxies/kunlun-default', { enabled: true });
  });

  it('that fail for a while stay; after six failed checks in five hours they are used no more', async () => {
    const proven = await prove();
    const payment = await createPayment(clerk);
    names.records.clear();
    expect(await check(proven)).toMatchObject({ state: 'proven', used: true, failures: 1 });
    expect(await linksShownTo(clerk)).toBe(proven.address);

    const due = (failures: number, hours: number) =>
      control(`UPDATE hotels.service_domain_checks SET failures = ${failures}, next_at = now() - interval '1 minute',
               failing_since = now() - interval '${hours} hours'`);
    const run = async () => expect((await root.post(`scheduled-tasks/${TASK}/run`, {})).status).toBe(204);
    const state = async () => (await root.get(`service-domains/${proven.id}`)).body;
    await due(8, 4);
    await run();
    await eventually(async () => (await state()).failures === 9);
    expect(await state()).toMatchObject({ state: 'proven', used: true });
    await due(5, 6);
    await run();
    await eventually(async () => (await state()).state === 'broken');
    await eventually(async () => (await linksShownTo(clerk)) === stack.url);
    // The link that is out still works there, for whoever comes.
    const page = `${stack.url}${pathOf(payment.paymentUrl)}/state`;
    expect((await ask(page, proven.domain)).status).toBe(200);

    // It comes back when a person says so, and not by itself.
    publish(proven);
    await due(9, 6);
    await run();
    expect((await check(proven)).state).toBe('proven');
    const { body: log } = await atGroup(stack, 'root').get('audit-log', {
      query: { filter: { scope: 'installation', entity: 'hotels.service_domains', q: proven.domain } },
    });
    expect(log.map(({ userName, after }: any) => [userName, after?.state])).toEqual(
      expect.arrayContaining([
        [TASK, 'broken'],
        ['System administrator', 'proven'],
      ]),
    );
  });

  it.each([
    [{ domain: 'https://pay.grand.com' }, { domain: expect.stringContaining('without https://') }],
    [{ domain: '10.0.0.1' }, { domain: expect.stringContaining('a host on the internet') }],
    [{ domain: 'pay.grand.internal' }, { domain: expect.stringContaining('a host on the internet') }],
    [{ tenantId: 'nowhere' }, { tenantId: 'There is no such tenant.' }],
    [{ hotelCode: 'NYC01' }, { hotelCode: 'The tenant has no such hotel.' }],
    [{ tenantId: 'kunlun-default', hotelCode: 'HKG01' }, { hotelCode: 'The tenant has no such hotel.' }],
    [{ method: 'mail' }, { method: expect.anything() }],
    [{ token: 'mine' }, { token: 'This field does not exist.' }],
    [{ state: 'proven' }, { state: 'This field does not exist.' }],
  ])('are refused like this: %j', async (changes, fields) => {
    const body = { domain: newDomain(), tenantId: 'demo', ...changes };
    expect(fieldsOf(await root.post('service-domains', body))).toEqual(fields);
  });

  it('are one tenant’s for good, and one in use for a tenant or a hotel', async () => {
    const made = await add();
    const again = { domain: made.domain.toUpperCase(), tenantId: 'kunlun-default' };
    expect(fieldsOf(await root.post('service-domains', again), 409)).toEqual({ domain: 'Code Repeat' });
    expect(fieldsOf(await root.put(`service-domains/${made.id}`, { tenantId: 'kunlun-default' }))).toEqual({
      tenantId: 'This cannot be changed.',
    });
    const next = { domain: newDomain(), tenantId: 'demo' };
    expect(fieldsOf(await root.post('service-domains', next))).toEqual({
      enabled: `${made.domain} is in use. Disable it first.`,
    });
    const { id } = await add({ ...next, enabled: false });
    expect(fieldsOf(await root.put(`service-domains/${id}`, { enabled: true }))).toHaveProperty('enabled');
    const change = { enabled: false, updatedAt: made.updatedAt };
    expect((await root.put(`service-domains/${made.id}`, change)).status).toBe(200);
    expect((await root.put(`service-domains/${made.id}`, change)).status).toBe(409);
    expect((await root.put(`service-domains/${id}`, { enabled: true })).status).toBe(200);
    expect((await root.get('service-domains/nothing')).status).toBe(404);
  });

  it('are nobody’s but the installation’s administrators’', async () => {
    const { id } = await add();
    const manager = stack.api('manager');
    expect((await manager.get('service-domains')).status).toBe(403);
    expect((await manager.post('service-domains', { domain: newDomain(), tenantId: 'demo' })).status).toBe(
      403,
    );
    expect((await manager.post(`service-domains/${id}/check`)).status).toBe(403);
  });

  it('that nobody proved are reflected nowhere, whatever a caller writes into its headers', async () => {
    await add({ domain: FOREIGN });
    const headers = {
      'x-forwarded-host': FOREIGN,
      'x-forwarded-server': FOREIGN,
      forwarded: `host=${FOREIGN};proto=https`,
      origin: `https://${FOREIGN}`,
    };
    const signedIn = (token: string, hotel = 'HKG01') => ({
      ...headers,
      authorization: `Bearer ${token}`,
      'x-hotel-code': hotel,
      'x-fingerprint-id': 'test',
      'x-source': 'web',
    });
    const payment = await createPayment(clerk);
    const page = pathOf(payment.paymentUrl);
    const [asClerk, asManager] = [await stack.token('clerk'), await stack.token('manager')].map((token) =>
      signedIn(token),
    );
    const asked: [string, object][] = [
      [`/demo/api/v1/payments/${payment.id}`, asClerk!],
      ['/demo/api/v1/payments', asClerk!],
      ['/demo/api/v1/payment-accounts', asManager!],
      ...[page, `${page}/state`, `${page}/receipt.pdf`, pathOf(payment.shortUrl)].map(
        (path): [string, object] => [path, headers],
      ),
      ...['/', '/demo/embed', '/demo/api/docs', '/demo/api/v1/brand', '/no/such/page'].map(
        (path): [string, object] => [path, headers],
      ),
    ];
    for (const [path, sent] of asked) {
      const { status, headers: answered, text } = await ask(stack.url + path, FOREIGN, { headers: sent });
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, (text + answered).includes('attacker')]).toEqual([path, false]);
    }
    expect((await ask(`${stack.url}/demo/api/v1/payments`, FOREIGN, { headers: asClerk! })).text).toContain(
      stack.url,
    );
    expect(await attempt(payment, FOREIGN, headers)).toBe(stack.url);
    const { text, html } = await mailTo(stack, payment.emails[0]);
    expect(text + html).not.toContain('attacker');
  });

  it('never had a stranger taken for this installation', async () => {
    const nonce = '0'.repeat(32);
    const at = (path: string) => fetch(`${stack.url}/.well-known/payby-installation/${path}`);
    expect((await at(nonce)).status).toBe(200);
    expect((await at(`${nonce}0`)).status).toBe(404);
    expect((await at('payment-tokens')).status).toBe(404);
    const made = await add();
    names.records.set(made.proofAt, [made.token]);
    leadHere(made.domain, stack.sandbox.url);
    const { state, checkSteps } = await check(made);
    expect([state, checkSteps[1]]).toMatchObject(['waiting', { state: 'failed', problem: 'stranger' }]);
  });
}
