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

export const itTellsFees = (world: () => World) =>
  it('tells the fee and the payout of a payment once all of its money is in reports, in its own hotel alone', async () => {
    const { stack, manager, compared } = world();
    const { day } = (await compared()).find((one) => one.agreed > 1)!;
    const { body: lines } = await manager.get<any[]>(
      `${ROOT}/accounts/${ACCOUNT}/days/${day}/lines?range=[0,24]`,
    );
    const told = await Promise.all(
      lines
        .filter(({ kind }) => kind === 'payment')
        .map(async (line) => [
          line,
          (await manager.get<any>(`${ROOT}/payments/${line.paymentId}`)).body.settled,
        ]),
    );
    const [line] = told.find(
      ([{ feeMinor, netMinor }, settled]) => settled?.feeMinor === feeMinor && settled.netMinor === netMinor,
    )!;
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
