import type { ApiClient } from './api-client.js';
import { addPerson, atGroup, fieldsOf } from './people.js';
import type { Stack } from './stack.js';

type Body = Record<string, unknown>;
export type Refused = readonly [
  what: string,
  changes: Body,
  field: string,
  problem: readonly [en: string, zh: string],
];

export interface ResourceCases {
  stack: () => Stack;
  /** Below `/{tenant}/api/v1/`. */
  path: string;
  /** As the change log names it: `security.roles`. */
  entity: string;
  view: string;
  manage: string;
  /** What makes one, another every time; sets in sorted order. */
  valid: () => Body;
  /** A change that is allowed. */
  change: Body;
  /** Fields that cannot be left out or blank. */
  required: readonly string[];
  /** Further bodies that are refused, with the field that is blamed in English and Chinese. */
  refused: readonly Refused[];
  /** What the list may be sorted by. */
  sorts: readonly string[];
  /** The field that is unique, whatever its case, that never changes and that the change log names rows by. */
  code: string;
  /** Changes to `valid` that put it where nobody of the hotel SHA01 sees it. Left out: it is no hotel's. */
  elsewhere?: Body;
}

/** What every administration resource must do, on the demo tenant. */
export function describeResource(cases: ResourceCases): void {
  const { path, valid, change, code } = cases;
  const manager = (language: 'en' | 'zh' = 'en') => clients[language];
  let clients: Record<'en' | 'zh', ApiClient>;
  beforeAll(() => {
    const stack = cases.stack();
    clients = { en: atGroup(stack, 'manager'), zh: atGroup(stack, 'manager', 'zh') };
  });

  const create = async (changes: Body = {}): Promise<any> => {
    const { status, body } = await manager().post(path, { ...valid(), ...changes });
    if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
    return (await manager().get(`${path}/${body.id}`)).body;
  };
  const person = async (username: string, permissions: string[], hotels?: string[]): Promise<ApiClient> => {
    const name = `${username}_${path.replace(/\W/g, '_')}`;
    await addPerson(cases.stack(), {
      username: name,
      permissions,
      groupLevel: !hotels,
      ...(hotels && { hotels }),
    });
    return cases.stack().api({ username: name, hotel: hotels?.[0] ?? '' });
  };
  /** The answers to everything that can be done with one of them. */
  const attempts = (api: ApiClient, { id }: any) =>
    Promise.all([api.get(`${path}/${id}`), api.put(`${path}/${id}`, change), api.delete(`${path}/${id}`)]);

  it('is made, read, changed and deleted, and the change log names who did it', async () => {
    const given = valid();
    const made = await create(given);
    expect(made).toMatchObject(given);
    const { status, body } = await manager().put(`${path}/${made.id}`, change);
    expect([status, body]).toEqual([200, { ...made, ...change, updatedAt: body.updatedAt }]);
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    expect((await manager().get(`${path}/${made.id}`)).body).toEqual(body);
    expect((await manager().get(path)).body).toContainEqual(body);
    expect((await manager().delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await attempts(manager(), made)).map((answer) => answer.status)).toEqual([404, 404, 404]);
    const filter = { entity: cases.entity, q: made[code] };
    const log = (await manager().get('audit-log', { query: { filter, sort: ['at', 'ASC'] } })).body;
    const entry = (action: string) => ({
      action,
      identifier: made[code],
      userName: 'Lin Qiao',
      userKind: 'user',
    });
    expect(log).toMatchObject(['create', 'update', 'delete'].map(entry));
    expect(log[1].properties).toHaveLength(Object.keys(change).length);
  });

  const refused: Refused[] = cases.required.flatMap((field) => {
    const blank = Array.isArray(valid()[field]) ? [] : '';
    const required = ['This is required.', '此项为必填项。'] as const;
    return [undefined, null, ...(typeof valid()[field] === 'number' ? [] : [blank])].map((value): Refused => [
      `${field} ${JSON.stringify(value) ?? 'left out'}`,
      { [field]: value },
      field,
      required,
    ]);
  });
  const unknown: Refused = [
    'an unknown field',
    { any: 1 },
    'any',
    ['This field is not known here.', '此字段不存在。'],
  ];
  it.each([...refused, ...cases.refused, unknown])(
    'with %s is refused',
    async (_what, changes, field, problem) => {
      const bad = { ...valid(), ...changes };
      const answers = [await manager().post(path, bad), await manager('zh').post(path, bad)];
      expect(answers.map((answer) => fieldsOf(answer))).toEqual(problem.map((words) => ({ [field]: words })));
    },
  );

  it('is refused with what a change may not hold either', async () => {
    const { id } = await create();
    for (const [what, changes, field] of [...refused, unknown]) {
      if (Object.values(changes)[0] === undefined) continue;
      const problems = fieldsOf(await manager().put(`${path}/${id}`, changes));
      expect([what, Object.keys(problems)]).toEqual([what, [field]]);
    }
  });

  it('is refused when its code is taken, and keeps it for good', async () => {
    const made = await create();
    const { status, body } = await manager('zh').post(path, { ...valid(), [code]: made[code].toUpperCase() });
    expect([status, body.code, body.error.fields]).toEqual([409, 'CODE_REPEAT', { [code]: '代码重复' }]);
    const other = { [code]: valid()[code] };
    expect(fieldsOf(await manager().put(`${path}/${made.id}`, other))).toEqual({
      [code]: 'This cannot be changed.',
    });
    expect((await manager().put(`${path}/${made.id}`, { ...change, [code]: made[code] })).status).toBe(200);
  });

  it('is not changed by whoever read it before somebody else’s change', async () => {
    const { id, updatedAt } = await create();
    const put = () => manager().put(`${path}/${id}`, { ...change, updatedAt });
    const [first, second] = await Promise.all([put(), put()]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first.body.code, second.body.code]).toContain('CONFLICT');
  });

  it('is for those who hold the permission, and with the lesser one only to be read', async () => {
    const made = await create();
    const [viewer, keeper, nobody] = [
      await person('views', [cases.view]),
      await person('manages', [cases.manage]),
      await person('neither', ['PAYBY_DASH_BOARD_VIEW']),
    ];
    const statuses = async (api: ApiClient) =>
      [await api.get(path), await api.post(path, valid()), ...(await attempts(api, made))].map(
        ({ status }) => status,
      );
    expect(await statuses(viewer)).toEqual([200, 403, 200, 403, 403]);
    expect(await statuses(nobody)).toEqual([403, 403, 403, 403, 403]);
    expect((await keeper.get(`${path}/${made.id}`)).status).toBe(200);
  });

  it('is not there for another tenant, nor for another hotel', async () => {
    const made = await create(cases.elsewhere);
    const address = `/demo/api/v1/${path}/${made.id}`;
    expect((await atGroup(cases.stack(), 'root').get(address)).body.code).toBe('TENANT_NOT_FOUND');
    const own = (await attempts(atGroup(cases.stack(), 'root'), made)).map(({ status }) => status);
    expect(own).toEqual([404, 404, 404]);
    if (!cases.elsewhere) return;
    const shanghai = await person('shanghai', [cases.manage], ['SHA01']);
    expect((await attempts(shanghai, made)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await shanghai.get(path)).body.map(({ id }: any) => id)).not.toContain(made.id);
  });

  it.each(cases.sorts)('is listed by %s, either way', async (sort) => {
    await Promise.all([create(), create()]);
    const [up, down] = await Promise.all(
      ['ASC', 'DESC'].map(async (way) =>
        manager().get(path, { query: { sort: [sort, way], range: [0, 99] } }),
      ),
    );
    const values = up!.body.map((row: any) =>
      typeof row[sort] === 'string' ? row[sort].toLowerCase() : row[sort],
    );
    expect(values.every((value: any, at: number) => at === 0 || values[at - 1] <= value)).toBe(true);
    expect(down!.body.map(({ id }: any) => id)).toEqual(up!.body.map(({ id }: any) => id).reverse());
    expect(up!.headers.get('content-range')).toBe(`${path} 0-${values.length - 1}/${values.length}`);
  });
}
