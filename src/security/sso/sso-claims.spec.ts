import { isIncomplete, readProfile, translate } from './sso-claims.js';

const NODES = {
  usernameNode: 'preferred_username',
  nameNode: 'name',
  emailNode: 'email',
  rolesNode: 'realm_access.roles',
  hotelsNode: 'hotels',
  hotelMapping: {},
};
const CLAIMS = {
  preferred_username: 'lin',
  name: ' Lin Qiao ',
  email: 'lin@example.com',
  realm_access: { roles: ['clerk', 7, ''] },
  hotels: 'SHA01',
};

describe('what a token says of a user', () => {
  it('is found by paths, as lists or single names', () => {
    expect(readProfile(CLAIMS, {}, NODES)).toEqual({
      username: 'lin',
      name: 'Lin Qiao',
      email: 'lin@example.com',
      roles: ['clerk'],
      hotels: ['SHA01'],
    });
    expect(isIncomplete(CLAIMS, NODES)).toBe(false);
  });

  it('is found under a name that holds dots itself', () => {
    const claims = { 'https://example.com/roles': ['clerk'] };
    expect(readProfile(claims, {}, { ...NODES, rolesNode: 'https://example.com/roles' }).roles).toEqual([
      'clerk',
    ]);
  });

  it('comes from the user info where the token is silent, never instead of it', () => {
    const { email: _, ...claims } = CLAIMS;
    expect(isIncomplete(claims, NODES)).toBe(true);
    const profile = readProfile(claims, { email: 'more@example.com', name: 'Other' }, NODES);
    expect(profile).toMatchObject({ email: 'more@example.com', name: 'Lin Qiao' });
  });

  it('gives no roles when it names none: whoever lost them there loses them here', () => {
    expect(readProfile({}, {}, NODES).roles).toEqual([]);
  });

  it('leaves hotels alone that the provider does not know, unless hotels are mapped', () => {
    expect(readProfile({}, {}, NODES).hotels).toBeNull();
    expect(readProfile({}, {}, { ...NODES, hotelMapping: { bund: 'SHA01' } }).hotels).toEqual([]);
  });

  it('never reads what an object inherits', () => {
    expect(readProfile({}, {}, { ...NODES, usernameNode: 'constructor.name' }).username).toBeNull();
  });
});

describe('the provider’s names', () => {
  const same = (name: string) => name === 'clerk';

  it('count by the mapping alone, where there is one', () => {
    expect(translate(['desk', 'clerk', 'desk'], { desk: 'manager' }, same)).toEqual(['manager']);
    expect(translate(['constructor', '__proto__'], { desk: 'manager' }, same)).toEqual([]);
  });

  it('count by being the same, where there is none', () => {
    expect(translate(['desk', 'clerk'], {}, same)).toEqual(['clerk']);
  });
});
