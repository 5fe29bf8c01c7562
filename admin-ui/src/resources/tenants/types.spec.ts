import { filledIn, newTenant, sentOf, type Tenant, type TenantValues } from './types';
import { draftOf } from './wizard/draft';

const typed: TenantValues = {
  ...newTenant,
  id: 'harbourvale',
  ownServer: false,
  database: { ...newTenant.database, jdbcUrl: 'jdbc:postgresql://db/payby', password: 'a-Secret-1' },
  sso: { ...newTenant.sso, clientSecret: 'a-Secret-2', realm: 'half typed' },
};
const sso = { ...newTenant.sso, enabled: true, realm: 'hv', clientId: 'payby', clientSecretSet: true };
const stored = { id: 'harbourvale', status: 'active', updatedAt: '2026-11-02T08:00:00Z', sso } as Tenant;

describe('What a tenant’s forms send', () => {
  it('has no single sign-on that was never on', () => {
    expect(sentOf(typed)).toMatchObject({ id: 'harbourvale', database: { password: 'a-Secret-1' } });
    expect(sentOf(typed).sso ?? null).toBeNull();
  });

  it('has no database where it is made on this installation’s server', () => {
    expect(sentOf({ ...typed, ownServer: true })).not.toHaveProperty('database');
  });

  it('keeps what is stored of single sign-on when it is only switched off', () => {
    const values = { ...filledIn(stored), sso: { ...sso, enabled: false, realm: 'half typed' } };
    expect(sentOf(values, { previousData: stored }).sso).toEqual({ ...sso, enabled: false });
  });

  it('says of a cleared realm that there is none', () => {
    expect(sentOf({ ...typed, sso: { enabled: true, realm: null as never } }).sso).toMatchObject({
      realm: '',
    });
  });

  it('leaves other news of the tenant out, so that they do not empty a form', () => {
    expect(filledIn({ ...stored, status: 'suspended', updatedAt: 'later' })).toEqual(filledIn(stored));
  });
});

describe('A draft', () => {
  it('holds everything but the secrets', () => {
    const kept = draftOf(typed, 'sso');
    expect(kept).toMatchObject({ step: 'sso', values: { id: 'harbourvale', sso: { realm: 'half typed' } } });
    expect(JSON.stringify(kept)).not.toContain('a-Secret');
  });
});
