import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { ROOT } from '../support/paths.js';

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  configs?: { source: string }[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
// The older schema is the one with merge keys (`<<`), which Compose understands too.
const compose = load(read('docker-compose.yml'), { schema: YAML11_SCHEMA }) as Compose;

/** Variables that the application reads, by its own declaration. */
const known = [...read('src/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+)[?!]?:/gm)].map(
  ([, name]) => name!,
);

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, Redis that evicts nothing, two web and two worker processes', () => {
    const { postgres, redis, web, worker } = compose.services;

    expect(postgres?.image).toBe('postgres:18');
    expect(redis?.command?.join(' ')).toContain('--maxmemory-policy noeviction');
    expect([web?.deploy?.replicas, web?.environment?.ROLE]).toEqual([2, 'web']);
    expect([worker?.deploy?.replicas, worker?.environment?.ROLE]).toEqual([2, 'worker']);
  });

  it('gives the application only variables that it knows', () => {
    const given = Object.keys({
      ...compose.services.web?.environment,
      ...compose.services.worker?.environment,
    });

    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'SECRET_KEY', 'PUBLIC_URL']));
  });

  it('refuses to start without its secrets and its address', () => {
    const required = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);

    expect(new Set(required)).toEqual(new Set(['POSTGRES_PASSWORD', 'SECRET_KEY', 'PUBLIC_URL']));
  });

  it('names only services, volumes and configs that it declares, and waits for healthy ones', () => {
    for (const service of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        const needed = compose.services[name];
        expect(needed).toBeDefined();
        // The application's own check comes with its image.
        if (condition === 'service_healthy') expect(needed?.healthcheck?.test ?? needed?.build).toBeDefined();
      }
      for (const volume of service.volumes ?? [])
        expect(compose.volumes).toHaveProperty(volume.split(':')[0]!);
      for (const { source } of service.configs ?? []) expect(compose.configs[source]?.content).toBeTruthy();
    }
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  it('runs the application as an ordinary user and says whether it is well', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toContain('/health');
    expect(last).toMatch(/^CMD \["node", .*"dist\/src\/main\.js"\]$/m);
  });

  it('holds production packages only', () => {
    expect(last).toContain('--from=packages /app/node_modules');
    expect(dockerfile).toContain('--omit=dev');
  });
});

describe('.env.example', () => {
  const explained = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!);

  it('explains every variable that the application reads', () => {
    // NODE_ENV belongs to Node, not to us.
    expect(known.filter((name) => name !== 'NODE_ENV' && !explained.includes(name))).toEqual([]);
  });

  it('explains every variable of docker-compose.yml', () => {
    const used = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name]) => name!);

    expect(used.filter((name) => !explained.includes(name))).toEqual([]);
  });
});
