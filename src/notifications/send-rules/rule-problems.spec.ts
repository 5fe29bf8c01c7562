import { RuleProblems } from './rule-problems.js';
import { NEW_RULE, type Rule } from './shipped-rules.js';

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

  it('are no unknown templates: a rule cannot name one, but keeps one that has gone since', async () => {
    const offered = [{ type: 'STAFF_PAID', code: 'SHORT' }];
    const withTemplates = new RuleProblems(
      {} as never,
      {} as never,
      { inForce: () => Promise.resolve(offered) } as never,
    );
    const rule = (staffEmailTemplate: string, changes: Partial<Rule> = {}): Rule => ({
      ...NEW_RULE,
      code: 'R',
      name: 'R',
      trigger: 'pay',
      toCashier: true,
      staffEmailTemplate,
      ...changes,
    });
    const fields = async (next: Rule, before: Rule | null = null) =>
      Object.keys(await withTemplates.unknownTemplates({ db, hotelCode: 'HKG01' } as never, next, before));
    expect(await fields(rule('GONE'))).toEqual(['staffEmailTemplate']);
    expect(await fields(rule('SHORT'))).toEqual([]);
    expect(await fields(rule('SHORT', { trigger: 'cancel' }))).toEqual(['staffEmailTemplate']);
    expect(await fields(rule('GONE', { enabled: false }), rule('GONE'))).toEqual([]);
    expect(await fields(rule('GONE', { trigger: 'cancel' }), rule('GONE'))).toEqual(['staffEmailTemplate']);
  });
});
