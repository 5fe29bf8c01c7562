import { randomUUID } from 'node:crypto';
import { type ApiClient, send } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, tenantRows } from '../../support/payment-steps.js';
import { addPerson } from '../../support/people.js';
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
  /** Whom the rule writes to when a request is canceled: an address, or several, for each mail. */
  const mailsOf = async (recipients: object, on: boolean): Promise<string[]> => {
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
    return mails.map(({ recipient }: any) => recipient as string).sort();
  };

  it('writes one mail to all of a department where the service merges, and one to each where it does not', async () => {
    const emails = [mailbox(), mailbox()];
    const department = await made('departments', {
      code: `MERGE_${randomUUID().slice(0, 8).toUpperCase()}`,
      name: 'Front desk',
      nameZh: '前台',
      language: 'en',
      emails,
      mobiles: [],
    });
    expect(await mailsOf({ departments: [department] }, false)).toEqual([...emails].sort());
    expect(await mailsOf({ departments: [department] }, true)).toEqual([emails.join(', ')]);
    await eventually(async () => {
      const mails = (await send<any[]>(`${stack.mailWeb}/api/email`)).body;
      const lists = mails.map(({ to }) => to.map(({ address }: any) => address).join());
      return lists.includes(emails.join()) && emails.every((email) => lists.includes(email));
    });
  });

  it('does the same for the managers of a hotel', async () => {
    const permissions = ['PAYBY_PAYMENT_CREATE_AND_VIEW', 'PAYBY_CONFIG_MANAGEMENT'];
    const emails = [mailbox(), mailbox()];
    for (const email of emails) {
      const username = `m_${randomUUID().slice(0, 8)}`;
      const id = await addPerson(stack, { username, permissions, hotels: ['HKG01'] });
      await tenantRows(stack, 'UPDATE security.users SET email = $2 WHERE id = $1', [id, email]);
    }
    // An account that is locked may be in other hands.
    const locked = mailbox();
    const id = await addPerson(stack, {
      username: `m_${randomUUID().slice(0, 8)}`,
      permissions,
      hotels: ['HKG01'],
    });
    await tenantRows(stack, 'UPDATE security.users SET email = $2, locked = true WHERE id = $1', [
      id,
      locked,
    ]);
    const apart = await mailsOf({ toManagers: true }, false);
    expect(apart).toEqual(expect.arrayContaining(emails));
    expect(apart).not.toContain(locked);
    const together = await mailsOf({ toManagers: true }, true);
    expect(together.find((to) => to.includes(emails[0]!))).toContain(emails[1]);
    expect(together.flatMap((to) => to.split(', ')).sort()).toEqual(apart);
  });
});
