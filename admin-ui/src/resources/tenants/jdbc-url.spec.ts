import { databaseText, parseJdbcUrl } from './jdbc-url';

describe('the JDBC URL field', () => {
  it('reads host, port and database while they are typed', () => {
    expect(parseJdbcUrl('jdbc:postgresql://db-03.hv.internal:5433/payby_hv?sslmode=require')).toEqual({
      host: 'db-03.hv.internal',
      port: 5433,
      database: 'payby_hv',
      sslmode: 'require',
    });
    expect(parseJdbcUrl('jdbc:postgresql://[fd12::7]/a')).toMatchObject({ host: 'fd12::7', port: 5432 });
  });

  it.each([
    ['', 'form'],
    ['jdbc:post', 'form'],
    ['jdbc:postgresql://', 'form'],
    ['jdbc:postgresql://host', 'form'],
    ['jdbc:postgresql://host/', 'form'],
    ['jdbc:mysql://host/db', 'kind'],
    ['postgres://host/db', 'kind'],
    ['jdbc:postgresql://user:secret@host/db', 'credentials'],
    ['jdbc:postgresql://host:0/db', 'port'],
    ['jdbc:postgresql://host:65536/db', 'port'],
    ['jdbc:postgresql://host/db?sslmode=no-verify', 'options'],
    ['jdbc:postgresql://host/db?socketFactory=x', 'options'],
    ['jdbc:postgresql://host/db?sslmode=require&sslmode=disable', 'options'],
    ['jdbc:postgresql://host/db?connect_timeout=31', 'options'],
  ])('says of %j what is wrong: %s', (text, problem) => {
    expect(parseJdbcUrl(text)).toEqual({ problem });
  });

  it('is short in lists', () => {
    expect(databaseText('jdbc:postgresql://db/payby')).toBe('db/payby');
    expect(databaseText('jdbc:postgresql://db:5433/payby')).toBe('db:5433/payby');
  });
});
