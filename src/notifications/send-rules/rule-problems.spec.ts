import { RuleProblems } from './rule-problems.js';
import { NEW_RULE } from './shipped-rules.js';

describe('The problems of a rule', () => {
  const people = [
    { name: 'Lin Qiao', phone: '+852 5550 0101' },
    { name: 'Zhao Lan', phone: null },
  ];
  const problems = new RuleProblems(
    { isConfigured: () => Promise.resolve(true) } as never,
    { unreachable: () => Promise.resolve([]) } as never,
    { inForce: () => Promise.resolve([]) } as never,
  );
  const db = { entities: { findBy: () => Promise.resolve([]) }, query: () => Promise.resolve(people) };
  const of = async (changes: object) => {
    const rule = { ...NEW_RULE, code: 'R', name: 'R', trigger: 'pay', toCashier: true, ...changes } as never;
    const found = await problems.of({ db, hotelCode: 'HKG01', language: 'en' } as never, [rule]);
    return found.get('R')!.filter(({ field }) => field === 'toCashier');
  };

  it('name the cashiers whom a text message cannot reach', async () => {
    expect(await of({ bySms: true, byEmail: false })).toMatchObject([
      { code: 'CASHIER_WITHOUT_PHONE', message: expect.stringContaining('(Zhao Lan)') },
    ]);
    expect(await of({ bySms: false })).toEqual([]);
    expect(await of({ bySms: true, toCashier: false, departments: ['DESK'] })).toEqual([]);
  });
});
