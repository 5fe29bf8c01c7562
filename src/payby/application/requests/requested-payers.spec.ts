import { AppError } from '../../../kernel/errors.js';
import type { PmsPayer } from './payer-lookup.js';
import { type ItemInput, type PayerInput, shareOut, toPayers } from './requested-payers.js';

const ROOM: PayerInput = { kind: 'reservation', code: '1' };
const ACCOUNT: PayerInput = { kind: 'account', code: 'A' };
const AR: PayerInput = { kind: 'arAccount', code: 'A' };
const GUEST = { firstName: 'Yuxin', lastName: 'Chen' };

const item = (amountMinor: number, owner?: string): ItemInput => ({
  name: 'Item',
  amountMinor,
  ...(owner === undefined ? {} : { owner }),
});
const fieldsOf = (work: () => unknown): string[] => {
  try {
    work();
  } catch (error) {
    return Object.keys((error as AppError).fields ?? {});
  }
  return [];
};
const stay = (changes: object = {}): PmsPayer =>
  ({
    kind: 'reservation',
    id: '88',
    confirmationNo: '1',
    crsNo: 'C1',
    folioWindows: [2, 5],
    status: 'IN_HOUSE',
    ...changes,
  }) as unknown as PmsPayer;

describe('Sharing a request out', () => {
  it('gives items without an owner to the first payer', () => {
    const { shares, owners } = shareOut([ROOM, ACCOUNT], [item(100), item(30, 'A'), item(5, '1')]);

    expect(shares).toEqual([105, 30]);
    expect(owners).toEqual([0, 1, 0]);
  });

  it('tells two payers of one code apart by their kinds, and asks which is meant', () => {
    expect(shareOut([ACCOUNT, AR], [item(100), item(30, 'arAccount:A')]).shares).toEqual([100, 30]);
    expect(fieldsOf(() => shareOut([ACCOUNT, AR], [item(100), item(30, 'A')]))).toEqual(['items.1.owner']);
  });

  it('tells two rooms of one confirmation apart by their places', () => {
    const rooms = ['88', '89'].map((pmsId) => ({ ...ROOM, pmsId }));
    const { shares, owners } = shareOut(rooms, [item(100, 'reservation:1#1'), item(30, 'reservation:1#2')]);
    expect([shares, owners]).toEqual([
      [100, 30],
      [0, 1],
    ]);
    expect(fieldsOf(() => shareOut(rooms, [item(100, '1')]))).toEqual(['items.0.owner']);
    const known = ['88', '89'].map((id) => stay({ id }));
    expect(toPayers(rooms, known, shares, GUEST).map(({ pmsId }) => pmsId)).toEqual(['88', '89']);
  });

  it.each<[string, PayerInput[]]>([
    [
      'chosen twice',
      [
        { ...ROOM, pmsId: '88' },
        { ...ROOM, pmsId: '88' },
      ],
    ],
    ['of which one is not chosen by its id', [{ ...ROOM, pmsId: '88' }, ROOM]],
  ])('refuses two rooms of one confirmation %s', (_, rooms) => {
    expect(fieldsOf(() => shareOut(rooms, [item(1)]))).toEqual(['payers.1.code']);
  });

  it('refuses one room under two confirmations', () => {
    const rooms = [ROOM, { ...ROOM, code: '2' }];
    const known = [stay({ crsNo: null }), stay({ crsNo: null, confirmationNo: '2' })];
    expect(fieldsOf(() => toPayers(rooms, known, [1, 1], GUEST))).toEqual(['payers.1.code']);
  });

  it('loses and invents no cent', () => {
    const items = Array.from({ length: 50 }, (_, i) => item(i + 1, i % 2 ? '1' : 'A'));

    const { shares } = shareOut([ROOM, ACCOUNT], items);

    expect(shares[0]! + shares[1]!).toBe(1_275);
  });

  it.each<[string, PayerInput[], ItemInput[], string]>([
    ['the same payer twice', [ROOM, ACCOUNT, ROOM], [item(1)], 'payers.2.code'],
    ['a payer without an item', [ROOM, ACCOUNT], [item(1)], 'payers.1.amountMinor'],
    ['a first payer without an item', [ROOM, ACCOUNT], [item(1, 'A')], 'payers.0.amountMinor'],
    [
      'another share than the items come to',
      [{ ...ROOM, amountMinor: 2 }],
      [item(1)],
      'payers.0.amountMinor',
    ],
    ['an item without an owner', [ROOM], [item(1, 'B')], 'items.0.owner'],
  ])('refuses %s', (_, payers, items, field) => {
    expect(fieldsOf(() => shareOut(payers, items))).toEqual([field]);
  });
});

describe('The payers of a request', () => {
  it('post to the folio’s first window unless another is chosen', () => {
    expect(toPayers([ROOM], [stay()], [7], GUEST)[0]).toMatchObject({
      folioWindow: 2,
      amountMinor: 7,
      pmsId: '88',
    });
    expect(toPayers([{ ...ROOM, folioWindow: 5 }], [stay()], [7], GUEST)[0]).toMatchObject({
      folioWindow: 5,
    });
    expect(fieldsOf(() => toPayers([{ ...ROOM, folioWindow: 1 }], [stay()], [7], GUEST))).toEqual([
      'payers.0.folioWindow',
    ]);
  });

  it('are no two confirmation numbers of one CRS reservation', () => {
    const two = [ROOM, { ...ROOM, code: '2' }];
    const same = [stay(), stay({ confirmationNo: '2' })];

    expect(fieldsOf(() => toPayers(two, same, [1, 1], GUEST))).toEqual(['payers.1.code']);
    const others = [stay({ crsNo: null }), stay({ id: '89', crsNo: null, confirmationNo: '2' })];
    expect(toPayers(two, others, [1, 1], GUEST)).toHaveLength(2);
  });

  it.each([
    [ROOM, 'RESERVATION_NOT_FOUND'],
    [ACCOUNT, 'PAYER_NOT_FOUND'],
  ])('are known to the PMS', (payer, code) => {
    expect(() => toPayers([payer], [null], [1], GUEST)).toThrow(expect.objectContaining({ code }));
  });
});
