import { readFileSync } from 'node:fs';
import type { ApiClient } from './api-client.js';
import { addPerson, atGroup, fieldsOf } from './people.js';
import type { Stack } from './stack.js';

type Body = Record<string, any>;
export const REQUIRED = ['This is required.', '此项为必填项。'] as const;
/** Changes to a valid body, and the field that is blamed for them in both languages. */
export type Refused = readonly [changes: Body, field: string, en: string, zh: string];

export interface ResourceCases {
  stack: () => Stack;
  /** Below `/{tenant}/api/v1/`. */
  path: string;
  /** The hotel that it belongs to, where no level but a hotel has it. */
  hotel?: string;
  /** Changes go to the list's address, with the id in the body. */
  updatesCollection?: true;
  /** As the change log names it: `security.roles`. */
  entity: string;
  permissions: { view: string; manage: string };
  /** What makes one, another every time; sets in sorted order. */
  valid: () => Body;
  /** Fields that are not answered as they were given: secrets. */
  hidden?: readonly string[];
  change: Body;
  /** What of a valid body is answered; all of it when left out. Secrets are not. */
  answered?: (given: Body) => Body;
  required: readonly string[];
  refused: readonly Refused[];
  sorts: readonly string[];
  /** What lists are narrowed to where the product ships rows of its own. */
  listed?: Body;
  /** The field that is unique, whatever its case, that never changes and that the change log names rows by. */
  code: string;
  /** What the change log calls one, where that is not its code. */
  identifier?: (made: Body) => string;
  /** Changes to `valid` that put it where nobody of the hotel SHA01 sees it. Left out: it is no hotel's. */
  elsewhere?: Body;
}

/** What every administration resource must do, on the demo tenant. */
export function describeResource(cases: ResourceCases): void {
  const { stack, path, permissions, valid, change, code, elsewhere } = cases;
  let manager: ApiClient, chinese: ApiClient;
  beforeAll(() => {
    [manager, chinese] = [signedIn('manager'), signedIn('manager', 'zh')];
  });
  const signedIn = (username: string, language: 'en' | 'zh' = 'en') =>
    stack().api({ username, hotel: cases.hotel ?? '', language });
  const read = (id: string, api = manager) => api.get(`${path}/${id}`);
  const put = (id: string, body: Body, api = manager) =>
    cases.updatesCollection ? api.put(path, { id, ...body }) : api.put(`${path}/${id}`, body);
  const create = async (changes: Body = {}) => {
    const { status, body } = await manager.post(path, { ...valid(), ...changes });
    expect([status, body]).toEqual([201, expect.anything()]);
    return (await read(body.id)).body;
  };
  const person = async (name: string, held: string[], hotels?: string[]) => {
    const username = `${name}_${path.replace(/\W/g, '_')}`;
    await addPerson(stack(), { username, permissions: held, groupLevel: !hotels, ...(hotels && { hotels }) });
    return stack().api({ username, hotel: hotels?.[0] ?? cases.hotel ?? '' });
  };
  /** The statuses of everything that can be done with one of them. */
  const attempts = async (api: ApiClient, { id }: Body) => {
    const answers = [await read(id, api), await put(id, change, api), await api.delete(`${path}/${id}`)];
    return answers.map(({ status }) => status);
  };

  it('is made, read, changed and deleted, and the change log names who did it', async () => {
    const given = valid();
    const made = await create(given);
    const told = Object.entries(cases.answered?.(given) ?? given).filter(
      ([field]) => !cases.hidden?.includes(field),
    );
    expect(made).toMatchObject(Object.fromEntries(told));
    const { status, body } = await put(made.id, change);
    expect([status, body]).toEqual([200, { ...made, ...change, updatedAt: body.updatedAt }]);
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    expect((await read(made.id)).body).toEqual(body);
    expect((await manager.get(path)).body).toContainEqual(body);
    expect((await manager.delete(`${path}/${made.id}`)).status).toBe(204);
    expect(await attempts(manager, made)).toEqual([404, 404, 404]);
    const filter = { entity: cases.entity, q: made[code] };
    const identifier = cases.identifier?.(made) ?? made[code];
    const log = (await manager.get('audit-log', { query: { filter, sort: ['at', 'ASC'] } })).body;
    const by = { identifier, userName: 'Lin Qiao', userKind: 'user' };
    expect(log).toMatchObject(['create', 'update', 'delete'].map((action) => ({ action, ...by })));
    expect(log[1].properties).toHaveLength(Object.keys(change).length);
  });

  const blank = (field: string) => ({ string: [''], object: [[]] })[typeof valid()[field] as string] ?? [];
  const missing: Refused[] = cases.required.flatMap((field) =>
    [undefined, null, ...blank(field)].map((value): Refused => [{ [field]: value }, field, ...REQUIRED]),
  );
  missing.push([{ any: 1 }, 'any', 'This field does not exist.', '此字段不存在。']);
  const blames = async ([changes, field, en, zh]: Refused) => {
    const bad = { ...valid(), ...changes };
    const answers = [await manager.post(path, bad), await chinese.post(path, bad)];
    expect([changes, ...answers.map((answer) => fieldsOf(answer))]).toEqual([
      changes,
      { [field]: en },
      { [field]: zh },
    ]);
  };

  it('is refused without any field that it needs, and with one that there is not', async () => {
    for (const each of missing) await blames(each);
  });

  it.each(cases.refused)('%j is refused for %s', (...refused) => blames(refused));

  it('is refused with what a change may not hold either', async () => {
    const { id } = await create();
    for (const [changes, field] of missing.filter(([given]) => Object.values(given)[0] !== undefined)) {
      expect([changes, Object.keys(fieldsOf(await put(id, changes)))]).toEqual([changes, [field]]);
    }
  });

  it('can be emptied of all that may be empty, and saved again as it was read', async () => {
    const made = await create();
    const fields = mayBeEmpty(path, cases.updatesCollection);
    for (const field of fields) {
      const { status, body } = await put(made.id, { [field]: null });
      expect([field, status, body[field] ?? null]).toEqual([field, 200, null]);
    }
    const emptied = (await read(made.id)).body;
    const again = Object.fromEntries(fields.map((field) => [field, emptied[field] ?? null]));
    expect((await put(made.id, again)).status).toBe(200);
  });

  it('is refused when its code is taken, and keeps it for good', async () => {
    const made = await create();
    const taken = { ...valid(), [code]: made[code].toUpperCase() };
    for (const [api, said] of [
      [manager, 'Code Repeat'],
      [chinese, '代码重复'],
    ] as const) {
      const { status, body } = await api.post(path, taken);
      expect([status, body.code, body.message]).toEqual([409, 'CODE_REPEAT', said]);
      expect(body.error.fields).toEqual({ [code]: said });
    }
    const fixed = { [code]: 'This cannot be changed.' };
    expect(fieldsOf(await put(made.id, { [code]: valid()[code] }))).toEqual(fixed);
    expect((await put(made.id, { ...change, [code]: made[code] })).status).toBe(200);
  });

  it('is not changed by whoever read it before somebody else’s change', async () => {
    const { id, updatedAt } = await create();
    const answers = await Promise.all([1, 2].map(() => put(id, { ...change, updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('CONFLICT');
  });

  // Who lacks a permission, and another tenant's user, is refused on every route by `routes/every-route.ts`.
  it('is read by who may change it, and by who may only look', async () => {
    const { id } = await create();
    for (const each of ['view', 'manage'] as const)
      expect([each, (await read(id, await person(each, [permissions[each]]))).status]).toEqual([each, 200]);
  });

  it('is not there for another tenant, nor for another hotel', async () => {
    const made = await create(elsewhere);
    const root = atGroup(stack(), 'root');
    expect((await root.get(`/demo/api/v1/${path}/${made.id}`)).body.code).toBe('TENANT_NOT_FOUND');
    // Without a hotel there is nothing to ask for.
    const refused = cases.hotel ? 400 : 404;
    expect(await attempts(root, made)).toEqual([refused, refused, refused]);
    if (!elsewhere) return;
    const shanghai = await person('shanghai', [permissions.manage], ['SHA01']);
    expect(await attempts(shanghai, made)).toEqual([404, 404, 404]);
    expect((await shanghai.get(path)).body.map(({ id }: Body) => id)).not.toContain(made.id);
  });

  it('is listed by each of its columns, either way', async () => {
    await Promise.all([create(), create()]);
    for (const sort of cases.sorts) {
      const listed = (way: string) =>
        manager.get(path, { query: { sort: [sort, way], range: [0, 99], filter: cases.listed ?? {} } });
      const [up, down] = [await listed('ASC'), await listed('DESC')];
      const values = up.body.map((row: Body) => row[sort]?.toLowerCase?.() ?? row[sort]);
      const unsorted = values.filter((value: any, at: number) => at > 0 && !(values[at - 1] <= value));
      expect([sort, unsorted]).toEqual([sort, []]);
      const ids = ({ body }: { body: Body[] }) => body.map(({ id }) => id);
      expect([sort, ids(down)]).toEqual([sort, ids(up).reverse()]);
      expect(up.headers.get('content-range')).toBe(`${path} 0-${values.length - 1}/${values.length}`);
    }
  });
}

/** The fields of a change that may be null, by the API's own description. */
function mayBeEmpty(path: string, updatesCollection?: true): string[] {
  const { paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const address = new RegExp(`^/{tenant}/api/v1/${path}${updatesCollection ? '' : '/{[^/]+}'}$`);
  const [, { put }] = Object.entries<any>(paths).find(([at, { put }]) => put && address.test(at))!;
  const name = put.requestBody.content['application/json'].schema.$ref.split('/').at(-1);
  const { properties } = components.schemas[name];
  return Object.keys(properties).filter((field) => properties[field].nullable);
}
