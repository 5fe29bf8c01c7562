import { compare, isMasked, missingIn } from './compare';

describe('Before and after', () => {
  it('puts what changed first and leaves out what is empty on both sides', () => {
    const rows = compare(
      { email: null, roles: ['clerk'], status: 'enabled' },
      { email: null, roles: ['clerk', 'auditor'], status: 'enabled' },
    );
    expect(rows.map(({ name, changed }) => [name, changed])).toEqual([
      ['roles', true],
      ['status', false],
    ]);
  });

  it('does not take another order of keys for a change', () => {
    expect(compare({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })[0]?.changed).toBe(false);
  });

  it('says that a secret changed although both sides are masked', () => {
    const [row] = compare({ secret_hash: '•••' }, { secret_hash: '•••' }, ['secret_hash']);
    expect(row?.changed).toBe(true);
    expect(isMasked(row?.after)).toBe(true);
  });

  it('shows what was emptied', () => {
    expect(compare({ phone: '+852 1' }, { phone: null }, ['phone'])).toMatchObject([
      { name: 'phone', before: '+852 1', changed: true },
    ]);
  });

  it('finds the entries of a list that came or went', () => {
    const one = { network: '10.0.0.1', note: '' };
    const two = { network: '10.0.0.2', note: '' };
    expect([...missingIn([one, two], [{ note: '', network: '10.0.0.1' }])]).toEqual([1]);
    expect([...missingIn([one], null)]).toEqual([0]);
  });
});
