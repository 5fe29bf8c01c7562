import { arranged, hiddenOf } from './column-choice';

const columns = [{ name: 'a' }, { name: 'b' }, { name: 'c', seldom: true }, { name: 'd' }];
const named = (order: string[] | null) =>
  arranged(columns, order && { columns: order })
    .map(({ name }) => name)
    .join('');

describe('Columns', () => {
  it.each([
    ['as shipped', null, 'abcd'],
    ['as wanted', ['d', 'c', 'b', 'a'], 'dcba'],
    ['with new ones where they are shipped', ['d', 'b'], 'adbc'],
    ['without those that are gone', ['x', 'd', 'a', 'b', 'c'], 'dabc'],
  ] as const)('are %s', (_, order, expected) => {
    expect(named(order && [...order])).toBe(expected);
  });

  it('show as was chosen; new ones as they are shipped', () => {
    expect(hiddenOf(columns, null)).toEqual(['c']);
    expect(hiddenOf(columns, { columns: ['a', 'b'], hidden: ['a'], compact: false })).toEqual(['a', 'c']);
  });
});
