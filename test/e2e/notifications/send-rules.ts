import { randomUUID } from 'node:crypto';
import { expediteAll } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { describeResource } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  guestPays,
  isPosted,
  mailsTo,
  mailTo,
  newNumber,
  paymentWhen,
  tenantRows,
  textsTo,
} from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const RULES = 'NOTIFICATION_AUTO_SEND_RULE_VIEW';
const RULES_MGT = 'NOTIFICATION_AUTO_SEND_RULE_MGT';
const CODE = [
  'Use capital letters, digits, _ and -, such as FRONT_DESK.',
  '使用大写字母、数字、_ 和 -，例如 FRONT_DESK。',
] as const;

describe('Send rules', () => {
  let stack: Stack;
  let manager: ApiClient, clerk: ApiClient;
  let count = 0;

  beforeAll(async () => {
    stack = sharedStack();
    [manager, clerk] = [stack.api('manager'), stack.api('clerk')];
    // A rule that writes to the cashier by text message names those who have no number.
    await tenantRows(stack, `UPDATE security.users SET phone = '+85255500190'`);
  });

  const mailbox = (): string => `desk-${randomUUID().slice(0, 8)}@example.com`;
  const department = (changes: object = {}): Record<string, any> => ({
    code: `DESK_${(count += 1)}`,
    name: 'Front desk',
    nameZh: '前台',
    language: 'en',
    emails: ['desk@example.com'],
    mobiles: ['+85255500199'],
    ...changes,
  });
  const rule = (changes: object = {}): Record<string, any> => ({
    code: `RULE_${(count += 1)}`,
    name: 'Tell the desk',
    trigger: 'cancel',
    toCashier: true,
    cc: ['copies@example.com'],
    enabled: false,
    ...changes,
  });
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await manager.post(path, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const messages = async (id: string): Promise<any[]> => (await clerk.get(`payments/${id}/messages`)).body;
  /** Waits until a payment has such messages, all of them with an outcome. */
  const told = (id: string, wanted: object): Promise<any[]> =>
    eventually(async () => {
      const found = (await messages(id)).filter((each) =>
        Object.entries(wanted).every(([field, value]) => each[field] === value),
      );
      return found.length > 0 && found.every(({ status }) => status !== 'waiting') && found;
    });
  const dryRun = async (payment: any): Promise<any> =>
    (await manager.get('send-rules/dry-run', { query: { payment: payment.paymentNo } })).body;

  describe('of a hotel', () => {
    describeResource({
      stack: () => stack,
      path: 'send-rules',
      entity: 'notifications.send_rules',
      hotel: 'HKG01',
      elsewhere: {},
      permissions: { view: RULES, manage: RULES_MGT },
      valid: rule,
      change: { name: 'Tell accounts', bySms: true, bcc: ['hidden@example.com'] },
      required: ['code', 'name'],
      refused: [
        [{ code: 'desk' }, 'code', ...CODE],
        [{ toCashier: false }, 'toGuest', 'Choose the recipients.', '选择收件人。'],
        [{ byEmail: false }, 'byEmail', 'Choose at least one way to send it.', '至少选择一种发送方式。'],
        [
          { trigger: 'postingFailed', toGuest: true },
          'toGuest',
          'This event is not sent to guests.',
          '此事件不通知客人。',
        ],
        [{ departments: ['NOBODY'] }, 'departments.0', 'There is no such department.', '部门不存在。'],
        [
          { preAlertMinutes: [60] },
          'preAlertMinutes',
          'This is only for rules that send messages before the due time.',
          '仅用于到期前发送的规则。',
        ],
        // The longest that a link of the hotel is valid.
        [
          { trigger: 'preAlert', preAlertMinutes: [60, 4_320] },
          'preAlertMinutes.1',
          'Enter less than 4,320 minutes, the longest time to pay.',
          '应小于链接的最长有效时间 4,320 分钟。',
        ],
      ],
      sorts: ['code', 'name'],
      code: 'code',
    });
  });

  describe('and its departments', () => {
    describeResource({
      stack: () => stack,
      path: 'departments',
      entity: 'notifications.departments',
      hotel: 'HKG01',
      elsewhere: {},
      permissions: { view: RULES, manage: RULES_MGT },
      valid: department,
      change: { name: 'Accounts', nameZh: '财务部', emails: ['accounts@example.com'], language: 'zh' },
      required: ['code', 'name', 'nameZh'],
      refused: [[{ code: 'desk' }, 'code', ...CODE]],
      sorts: ['code', 'name'],
      code: 'code',
    });

    it('that a rule tells are not deleted, and one without an address is a problem of the rule', async () => {
      const { id, code } = await made('departments', department({ emails: [] }));
      const told = await made('send-rules', rule({ departments: [code] }));
      expect(told.problems).toContainEqual(expect.objectContaining({ code: 'DEPARTMENT_EMPTY' }));
      expect((await manager.get(`departments/${id}`)).body.usedBy).toEqual([told.code]);
      const { status, body } = await manager.delete(`departments/${id}`);
      expect([status, body.code]).toEqual([409, 'IN_USE']);
    });
  });

  it('that the product ships are there from the start, and become the hotel’s own by a change', async () => {
    const { body } = await manager.get('send-rules', {
      query: { filter: { origin: 'shipped', enabled: 'true' } },
    });
    expect(body.map(({ code }: any) => code)).toEqual([
      'REQUEST',
      'REMINDER',
      'RECEIPT',
      'EXPIRED',
      'CANCELED',
      'REFUNDED',
      'STAFF_DISPUTE',
      'STAFF_EVIDENCE_DUE',
    ]);
    const changed = (await manager.put('send-rules/EXPIRED', { enabled: false })).body;
    expect(changed).toMatchObject({ id: 'EXPIRED', origin: 'changed', enabled: false, toGuest: true });
    expect(
      (await stack.api({ username: 'manager', hotel: 'SHA01' }).get('send-rules/EXPIRED')).body.enabled,
    ).toBe(true);
    expect((await manager.delete('send-rules/EXPIRED')).status).toBe(204);
    expect((await manager.get('send-rules/EXPIRED')).body).toMatchObject({
      origin: 'shipped',
      enabled: true,
    });
    expect((await manager.delete('send-rules/EXPIRED')).status).toBe(403);
  });

  it('are a hotel’s: without one they are not shown, and one rule says what guests get with the link', async () => {
    expect((await atGroup(stack, 'manager').get('send-rules')).status).toBe(400);
    const second = await manager.post(
      'send-rules',
      rule({ trigger: 'create', toGuest: true, enabled: true }),
    );
    expect(fieldsOf(second)).toEqual({
      toGuest: 'The rule REQUEST already sends this message to guests. Disable it first.',
    });
    // Nor do two after one that was off is as it was shipped again.
    await manager.put('send-rules/REQUEST', { enabled: false });
    const { code: own } = await made('send-rules', rule({ trigger: 'create', toGuest: true, enabled: true }));
    const kept = await manager.delete('send-rules/REQUEST');
    expect([kept.status, kept.body.code, kept.body.message]).toEqual([
      409,
      'IN_USE',
      `The rule ${own} already sends this message to guests. Disable it first.`,
    ]);
    await manager.delete(`send-rules/${own}`);
    expect((await manager.delete('send-rules/REQUEST')).status).toBe(204);
  });

  it('tell guest, cashier and department of money once, keep what was said, and show it in a dry run', async () => {
    const [desk, copy] = [mailbox(), mailbox()];
    const { code } = await made('departments', department({ emails: [desk], mobiles: [] }));
    const { code: own } = await made(
      'send-rules',
      rule({ trigger: 'pay', toCashier: true, departments: [code], cc: [copy], enabled: true }),
    );
    const payment = await createPayment(clerk);
    const [link] = await told(payment.id, { trigger: 'create' });
    expect(link).toMatchObject({ rule: 'REQUEST', channel: 'EMAIL', status: 'success', tries: 1 });
    const before = await dryRun(payment);
    expect(before.steps.find(({ trigger }: any) => trigger === 'pay')).toMatchObject({
      happened: false,
      condition: 'if the guest pays',
      messages: [
        { rule: 'RECEIPT', audience: 'guest', outcome: 'wouldSend' },
        { rule: own, audience: 'cashier', outcome: 'wouldSend' },
        { rule: own, audience: 'department', name: 'Front desk', addresses: 1, outcome: 'wouldSend' },
      ],
    });

    await guestPays(stack, payment);
    await paymentWhen(clerk, payment.id, isPosted);
    await mailTo(stack, desk);
    const sent = await told(payment.id, { trigger: 'pay' });

    expect(sent.map(({ rule, audience, status }) => [rule, audience, status]).sort()).toEqual(
      [
        ['RECEIPT', 'guest', 'success'],
        [own, 'cashier', 'success'],
        [own, 'department', 'success'],
      ].sort(),
    );
    const receipt = sent.find(({ audience }) => audience === 'guest')!;
    const shown = (await clerk.get(`messages/${receipt.id}`)).body;
    const caught = await eventually(async () => {
      const mails = await mailsTo(stack, payment.emails[0]);
      return mails.find(({ subject }) => subject === shown.content.subject);
    });
    expect(caught.text.trim()).toBe(shown.content.text.trim());
    const told1 = sent.find(({ audience }) => audience === 'cashier')!;
    expect((await clerk.get(`messages/${told1.id}`)).body.content.cc).toEqual([copy]);
    const after = await dryRun(payment);
    expect(after.steps.find(({ trigger }: any) => trigger === 'pay')).toMatchObject({ happened: true });
    expect(after.counts).toEqual({ messages: 4, sent: 4, notSent: 0, waiting: 0 });
    const { counts } = (await manager.get(`send-rules/${own}`)).body;
    expect(counts).toEqual({ sent: 2, notSent: 0 });
    await manager.delete(`send-rules/${own}`);

    // Another hotel, another tenant.
    const shanghai = stack.api({ username: 'manager', hotel: 'SHA01' });
    expect((await shanghai.get(`messages/${receipt.id}`)).status).toBe(404);
    expect((await shanghai.get('messages', { query: { filter: { paymentId: payment.id } } })).body).toEqual(
      [],
    );
    const listed = await clerk.get('messages', {
      query: { filter: { q: payment.paymentNo, trigger: 'pay' } },
    });
    expect(listed.body).toHaveLength(3);

    // Erasing the guest erases what was written to them.
    await addPerson(stack, { username: 'eraser', permissions: ['PAYBY_OPERATIONS_MGT'] });
    const ops = stack.api('eraser');
    await eventually(async () => {
      // Work that is due later is done now, or the guest may not be erased yet.
      await expediteAll(stack);
      const path = `payby-operations/payments/${payment.paymentNo}/erase-guest`;
      return (await ops.post(path, { confirmation: payment.paymentNo })).status === 200;
    });
    const gone = (await clerk.get(`messages/${receipt.id}`)).body;
    expect(gone).toMatchObject({ content: null, recipient: null, hasContent: false, mayResend: false });
  });

  it('that are off tell nobody, and one whose department has no address says why', async () => {
    const { code } = await made('departments', department({ emails: [] }));
    const { code: own } = await made(
      'send-rules',
      rule({ departments: [code], toCashier: false, enabled: true }),
    );
    const payment = await createPayment(clerk);
    await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Not needed' });
    const [failed, ...others] = await told(payment.id, { trigger: 'cancel', rule: own });
    expect([failed, others]).toMatchObject([{ rule: own, status: 'failed', reasonCode: 'NO_ADDRESS' }, []]);
    expect(failed.reason).toBe('There is no address to send it to.');
    await manager.delete(`send-rules/${own}`);
  });

  it('whose template was switched off say so, and what they would have sent is not sent', async () => {
    const { body: off } = await manager.put('email-templates/CANCELED.DEFAULT', { enabled: false });
    expect(off.enabled).toBe(false);
    const { problems } = (await manager.get('send-rules/CANCELED')).body;
    expect(problems).toMatchObject([{ code: 'TEMPLATE_DISABLED', field: 'emailTemplate', kind: 'EMAIL' }]);
    const payment = await createPayment(clerk);
    await told(payment.id, { trigger: 'create' });
    await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Not needed' });
    const [failed] = await told(payment.id, { trigger: 'cancel' });
    expect(failed).toMatchObject({ status: 'failed', reasonCode: 'TEMPLATE_DISABLED', mayResend: true });

    await manager.put('email-templates/CANCELED.DEFAULT', { enabled: true });
    const options = { idempotencyKey: randomUUID() };
    const again = await clerk.post(`messages/${failed.id}/resend`, {}, options);
    expect([again.status, again.body.resendOf]).toEqual([200, failed.id]);
    expect((await clerk.post(`messages/${failed.id}/resend`, {}, options)).body.id).toBe(again.body.id);
    expect(await told(payment.id, { resendOf: failed.id })).toMatchObject([{ status: 'success' }]);
  });

  it('remind guests and staff before the due time, once at each time of their rule', async () => {
    const desk = mailbox();
    const { code } = await made('departments', department({ emails: [desk] }));
    const alert = { trigger: 'preAlert', toCashier: false, departments: [code], enabled: true };
    const { code: own } = await made('send-rules', rule({ ...alert, preAlertMinutes: [60, 30] }));
    const saved = async (preAlertMinutes: number[]) =>
      (await manager.put('send-rules/REMINDER', { preAlertMinutes })).body.preAlertMinutes;
    expect(await saved([])).toBeNull();
    expect(await saved([30, 90])).toEqual([90, 30]);
    const payment = await createPayment(clerk, { expiryMinutes: 120 });
    await told(payment.id, { trigger: 'create' });
    const [was] = await tenantRows(stack, 'SELECT due_at, created_at FROM payby.payments WHERE id = $1', [
      payment.id,
    ]);
    /** As if all but so many minutes had passed. */
    const passUntil = (minutes: number) =>
      tenantRows(
        stack,
        `UPDATE payby.payments SET due_at = now() + make_interval(mins => $2), created_at = now() - interval '2 hours'
         WHERE id = $1`,
        [payment.id, minutes],
      );
    const reminded = (times: number) =>
      eventually(async () => {
        const found = (await messages(payment.id)).filter(({ trigger }) => trigger === 'preAlert');
        const areSent = found.every(({ status }) => status === 'success');
        return (
          found.length >= 2 * times && areSent && found.map((each) => `${each.rule} ${each.audience}`).sort()
        );
      });
    const [guest, staff] = ['REMINDER guest', `${own} department`];
    // Each sweep looks back 10 minutes from where the last one ended, an hour ahead for staff's first time: a due time
    // within 50 minutes would be missed when one is under way.
    await passUntil(55);
    expect(await reminded(1)).toEqual([guest, staff].sort());
    await passUntil(30);
    expect(await reminded(2)).toEqual([guest, guest, staff, staff].sort());
    await manager.delete(`send-rules/${own}`);
    await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Enough' });
    await tenantRows(stack, 'UPDATE payby.payments SET due_at = $2, created_at = $3 WHERE id = $1', [
      payment.id,
      was!.due_at,
      was!.created_at,
    ]);
    await manager.delete('send-rules/REMINDER');
  });

  it('send text messages too, and take the provider’s receipt', async () => {
    const number = newNumber();
    const { code } = await made('departments', department({ emails: [], mobiles: [number] }));
    const bySms = {
      toCashier: false,
      departments: [code],
      byEmail: false,
      bySms: true,
      cc: [],
      enabled: true,
    };
    const { code: own } = await made('send-rules', rule(bySms));
    const payment = await createPayment(clerk);
    await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Not needed' });
    const [text] = await textsTo(stack, number);
    const [message] = await told(payment.id, { trigger: 'cancel', channel: 'SMS' });
    expect(message).toMatchObject({ rule: own, recipient: number, service: expect.any(String) });
    expect((await clerk.get(`messages/${message.id}`)).body.content).toMatchObject({
      text: text.text,
      html: null,
    });
    await manager.delete(`send-rules/${own}`);
  });

  it('show in a form what the guest will get', async () => {
    const request = {
      language: 'en',
      firstName: 'Yuxin',
      lastName: 'Chen',
      amountMinor: 228_000,
      currencyCode: 'HKD',
    };
    const asked = { ...request, title: 'Ms', dueAt: '2026-11-21T08:05:00Z', channel: 'EMAIL' };
    const mail = await clerk.post('payments/message-preview', asked);
    expect([mail.status, mail.body.template.type, mail.body.segments]).toEqual([200, 'REQUEST', null]);
    expect(mail.body.text).toContain('Dear Ms Chen,');
    // In Hong Kong, as the message that is sent.
    expect(mail.body.text).toContain('21 November 2026, 16:05');
    const { firstName: _, lastName: _name, ...unnamed } = request;
    const early = await clerk.post('payments/message-preview', { ...unnamed, channel: 'EMAIL' });
    expect(early.body.text).toContain('Dear …,');
    const text = await clerk.post('payments/message-preview', { ...request, channel: 'SMS', language: 'zh' });
    expect(text.body).toMatchObject({ subject: null, html: null, segments: { encoding: 'UCS-2' } });
  });

  it('show what an unsaved rule would do, and send nothing', async () => {
    const payment = await createPayment(clerk);
    const unsaved = rule({ trigger: 'create', toCashier: true, enabled: true });
    const answer = await manager.post('send-rules/dry-run', { payment: payment.id, rule: unsaved });
    expect(answer.status).toBe(200);
    expect(answer.body.steps[0].messages).toContainEqual(
      expect.objectContaining({ rule: unsaved.code, audience: 'cashier', outcome: 'wouldSend' }),
    );
    expect((await manager.get('send-rules/dry-run', { query: { payment: 'PB0' } })).status).toBe(404);
  });
});
