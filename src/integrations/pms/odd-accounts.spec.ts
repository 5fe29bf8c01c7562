import type { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import {
  type AccountKind,
  type LeftOut,
  OutcomeUnknownError,
  type Pms,
  type PmsConnection,
} from '../../payby/index.js';
import { cambridge } from './cambridge/index.js';
import { hms } from './hms/index.js';
import { infor } from './infor/index.js';
import { operaCloud } from './opera-cloud/index.js';
import { sandboxPms } from './sandbox/index.js';
import { sep } from './sep/index.js';

const DAY = '2026-11-26';
const CREDENTIALS = Object.fromEntries(
  [
    ...['appKey', 'apiKey', 'hotelId', 'propertyCode', 'chainCode', 'username', 'password', 'cashier'],
    ...['clientId', 'clientSecret', 'scope'],
  ].map((name) => [name, 'HKG01']),
);

/** An account as each PMS writes it: its code, its id and the currency of its balance. */
type Account = [code: string, id: string | null, currency: string];
const ACCOUNTS: Account[] = [
  ['A1', '1', 'HKD'],
  // A name of the hotel's own for a currency, which no other field may replace.
  ['A2', '2', 'RMB'],
  ['A3', null, 'HKD'],
  ['A4', '4', 'HKD'],
];

/** Each kind of PMS with those accounts of every kind: what it answers by the path that it is asked at. */
const HOUSES: Record<string, { create: (http: GuardedHttpClient) => Pms; answer: (path: string) => object }> =
  {
    sandbox: {
      create: (http) => sandboxPms.create(http),
      answer: () => ({
        accounts: ACCOUNTS.map(([code, id, currencyCode]) => ({
          code,
          id,
          currencyCode,
          name: code,
          balanceMinor: 100,
          folioWindows: [1],
        })),
      }),
    },
    hms: {
      create: (http) => hms.create(http),
      answer: () => ({
        ledgers: ACCOUNTS.map(([code, ledgerId, currency]) => ({
          code,
          ledgerId,
          currency,
          name: code,
          balance: '1.00',
        })),
      }),
    },
    infor: {
      create: (http) => infor.create(http),
      answer: () => ({
        accounts: ACCOUNTS.map(([accountCode, accountId, currency]) => ({
          accountCode,
          accountId,
          currency,
          name: accountCode,
          balance: '1.00',
        })),
      }),
    },
    cambridge: {
      create: (http) => cambridge.create(http),
      answer: () => ({
        resultCode: '0000',
        data: {
          list: ACCOUNTS.map(([code, accNo, ccy]) => ({ code, accNo, ccy, name: code, balance: '1.00' })),
        },
      }),
    },
    sep: {
      create: (http) => sep.create(http),
      answer: () => ({
        results: ACCOUNTS.map(([code, id, currency]) => ({
          code,
          id,
          name: code,
          balance: { value: '1.00', currency },
        })),
      }),
    },
    'opera-cloud': {
      create: (http) => operaCloud.create(http),
      answer: (path) => {
        const money = (currencyCode: string) => ({ amount: 1, currencyCode });
        const ids = (id: string | null, type: string) => (id === null ? [] : [{ id, type }]);
        const master = /blocks\/(.+)\/postingMaster/.exec(path)?.[1];
        if (master !== undefined) {
          const [, id, currency] = ACCOUNTS.find(([, one]) => one === master)!;
          const hotelReservation = {
            reservationIdList: ids(id, 'Reservation'),
            cashiering: { revenuesAndBalances: { balance: money(currency) } },
          };
          return { reservations: { reservation: [{ hotelReservation }] } };
        }
        if (path.endsWith('/blocks'))
          return {
            blockSummaries: {
              blockInfo: ACCOUNTS.map(([blockCode, id]) => ({
                blockIdList: ids(id, 'Block'),
                block: { blockCode, blockName: blockCode },
              })),
            },
          };
        if (path.endsWith('/accounts'))
          return {
            accountsDetails: ACCOUNTS.map(([accountNo, id, currency]) => ({
              accountNo,
              accountId: id === null ? {} : { id },
              balance: money(currency),
            })),
          };
        return {
          reservations: {
            reservationInfo: ACCOUNTS.map(([code, id, currency]) => ({
              reservationIdList: [...ids(id, 'Reservation'), { id: code, type: 'Confirmation' }],
              roomStay: {
                pseudoRoom: true,
                arrivalDate: DAY,
                departureDate: DAY,
                balance: money('HKD'),
              },
              reservationStatus: 'InHouse',
              revenuesAndBalances: { balance: money(currency) },
            })),
          },
        };
      },
    },
  };

const KINDS: AccountKind[] = ['account', 'group', 'arAccount'];

function connected(name: string): { pms: Pms; connection: PmsConnection } {
  const { create, answer } = HOUSES[name]!;
  const http = {
    request({ url }: { url: string }) {
      const { pathname } = new URL(url);
      const isToken = pathname.includes('token');
      const said = isToken
        ? { access_token: 't', expires_in: 3_600, token_type: 'Bearer' }
        : answer(pathname);
      return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(said)) });
    },
  };
  return {
    pms: create(http as unknown as GuardedHttpClient),
    connection: {
      hotelCode: 'HKG01',
      kind: name,
      name,
      baseUrl: 'http://pms.example',
      credentials: CREDENTIALS,
    },
  };
}

describe.each(Object.keys(HOUSES))('M11: an account that cannot be read at %s', (name) => {
  it.each(KINDS)('does not keep the others from the clerk, and is named: %s', async (kind) => {
    const { pms, connection } = connected(name);
    const leftOut: LeftOut[] = [];
    const found = await pms.findAccounts(connection, kind, { query: 'a', leftOut });
    expect(found.map(({ code, currencyCode, balanceMinor }) => [code, currencyCode, balanceMinor])).toEqual([
      ['A1', 'HKD', 100],
      ['A4', 'HKD', 100],
    ]);
    expect(leftOut).toEqual([
      { label: 'A2', why: 'balance' },
      { label: 'A3', why: 'number' },
    ]);
  });

  it.each(KINDS)('hides no other that is asked for by its code: %s', async (kind) => {
    const { pms, connection } = connected(name);
    expect(await pms.findAccounts(connection, kind, { code: 'A4' })).toMatchObject([{ id: '4', code: 'A4' }]);
    // It is there, so it must not be said to be missing; and it has no balance that could be shown.
    for (const code of ['A2', 'A3'])
      await expect(pms.findAccounts(connection, kind, { code })).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});
