import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, permissionsOf, unknownPermissions, withPermission } from './permissions.js';

/** Read as text: the screens know the server by what it answers, not by its code. */
const serversOwn = [
  ...readFileSync(join(__dirname, '../../../../src/security/permissions.ts'), 'utf8').matchAll(
    /^ {2}'([A-Z_]+)',$/gm,
  ),
].map(([, name]) => name);

describe('The permission picker', () => {
  const rows = AREAS.flatMap((area) => area.rows);

  it('offers every permission there is, each in one place', () => {
    const offered = rows.flatMap(permissionsOf);
    expect([...offered].sort()).toEqual(serversOwn.sort());
  });

  it('lets nobody change what one may not see', () => {
    const row = { key: 'users', see: 'SEE', change: 'CHANGE' };
    expect(withPermission(['OTHER'], row, 'CHANGE', true).sort()).toEqual(['CHANGE', 'OTHER', 'SEE']);
    expect(withPermission(['CHANGE', 'SEE'], row, 'SEE', false)).toEqual([]);
    expect(withPermission(['CHANGE', 'SEE'], row, 'CHANGE', false)).toEqual(['SEE']);
  });

  it('shows a permission it has no words for instead of losing it', () => {
    expect(unknownPermissions(['NEW_THING', 'SECURITY_USER_VIEW', 'NEW_THING'])).toEqual(['NEW_THING']);
  });
});
