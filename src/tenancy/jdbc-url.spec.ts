import fc from 'fast-check';
import { connectionUrl, formatJdbcUrl, parseJdbcUrl, readConnectionUrl } from './jdbc-url.js';

const addressOf = (text: string) => {
  const parsed = parseJdbcUrl(text);
  return 'address' in parsed ? parsed.address : null;
};
const problemOf = (text: unknown) => {
  const parsed = parseJdbcUrl(text);
  return 'problem' in parsed ? parsed.problem : null;
};

describe('a JDBC address', () => {
  it.each([
    ['jdbc:postgresql://db.example.com:5433/sea_view', 'db.example.com', 5433, 'sea_view'],
    ['jdbc:postgresql://localhost/sea-view', 'localhost', 5432, 'sea-view'],
    ['jdbc:postgresql://10.0.0.7:5432/a', '10.0.0.7', 5432, 'a'],
    ['jdbc:postgresql://[fd12::7]:6000/a', 'fd12::7', 6000, 'a'],
  ])('is read: %s', (text, host, port, database) => {
    expect(addressOf(text)).toEqual({ host, port, database, sslmode: null, connectTimeout: null });
  });

  it('takes the options that are safe', () => {
    expect(addressOf('jdbc:postgresql://h/d?sslmode=verify-full&connect_timeout=7')).toMatchObject({
      sslmode: 'verify-full',
      connectTimeout: 7,
    });
  });

  it.each([
    'socketFactory=org.springframework.context.support.ClassPathXmlApplicationContext&socketFactoryArg=http://x',
    'loggerFile=/etc/passwd',
    'sslmode=require&options=-c%20session_authorization',
    'user=root',
    'password=x',
    'host=/tmp',
    'sslrootcert=/etc/passwd',
    'sslmode=disable&sslmode=require',
    'sslmode=no-verify',
    'connect_timeout=0',
    'connect_timeout=31',
    'SSLMODE=require',
    'sslmode',
    '&',
  ])('refuses any other: %s', (options) => {
    expect(problemOf(`jdbc:postgresql://h/d?${options}`)?.en).toContain('only sslmode');
  });

  it.each([
    '',
    'jdbc:mysql://h/d',
    'postgres://h/d',
    'JDBC:POSTGRESQL://h/d',
    'jdbc:postgresql:d',
    'jdbc:postgresql://h',
    'jdbc:postgresql://h/',
    'jdbc:postgresql:///d',
    'jdbc:postgresql://user:secret@h/d',
    'jdbc:postgresql://h1,h2/d',
    'jdbc:postgresql://h1:1,h2:2/d',
    'jdbc:postgresql://%2ftmp/d',
    'jdbc:postgresql://h/d%20e',
    'jdbc:postgresql://h/d/e',
    'jdbc:postgresql://h:0/d',
    'jdbc:postgresql://h:65536/d',
    'jdbc:postgresql://h:5432x/d',
    'jdbc:postgresql://0x7f.1/d',
    'jdbc:postgresql://2130706433/d',
    'jdbc:postgresql://1.2.3/d',
    'jdbc:postgresql://[::g]/d',
    'jdbc:postgresql://-h/d',
    'jdbc:postgresql://h /d',
    'jdbc:postgresql://h/d\n',
    `jdbc:postgresql://h/${'d'.repeat(64)}`,
    `jdbc:postgresql://${'h'.repeat(500)}/d`,
    null,
    7,
    {},
  ])('refuses what has another form: %j', (text) => {
    expect(problemOf(text)?.en).toContain('jdbc:postgresql://host:port/database');
  });

  it.each([
    '169.254.169.254',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::a9fe:a9fe]',
    '168.63.129.16',
    '0.0.0.0',
    '[::]',
    '224.0.0.1',
  ])('refuses an address of the machine’s own network services: %s', (host) => {
    expect(problemOf(`jdbc:postgresql://${host}/d`)?.en).toContain('may not be used');
  });

  it('survives being stored as a connection string', () => {
    const hosts = fc.constantFrom('db.example.com', '10.1.2.3', 'fd12::7', 'localhost');
    const address = fc.record({
      host: hosts,
      port: fc.integer({ min: 1, max: 65_535 }),
      database: fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_$-]{0,62}$/),
      sslmode: fc.constantFrom(null, 'disable', 'require', 'verify-full'),
      connectTimeout: fc.option(fc.integer({ min: 1, max: 30 })),
    });
    const word = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(address, word, word, (given, username, password) => {
        const stored = connectionUrl(given, username, password);
        expect(readConnectionUrl(stored)).toEqual({ address: given, username, password });
        expect(addressOf(formatJdbcUrl(given as never))).toEqual(given);
      }),
    );
  });

  it('is either read cleanly or refused with words that repeat nothing of it', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'jdbc:',
          'postgresql:',
          '//',
          'host',
          ':5432',
          '/',
          '?',
          '&',
          'sslmode=',
          'user:Pa55word@',
          '%00',
        ),
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((parts) => `jdbc:postgresql://${parts.join('')}`),
        ),
        (text) => {
          const parsed = parseJdbcUrl(text);
          if ('address' in parsed) {
            expect(addressOf(formatJdbcUrl(parsed.address))).toEqual(parsed.address);
            expect(new URL(connectionUrl(parsed.address, 'u', 'p')).pathname).toBe(
              `/${parsed.address.database}`,
            );
          } else {
            expect(Object.values(parsed.problem).join(' ')).not.toContain('Pa55word');
            expect(parsed.problem.zh).toBeTruthy();
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
