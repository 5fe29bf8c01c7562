import pg from 'pg';
import type { ApiResponse } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { paymentBody, reservation, tenantRows } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const GROUP = { kind: 'group', code: 'G-2201' };
const AR = { kind: 'arAccount', code: 'AR-501' };

describe('Clerks ask one payer for money at the same instant', () => {
  let stack: Stack;

  beforeAll(() => {
    stack = sharedStack();
  });

  /** Sends requests and lets go of them when every one has been checked and is about to be stored. */
  async function atOnce(bodies: object[]): Promise<ApiResponse[]> {
    const clerk = stack.api('clerk');
    await clerk.accessToken();
    const barrier = new pg.Client({ connectionString: stack.tenantDatabaseUrl('demo') });
    await barrier.connect();
    try {
      await barrier.query('BEGIN; LOCK TABLE kernel.streams IN EXCLUSIVE MODE');
      const answers = Promise.all(bodies.map((body) => clerk.post('payments', body)));
      await eventually(async () => {
        // New requests only: what became of earlier ones waits here too. Not asked by the barrier itself, whose
        // transaction would always be told the same.
        const waiting = await tenantRows(
          stack,
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%kernel.append(%INSERT INTO payby.payments %'`,
        );
        return waiting.length === bodies.length;
      });
      await barrier.query('COMMIT');
      return await answers;
    } finally {
      await barrier.end();
    }
  }

  const asking = (payers: { kind: string; code: unknown }[], changes: object = {}) =>
    paymentBody({
      payers,
      items: payers.map(({ kind, code }) => ({
        name: 'Share',
        amountMinor: 100,
        owner: `${kind}:${String(code)}`,
      })),
      allowDuplicate: undefined,
      ...changes,
    });

  const told = (answers: ApiResponse[]) => answers.map(({ status, body }) => [status, body.code]).sort();

  it('and one of them is told that the payer was asked already, whatever the order of payers', async () => {
    const first = [reservation('100003'), GROUP, AR];
    const second = [AR, reservation('100003'), GROUP];
    const bodies = [first, second, first, second].map((payers) => asking(payers));

    const answers = await atOnce(bodies);

    expect(told(answers)).toEqual([
      [201, undefined],
      [409, 'ALREADY_ASKED'],
      [409, 'ALREADY_ASKED'],
      [409, 'ALREADY_ASKED'],
    ]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.error.fields).toEqual({ 'payers.0.code': 'A request for this payer is still pending.' });
  });

  it('and nobody is held up who asks another payer, or wants one more request for the same', async () => {
    const answers = await atOnce([
      asking([reservation('100001')], { allowDuplicate: true }),
      asking([reservation('100001')], { allowDuplicate: true }),
      asking([reservation('100002')]),
      asking([reservation('100003')], { allowDuplicate: true }),
    ]);

    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  });
});
