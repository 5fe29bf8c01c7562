import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ALL_PERMISSIONS } from '../../src/security/permissions.js';
import { type ApiResponse, send } from '../support/api-client.js';
import { addPerson } from '../support/people.js';
import type { Stack } from '../support/stack.js';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Of a request, where a value may stand: in the path, the query or (a path of keys) the body. */
type Place =
  | { of: 'path'; name: string }
  | { of: 'query'; name: string }
  | { of: 'body'; keys: (string | number)[] };

interface Request {
  path: string;
  body?: unknown;
}

interface Operation {
  method: string;
  path: string;
  body: Schema | null;
  places: Place[];
}

/** Not asked: they end the session that asks, or the tenant that is asked, or never end themselves. */
const ENDS_IT =
  /logout|\/password|v1\/events$|DELETE \/\{tenant\}\/api\/v1\/tenant|PUT \/\{tenant\}\/api\/v1\/tenant$/;

/** What broke programs before: each is tried on its own, and as part of longer texts. */
const STRANGE: unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    'a\nb',
    '\r\n',
    '%',
    '%00',
    '%zz',
    '_',
    '\\',
    "'",
    '"',
    '..',
    '/',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '0x10',
    '٣',
    '１',
  ],
  ...[
    '9999-12-31',
    '0000-00-00',
    '2026-02-30',
    '2026-13-01T00:00:00Z',
    '-271821-04-19',
    '+275761-01-01',
    'infinity',
    'now',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'en-US-u-ca',
    'Etc/Unknown',
    'UTC+99',
    'XXX',
    'HKD\0',
    '+852',
    '+00000000000',
  ],
  ...[
    'http://',
    'http://[::',
    'https://a b',
    'https://x:99999',
    'javascript:0',
    'data:image/png;base64,AAAA',
    'a@b',
    '"@"@x',
  ],
  ...[
    '{{',
    '{{#x}}',
    '{{{a.b.c}}}',
    '${x}',
    '<svg onload=x>',
    '[',
    '{"a":',
    '(?:',
    '(a+)+$',
    '$.**',
    '$$',
    '4111111111111111',
  ],
  ...[null, true, false, 0, -1, -0, 1.5, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324],
  ...[
    [],
    {},
    [null],
    [[]],
    [{}],
    { a: 1 },
    { length: 3 },
    { toString: 1 },
    { __proto__: null },
    [1, 'a', null],
  ],
];

const strangeText = fc
  .array(fc.constantFrom(...STRANGE.filter((value): value is string => typeof value === 'string')), {
    minLength: 1,
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRANGE) },
  { weight: 2, arbitrary: strangeText },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(255, 1_000, 10_000, 15_000).map((length) => 'x'.repeat(length)),
  fc.double(),
  fc.integer(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.uuid(),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Sends a strange value in every place that the API describes, the rest of the request being as the screens send it.
 * @returns the requests that the server failed at, with what it answered
 */
export async function askStrangely(
  stack: Stack,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ asked: number; unauthorized: number; failed: string[] }> {
  const { body: description } = await stack.api('root').get('/kunlun-default/api/docs/openapi.json');
  await addPerson(stack, { username: 'allowed', permissions: ALL_PERMISSIONS, groupLevel: true });
  await addPerson(stack, {
    username: 'allowed_root',
    permissions: ALL_PERMISSIONS,
    groupLevel: true,
    tenant: 'kunlun-default',
  });
  const tokens = {
    demo: await stack.token({ username: 'allowed', tenant: 'demo' }),
    system: await stack.token({ username: 'allowed_root', tenant: 'kunlun-default' }),
  };
  const ask = async (method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    return send(stack.url + path, {
      method,
      headers: {
        authorization: `Bearer ${path.startsWith('/kunlun-default/') ? tokens.system : tokens.demo}`,
        'x-hotel-code': 'HKG01',
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  const reader = new Reader(description.components.schemas, (path) => ask('GET', path));
  const operations: Operation[] = Object.entries<Record<string, Described>>(description.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => !ENDS_IT.test(`${method.toUpperCase()} ${path}`))
        .map(([method, described]) => reader.operation(method.toUpperCase(), inTenant(path), described)),
  );
  const places = operations.flatMap((operation) => operation.places.map((place) => ({ operation, place })));
  const order = fc.sample(fc.shuffledSubarray(places, { minLength: places.length }), {
    numRuns: 1,
    seed,
  })[0]!;
  const samples = fc.sample(values, { numRuns: runs, seed });
  const failed: string[] = [];
  let unauthorized = 0;
  for (const [n, value] of samples.entries()) {
    const { operation, place } = order[n % order.length]!;
    const sent = withValue(operation.path, await reader.usual(operation), place, value);
    const answer = await ask(operation.method, sent.path, sent.body);
    if (answer.status === 401) unauthorized += 1;
    if (answer.status === 500 || (answer.status >= 400 && typeof answer.body?.code !== 'string'))
      failed.push(
        `${operation.method} ${operation.path} ${JSON.stringify({ ...place, value })}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
  }
  return { asked: samples.length, unauthorized, failed };
}

/** Of the system's own tenant, or of the demo. */
const inTenant = (path: string): string =>
  path.replace(
    '{tenant}',
    /v1\/(tenant|http-prox|pdf-fonts|system|service-dom|scheduled|template-types)/.test(path)
      ? 'kunlun-default'
      : 'demo',
  );

/** @param path with its parameters unnamed, for a value in one of them; `usual` has those of the demo */
function withValue(path: string, usual: Request, place: Place, value: unknown): Request {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Half a character cannot be part of an address.
  const encoded = encodeURIComponent(Buffer.from(text).toString());
  if (place.of === 'path')
    return { ...usual, path: elsewhere(path.replace(`{${place.name}}`, encoded || '%20')) };
  const whole = elsewhere(usual.path);
  if (place.of === 'query')
    return { ...usual, path: `${whole}?${encodeURIComponent(place.name)}=${encoded}` };
  return { path: whole, body: replaced(usual.body, place.keys, value) };
}

/** A path whose parameters are ids of nothing. */
const elsewhere = (path: string): string => path.replaceAll(/\{\w+\}/g, randomUUID());

/** A copy with another value at this place, which is made where it is not there. */
function replaced(body: unknown, [key, ...further]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (body as Record<string | number, unknown> | undefined)?.[key];
  const next = replaced(inner, further, value);
  return Object.assign(Array.isArray(body) ? [...body] : { ...(body as object | undefined) }, {
    [key]: next,
  });
}

/** Reads from the description, and from what the demo holds, what a usual request would be. */
class Reader {
  private readonly read = new Map<string, Promise<any>>();

  constructor(
    private readonly schemas: Record<string, Schema>,
    private readonly get: (path: string) => Promise<ApiResponse>,
  ) {}

  operation(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
    const body = requestBody?.content['application/json']?.schema ?? null;
    const named = parameters
      .filter(({ in: where, name }) => (where === 'path' || where === 'query') && name !== 'tenant')
      .map(({ in: where, name }) => ({ of: where, name }) as Place);
    const inBody = body ? this.keysOf(body).map((keys) => ({ of: 'body' as const, keys })) : [];
    return { method, path, body, places: [...named, ...inBody] };
  }

  /** With ids of the demo's in the path, and of a body what is there already, or an example of each field. */
  async usual({ method, path, body }: Operation): Promise<Request> {
    const [before, last] = [path.slice(0, path.lastIndexOf('{')), path.slice(path.lastIndexOf('{'))];
    let whole = path;
    let row: any;
    if (before.includes('/v1/') && last !== path) {
      row = await this.first(before.slice(0, -1));
      const id = row?.[/^\{(\w+)\}/.exec(last)![1]!] ?? row?.id ?? row?.code;
      if (id) whole = before + last.replace(/^\{\w+\}/, encodeURIComponent(String(id)));
    } else row = await this.first(path);
    if (!body) return { path: whole };
    const there = method === 'PUT' && !whole.includes('{') ? ((await this.at(whole)) ?? row) : row;
    return { path: whole, body: this.example(body, there) };
  }

  private async first(path: string): Promise<any> {
    const rows = await this.at(path);
    return Array.isArray(rows) ? rows[0] : rows;
  }

  private at(path: string): Promise<any> {
    if (!this.read.has(path))
      this.read.set(
        path,
        this.get(path).then(({ status, body }) => (status === 200 ? body : undefined)),
      );
    return this.read.get(path)!;
  }

  private resolved(schema: Schema): Schema {
    const { $ref, allOf, ...rest } = schema;
    const whole = $ref ? this.resolved(this.schemas[$ref.split('/').at(-1)!] ?? {}) : rest;
    const parts = (allOf ?? []).map((part) => this.resolved(part));
    return {
      ...whole,
      ...(parts.length ? parts[0] : {}),
      properties: Object.assign({}, whole.properties, ...parts.map(({ properties }) => properties)),
    };
  }

  private keysOf(schema: Schema, depth = 0): (string | number)[][] {
    const { properties = {}, items } = this.resolved(schema);
    const below = (key: string | number, child: Schema) => [
      [key],
      ...(depth < 4 ? this.keysOf(child, depth + 1).map((keys) => [key, ...keys]) : []),
    ];
    return [
      ...Object.entries(properties).flatMap(([name, child]) => below(name, child)),
      ...(items ? below(0, items) : []),
    ];
  }

  private example(schema: Schema, there: any, depth = 0): unknown {
    const {
      properties = {},
      items,
      type,
      format,
      enum: choices,
      default: usual,
      minimum,
    } = this.resolved(schema);
    if (Object.keys(properties).length && depth < 5)
      return Object.fromEntries(
        Object.entries(properties).map(([name, child]) => [
          name,
          this.example(child, there?.[name], depth + 1),
        ]),
      );
    if (there !== undefined) return there;
    if (items) return depth < 5 ? [this.example(items, undefined, depth + 1)] : [];
    if (choices) return choices[0];
    if (usual !== undefined) return usual;
    if (type === 'number' || type === 'integer') return minimum ?? 1;
    if (type === 'boolean') return false;
    if (format === 'uuid') return randomUUID();
    if (format?.startsWith('date')) return format === 'date' ? '2026-11-26' : '2026-11-26T08:00:00Z';
    return type === 'object' ? {} : 'X1';
  }
}
