import { AppError } from '../../../kernel/errors.js';
import { PayerLookup, type PmsPayer, theOne } from './payer-lookup.js';
import { meantOf, type PayerInput } from './requested-payers.js';

/** One number for both legs of an itinerary, as OPERA gives it. */
const LEGS = [
  { id: '9101', confirmationNo: '70101', roomNo: '1201', firstName: 'Ada', lastName: 'Okafor' },
  { id: '9102', confirmationNo: '70101', roomNo: '1202', firstName: 'Ben', lastName: 'Mills' },
].map((leg) => ({ ...leg, email: null, mobile: null, folioWindows: [1], arrival: '', departure: '' }));

function bench(legs: object[] = LEGS) {
  let asked = 0;
  const pms = {
    findReservations: () => {
      asked += 1;
      return Promise.resolve(legs);
    },
  };
  const lookup = new PayerLookup(
    { pmsConnection: () => Promise.resolve({ kind: 'any', name: 'PMS' }) } as never,
    { pms: () => pms } as never,
  );
  const db = { tenantId: 't' } as never;
  const find = (pmsId?: string) => lookup.find(db, 'H', { kind: 'reservation', code: '70101', pmsId });
  return { find, asked: () => asked };
}

const idOf = (payer: PmsPayer | null): string | undefined => payer?.id;
const problemOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('M7: a confirmation number that two reservations share', () => {
  it('names neither of them: who asks is given both, with the ids that do', async () => {
    const found = await bench().find();
    const problem = problemOf(() => theOne(found, 'payers.0.code'));
    expect(problem).toBeInstanceOf(AppError);
    expect(problem).toMatchObject({
      code: 'PAYER_AMBIGUOUS',
      status: 409,
      extra: {
        candidates: [
          { pmsId: '9101', roomNo: '1201', name: 'Okafor, Ada' },
          { pmsId: '9102', roomNo: '1202', name: 'Mills, Ben' },
        ],
      },
    });
  });

  it('posts to the room that was chosen, whichever was looked up last', async () => {
    const { find, asked } = bench();
    for (const { id } of LEGS) expect((await find(id)).map(idOf)).toEqual([id]);
    // What was seen a moment ago is not asked for again, under its own id.
    expect(asked()).toBe(1);
    expect(await find('9999')).toEqual([]);
  });

  it('is recognised by the name and room that were typed while the PMS was silent', async () => {
    const found = await bench().find();
    const typed = (byHand: PayerInput['byHand']): PayerInput => ({
      kind: 'reservation',
      code: '70101',
      byHand,
    });
    expect(idOf(meantOf(typed({ lastName: 'Mills' }), found, 0))).toBe('9102');
    expect(idOf(meantOf(typed({ lastName: 'Okafor', roomNo: '1201' }), found, 0))).toBe('9101');
    const nobody = problemOf(() => meantOf(typed({ lastName: 'Dahl' }), found, 0));
    expect(nobody).toMatchObject({ code: 'PAYER_AMBIGUOUS' });
  });

  it('is no question where one record alone has the number, also one that the PMS lists twice', async () => {
    const found = await bench([LEGS[0]!, LEGS[0]!]).find();
    expect(idOf(theOne(found, 'payers.0.code'))).toBe('9101');
  });
});
