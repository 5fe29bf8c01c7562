import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { type LeftOut, OutcomeUnknownError } from '../../../payby/index.js';
import type { Connection } from './ohip.js';
import { OperaCloud } from './opera-cloud.adapter.js';

const TODAY = '2026-11-26';

/** A property whose gateway answers so, by the end of the path. */
function property(answers: Record<string, object>) {
  const all = Object.entries({ ...answers, '/tokens': { access_token: 'token', expires_in: 3_600 } });
  const http = {
    request({ url }: { url: string }) {
      const [, answer] = all.find(([end]) => new URL(url).pathname.endsWith(end)) ?? [];
      const body = Buffer.from(answer ? JSON.stringify(answer) : '');
      return Promise.resolve({ status: answer ? 200 : 204, headers: {}, body });
    },
  };
  const credentials = { hotelId: 'HKG01', clientId: 'c', clientSecret: 's', appKey: 'k', scope: 'x' };
  return {
    pms: new OperaCloud(http as unknown as GuardedHttpClient),
    connection: { name: 'OPERA Cloud', baseUrl: 'http://ohip.example', credentials } as Connection,
  };
}

describe('a search at OPERA Cloud', () => {
  it('M11: one odd reservation does not fail the whole search, and is named', async () => {
    const stay = { arrivalDate: TODAY, departureDate: TODAY };
    const balance = (amount: number, currencyCode: string) => ({
      revenuesAndBalances: { balance: { amount, currencyCode } },
    });
    const one = (no: string, over: object = {}) => ({
      reservationIdList: [
        { id: `88${no}`, type: 'Reservation' },
        { id: no, type: 'Confirmation' },
      ],
      roomStay: stay,
      reservationStatus: 'InHouse',
      ...balance(1, 'HKD'),
      ...over,
    });
    const { pms, connection } = property({
      '/reservations': {
        reservations: {
          reservationInfo: [
            one('1'),
            one('2', { reservationStatus: 'OnTheMoon' }),
            one('3', {
              ...balance(1, 'RMB'),
              roomStay: { ...stay, balance: { amount: 1, currencyCode: 'HKD' } },
            }),
            one('4', { reservationIdList: [{ id: '884', type: 'Reservation' }] }),
            one('5'),
          ],
        },
      },
    });
    const leftOut: LeftOut[] = [];
    const found = await pms.findReservations(connection, { query: 'x', leftOut });
    expect(found.map(({ confirmationNo }) => confirmationNo)).toEqual(['1', '5']);
    expect(leftOut).toEqual([
      { label: '2', why: 'status' },
      { label: '3', why: 'balance' },
      { label: '884', why: 'number' },
    ]);
    // Who asks for one by its number must not hear that it is not there.
    await expect(pms.findReservations(connection, { query: 'x' })).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
  });
});
