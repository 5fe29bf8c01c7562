import { isIncomplete, readProfile, translate, wrongInIdToken } from './sso-claims.js';

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
      unverified: false,
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

  it.each([false, 'false'])(
    'S10: an address that the provider has not verified (%j) neither becomes a user’s nor names one',
    (email_verified) => {
      const byEmail = { ...NODES, usernameNode: 'email' };
      expect(readProfile({ ...CLAIMS, email_verified }, {}, byEmail)).toMatchObject({
        email: null,
        unverified: true,
      });
      const { email: _, ...claims } = CLAIMS;
      const info = { email: 'lin@example.com', email_verified };
      expect(readProfile(claims, info, byEmail)).toMatchObject({ email: null, unverified: true });
      // A name that is no address stands for itself.
      expect(readProfile({ ...CLAIMS, email_verified }, {}, NODES)).toMatchObject({
        username: 'lin',
        email: null,
        unverified: false,
      });
    },
  );

  it.each([
    ['Lin\r\nBcc: all@example.com', 'Lin Bcc: all@example.com'],
    ['Lin\u0000 \u202eQiao\u2028', 'Lin Qiao'],
    ['<img src=x onerror=alert(1)>Lin <b>Qiao</b>', 'Lin Qiao'],
    ['Lin <script', 'Lin script'],
    ['<<b>>', null],
    ['\u{20000}'.repeat(101), '\u{20000}'.repeat(100)],
  ])('S10: a synced name is one line of plain text: %j', (name, shown) => {
    expect(readProfile({ ...CLAIMS, name }, {}, NODES).name).toBe(shown);
  });

  it('S10: a user name with a line break names no user, rather than another', () => {
    const profile = readProfile({ ...CLAIMS, preferred_username: 'lin\nqiao' }, {}, NODES);
    expect(profile.username).toBeNull();
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

describe('S10: an id token is refused', () => {
  const right = { azp: 'office', iat: 1000 };
  it.each([
    [right, true],
    [{ iat: 1030 }, true],
    [{ ...right, azp: 'another' }, false],
    [{ ...right, azp: null }, false],
    [{ ...right, iat: 1031 }, false],
    [{ ...right, iat: '1000' }, false],
  ])('or taken: %j', (claims, taken) => {
    expect(wrongInIdToken(claims, 'office', 1000, 30) === null).toBe(taken);
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
