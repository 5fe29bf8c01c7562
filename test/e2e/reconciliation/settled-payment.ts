import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.js';
import type { Stack } from '../../support/stack.js';

export const ACCOUNT = 'HKG01-SBX';
export const ROOT = `/demo/api/v1/reconciliation`;

interface World {
  stack: Stack;
  manager: ApiClient;
  /** Days that were compared. */
  compared: () => Promise<{ day: string; agreed: number }[]>;
}

/** A payment of the day's report all of whose money that report has. */
async function settledLineOf(manager: ApiClient, day: string): Promise<any> {
  const path = `${ROOT}/accounts/${ACCOUNT}/days/${day}/lines?range=[0,24]`;
  const { body: lines } = await manager.get<any[]>(path);
  for (const line of lines.filter(({ kind }) => kind === 'payment')) {
    const { settled } = (await manager.get<any>(`${ROOT}/payments/${line.paymentId}`)).body;
    if (settled?.feeMinor === line.feeMinor && settled.netMinor === line.netMinor) return line;
  }
}

export const itTellsFees = (world: () => World) =>
  it('tells the fee and the payout of a payment once all of its money is in reports, in its own hotel alone', async () => {
    const { stack, manager, compared } = world();
    // What the demo made up of a day may all have been refunded since.
    let line: any;
    for (const { day } of (await compared()).filter((one) => one.agreed > 0)) {
      line = await settledLineOf(manager, day);
      if (line) break;
    }
    expect(line.feeMinor).toBeGreaterThan(0);
    const { paymentId } = line;
    const stranger = stack.api({ username: 'manager', hotel: 'SHA01' });
    for (const [api, id] of [
      [stranger, paymentId],
      [manager, randomUUID()],
      [manager, 'nonsense'],
    ] as const)
      expect((await api.get<any>(`${ROOT}/payments/${id}`)).status).toBe(404);
    expect((await stack.api('clerk').get(`${ROOT}/payments/${paymentId}`)).status).toBe(403);
  });
