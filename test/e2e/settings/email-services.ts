import { type ApiClient, send } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { queryDatabase } from '../../support/databases.js';
import type { NameServer } from '../../support/name-server.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, mailTo, paymentWhen, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { ScriptedMailServer, Script } from '../../support/scripted-mail-server.js';
import type { Stack } from '../../support/stack.js';
import { mailServers } from './mail-servers.js';

describe('E-mail services', () => {
  let stack: Stack;
  let manager: ApiClient;
  let root: ApiClient;
  let names: NameServer;
  let scripted: ScriptedMailServer;
  /** Of the mail catcher, which asks for no sign-in and offers no encryption. */
  let smtpPort: number;

  beforeAll(async () => {
    stack = sharedStack();
    ({ names, scripted } = mailServers());
    [manager, root] = [stack.api('manager'), stack.api('root')];
    const [service] = await tenantRows(stack, 'SELECT smtp_port FROM notifications.email_services');
    smtpPort = service.smtp_port;
  });
  afterEach(async () => {
    names.records.clear();
    scripted.follow({});
    await tenantRows(stack, 'DELETE FROM notifications.email_services WHERE hotel_code IS NOT NULL');
    await queryDatabase(stack.databaseUrl, 'DELETE FROM notifications.email_services');
    await queryDatabase(stack.databaseUrl, 'DELETE FROM tenancy.connection_tests');
  });

  const service = (changes: object = {}) => ({
    hotelCode: 'HKG01',
    host: '127.0.0.1',
    smtpPort,
    sslType: 'none',
    fromAddress: 'desk@harbour-vale.example',
    ...changes,
  });
  const create = async (changes: object = {}, api = manager): Promise<any> => {
    const answer = await api.post('email-services', service(changes));
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const test = async (id: string, to = 'me@harbour-vale.example'): Promise<any> =>
    (await manager.post(`email-services/${id}/test`, { to })).body;
  const statesOf = ({ testSteps }: any) => testSteps.map(({ state }: any) => state);

  it('are made, changed and deleted, and keep their password sealed and untold', async () => {
    const made = await create({ username: 'desk', password: 'open-the-mailbox', fromName: 'Front desk' });
    expect(made).toMatchObject({
      ...service(),
      sslPort: 465,
      username: 'desk',
      fromName: 'Front desk',
      passwordSet: true,
      enabled: true,
      mergeAndSend: false,
      working: null,
      editable: true,
    });
    const put = (body: object) => manager.put(`email-services/${made.id}`, body);
    expect((await put({ fromName: '', updatedAt: made.updatedAt })).body).toMatchObject({
      fromName: null,
      passwordSet: true,
    });
    expect((await put({ fromName: 'x', updatedAt: made.updatedAt })).status).toBe(409);
    // A stored password goes to no server it was not typed for, and to none in the clear.
    for (const change of [{ host: 'mail.example.com' }, { smtpPort: 2525 }, { username: 'other' }])
      expect(fieldsOf(await put(change))).toEqual({
        password: 'The server or its user has changed. Enter the password again.',
      });
    expect((await put({ username: null })).body).toMatchObject({ username: null, passwordSet: false });
    expect((await manager.get('email-services')).body).toContainEqual(
      expect.objectContaining({ id: made.id }),
    );
    expect((await manager.delete(`email-services/${made.id}`)).status).toBe(204);
    expect((await manager.get(`email-services/${made.id}`)).status).toBe(404);

    const { body: log } = await atGroup(stack, 'manager').get('audit-log', {
      query: { filter: { entity: 'notifications.email_services', q: '127.0.0.1' } },
    });
    expect(log.map(({ action }: any) => action)).toEqual(
      expect.arrayContaining(['create', 'update', 'delete']),
    );
    expect(JSON.stringify([made, log])).not.toContain('open-the-mailbox');
  });

  it.each([
    [{ host: 'smtp://mail' }, { host: 'Enter a name or an address, without smtp:// and port.' }],
    [{ host: '' }, { host: 'This is required.' }],
    [{ smtpPort: 70_000 }, { smtpPort: expect.anything() }],
    [{ fromAddress: 'nobody' }, { fromAddress: expect.anything() }],
    [{ password: 'x' }, { username: 'This is required.' }],
    [{ hotelCode: 'NOWHERE' }, { hotelCode: 'There is no such hotel.' }],
  ])('are refused like this: %j', async (changes, fields) => {
    expect(fieldsOf(await manager.post('email-services', service(changes)))).toEqual(fields);
  });

  it('send a test mail, and say step by step what works; a change makes the result go', async () => {
    const made = await create();
    const tested = await test(made.id, 'test-of-email@example.com');
    expect(tested).toMatchObject({ working: true, testedAt: expect.any(String) });
    expect(statesOf(tested)).toEqual(['ok', 'ok', 'skipped', 'skipped', 'ok']);
    expect((await mailTo(stack, 'test-of-email@example.com')).subject).toBe('Test of the email service');
    expect(fieldsOf(await manager.post(`email-services/${made.id}/test`, { to: 'a, b@c.d' }))).toHaveProperty(
      'to',
    );
    const { body } = await manager.put(`email-services/${made.id}`, { fromAddress: 'other@example.com' });
    expect(body).toMatchObject({ working: null, testedAt: null, testSteps: [] });
  });

  it.each([
    [{ host: 'nowhere.invalid' }, 'resolve', 'name'],
    [{ host: '127.0.0.1', smtpPort: 1 }, 'resolve', 'blocked'],
    [{ sslType: 'starttls' }, 'tls', 'tls'],
  ])('name the step that failed: %j', async (changes, step, problem) => {
    const tested = await test((await create(changes)).id);
    expect(tested.working).toBe(false);
    expect(tested.testSteps).toContainEqual({ step, state: 'failed', problem, said: expect.any(String) });
  });

  it('are tested ten times a minute by one person', async () => {
    const { id } = await create({ host: '127.0.0.1', smtpPort: 1 });
    for (let n = 0; n < 10; n += 1) await test(id);
    expect((await test(id)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('are seen and changed only where one works', async () => {
    await addPerson(stack, {
      username: 'mail_sha',
      permissions: ['EMAIL_SETTING_MGT'],
      hotels: ['SHA01'],
    });
    const desk = stack.api({ username: 'mail_sha', hotel: 'SHA01' });
    const elsewhere = await create();
    const [shared, ...more] = (await desk.get('email-services')).body;
    expect([shared.hotelCode, shared.editable, more]).toEqual([null, false, []]);
    expect((await desk.put(`email-services/${shared.id}`, { enabled: false })).status).toBe(403);
    expect((await desk.post(`email-services/${shared.id}/test`, { to: 'a@example.com' })).status).toBe(403);
    expect((await desk.get(`email-services/${elsewhere.id}`)).status).toBe(404);
    expect((await stack.api('clerk').get('email-services')).status).toBe(403);
  });

  describe('of one hotel', () => {
    const pay = async (status: string): Promise<any> => {
      const { id } = await createPayment(stack.api('clerk'));
      const isSo = ({ sends }: any) => sends[0].status === status;
      return paymentWhen(stack.api('clerk'), id, isSo);
    };
    const failing = async (script: Script): Promise<any> => {
      scripted.follow(script);
      return create({ smtpPort: scripted.port });
    };

    it('are asked in their order, which people change, until one takes the mail', async () => {
      const first = await failing({ MAIL: { say: '550 not you' } });
      const second = await create();
      expect([first.place, second.place, second.places]).toEqual([1, 2, 2]);
      const { emails } = await pay('sent');
      expect((await mailTo(stack, emails[0])).from[0].address).toBe('desk@harbour-vale.example');
      expect(scripted.connections).toBe(1);

      const moved = await manager.post(`email-services/${second.id}/move`, { to: 'up' });
      expect([moved.status, moved.body.place]).toEqual([200, 1]);
      const { body } = await manager.get('email-services', { query: { filter: { enabled: 'true' } } });
      expect(body.map(({ id, hotelCode }: any) => [id, hotelCode])).toEqual([
        [second.id, 'HKG01'],
        [first.id, 'HKG01'],
        [expect.any(String), null],
      ]);
      await pay('sent');
      expect(scripted.connections).toBe(1);
      expect(fieldsOf(await manager.post(`email-services/${second.id}/move`, { to: 'away' }))).toHaveProperty(
        'to',
      );
    });

    it('[F26] are not asked after one that may have taken it', async () => {
      await failing({ END: 'cut' });
      await create();
      const { sends, emails } = await pay('failed');
      expect(sends[0].code ?? sends[0].reason).toMatch(/MAIL_UNKNOWN|fell silent/);
      expect(scripted.taken.map(({ to }) => to)).toEqual([emails]);
    });

    it('rest when they fail again and again, say so, and are asked again when a test works', async () => {
      const service = await failing({ GREETING: 'cut' });
      await create();
      for (let n = 0; n < 3; n += 1) await pay('sent');
      const { body } = await manager.get(`email-services/${service.id}`);
      expect(body.failures).toMatchObject({
        count: 3,
        last: expect.stringContaining('was lost'),
        restingUntil: expect.any(String),
      });
      await pay('sent');
      expect(scripted.connections).toBe(3);
      scripted.follow({});
      expect(await test(service.id)).toMatchObject({ working: true, failures: null });
      await pay('sent');
      expect(scripted.taken).toHaveLength(2);
    });

    it('sign with a key made here once its record is found, and look up what else the domain says', async () => {
      const { id } = await create({ smtpPort: scripted.port });
      const post = async (what: string, body: object = {}): Promise<any> =>
        (await manager.post(`email-services/${id}/${what}`, body)).body;
      const states = ({ domainChecks }: any) =>
        domainChecks.map(({ check, state, problem }: any) => [check, state, problem]);
      expect(states(await post('check-domain'))).toEqual([
        ['spf', 'missing', null],
        ['dkim', 'missing', 'noKey'],
        ['dmarc', 'missing', null],
      ]);

      expect(
        fieldsOf(await manager.post(`email-services/${id}/dkim`, { selector: 'Not One' })),
      ).toHaveProperty('selector');
      const made = await post('dkim', { selector: 'pay1' });
      const [key] = made.dkimKeys;
      expect(key).toMatchObject({ state: 'waiting', recordName: 'pay1._domainkey.harbour-vale.example' });
      expect(JSON.stringify(made)).not.toContain('PRIVATE');
      names.records.set('harbour-vale.example', ['v=spf1 ip4:127.0.0.1 -all']);
      names.records.set('_dmarc.harbour-vale.example', ['v=DMARC1; p=reject']);
      names.records.set(key.recordName, [key.record]);
      const checked = await post('check-domain');
      expect(states(checked)).toEqual([
        ['spf', 'found', null],
        ['dkim', 'found', null],
        ['dmarc', 'found', null],
      ]);
      expect([checked.dkimKeys[0].state, checked.domainCheckedAt]).toEqual(['signing', expect.any(String)]);
      await pay('sent');
      expect(scripted.taken[0]!.raw).toMatch(/d=harbour-vale\.example;.* s=pay1;/);

      // The one that signs goes on until the new one's record is found.
      expect(fieldsOf(await manager.post(`email-services/${id}/dkim`, { selector: 'pay1' }))).toHaveProperty(
        'selector',
      );
      const rotated = await post('dkim', { selector: 'pay2' });
      expect(rotated.dkimKeys.map(({ selector, state }: any) => [selector, state])).toEqual([
        ['pay1', 'signing'],
        ['pay2', 'waiting'],
      ]);
      await test(id);
      expect(scripted.taken[1]!.raw).toContain('s=pay1;');
      const ended = await manager.delete(`email-services/${id}/dkim`);
      expect([ended.status, ended.body.dkimKeys]).toEqual([200, []]);

      // Mails about payments leave with the bounce address: what was found before says nothing of its domain.
      const bounces = await manager.put(`email-services/${id}/bounce-mailbox`, {
        address: 'hotel@bounces.example',
        host: '127.0.0.1',
        port: 993,
        sslType: 'none',
        username: 'hotel',
        password: 'open-the-bounces',
      });
      expect([bounces.status, bounces.body.domainChecks]).toEqual([200, []]);
      expect(states(await post('check-domain')).slice(0, 2)).toEqual([
        ['spf', 'found', null],
        ['spf', 'missing', null],
      ]);
    });
  });

  describe('of the installation', () => {
    const path = 'system-email-services';
    const system = () => service({ hotelCode: undefined, fromAddress: 'payby@installation.example' });

    it('are for its administrators, and written into its own change log', async () => {
      expect((await manager.get(path)).status).toBe(403);
      const { body: made } = await root.post(path, { ...system(), username: 'u', password: 'sealed-away' });
      expect(made).toMatchObject({ hotelCode: null, passwordSet: true, editable: true });
      const { body: next } = await root.post(path, system());
      expect([made.place, next.place, next.places]).toEqual([1, 2, 2]);
      expect((await root.post(`${path}/${next.id}/move`, { to: 'up' })).body.place).toBe(1);
      expect((await manager.post(`${path}/${next.id}/move`, { to: 'up' })).status).toBe(403);
      expect((await root.put(`${path}/${made.id}`, { username: '' })).body).toMatchObject({
        passwordSet: false,
      });
      const tested = await root.post(`${path}/${made.id}/test`, { to: 'root@example.com' });
      expect(tested.body.working).toBe(true);
      const { body: log } = await atGroup(stack, 'root').get('audit-log', {
        query: { filter: { scope: 'installation', entity: 'notifications.email_services' } },
      });
      expect(log.length).toBeGreaterThan(2);
      expect(await operationsOf(root, { scope: 'installation', action: 'testMessage' })).toMatchObject([
        { clientIp: '127.0.0.1', outcome: 'done', details: { to: '…@example.com' } },
      ]);
      expect(JSON.stringify(log)).not.toContain('sealed-away');
      expect((await root.delete(`${path}/${made.id}`)).status).toBe(204);
    });

    it('carry what a tenant without one of its own must mail, and with neither the screen is told', async () => {
      const shared = (enabled: boolean) =>
        tenantRows(stack, 'UPDATE notifications.email_services SET enabled = $1', [enabled]);
      await shared(false);
      const ask = () =>
        send(stack.tenantUrl('/demo/api/rest/password/create-link'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'guest_of_system' }),
        });
      const invite = () =>
        manager.post('user', {
          username: 'invited_by_system',
          realName: 'Invited',
          email: 'invited-by-system@example.com',
          roles: ['clerk'],
          resort: 'HKG01',
          invite: true,
        });
      const refused = await ask();
      expect([refused.status, refused.body.code, refused.body.error.message]).toEqual([
        422,
        'EMAIL_NOT_CONFIGURED',
        'Email service not configured',
      ]);
      await root.post(path, system());
      await addPerson(stack, { username: 'guest_of_system', permissions: [], hotels: ['HKG01'] });
      await tenantRows(
        stack,
        `UPDATE security.users SET email = 'reset-by-system@example.com' WHERE username = 'guest_of_system'`,
      );
      expect((await ask()).status).toBe(200);
      const mail = await mailTo(stack, 'reset-by-system@example.com');
      expect(mail.from[0].address).toBe('payby@installation.example');
      // Guests' mail never leaves by it.
      expect((await stack.api('clerk').get('payment-settings')).body.email).toBe(false);
      await queryDatabase(stack.databaseUrl, 'DELETE FROM notifications.email_services');
      expect((await invite()).body.code).toBe('EMAIL_NOT_CONFIGURED');
      await shared(true);
    });
  });
});
