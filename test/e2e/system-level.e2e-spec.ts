import { type ApiClient } from '../support/api-client.js';
import { atGroup, fieldsOf } from '../support/people.js';
import { createPayment, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('The system level', () => {
  let stack: Stack;
  let root: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ roles: ['web', 'web', 'worker'], env: QUICK });
    root = stack.api('root');
  });
  afterAll(() => stack.stop());

  describe('system parameters', () => {
    afterEach(async () => {
      for (const { id, own } of (await root.get('system-parameters')).body)
        if (own) await root.delete(`system-parameters/${id}`);
    });
    const set = (id: string, value: unknown, more: object = {}) =>
      root.put(`system-parameters/${id}`, { value, ...more });

    it('say what they decide, in which unit, within which bounds, and who reads them', async () => {
      const { body } = await root.get('system-parameters');
      expect(body.length).toBeGreaterThan(8);
      for (const { label, about, readBy, from, to, value, standard } of body) {
        for (const { en, zh } of [label, about, readBy]) {
          expect(en).not.toBe('');
          expect(zh).toMatch(/[\u4e00-\u9fff]/);
        }
        expect(from <= value && value <= to && from <= standard).toBe(true);
      }
      const { body: found } = await root.get('system-parameters', { query: { filter: { q: 'opera' } } });
      expect(found).toMatchObject([
        { id: 'integrations.opera-fetch-count', unit: 'rows', standard: 200, value: 200, own: false },
      ]);
    });

    it('hold in every process within ten seconds, without a restart, and say who set them', async () => {
      await createPayment(stack.api('clerk'));
      await createPayment(stack.api('clerk'));
      for (let n = 0; n < 10; n++) await createPayment(stack.api('clerk'));
      const listed = async (name: string) => {
        const token = await stack.token('clerk');
        const answer = await fetch(`${stack.urls[name]}/demo/api/v1/payments`, {
          headers: { authorization: `Bearer ${token}`, 'x-hotel-code': 'HKG01' },
        });
        return ((await answer.json()) as unknown[]).length;
      };
      expect(await listed('web-2')).toBeGreaterThan(10);
      const { status, body } = await set('kernel.usual-rows', 10);
      expect([status, body]).toMatchObject([200, { value: 10, own: true, standard: 25 }]);
      expect(body.changedBy).not.toBe('');
      for (const name of ['web', 'web-2'])
        await eventually(async () => (await listed(name)) === 10, { timeoutMs: 10_000 });

      const { body: log } = await atGroup(stack, 'root').get('audit-log', {
        query: { filter: { scope: 'installation', entity: 'tenancy.system_parameters' } },
      });
      expect(log[0]).toMatchObject({ action: 'create', identifier: 'kernel.usual-rows' });

      expect((await root.delete('system-parameters/kernel.usual-rows')).status).toBe(204);
      await eventually(async () => (await listed('web-2')) > 10, { timeoutMs: 10_000 });
    });

    it('are refused out of bounds with the bounds, also those that another one sets', async () => {
      expect(fieldsOf(await set('integrations.opera-fetch-count', 201))).toEqual({
        value: 'From 20 to 200.',
      });
      expect(fieldsOf(await set('payby.usual-expiry', 73))).toEqual({ value: 'From 1 to 72.' });
      expect(fieldsOf(await set('payby.longest-expiry', 23))).toEqual({ value: 'From 24 to 8760.' });
      expect((await set('payby.usual-expiry', 1.5)).status).toBe(400);
      expect((await set('payby.usual-expiry', null)).status).toBe(400);
      expect((await set('payby.nothing', 1)).status).toBe(404);
    });

    it('are not overwritten unseen, and are nobody’s but the installation’s administrators’', async () => {
      const { body } = await set('payby.export-kept', 48);
      expect((await set('payby.export-kept', 12, { updatedAt: body.updatedAt })).status).toBe(200);
      expect((await set('payby.export-kept', 24, { updatedAt: body.updatedAt })).status).toBe(409);
      expect((await stack.api('manager').get('system-parameters')).status).toBe(403);
      expect(
        (await stack.api('manager').put('system-parameters/payby.export-kept', { value: 1 })).status,
      ).toBe(403);
    });
  });
});
