import { definedParameters, Parameter, type ParameterDefinition } from './parameters.js';

const words = { en: 'Longest wait', zh: '最长等待' };
const define = (name: string, changes: Partial<ParameterDefinition> = {}) =>
  new Parameter({
    name: `spec.${name}`,
    group: 'limits',
    unit: 'hours',
    from: 1,
    to: 100,
    standard: 24,
    label: words,
    about: words,
    readBy: words,
    ...changes,
  });

describe('A system parameter', () => {
  it('holds its standard until another value is applied, and again when that is taken away', () => {
    const parameter = define('plain');
    expect(parameter.value).toBe(24);
    parameter.apply(48);
    expect(parameter.value).toBe(48);
    parameter.apply(null);
    expect(parameter.value).toBe(24);
  });

  it('is never out of bounds, whatever was stored by an earlier release', () => {
    const parameter = define('bounded');
    parameter.apply(1_000);
    expect(parameter.value).toBe(100);
    parameter.apply(0);
    expect(parameter.value).toBe(1);
  });

  it('is never above the one it may not exceed, and both say so in their bounds', () => {
    const most = define('most', { standard: 72 });
    const usual = define('usual', { atMost: most });
    expect([usual.bounds, most.bounds]).toEqual([
      { from: 1, to: 72 },
      { from: 24, to: 100 },
    ]);
    // Both were changed at once, in whatever order.
    most.apply(12);
    expect(usual.value).toBe(12);
  });

  it('has a name of its own and a standard within its bounds', () => {
    define('twice');
    expect(() => define('twice')).toThrow('Two parameters are named spec.twice');
    expect(() => define('far', { standard: 101 })).toThrow('out of bounds');
    expect(definedParameters().map(({ definition }) => definition.name)).toContain('spec.twice');
  });
});
