import type { Tenant } from '../types';
import {
  emptyTenant,
  fieldOf,
  needsClientSecret,
  needsDbPassword,
  problemsOf,
  stepOf,
  type TenantValues,
  toBody,
  valuesOf,
} from './tenant-values';

const translate = (key: string) => key.replace('tenants.error.', '');

const filled: TenantValues = {
  ...emptyTenant(),
  name: 'Harbour & Vale',
  id: 'harbourvale',
  simpleCode: 'hv01',
  timeZone: 'Asia/Hong_Kong',
  jdbcUrl: 'jdbc:postgresql://db/payby',
  dbUsername: 'payby',
  dbPassword: 'secret',
};

const stored: Tenant = {
  id: 'harbourvale',
  name: 'Harbour & Vale',
  simpleCode: 'hv01',
  timeZone: 'Asia/Hong_Kong',
  area: null,
  address: null,
  telephone: null,
  email: null,
  website: null,
  logo: null,
  builtInRoles: true,
  status: 'active',
  failure: null,
  database: {
    kind: 'postgresql',
    jdbcUrl: 'jdbc:postgresql://db:5432/payby',
    username: 'payby',
    minConnections: 0,
    maxConnections: 10,
    initialConnections: 1,
    autoMigrate: true,
    passwordSet: true,
  },
  sso: {
    enabled: true,
    authServerUrl: 'https://login.example.com',
    realm: 'hv',
    clientId: 'payby',
    clientSecretSet: true,
    clientSecretChangedAt: '2026-11-02T08:00:00Z',
    tlsVerify: true,
    rolesNode: 'realm_access.roles',
    hotelsNode: 'hotels',
    usernameNode: 'preferred_username',
    nameNode: 'name',
    emailNode: 'email',
    roleMapping: { gm: 'manager' },
    hotelMapping: {},
    userSync: true,
  },
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
};

describe('the tenant form', () => {
  it('is right when everything required is there, and as it was read', () => {
    expect(problemsOf(filled, null, translate)).toEqual({});
    expect(problemsOf(valuesOf(stored), stored, translate)).toEqual({});
  });

  it.each<[Partial<TenantValues>, Partial<Record<keyof TenantValues, string>>]>([
    [{ name: ' ' }, { name: 'name' }],
    [{ id: '' }, { id: 'id' }],
    [{ id: 'Harbour' }, { id: 'idLetters' }],
    [{ id: 'harbour-vale' }, { id: 'idLetters' }],
    [{ id: 'hotel1' }, { id: 'idLetters' }],
    [{ simpleCode: '' }, { simpleCode: 'simpleCode' }],
    [{ simpleCode: 'HV' }, { simpleCode: 'simpleCodeLetters' }],
    [{ timeZone: '' }, { timeZone: 'timeZone' }],
    [{ email: 'it@' }, { email: 'email' }],
    [{ website: 'example.com' }, { website: 'website' }],
    [{ telephone: 'call us' }, { telephone: 'telephone' }],
    [{ jdbcUrl: 'jdbc:mysql://db/x' }, { jdbcUrl: 'jdbc.kind' }],
    [{ dbUsername: '' }, { dbUsername: 'dbUsername' }],
    [{ dbPassword: '' }, { dbPassword: 'dbPassword' }],
    [{ maxConnections: '40' }, { maxConnections: 'maxConnections' }],
    [{ maxConnections: '0', minConnections: '0', initialConnections: '0' }, { maxConnections: 'atLeastOne' }],
    [{ minConnections: '11' }, { minConnections: 'notAboveMax' }],
    [{ initialConnections: '1.5' }, { initialConnections: 'count' }],
  ])('says of %j what to do', (change, problems) => {
    expect(problemsOf({ ...filled, ...change }, null, translate)).toEqual(problems);
  });

  it('asks about single sign-on only when it is on', () => {
    const broken = { ...filled, rolesNode: '', roleMapping: [{ key: 'gm', value: '' }] };
    expect(problemsOf(broken, null, translate)).toEqual({});
    expect(problemsOf({ ...broken, ssoEnabled: true }, null, translate)).toEqual({
      authServerUrl: 'authServerUrl',
      clientId: 'clientId',
      rolesNode: 'node',
      roleMapping: 'mappingOpen',
    });
  });

  it('wants a stored secret again once it would go to another place', () => {
    const values = valuesOf(stored);
    expect(needsDbPassword(values, stored)).toBe(false);
    expect(needsDbPassword({ ...values, dbUsername: 'other' }, stored)).toBe(true);
    expect(needsClientSecret(values, stored)).toBe(false);
    expect(needsClientSecret({ ...values, realm: 'other' }, stored)).toBe(true);
    const moved = {
      ...values,
      jdbcUrl: 'jdbc:postgresql://elsewhere/payby',
      authServerUrl: 'https://other.example',
    };
    expect(problemsOf(moved, stored, translate)).toEqual({
      dbPassword: 'dbPasswordAgain',
      clientSecret: 'clientSecretAgain',
    });
  });

  it('sends no secret that was not typed, and no single sign-on that was never on', () => {
    const body = toBody(valuesOf(stored), stored);
    expect(body.database).not.toHaveProperty('password');
    expect(body.sso).not.toHaveProperty('clientSecret');
    expect(body.sso).toMatchObject({ enabled: true, roleMapping: { gm: 'manager' } });
    expect(
      toBody({ ...filled, authServerUrl: 'https://half.typed', clientSecret: 'x' }, null).sso,
    ).toBeNull();
    expect(toBody(filled, null)).toMatchObject({ area: null, database: { password: 'secret' } });
  });

  it('keeps what is stored of single sign-on when it is only switched off', () => {
    const off = { ...valuesOf(stored), ssoEnabled: false, realm: 'half typed' };
    expect(toBody(off, stored).sso).toMatchObject({ enabled: false, realm: 'hv', clientId: 'payby' });
  });

  it('finds the field and the step of an error of the server', () => {
    expect(fieldOf('database.username')).toBe('dbUsername');
    expect(fieldOf('database.jdbcUrl')).toBe('jdbcUrl');
    expect(fieldOf('sso.clientSecret')).toBe('clientSecret');
    expect(fieldOf('simpleCode')).toBe('simpleCode');
    expect([stepOf('dbPassword'), stepOf('roleMapping'), stepOf('id'), stepOf('nothing')]).toEqual([
      'database',
      'sso',
      'tenant',
      'review',
    ]);
  });
});
