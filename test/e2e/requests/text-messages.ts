import { randomUUID } from 'node:crypto';
import { setSettings } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { requestPayment, type RequestChanges } from '../../support/payment-request.js';
import {
  createPayment,
  eventTypes,
  mailsTo,
  newNumber,
  paymentWhen,
  tenantRows,
  textsTo,
} from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

describe('A payment link', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });
  beforeEach(() => stack.sandbox.sms({ mode: 'ok' }));

  const bySms = (mobiles: string[], changes: Record<string, unknown> = {}) =>
    createPayment(clerk, { sendMethods: ['SMS'], emails: [], mobiles, ...changes });
  const sent = (status: string) => (payment: any) =>
    payment.sends.every((send: any) => send.status === status);

  describe('by text message', () => {
    it('reaches the number as it was meant, in English and in Chinese', async () => {
      const [english, chinese] = [newNumber(), newNumber()];

      const payment = await bySms([`${english.slice(0, 4)} ${english.slice(4)}`]);
      const inChinese = await bySms([chinese], { language: 'en', smsLanguage: 'zh' });

      expect(payment).toMatchObject({ mobiles: [english], emails: [], smsLanguage: 'en' });
      const [text] = await textsTo(stack, english);
      expect(text).toMatchObject({ from: 'HarbourVale' });
      expect(text.text).toMatch(
        /^Harbour Vale Hong Kong: HKD 2,640\.00 to pay by \d+ \w+ \d{4}, \d\d:\d\d \(UTC\+8\): http\S+ Security code [A-Z0-9-]+$/,
      );
      expect(text.text).toContain(`: ${payment.shortUrl} `);
      const [zh] = await textsTo(stack, chinese);
      expect(zh.text).toMatch(/^【港湾谷香港酒店】请于 \d{4}年.+（UTC\+8）前支付 HKD 2,640\.00：http/);
      expect(zh.text).toContain(`：${inChinese.shortUrl} `);
      const { sends } = await paymentWhen(clerk, payment.id, sent('sent'));
      expect(sends).toEqual([
        {
          channel: 'SMS',
          recipient: english,
          purpose: 'request',
          status: 'sent',
          at: expect.any(String),
          reason: null,
        },
      ]);
    });

    it('carries the provider’s own template too, where the channel has one', async () => {
      const [english, chinese] = [newNumber(), newNumber()];
      await tenantRows(
        stack,
        `UPDATE notifications.sms_channels SET template_ids =
           '[{"template": "payment-link", "language": "zh", "id": "SMS_123", "parameters": ["amount", "hotel", "path"]}]'`,
      );
      try {
        await bySms([english]);
        const payment = await bySms([chinese], { smsLanguage: 'zh' });
        expect((await textsTo(stack, english))[0].template).toBeNull();
        const [text] = await textsTo(stack, chinese);
        expect(text.template).toEqual({
          id: 'SMS_123',
          parameters: [
            { name: 'amount', value: 'HKD 2,640.00' },
            { name: 'hotel', value: '港湾谷香港酒店' },
            { name: 'path', value: new URL(payment.shortUrl).pathname.slice(1) },
          ],
        });
        for (const { value } of text.template.parameters) expect(text.text).toContain(value);
      } finally {
        await tenantRows(stack, `UPDATE notifications.sms_channels SET template_ids = '[]'`);
      }
    });

    it('goes to every number and address once', async () => {
      const mobiles = [newNumber(), newNumber()];

      const payment = await createPayment(clerk, { sendMethods: ['EMAIL', 'SMS'], mobiles });

      const { sends } = await paymentWhen(clerk, payment.id, sent('sent'));
      expect(sends.map(({ channel, recipient }: any) => [channel, recipient]).sort()).toEqual(
        [['EMAIL', payment.emails[0]], ...mobiles.map((number) => ['SMS', number])].sort(),
      );
      for (const number of mobiles) expect(await textsTo(stack, number)).toHaveLength(1);
    });

    it('goes by the default channel of those that name its country, whatever their order', async () => {
      const kept = await tenantRows<{ id: string; area_codes: string[]; is_default: boolean }>(
        stack,
        'SELECT id, area_codes, is_default FROM notifications.sms_channels',
      );
      const change = (id: string, codes: string[], isDefault: boolean) =>
        tenantRows(
          stack,
          'UPDATE notifications.sms_channels SET area_codes = $2, is_default = $3 WHERE id = $1',
          [id, codes, isDefault],
        );
      const usedWith = async (chosen: string): Promise<string> => {
        for (const { id } of kept) await change(id, ['852'], id === chosen);
        const { id } = await bySms([newNumber()]);
        // The log hears of it a moment after the payment does.
        const service = await eventually(async () => {
          const [message] = (await clerk.get(`payments/${id}/messages`)).body;
          return (message?.service as string | null) ?? false;
        });
        const [channel] = await tenantRows<{ id: string }>(
          stack,
          'SELECT id FROM notifications.sms_channels WHERE code = $1',
          [service],
        );
        return channel!.id;
      };
      expect(kept.length).toBeGreaterThan(1);
      try {
        for (const { id } of kept) expect(await usedWith(id)).toBe(id);
      } finally {
        for (const { id, area_codes, is_default } of kept) await change(id, area_codes, is_default);
      }
    });

    it('is not sent again by a way the hotel does not have, and no outbox entry is stored', async () => {
      const payment = await paymentWhen(clerk, (await bySms([newNumber()])).id, sent('sent'));
      const again = async (body: object, api = clerk) => {
        const answer = await api.post(`payments/${payment.id}/resend`, body);
        return [answer.status, answer.body.message, answer.body.error?.fields];
      };
      await tenantRows(stack, `UPDATE notifications.sms_channels SET enabled = false`);
      try {
        expect(await again({ channels: ['SMS'] })).toEqual([
          422,
          'SMS service not configured',
          { channels: 'Set up an SMS channel, or send it another way.' },
        ]);
        const chinese = stack.api({ username: 'clerk', language: 'zh' });
        expect((await again({ channels: ['SMS'] }, chinese))[1]).toBe('短信服务未配置');
        await tenantRows(
          stack,
          `UPDATE notifications.sms_channels SET enabled = true WHERE code = 'SBX-DOMESTIC'`,
        );
        expect((await again({ channels: ['SMS'], mobiles: [newNumber(), '+819055501234'] }))[2]).toEqual({
          'mobiles.1': 'No SMS channel reaches this number.',
        });
      } finally {
        await tenantRows(stack, `UPDATE notifications.sms_channels SET enabled = true`);
      }
      expect((await clerk.get(`payments/${payment.id}`)).body.sends).toHaveLength(1);
      expect((await again({ channels: ['SMS'] }))[0]).toBe(200);
    });

    it('is tried again when the gateway asks for patience', async () => {
      const number = newNumber();
      await stack.sandbox.sms({ mode: 'throttle429', times: 1 });

      const payment = await bySms([number]);

      await paymentWhen(clerk, payment.id, sent('sent'));
      expect(await textsTo(stack, number)).toHaveLength(1);
    });

    it('is certainly not sent when the request ends while the gateway still asks for patience', async () => {
      await stack.sandbox.sms({ mode: 'throttle429', times: 100 });
      const payment = await bySms([newNumber()]);
      const message = async () => {
        const { body } = await clerk.get('messages', { query: { filter: { paymentId: payment.id } } });
        return body.find(({ purpose }: any) => purpose === 'request');
      };
      await eventually(async () => (await message())?.reasonCode === 'SMS_NOT_SENT');

      await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Paid in cash' });

      await paymentWhen(clerk, payment.id, sent('failed'));
      expect(await message()).toMatchObject({ status: 'failed', reasonCode: 'REQUEST_ENDED' });
    });

    it.each([
      [
        'refuses in an answer that looks like success',
        'errorBody',
        /no credit \(NO_CREDIT\)/,
        'SMS_REFUSED',
        0,
      ],
      ['takes it and never says so', 'acceptThenHang', /may have gone out/, 'SMS_UNKNOWN', 1],
    ])(
      'is shown as not sent, and never sent twice, when the gateway %s (F26)',
      async (_, mode, reason, code, received) => {
        const number = newNumber();
        await stack.sandbox.sms({ mode });

        const payment = await bySms([number]);

        const { sends, attention } = await paymentWhen(clerk, payment.id, sent('failed'));
        expect(sends[0].reason).toMatch(reason);
        expect(attention).toBe('linkNotSent');
        const waiting = await clerk.get('payment-exceptions', {
          query: { filter: { q: payment.paymentNo } },
        });
        expect(waiting.body).toMatchObject([{ kind: 'linkNotSent', reason: sends[0].reason, code }]);
        const { sms } = await stack.sandbox.state();
        expect(sms.messages.filter(({ to }: any) => to === number)).toHaveLength(received);
        expect(await eventTypes(clerk, payment.id)).toEqual(['PaymentRequested', 'PaymentLinkSendFailed']);
      },
    );
  });

  describe('that runs out soon', () => {
    /** The hotels remind an hour before; this link comes into that hour in a moment, once it has been made for sure. */
    const SOON = 60 * 60_000 + 4_000;
    const request = (inMs: number, changes: RequestChanges = {}) =>
      requestPayment(stack, new Date(Date.now() + inMs), {
        emails: [`${randomUUID()}@example.com`],
        ...changes,
      });
    /** The first messages are left to the sweep of what was never dispatched, which takes its time. */
    const reminders = ({ sends }: any) => sends.filter(({ purpose }: any) => purpose === 'reminder');
    const isReminded = (payment: any) =>
      reminders(payment).length > 0 && sent('sent')({ sends: reminders(payment) });

    it('is sent again as a reminder, once, to everybody it went to, and only where and when the hotel wants it', async () => {
      const london = stack.api({ username: 'manager', hotel: 'LON01' });
      const shanghai = stack.api({ username: 'manager', hotel: 'SHA01' });
      const remindedAt = async (...these: any[]) => {
        const rows = await tenantRows(
          stack,
          'SELECT reminded_at FROM payby.payments WHERE id = ANY($1::uuid[])',
          [these.map((payment) => payment.id)],
        );
        return rows.map((row) => row.reminded_at);
      };
      await setSettings(stack, { pre_alert_minutes: null }, 'SHA01');
      expect((await london.put('send-rules/REMINDER', { enabled: false })).status).toBe(200);
      expect((await london.get('payment-settings')).body.preAlertMinutes).toBeNull();
      const number = newNumber();
      const [{ id }, early, short, unwanted, off] = await Promise.all([
        request(SOON, { sendMethods: ['EMAIL', 'SMS'], mobiles: [number], smsLanguage: 'zh' }),
        request(SOON + 60 * 60_000),
        request(30 * 60_000),
        request(SOON, { hotelCode: 'SHA01' }),
        request(SOON, { hotelCode: 'LON01' }),
      ]);

      const payment = await paymentWhen(clerk, id, isReminded);

      expect(reminders(payment).map(({ channel, recipient }: any) => [channel, recipient])).toEqual([
        ['EMAIL', payment.emails[0]],
        ['SMS', number],
      ]);
      const isReminder = ({ text }: any) => text.startsWith('【港湾谷香港酒店】提醒：请于');
      expect((await textsTo(stack, number)).filter(isReminder)).toHaveLength(1);
      const subjects = (await mailsTo(stack, payment.emails[0])).map(({ subject }) => subject);
      expect(subjects).toContain('Reminder of your payment request: HKD 3,280.00');
      // A sweep runs every second: had it to remind one of these, it would have by the time another guest is reminded.
      const here = stack.api('manager');
      expect((await here.put('send-rules/REMINDER', { bySms: false })).status).toBe(200);
      const other = await request(SOON, { sendMethods: ['EMAIL', 'SMS'], mobiles: [newNumber()] });
      // By the channels of the rule alone.
      const byMail = await paymentWhen(clerk, other.id, isReminded);
      expect(reminders(byMail).map(({ channel }: any) => channel)).toEqual(['EMAIL']);
      const types = await eventTypes(clerk, id);
      expect(types.filter((type) => type === 'PaymentLinkSendRequested')).toHaveLength(1);
      expect(await remindedAt(early, short, unwanted, off)).toEqual([null, null, null, null]);

      // The rule's own minutes, though the settings have none; the form for a new request shows them.
      expect((await shanghai.put('send-rules/REMINDER', { preAlertMinutes: [60] })).body).toMatchObject({
        minutesBefore: [60],
      });
      const colleague = stack.api({ username: 'clerk', hotel: 'SHA01' });
      const told = async () => (await colleague.get('payment-settings')).body.preAlertMinutes;
      expect(await told()).toEqual([60]);
      expect(reminders(await paymentWhen(colleague, unwanted.id, isReminded))).toHaveLength(1);
      for (const api of [shanghai, london, here])
        expect((await api.delete('send-rules/REMINDER')).status).toBe(204);
      expect(await told()).toBeNull();
      // The rule is as it was shipped again. The hotel has no minutes of its own, so the group's apply.
      await paymentWhen(stack.api({ username: 'clerk', hotel: 'LON01' }), off.id, isReminded);
      await setSettings(stack, { pre_alert_minutes: 60 }, 'SHA01');
    });
  });
});
