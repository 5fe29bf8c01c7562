import { loadConfig } from './config.js';

const NEEDED = {
  DATABASE_URL: 'postgres://payby:secret@127.0.0.1:5432/payby_control',
  SECRET_KEY: 'a secret that is just long enough!!!',
};

describe('loadConfig', () => {
  it('needs only the database and the secret', () => {
    const config = loadConfig(NEEDED);
    expect(config).toMatchObject({
      port: 3000,
      dataDir: '.data',
      redisUrl: null,
      role: 'all',
      publicUrl: 'http://localhost:3000',
      seedDemo: false,
      demoHistory: 0,
      defaultTenant: 'kunlun-default',
      outboundAllow: [],
      trustedProxies: [],
      effectLeaseSeconds: 20,
      sweepSeconds: 5,
    });
  });

  it('derives the public address from the port, and drops a slash at the end', () => {
    expect(loadConfig({ ...NEEDED, PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(loadConfig({ ...NEEDED, PUBLIC_URL: 'https://pay.example.com/' }).publicUrl).toBe(
      'https://pay.example.com',
    );
  });

  it('reads lists, switches and numbers', () => {
    const config = loadConfig({
      ...NEEDED,
      OUTBOUND_ALLOW: '127.0.0.1:4010, localhost:1025,',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
      DNS_SERVERS: '10.0.0.2,127.0.0.1:5353,[::1]:5353,2001:db8::53',
      SEED_DEMO: 'true',
      SWEEP_SECONDS: '1',
    });
    expect(config.outboundAllow).toEqual(['127.0.0.1:4010', 'localhost:1025']);
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(config.dnsServers).toEqual(['10.0.0.2', '127.0.0.1:5353', '[::1]:5353', '2001:db8::53']);
    expect(config.seedDemo).toBe(true);
    expect(config.sweepSeconds).toBe(1);
  });

  it('takes an empty value as not set', () => {
    expect(loadConfig({ ...NEEDED, PORT: '', REDIS_URL: '', SEED_DEMO: '' })).toMatchObject({
      port: 3000,
      redisUrl: null,
    });
  });

  it.each([
    ['DATABASE_URL', undefined, 'npm start'],
    ['DATABASE_URL', 'mysql://x/y', 'postgres://'],
    ['DATABASE_URL', 'postgres://host:5432', 'control database'],
    ['SECRET_KEY', undefined, 'at least 32 characters'],
    ['SECRET_KEY', 'short', 'at least 32 characters'],
    ['SECRET_KEY_PREVIOUS', 'short', 'at least 32 characters'],
    ['PORT', '70000', 'between 0'],
    ['PORT', '80a', 'between 0'],
    ['ROLE', 'both', 'one of all, web, worker'],
    ['REDIS_URL', 'localhost:6379', 'redis://'],
    ['PUBLIC_URL', 'pay.example.com', 'https://pay.example.com'],
    ['SEED_DEMO', 'yes', 'true or false'],
    ['DEFAULT_TENANT', 'Kunlun', 'lower case'],
    ['OUTBOUND_ALLOW', '127.0.0.1', 'host:port'],
    ['TRUSTED_PROXIES', '300.1.1.1', 'not an address'],
    ['DNS_SERVERS', 'dns.example.com', 'name servers'],
    ['TRUSTED_PROXIES', 'everyone', 'reverse proxies'],
    ['EFFECT_LEASE_SECONDS', '0', 'between 5 and 600'],
    ['SWEEP_SECONDS', '1.5', 'between 1 and 300'],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
  ])('names %s when it is %s', (name, value, expected) => {
    const load = () => loadConfig({ ...NEEDED, [name]: value });
    expect(load).toThrow(name);
    expect(load).toThrow(expected);
  });

  it('never repeats a secret in its message', () => {
    expect(() => loadConfig({ ...NEEDED, SECRET_KEY: 'hunter2' })).not.toThrow('hunter2');
  });
});
