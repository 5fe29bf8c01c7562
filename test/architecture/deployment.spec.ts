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
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
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

    expect(postgres?.image).toMatch(/^postgres:18\./);
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

    expect(new Set(required)).toEqual(
      new Set(['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'SECRET_KEY', 'PUBLIC_URL']),
    );
  });

  it('lets nobody into Redis without its password', () => {
    const { redis, web, worker } = compose.services;
    const settings = compose.configs.redis!.content;

    expect(redis?.configs?.map(({ source }) => source)).toEqual(['redis']);
    expect(redis?.command?.slice(0, 2)).toEqual(['redis-server', '/usr/local/etc/redis/redis.conf']);
    expect(settings).toMatch(/^requirepass \$\{REDIS_PASSWORD/m);
    // The check of its health must get in, too.
    expect(redis?.environment?.REDISCLI_AUTH).toContain('${REDIS_PASSWORD');
    for (const app of [web, worker])
      expect(app?.environment?.REDIS_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD[^}]*\}@redis:6379$/);
  });

  it.each(Object.keys(compose.services))('runs %s without privileges it does not need', (name) => {
    const { cap_drop, cap_add = [], security_opt } = compose.services[name]!;
    const images = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID', 'NET_BIND_SERVICE'];

    expect(cap_drop).toEqual(['ALL']);
    expect(security_opt).toEqual(['no-new-privileges:true']);
    // Images that begin as root give that up by themselves; ours begins as an ordinary user.
    expect(cap_add.filter((capability) => !images.includes(capability))).toEqual([]);
    if (['web', 'worker'].includes(name)) expect(cap_add).toEqual([]);
  });

  it('uses exact versions of other people’s images', () => {
    const images = Object.values(compose.services).flatMap(({ image }) =>
      image && image !== 'payby-back-office' ? [image] : [],
    );
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);

    expect(images).toHaveLength(3);
    expect(bases).toHaveLength(3);
    // PostgreSQL's versions have two parts.
    for (const image of [...images, ...bases])
      expect(image).toMatch(/^(postgres:\d+\.\d+|(redis|nginx|node):\d+\.\d+\.\d+)(-[a-z-]+)?$/);
  });

  it('has the gateway say itself who calls: what a caller wrote about that goes no further', () => {
    const gateway = compose.configs.gateway!.content;
    const header = (name: string) =>
      [...gateway.matchAll(new RegExp(`proxy_set_header ${name} (.*);`, 'g'))].map(([, value]) => value);

    expect(header('X-Forwarded-For')).toEqual(['$$remote_addr']);
    expect(header('X-Forwarded-Host')).toEqual(['$$host']);
    expect(header('X-Forwarded-Proto')).toEqual(['$$scheme']);
    expect(gateway).not.toContain('proxy_add_x_forwarded_for');
  });

  it('S11: has the gateway write no guest’s token into its log', () => {
    const gateway = compose.configs.gateway!.content.replaceAll('$$', '$');
    const rules = [...gateway.matchAll(/^ +"~(.*)" "(.*)";$/gm)];
    const logged = (path: string): string => {
      for (const [, pattern, value] of rules) {
        const found = new RegExp(pattern!).exec(path);
        if (found) return value!.replace(/\$(\w+)/g, (_all, name: string) => found.groups![name]!);
      }
      return path;
    };
    const token = 'Zk3vTq8mXw2LbN6RyHcJ4a';
    expect(logged(`/pay/demo/${token}`)).toBe('/pay/demo/***');
    expect(logged(`/pay/demo/${token}/receipt.pdf`)).toBe('/pay/demo/***/receipt.pdf');
    for (const path of [`/p/12${token}`, `/p/demo/${token}/state`, `/demo/api/v1/iframe/${token}/open`])
      expect(logged(path)).not.toContain(token);
    expect(logged('/demo/api/v1/payments')).toBe('/demo/api/v1/payments');

    const format = /log_format payby '(.*)';/.exec(gateway)![1]!;
    expect(format).toContain('$logged_uri');
    expect(format).not.toMatch(/\$(uri|request|request_uri|args|http_referer)\b/);
    expect(gateway).toMatch(/^ *access_log \S+ payby;$/m);
    expect(gateway).toMatch(/^ *error_log \S+ crit;$/m);
  });

  it('S6: has the gateway pass on whatever size the application takes, unread where strangers may send it', () => {
    const gateway = compose.configs.gateway!.content;
    expect(read('src/tenancy/pdf-fonts/pdf-fonts.controller.ts')).toContain('MOST_BYTES = 50 * 1_048_576');
    const fonts = /location ~ (\S+) \{([^}]*)\}/.exec(gateway)!;
    expect('/kunlun-default/api/v1/pdf-fonts').toMatch(new RegExp(fonts[1]!.replace('$$', '$')));
    expect('/kunlun-default/api/v1/pdf-fonts/1/preview.pdf').not.toMatch(
      new RegExp(fonts[1]!.replace('$$', '$')),
    );
    expect(fonts[2]).toContain('client_max_body_size 50m;');
    expect(fonts[2]).toContain('proxy_request_buffering off;');
  });

  it('has the gateway compress what the application did not, but never a live stream', () => {
    const gateway = compose.configs.gateway!.content;

    expect(gateway).toMatch(/^ *gzip on;$/m);
    expect(gateway).toMatch(/^ *gzip_proxied any;$/m);
    expect(gateway).toMatch(/^ *gzip_vary on;$/m);
    expect(gateway).toMatch(/^ *gzip_min_length 1024;$/m);
    expect(/^ *gzip_types (.*);$/m.exec(gateway)![1]!.split(' ')).toEqual(
      expect.arrayContaining(['application/json', 'application/javascript', 'text/css']),
    );
    expect(gateway).not.toContain('text/event-stream');
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

  it('holds exactly the packages that the lock file names', () => {
    expect(dockerfile).toContain('npm ci ');
    expect(dockerfile).not.toMatch(/npm (install|i) /);
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
