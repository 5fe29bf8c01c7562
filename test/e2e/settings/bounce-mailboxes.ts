import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { sharedStack } from '../../support/one-stack.js';
import { sentPayment, tenantRows } from '../../support/payment-steps.js';
import { fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { mailServers } from './mail-servers.js';

describe('Bounce mailboxes', () => {
  let stack: Stack;
  let manager: ApiClient;
  let smtpPort: number;

  beforeAll(async () => {
    stack = sharedStack();
    manager = stack.api('manager');
    const [row] = await tenantRows(stack, 'SELECT smtp_port FROM notifications.email_services');
    smtpPort = row.smtp_port;
  });
  afterEach(async () => {
    mailServers().imap.clear();
    await tenantRows(stack, 'DELETE FROM notifications.email_services WHERE hotel_code IS NOT NULL');
  });

  const service = async (): Promise<string> => {
    const { body } = await manager.post('email-services', {
      hotelCode: 'HKG01',
      host: '127.0.0.1',
      smtpPort,
      sslType: 'none',
      fromAddress: 'desk@harbour-vale.example',
    });
    return `email-services/${body.id}`;
  };
  const mailbox = (changes: object = {}) => ({
    address: 'bounces@harbour-vale.example',
    host: '127.0.0.1',
    port: mailServers().imap.port,
    sslType: 'none',
    username: 'bounces',
    password: 'open-the-bounces',
    ...changes,
  });

  it('are set, tested, changed and removed by users who manage email, and keep their password', async () => {
    const path = `${await service()}/bounce-mailbox`;
    expect(fieldsOf(await manager.put(path, mailbox({ password: undefined })))).toEqual({
      password: 'This is required.',
    });
    expect(fieldsOf(await manager.put(path, mailbox({ host: 'imap.example.com' })))).toEqual({
      sslType: 'Only a server on this machine can be read without encryption.',
    });
    const { body: made } = await manager.put(path, mailbox({ updatedAt: null }));
    expect(made.bounceMailbox).toMatchObject({
      folder: 'INBOX',
      working: null,
      readAt: null,
      failures: null,
    });
    expect((await manager.put(path, mailbox({ updatedAt: null }))).status).toBe(409);
    expect(fieldsOf(await manager.put(path, mailbox({ port: 1, password: undefined })))).toEqual({
      password: 'The server or its user has changed. Enter the password again.',
    });
    expect((await stack.api('clerk').put(path, mailbox())).status).toBe(403);
    expect((await stack.api('clerk').post(`${path}/test`, {})).status).toBe(403);

    const { body: tested } = await manager.post(`${path}/test`, {});
    expect(tested.bounceMailbox).toMatchObject({ working: true, testedAt: expect.any(String) });
    mailServers().imap.makeTrouble('LOGIN', { say: '% NO [AUTHENTICATIONFAILED] wrong' });
    const { body: refused } = await manager.post(`${path}/test`, {});
    expect(refused.bounceMailbox.testSteps[3]).toMatchObject({ state: 'failed', problem: 'credentials' });
    const operations = await operationsOf(manager, { on: mailbox().address });
    expect(operations.map(({ outcome }) => outcome)).toEqual(['failed', 'done']);

    const { body: left } = await manager.delete(path);
    expect(left.bounceMailbox).toBeNull();
    expect((await manager.delete(path)).status).toBe(404);
    expect(JSON.stringify([made, tested, refused, operations])).not.toContain('open-the-bounces');
  });

  it('tell the hotel which link was not delivered after all', async () => {
    await manager.put(`${await service()}/bounce-mailbox`, mailbox());
    const clerk = stack.api('clerk');
    const address = 'moved-out@example.com';
    const payment = await sentPayment(clerk, { emails: [address], sendMethods: ['EMAIL'] });
    const log = async (): Promise<any[]> => (await clerk.get(`payments/${payment.id}/messages`)).body;
    const inLog = (wanted: string) =>
      eventually(async () =>
        (await log()).find(({ status, recipient }) => status === wanted && recipient === address),
      );
    const sent = await inLog('success');
    mailServers().imap.addReport(
      `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\n` +
        `Diagnostic-Code: smtp; 550 5.1.1 ${address} has moved\r\n`,
      `Message-ID: ${sent.providerId}\r\n\r\n`,
    );
    // It may have been read by its schedule just before, and is not due then.
    const readNow = async () => {
      await tenantRows(stack, 'DELETE FROM notifications.bounce_readings');
      await stack.api('root').post('scheduled-tasks/payby.read-bounces/run', {});
    };
    const sends = await eventually(async () => {
      await readNow();
      const { body } = await clerk.get(`payments/${payment.id}`);
      return body.sends[0].status === 'failed' && body.sends;
    });
    expect(sends[0]).toMatchObject({ code: 'MAIL_BOUNCED' });
    expect(await inLog('failed')).toMatchObject({
      reasonCode: 'MAIL_BOUNCED',
      reason: 'The recipient’s mail server returned it. It was not delivered.',
      providerSaid: '550 5.1.1 m•••@example.com has moved',
      mayResend: true,
    });
  });
});
