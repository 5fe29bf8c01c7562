import { SecretBox } from './secret-box.js';

const OLD = 'an old secret that is long enough to use';
const NEW = 'a new secret that is long enough to use!';

describe('SecretBox', () => {
  const box = new SecretBox(NEW);

  it('opens what it sealed, in any language', () => {
    expect(box.open(box.seal('postgres://用户:p@ss@host/db', 'tenants/demo'), 'tenants/demo')).toBe(
      'postgres://用户:p@ss@host/db',
    );
  });

  it('never seals the same text to the same bytes', () => {
    expect(box.seal('x', 'c').equals(box.seal('x', 'c'))).toBe(false);
  });

  it('opens nothing in another context, so a value copied to another row is useless', () => {
    const sealed = box.seal('secret', 'tenants/demo');
    expect(() => box.open(sealed, 'tenants/other')).toThrow('cannot be opened');
  });

  it('refuses a value with any byte changed', () => {
    const sealed = box.seal('secret', 'c');
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      expect(() => box.open(changed, 'c')).toThrow();
    }
  });

  it('opens values of the previous secret after a rotation, and seals with the new one', () => {
    const old = new SecretBox(OLD).seal('secret', 'c');
    const rotated = new SecretBox(NEW, [OLD]);
    expect(rotated.open(old, 'c')).toBe('secret');
    expect(box.open(rotated.seal('fresh', 'c'), 'c')).toBe('fresh');
    expect(() => box.open(old, 'c')).toThrow('cannot be opened');
  });

  it('derives a different key for each purpose', () => {
    expect(box.deriveKey('jwt').equals(box.deriveKey('other'))).toBe(false);
    expect(box.deriveKey('jwt').equals(new SecretBox(NEW).deriveKey('jwt'))).toBe(true);
  });
});
