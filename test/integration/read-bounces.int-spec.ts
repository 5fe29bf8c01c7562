import { randomUUID } from 'node:crypto';
import { runAsSystem } from '../../src/kernel/change-origin.js';
import type { TenantContext } from '../../src/kernel/context.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { mailboxContext } from '../../src/notifications/bounces/bounce-mailboxes.queries.js';
import { type ImapServer, inMailbox } from '../../src/notifications/bounces/imap-mailbox.js';
import { ReadBounces } from '../../src/notifications/bounces/read-bounces.js';
import {
  createStackDatabases,
  databaseUrl,
  dropDatabases,
  uniqueDatabaseName,
} from '../support/databases.js';
import { ImapTestServer } from '../support/imap-server.js';

const secrets = new SecretBox('only-for-tests-0123456789-0123456789-abcdef');

const report = (address: string) =>
  [
    'Reporting-MTA: dns; mx',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    'Status: 5.1.1',
  ].join('\r\n');
const headers = (id: string) => `Subject: Pay\r\nMessage-ID: <${id}@hotel.example>\r\n\r\n`;

describe('Reading bounce mailboxes', () => {
  const name = uniqueDatabaseName('read_bounces');
  let db: TenantDatabase;
  let imap: ImapTestServer;
  let other: ImapTestServer;
  let reader: ReadBounces;
  let mailboxId: string;
  let recorded: string[];
  /** Ids of mails that the tenant sent. */
  let sent: Set<string>;

  beforeAll(async () => {
    await createStackDatabases(name);
    db = new TenantDatabase(
      'demo',
      await openDataSource({
        url: `${databaseUrl(name)}_demo`,
        minConnections: 0,
        maxConnections: 5,
        applicationName: 'test',
      }),
    );
    [imap, other] = [await ImapTestServer.start(), await ImapTestServer.start()];
    reader = new ReadBounces(
      secrets,
      [imap, other].map(({ port }) => `127.0.0.1:${port}`),
    );
  });
  afterAll(async () => {
    await Promise.all([db.close(), imap.stop(), other.stop()]);
    await dropDatabases(name);
  });
  beforeEach(async () => {
    for (const server of [imap, other]) server.clear();
    await write('DELETE FROM notifications.email_services');
    await write('DELETE FROM notifications.service_health');
    mailboxId = await mailbox(imap);
    recorded = [];
    sent = new Set(['ours', 'first', 'second']);
  });

  const write = (text: string, params: unknown[] = []) =>
    runAsSystem('test', () => db.transaction((client) => client.query(text, params)));
  const mailbox = async ({ port }: ImapTestServer): Promise<string> => {
    const [id, serviceId] = [randomUUID(), randomUUID()];
    await write(
      `INSERT INTO notifications.email_services (id, host, ssl_type, from_address)
       VALUES ($1, 'mail.example', 'none', 'pay@hotel.example')`,
      [serviceId],
    );
    await write(
      `INSERT INTO notifications.bounce_mailboxes
         (id, service_id, address, host, port, ssl_type, username, password_sealed, folder)
       VALUES ($1, $2, 'bounces@hotel.example', '127.0.0.1', $3, 'none', 'bounces', $4, 'INBOX')`,
      [id, serviceId, port, secrets.seal('open-sesame', mailboxContext(id))],
    );
    return id;
  };
  const read = async () => {
    await write(`UPDATE notifications.bounce_readings SET started_at = now() - interval '1 hour'`);
    await write('UPDATE notifications.service_health SET resting_until = NULL');
    return reader.read({ db, tenantId: 'demo', correlationId: 'test' }, (found) => {
      const id = /<(.*)@/.exec(found.messageId ?? '')?.[1] ?? '';
      if (!sent.has(id)) return Promise.resolve(false);
      recorded.push(`${id} ${found.recipients[0]?.status}`);
      return Promise.resolve(true);
    });
  };
  const health = () =>
    db.query('SELECT service_id, failures, last_failure FROM notifications.service_health');

  it('records each report once, marks it as read, and leaves all other mail alone', async () => {
    const letter = imap.addLetter();
    const ours = imap.addReport(report('guest@example.com'), headers('ours'));
    const foreign = imap.addReport(report('guest@example.com'), headers('of-another-tenant'));
    expect(await read()).toEqual({ handled: 1, more: false });
    expect([letter.seen, ours.seen, foreign.seen]).toEqual([false, true, false]);
    imap.addReport(report('guest@example.com'), headers('second'), { whole: true, encoding: 'BASE64' });
    await read();
    expect(recorded).toEqual(['ours 5.1.1', 'second 5.1.1']);
    expect(await health()).toEqual([]);
  });

  it('is not read again before its time, nor by two workers at once', async () => {
    await read();
    await reader.read({ db } as TenantContext, () => Promise.resolve(true));
    expect(imap.connections).toBe(1);
  });

  it('records a report again when it ended before that was marked, and takes renumbered folders from the start', async () => {
    const mail = imap.addReport(report('guest@example.com'), headers('ours'));
    imap.makeTrouble('STORE', 'cut');
    await read();
    expect([recorded.length, mail.seen]).toEqual([1, false]);
    imap.endTrouble();
    await read();
    expect([recorded.length, mail.seen]).toEqual([2, true]);
    await read();
    expect(recorded.length).toBe(2);
    imap.uidValidity += 1;
    await read();
    expect(recorded.length).toBe(3);
  });

  it.each([
    ['breaks off in the middle', 'cut' as const],
    ['announces a part without an end', { say: '* 1 FETCH (UID 1 BODY[2]<0> {99999999}' }],
  ])('leaves a mail out at which the server %s three times', async (_, trouble) => {
    imap.addReport(report('guest@example.com'), headers('first'));
    imap.makeTrouble('PARTS', trouble);
    for (let no = 0; no < 3; no += 1) await read();
    expect(await health()).toMatchObject([{ service_id: mailboxId, failures: 3 }]);
    imap.endTrouble();
    imap.addReport(report('guest@example.com'), headers('second'));
    await read();
    expect(recorded).toEqual(['second 5.1.1']);
    expect(await health()).toEqual([]);
  });

  it('shows a mailbox that refuses to be read as failing, and reads the others all the same', async () => {
    imap.makeTrouble('LOGIN', { say: '% NO [AUTHENTICATIONFAILED] Invalid credentials' });
    await mailbox(other);
    other.addReport(report('guest@example.com'), headers('ours'));
    expect(await read()).toMatchObject({ handled: 1 });
    const [failing] = await health();
    expect(failing).toMatchObject({ service_id: mailboxId, failures: 1 });
    expect(failing!['last_failure']).toContain('Invalid credentials');
    expect(failing!['last_failure']).not.toContain('open-sesame');
  });

  describe('The connection', () => {
    const opened = (changes: Partial<ImapServer>, deadlineMs?: number) => {
      const server: ImapServer = {
        host: '127.0.0.1',
        port: imap.port,
        sslType: 'none',
        username: 'bounces',
        password: 'open-sesame',
        folder: 'INBOX',
        ...changes,
      };
      const allow = [`127.0.0.1:${imap.port}`, '127.0.0.1:1', '10.1.2.3:143'];
      return inMailbox(server, allow, () => Promise.resolve('open'), deadlineMs).catch((error) => error);
    };

    it('opens the folder', async () => {
      expect(await opened({})).toBe('open');
    });

    it.each([
      [{ host: 'nowhere.invalid' }, { step: 'resolve', problem: 'name' }],
      [{ port: 2 }, { step: 'resolve', problem: 'blocked' }],
      [{ port: 1 }, { step: 'connect', problem: 'connection' }],
      [
        { host: '10.1.2.3', port: 143 },
        { step: 'connect', problem: 'plain' },
      ],
      [{ sslType: 'starttls' as const }, { step: 'tls', problem: 'tls' }],
      [{ sslType: 'ssl' as const }, { step: 'tls', problem: 'tls' }],
    ])('is refused like this: %j', async (changes, problem) => {
      expect(await opened(changes)).toMatchObject(problem);
    });

    it.each([
      ['LOGIN', { say: '% NO [UNAVAILABLE] later' }, { step: 'signIn', problem: 'later' }],
      ['SELECT', { say: '% NO no such folder' }, { step: 'folder', problem: 'folder' }],
    ] as const)('says what the server refuses: %s', async (command, trouble, problem) => {
      imap.makeTrouble(command, trouble);
      expect(await opened({})).toMatchObject(problem);
    });

    it.each(['GREETING', 'LOGIN', 'SELECT'] as const)(
      'ends where the server falls silent: %s',
      async (command) => {
        imap.makeTrouble(command, 'silent');
        expect(await opened({}, 200)).toMatchObject({ problem: 'connection' });
      },
    );
  });
});
