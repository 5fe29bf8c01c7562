import type { ClaimRow } from '../../projections/open-requests.queries.js';
import { onItsWay } from './amount-due.js';

const PAYER = { kind: 'reservation', code: '100001' } as const;

/** A request to the payer for HKD 100.00, and to another one for HKD 50.00. */
const claim = (changes: object = {}): ClaimRow =>
  ({
    id: 'p1',
    main_status: 'pending',
    currency_code: 'HKD',
    payers: [
      { ...PAYER, amountMinor: 10_000, posting: { status: 'none' } },
      { kind: 'account', code: '100001', amountMinor: 5_000, posting: { status: 'none' } },
    ],
    attempts: [],
    receipts: [],
    refunds: [],
    ...changes,
  }) as unknown as ClaimRow;

const paid = (posting: string, refunds: object[] = []): ClaimRow => {
  const row = claim({
    main_status: 'success',
    attempts: [{ status: 'success' }],
    receipts: [{ kind: 'asked', standing: 'kept' }],
    refunds,
  });
  row.payers[0]!.posting.status = posting as 'none';
  return row;
};
const captured = (row: ClaimRow, amountMinor: number): ClaimRow => {
  row.payers[0]!.posting.amountMinor = amountMinor;
  return row;
};
const refund = (status: string, amountMinor: number, postingNo = 0) => ({
  status,
  shares: [{ postingNo, amountMinor }],
});
const OPEN = { openMinor: 10_000, inFlightMinor: 0, unpostedMinor: 0 };
const IN_FLIGHT = { openMinor: 0, inFlightMinor: 10_000, unpostedMinor: 0 };
const UNPOSTED = { openMinor: 0, inFlightMinor: 0, unpostedMinor: 10_000 };
const NOTHING = { openMinor: 0, inFlightMinor: 0, unpostedMinor: 0 };

describe('What of a payer’s money is on its way', () => {
  it.each<[string, ClaimRow, object]>([
    ['a link nobody pays', claim(), OPEN],
    ['a link whose attempt was declined', claim({ attempts: [{ status: 'failed' }] }), OPEN],
    [
      'a link somebody pays now, once',
      claim({ attempts: [{ status: 'failed' }, { status: 'open' }] }),
      IN_FLIGHT,
    ],
    [
      'a canceled link that is still on the platform’s page',
      claim({ main_status: 'canceled', attempts: [{ status: 'open' }] }),
      IN_FLIGHT,
    ],
    ['an expired link', claim({ main_status: 'timed_out' }), NOTHING],
    [
      'late money that nobody has decided about',
      claim({ main_status: 'timed_out', receipts: [{ kind: 'late', standing: 'held' }] }),
      UNPOSTED,
    ],
    [
      'late money that was returned',
      claim({ main_status: 'timed_out', receipts: [{ kind: 'late', standing: 'returned' }] }),
      NOTHING,
    ],
    ['money whose posting is under way', paid('running'), UNPOSTED],
    ['money whose posting failed', paid('fail'), UNPOSTED],
    ['money whose posting nobody knows', paid('unknown'), UNPOSTED],
    ['money that is posted', paid('success'), NOTHING],
    [
      'unposted money, less what goes back',
      paid('fail', [refund('accepted', 4_000)]),
      { ...NOTHING, unpostedMinor: 6_000 },
    ],
    [
      'unposted money whose refund failed',
      paid('fail', [refund('failed', 4_000), refund('rejected', 1_000)]),
      UNPOSTED,
    ],
    [
      'what was captured of money on hold, less what goes back',
      captured(paid('fail', [refund('success', 1_000)]), 6_000),
      { ...NOTHING, unpostedMinor: 5_000 },
    ],
    ['a share of which nothing was captured', captured(paid('none'), 0), NOTHING],
    ['a refund of the other payer’s share', paid('fail', [refund('success', 5_000, 1)]), UNPOSTED],
    ['a request in another currency', claim({ currency_code: 'CNY' }), NOTHING],
  ])('counts %s', (_, row, expected) => {
    expect(onItsWay(PAYER, 'HKD', [row])).toEqual(expected);
  });

  it('is the payer’s own share: an account may have the code of a reservation', () => {
    expect(onItsWay({ kind: 'account', code: '100001' }, 'HKD', [claim()]).openMinor).toBe(5_000);
    expect(onItsWay({ kind: 'group', code: '100001' }, 'HKD', [claim()])).toEqual(NOTHING);
  });

  it('adds up over all requests', () => {
    const claims = [claim(), claim(), claim({ attempts: [{ status: 'open' }] }), paid('unknown')];

    expect(onItsWay(PAYER, 'HKD', claims)).toEqual({
      openMinor: 20_000,
      inFlightMinor: 10_000,
      unpostedMinor: 10_000,
    });
  });
});
