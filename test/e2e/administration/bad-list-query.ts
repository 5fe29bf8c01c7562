import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';

describe('A list that is asked for wrongly', () => {
  let stack: Stack;

  beforeAll(() => {
    stack = sharedStack();
  });

  describe.each(['payments', 'hotels'])('%s', (list) => {
    it.each([
      [{ sort: '["password_hash","ASC"]' }, 'sort'],
      [{ sort: '["id; DROP TABLE payby.payments","ASC"]' }, 'sort'],
      [{ sort: '["id","ASC NULLS FIRST"]' }, 'sort'],
      [{ sort: 'id' }, 'sort'],
      [{ range: '[5,1]' }, 'range'],
      [{ range: '[0,"x"]' }, 'range'],
      [{ range: 'all' }, 'range'],
      [{ filter: '{"tenantId":"demo"}' }, 'filter.tenantId'],
      [{ filter: '{"q":{"$gt":""}}' }, 'filter.q'],
      [{ filter: '{"q":"\\u0000"}' }, 'filter.q'],
      [{ filter: '{"id":[{}]}' }, 'filter.id'],
      [{ filter: 'q=chen' }, 'filter'],
      [{ page: '2' }, 'page'],
    ])('is refused with the part named: %j', async (query, field) => {
      const { status, body } = await stack.api('clerk').get(list, { query });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(body.error.fields)).toEqual([field]);
    });

    it('answers at most 200 rows to whoever wants all', async () => {
      const { status } = await stack.api('clerk').get(list, { query: { range: [0, 9_999_999] } });
      expect(status).toBe(200);
    });
  });
});
