import { randomUUID } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { runAsSystem } from '../../src/kernel/change-origin.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { ControlDatabase, TenantDatabase } from '../../src/kernel/database/database.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { EmailSender, type Mail } from '../../src/notifications/email-sender.js';
import { dkimRecord, keepDkimKey, makeDkimKey, signWith } from '../../src/notifications/email/dkim-keys.js';
import {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
  RecipientLimitedError,
} from '../../src/notifications/mail-errors.js';
import { MAILS_TO_ONE, MAILS_TO_STAFF } from '../../src/notifications/parameters.js';
import { RecipientLimits } from '../../src/notifications/recipient-limits.js';
import { SecurityMailer } from '../../src/notifications/security-mailer.js';
import { moveService } from '../../src/notifications/service-order.queries.js';
import { serviceStates } from '../../src/notifications/service-state.queries.js';
import {
  createStackDatabases,
  databaseUrl,
  dropDatabases,
  uniqueDatabaseName,
} from '../support/databases.js';
import { ScriptedMailServer, type Script } from '../support/scripted-mail-server.js';

const secrets = new SecretBox('only-for-tests-0123456789-0123456789-abcdef');

describe('Sending a mail', () => {
  const name = uniqueDatabaseName('email_sender');
  let control: ControlDatabase;
  let db: TenantDatabase;
  let first: ScriptedMailServer;
  let second: ScriptedMailServer;
  let sender: EmailSender;

  beforeAll(async () => {
    await createStackDatabases(name);
    const url = databaseUrl(name);
    const open = (at: string) =>
      openDataSource({ url: at, minConnections: 0, maxConnections: 5, applicationName: 'test' });
    control = new ControlDatabase('control', await open(url));
    db = new TenantDatabase('demo', await open(`${url}_demo`));
    [first, second] = [await ScriptedMailServer.start(), await ScriptedMailServer.start()];
    const allow = [first, second].map(({ port }) => `127.0.0.1:${port}`);
    sender = new EmailSender(secrets, control, new RecipientLimits(secrets), allow);
    await write(
      `INSERT INTO hotels.hotels (code, name, name_zh, currency_code, time_zone)
       VALUES ('HKG01', 'Hotel', '酒店', 'HKD', 'Asia/Hong_Kong')`,
    );
  });
  afterAll(async () => {
    await Promise.all([control.close(), db.close(), first.stop(), second.stop()]);
    await dropDatabases(name);
  });
  beforeEach(async () => {
    first.follow({});
    second.follow({});
    await write('DELETE FROM notifications.service_health');
    await write('DELETE FROM notifications.email_services');
    await service(first, { sort_no: 1 });
    await service(second, { sort_no: 2 });
  });

  const write = (text: string, params: unknown[] = []) =>
    runAsSystem('test', () => db.transaction((client) => client.query(text, params)));
  const service = async (
    { port }: ScriptedMailServer,
    { hotel = 'HKG01', sort_no = 1, merge = false, user = null as string | null } = {},
  ): Promise<string> => {
    const { rows } = await write(
      `INSERT INTO notifications.email_services
         (hotel_code, host, smtp_port, ssl_type, from_address, sort_no, merge_and_send, username)
       VALUES ($1, '127.0.0.1', $2, 'none', 'pay@hotel.example', $3, $4, $5) RETURNING id`,
      [hotel, port, sort_no, merge, user],
    );
    return rows[0].id;
  };
  const content = { sender: 'Hotel', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const mail = (changes: Partial<Mail> = {}): Mail => ({
    hotelCode: 'HKG01',
    to: `${randomUUID()}@example.com`,
    content,
    messageId: randomUUID(),
    ...changes,
  });
  const headersOf = ({ taken }: ScriptedMailServer) =>
    taken[0]!.raw.split('\r\n\r\n')[0]!.replace(/\r\n\s+/g, ' ');

  it('has mails of a hotel returned to the bounce mailbox, and all others to the from address', async () => {
    await write(
      `INSERT INTO notifications.bounce_mailboxes
         (id, service_id, address, host, port, ssl_type, username, password_sealed, folder)
       SELECT gen_random_uuid(), id, 'bounces@hotel.example', 'imap.example', 993, 'ssl', 'x', '', 'INBOX'
       FROM notifications.email_services`,
    );
    first.follow({ EHLO: { say: '250-scripted\r\n250 DSN' } });
    const asked = mail();
    await sender.send(db, asked);
    expect(first.taken[0]).toMatchObject({ from: 'bounces@hotel.example', to: [asked.to] });
    expect(first.said).toContainEqual(expect.stringMatching(/^MAIL .*RET=HDRS ENVID=[\w-]+@hotel\.example$/));
    expect(first.said).toContainEqual(expect.stringMatching(/^RCPT .*NOTIFY=FAILURE,DELAY ORCPT=rfc822;.+@/));
    expect(headersOf(first)).toMatch(/^From: .*<pay@hotel\.example>$/m);
    await write('UPDATE notifications.email_services SET hotel_code = NULL');
    first.follow({});
    await sender.send(db, mail({ hotelCode: null }));
    expect(first.taken[0]).toMatchObject({ from: 'pay@hotel.example' });
  });

  it('goes by the first service, and says what its server answered', async () => {
    const asked = mail();
    expect(await sender.send(db, asked)).toEqual({
      messageId: `<${asked.messageId}@hotel.example>`,
      service: '127.0.0.1',
      answer: '250 2.0.0 taken',
      notReached: [],
      refusedBy: [],
    });
    expect([first.taken.length, second.connections]).toEqual([1, 0]);
    expect(first.taken[0]).toMatchObject({ from: 'pay@hotel.example', to: [asked.to] });
  });

  it.each<[string, Script, string]>([
    ['does not greet it', { GREETING: 'cut' }, 'lost'],
    ['turns it away', { GREETING: { say: '554 go away' } }, 'answered'],
    ['refuses the sender', { MAIL: { say: '553 not you' } }, 'not you'],
    ['asks to come back later', { RCPT: { say: '451 greylisted' } }, 'greylisted'],
    ['refuses the recipient', { RCPT: { say: '550 no such mailbox' } }, 'no such mailbox'],
    ['cuts the line at DATA', { DATA: 'cut' }, 'lost'],
    ['refuses the message', { END: { say: '554 looks like spam' } }, 'spam'],
    ['has no room', { END: { say: '452 full' } }, 'full'],
  ])('goes by the next service when the first %s', async (_, script, reason) => {
    first.follow(script);
    const { refusedBy } = await sender.send(db, mail());
    expect(second.taken).toHaveLength(1);
    expect(refusedBy).toEqual([{ service: '127.0.0.1', reason: expect.stringContaining(reason) }]);
  });

  it('goes by the next service when the first does not let us in', async () => {
    await write('DELETE FROM notifications.email_services WHERE sort_no = 1');
    await service(first, { user: 'desk' });
    first.follow({ AUTH: { say: '535 who are you' } });
    await sender.send(db, mail());
    expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
  });

  it('[F26] goes by no other service when the first had the whole of it and did not answer', async () => {
    first.follow({ END: 'cut' });
    await expect(sender.send(db, mail())).rejects.toBeInstanceOf(MailOutcomeUnknownError);
    expect([first.taken.length, second.connections]).toEqual([1, 0]);
  });

  it('may be tried again when one of the services asked for that, and not when all refused for good', async () => {
    first.follow({ RCPT: { say: '550 no such mailbox' } });
    second.follow({ RCPT: { say: '451 greylisted' } });
    await expect(sender.send(db, mail())).rejects.toBeInstanceOf(MailNotSentError);
    second.follow({ RCPT: { say: '550 nobody' } });
    await expect(sender.send(db, mail())).rejects.toBeInstanceOf(MailRefusedError);
  });

  it('goes past a service that failed three times in a row, unless there is no other', async () => {
    first.follow({ GREETING: 'cut' });
    for (let n = 0; n < 4; n += 1) await sender.send(db, mail());
    expect([first.connections, second.taken.length]).toEqual([3, 4]);
    await write('DELETE FROM notifications.email_services WHERE sort_no = 2');
    first.follow({});
    await sender.send(db, mail());
    expect(first.taken).toHaveLength(1);
    expect(await db.query('SELECT failures FROM notifications.service_health')).toEqual([]);
  });

  it('that a server refuses for its recipient says nothing against the service', async () => {
    first.follow({ RCPT: { say: '550 no such mailbox' } });
    for (let n = 0; n < 4; n += 1) await sender.send(db, mail());
    expect(first.connections).toBe(4);
  });

  it('goes by a hotel’s own services before those for all hotels, and by none of another hotel', async () => {
    await expect(sender.send(db, mail({ hotelCode: 'SHA01' }))).rejects.toBeInstanceOf(
      EmailNotConfiguredError,
    );
    await write(`UPDATE notifications.email_services SET hotel_code = NULL WHERE sort_no = 1`);
    await sender.send(db, mail());
    await sender.send(db, mail({ hotelCode: 'SHA01' }));
    expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
  });

  describe('with copies', () => {
    const cc = ['desk@hotel.example', 'finance@hotel.example'];
    const bcc = ['archive@hotel.example'];

    it('reaches everybody, and tells nobody of the blind ones', async () => {
      const asked = mail({ cc, bcc });
      expect((await sender.send(db, asked)).notReached).toEqual([]);
      expect(first.taken.map(({ to }) => to)).toEqual([[asked.to], [...cc, ...bcc]]);
      expect(headersOf(first)).toContain(`Cc: ${cc.join(', ')}`);
      expect(first.taken.map(({ raw }) => raw).join()).not.toContain('archive@');
    });

    it('reaches those of a rule and of its template together', async () => {
      const many = Array.from({ length: 20 }, (_, n) => `copy-${n}@hotel.example`);
      await sender.send(db, mail({ cc: many }));
      expect(first.taken[1]!.to).toEqual(many);
    });

    it('says which copy did not go out', async () => {
      first.unknown.add(cc[1]!);
      expect((await sender.send(db, mail({ cc, bcc }))).notReached).toEqual([cc[1]]);
      expect(first.taken).toHaveLength(2);
    });

    it('sends no copy of what its recipient does not get', async () => {
      const asked = mail({ cc, bcc });
      first.unknown.add(asked.to as string);
      second.unknown.add(asked.to as string);
      await expect(sender.send(db, asked)).rejects.toBeInstanceOf(MailRefusedError);
      expect([first.taken, second.taken]).toEqual([[], []]);
    });

    it.each([
      [{ cc: ['a@example.com\r\nBcc: all@example.com'] }],
      [{ bcc: ['not an address'] }],
      [{ cc: Array.from({ length: 51 }, (_, n) => `c${n}@example.com`) }],
      [{ to: [] }],
    ])('is refused like this: %j', async (changes) => {
      await expect(sender.send(db, mail(changes))).rejects.toBeInstanceOf(MailRefusedError);
      expect(first.connections).toBe(0);
    });
  });

  it('to several people of the house is one mail where the service merges', async () => {
    expect(await sender.mergesRecipients(db, 'HKG01')).toBe(false);
    await write('UPDATE notifications.email_services SET merge_and_send = true');
    expect(await sender.mergesRecipients(db, 'HKG01')).toBe(true);
    const to = ['desk@hotel.example', 'finance@hotel.example'];
    await sender.send(db, mail({ to, audience: 'staff' }));
    expect(first.taken.map((each) => each.to)).toEqual([to]);
    expect(headersOf(first)).toContain(`To: ${to.join(', ')}`);
  });

  it('goes by the second service first once people have moved it up', async () => {
    const order = { table: 'notifications.email_services', last: 'created_at, id' } as const;
    const id = (
      await db.query<{ id: string }>('SELECT id FROM notifications.email_services WHERE sort_no = 2')
    )[0]!.id;
    const move = (to: 'up' | 'down') =>
      runAsSystem('test', () =>
        db.transaction((client) => moveService(client, order, { id, hotelCode: 'HKG01' }, to)),
      );
    await move('up');
    await move('up');
    expect((await serviceStates(db, order, [id]))(id)).toEqual({ place: 1, places: 2, failures: null });
    await sender.send(db, mail());
    expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
    await move('down');
    await sender.send(db, mail());
    expect(first.taken).toHaveLength(1);
  });

  it('is signed with the key whose record was found, and only for its own domain', async () => {
    const id = await service(first, { sort_no: 0 });
    const [waiting, signing] = await Promise.all([
      makeDkimKey(secrets, 'hotel.example', 'next'),
      makeDkimKey(secrets, 'hotel.example', 'pay1'),
    ]);
    await runAsSystem('test', () =>
      db.transaction(async (client) => {
        await keepDkimKey(client, id, signing);
        await signWith(client, id, signing.id);
        await keepDkimKey(client, id, waiting);
      }),
    );
    const asked = mail({ cc: ['desk@hotel.example'] });
    await sender.send(db, asked);
    const resolver = async (at: string) => {
      if (at !== 'pay1._domainkey.hotel.example') throw Object.assign(new Error(at), { code: 'ENOTFOUND' });
      return [[dkimRecord(signing.publicKey)]];
    };
    const { results } = await dkimVerify(Buffer.from(first.taken[0]!.raw), { resolver });
    expect(results).toMatchObject([
      { signingDomain: 'hotel.example', selector: 'pay1', status: { result: 'pass' } },
    ]);
    const forged = first.taken[0]!.raw.replace('Subject: Hello', 'Subject: Hallo');
    const { results: again } = await dkimVerify(Buffer.from(forged), { resolver });
    expect(again[0]!.status.result).toBe('fail');

    await write(`UPDATE notifications.email_services SET from_address = 'pay@other.example'`);
    first.follow({});
    await sender.send(db, mail());
    expect(headersOf(first)).not.toMatch(/DKIM-Signature/i);
  });

  it('is not one of too many to its recipient, however often each of them is tried', async () => {
    const to = 'Flooded@example.com';
    const most = MAILS_TO_ONE.value;
    const all = Array.from({ length: most }, () => mail({ to }));
    for (const each of all) await sender.send(db, each);
    for (const each of all.slice(0, 3)) await sender.send(db, each);
    const tooMany = await sender.send(db, mail({ to: to.toLowerCase() })).catch((error: Error) => error);
    expect(tooMany).toBeInstanceOf(RecipientLimitedError);
    expect(tooMany).toBeInstanceOf(MailNotSentError);
    const { retryAfterSeconds } = tooMany as RecipientLimitedError;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
    await sender.send(db, mail());
    await sender.send(db, mail({ to, audience: 'staff' }));
    expect(first.taken).toHaveLength(most + 3 + 2);
    const stored = JSON.stringify(await db.query('SELECT * FROM notifications.recipient_messages'));
    expect(stored.toLowerCase()).not.toContain('flooded');
    await write(`UPDATE notifications.recipient_messages SET sent_at = sent_at - interval '1 hour'`);
    await sender.send(db, mail({ to }));
  });

  it('brings a user a password link however many other mails the address was sent', async () => {
    const to = 'busy-desk@example.com';
    const full = new RecipientLimits(secrets);
    for (let n = 0; n < MAILS_TO_STAFF.value; n += 1)
      await full.count(db, { kind: 'EMAIL', address: to }, `mail-${n}`, MAILS_TO_STAFF.value);
    const mailer = new SecurityMailer(sender, { find: () => Promise.resolve(null) } as never);
    await write('UPDATE notifications.email_services SET hotel_code = NULL');
    const link = {
      to,
      language: 'en',
      username: 'ana',
      realName: 'Ana',
      url: 'https://office.example/#/reset-password/demo/key',
      validMinutes: 30,
    } as const;
    const ctx = { tenantId: 'demo', db } as never;
    for (const purpose of ['link', 'invitation'] as const)
      expect(await mailer.sendPasswordLink(ctx, { ...link, purpose, messageId: randomUUID() })).toEqual({
        outcome: 'sent',
      });
    expect(first.taken).toHaveLength(2);
  });
});
