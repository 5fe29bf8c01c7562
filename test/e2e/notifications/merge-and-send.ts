import { randomUUID } from 'node:crypto';
import { type ApiClient, send } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, tenantRows } from '../../support/payment-steps.js';
import { addPerson } from '../../support/people.js';
import { ScriptedMailServer } from '../../support/scripted-mail-server.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

describe('Merge and send', () => {
  let stack: Stack;
  let manager: ApiClient, clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    [manager, clerk] = [stack.api('manager'), stack.api('clerk')];
  });
  const merge = (on: boolean) =>
    tenantRows(stack, `UPDATE notifications.email_services SET merge_and_send = ${on}`);
  afterAll(() => merge(false));

  const mailbox = (): string => `staff-${randomUUID().slice(0, 8)}@example.com`;
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await manager.post(path, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.code;
  };
  /** What the rule sends when a request is canceled. */
  const messagesOf = async (recipients: object, on: boolean): Promise<any[]> => {
    await merge(on);
    const rule = await made('send-rules', {
      code: `MERGE_${randomUUID().slice(0, 8).toUpperCase()}`,
      name: 'Tell the staff',
      trigger: 'cancel',
      enabled: true,
      ...recipients,
    });
    const { id } = await createPayment(clerk);
    await clerk.post(`payments/${id}/cancel`, { reason: 'Not needed' });
    const mails = await eventually(async () => {
      const { body } = await clerk.get(`payments/${id}/messages`);
      const found = body.filter((each: any) => each.rule === rule);
      return found.length > 0 && found.every(({ status }: any) => status !== 'waiting') && found;
    });
    await manager.delete(`send-rules/${rule}`);
    expect(mails.filter(({ status }: any) => status !== 'success')).toEqual([]);
    return mails;
  };
  /** Whom it writes to: an address, or several, for each mail. */
  const mailsOf = async (recipients: object, on: boolean): Promise<string[]> =>
    (await messagesOf(recipients, on)).map(({ recipient }) => recipient as string).sort();

  const departmentOf = (emails: readonly string[]): Promise<string> =>
    made('departments', {
      code: `MERGE_${randomUUID().slice(0, 8).toUpperCase()}`,
      name: 'Front desk',
      nameZh: '前台',
      language: 'en',
      emails,
      mobiles: [],
    });

  it('writes one mail to all of a department where the service merges, and one to each where it does not', async () => {
    const emails = [mailbox(), mailbox()];
    const department = await departmentOf(emails);
    expect(await mailsOf({ departments: [department] }, false)).toEqual([...emails].sort());
    expect(await mailsOf({ departments: [department] }, true)).toEqual([emails.join(', ')]);
    await eventually(async () => {
      const mails = (await send<any[]>(`${stack.mailWeb}/api/email`)).body;
      const lists = mails.map(({ to }) => to.map(({ address }: any) => address).join());
      return lists.includes(emails.join()) && emails.every((email) => lists.includes(email));
    });
  });

  it('names those of a department whom the mail server did not take it for', async () => {
    const emails = [mailbox(), mailbox()];
    const department = await departmentOf(emails);
    const server = await ScriptedMailServer.start();
    server.unknown.add(emails[1]!);
    const services = 'notifications.email_services';
    const [usual] = await tenantRows(stack, `SELECT smtp_port FROM ${services}`);
    await tenantRows(stack, `UPDATE ${services} SET smtp_port = ${server.port}`);
    try {
      const [message] = await messagesOf({ departments: [department] }, true);
      const { body } = await clerk.get(`messages/${message.id}`);
      expect(body.content.notReached).toEqual([emails[1]]);
    } finally {
      await tenantRows(stack, `UPDATE ${services} SET smtp_port = ${usual.smtp_port}`);
      await server.stop();
    }
  });

  it('does the same for the managers of a hotel', async () => {
    const permissions = ['PAYBY_PAYMENT_CREATE_AND_VIEW', 'PAYBY_CONFIG_MANAGEMENT'];
    const emails = [mailbox(), mailbox()];
    for (const email of emails) {
      const username = `m_${randomUUID().slice(0, 8)}`;
      const id = await addPerson(stack, { username, permissions, hotels: ['HKG01'] });
      await tenantRows(stack, 'UPDATE security.users SET email = $2 WHERE id = $1', [id, email]);
    }
    const apart = await mailsOf({ toManagers: true }, false);
    expect(apart).toEqual(expect.arrayContaining(emails));
    const together = await mailsOf({ toManagers: true }, true);
    expect(together.find((to) => to.includes(emails[0]!))).toContain(emails[1]);
    expect(together.flatMap((to) => to.split(', ')).sort()).toEqual(apart);
  });
});
