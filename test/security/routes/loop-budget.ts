import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ALL_PERMISSIONS } from '../../../src/security/permissions.js';
import { type ApiClient, send } from '../../support/api-client.js';
import { changedBy, exportedLog, GROUP_LEVEL } from '../../support/audit-log.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { ROOT } from '../../support/paths.js';
import { PATIENCE } from '../../support/patience.js';
import { addPerson } from '../../support/people.js';
import { tellHost } from '../../support/shared-processes.js';
import type { Stack } from '../../support/stack.js';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}

interface Description {
  paths: Record<
    string,
    Record<string, { security?: unknown[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

/** In ms of processor time of the main thread. On a crowded machine several pieces of work may run between two looks at it. */
const BUDGET = 50 * PATIENCE;
/** The first time of anything compiles it, memory is cleaned up and neighbours are loud now and then: the best of these counts. */
const TRIES = 15;
/** Bytes; a little below what the front door takes. */
const SIGNED_IN = 1_040_000;
const PUBLIC = 16_000;
/** That one body may hold. */
const MOST_VALUES = 2_900;

/** @param everyRoute also those that take the same fields as another: what is made, and changed */
export function describeLoopBudget({ everyRoute }: { everyRoute: boolean }): void {
  describe('S1, S4, S5: No request holds up the others', () => {
    let stack: Stack;
    let everybody: ApiClient;
    let description: Description;

    beforeAll(async () => {
      stack = sharedStack();
      await addPerson(stack, { username: 'everybody', permissions: ALL_PERMISSIONS, groupLevel: true });
      everybody = stack.api('everybody');
      await everybody.accessToken();
      description = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as Description;
    });

    /** How long a request, and what it leads to, holds the loop at one go. */
    async function held(work: () => Promise<unknown>): Promise<number> {
      let least = Infinity;
      for (let n = 0; n < TRIES && least > BUDGET; n += 1) {
        await tellHost('watch', {});
        await work().catch(() => undefined);
        least = Math.min(least, (await tellHost('watched', {})).longest as number);
      }
      return Math.round(least);
    }

    const resolved = ({ $ref, ...schema }: Schema): Schema =>
      $ref ? resolved(description.components.schemas[$ref.split('/').at(-1)!] ?? {}) : schema;

    const valuesIn = (body: unknown): number =>
      typeof body === 'object' && body !== null
        ? Object.values(body).reduce((sum: number, inner) => sum + valuesIn(inner) + 1, 0)
        : 1;

    /** As long as may be, with as many values as the front door lets through. */
    function largest(schema: Schema, characters: number): unknown {
      for (const most of [1_000, 300, 100, 30, 10, 3]) {
        const body = filled(schema, characters, most);
        if (valuesIn(body) < MOST_VALUES) return body;
      }
      return filled(schema, characters, 1);
    }

    /** As much of everything that a schema names as its share allows. @param most entries of each list */
    function filled(given: Schema, share: number, most: number, depth = 0): unknown {
      const schema = resolved(given);
      if (schema.allOf)
        return Object.assign({}, ...schema.allOf.map((part) => filled(part, share, most, depth)));
      if (schema.type === 'array' && depth < 5) {
        const count = Math.max(1, Math.min(most, Math.floor(share / 200)));
        return Array.from({ length: count }, () =>
          filled(schema.items ?? {}, share / count, most, depth + 1),
        );
      }
      if (schema.properties && depth < 5) {
        const entries = Object.entries(schema.properties);
        return Object.fromEntries(
          entries.map(([name, one]) => [name, filled(one, share / entries.length - 20, most, depth + 1)]),
        );
      }
      if (schema.type === 'number' || schema.type === 'integer') return 4;
      if (schema.type === 'boolean') return true;
      if (schema.type === 'object')
        return Object.fromEntries(
          Array.from({ length: Math.min(most, Math.floor(share / 40)) }, (_, n) => [`x${n}`, '4'.repeat(20)]),
        );
      return '4'.repeat(Math.max(1, Math.floor(share)));
    }

    const fits = (body: unknown, most: number): string => {
      const text = JSON.stringify(body);
      return Buffer.byteLength(text) <= most ? text : JSON.stringify({ x: '4'.repeat(most - 20) });
    };

    /** All routes that take JSON, with as many bytes as the front door lets through. */
    const routes = (): { method: string; path: string; schema: Schema; most: number }[] =>
      Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { security, requestBody }]) => {
          const schema = requestBody?.content['application/json']?.schema;
          const most = security?.length ? SIGNED_IN : PUBLIC;
          return schema ? [{ method: method.toUpperCase(), path, schema, most }] : [];
        }),
      );

    const sent = async (method: string, path: string, body: string) =>
      send(stack.url + path.replace('{tenant}', 'demo').replace(/\{\w+\}/g, randomUUID()), {
        method,
        headers: {
          authorization: `Bearer ${await everybody.accessToken()}`,
          'content-type': 'application/json',
          'x-hotel-code': 'HKG01',
          'idempotency-key': randomUUID(),
        },
        body,
      });

    type Route = ReturnType<typeof routes>[number];
    /** The routes that a body holds up for longer than the budget. */
    async function slowAmong(asked: Route[], bodyOf: (route: Route) => string): Promise<string[]> {
      const slow: string[] = [];
      for (const route of asked) {
        const { method, path } = route;
        const body = bodyOf(route);
        const ms = await held(() => sent(method, path, body));
        if (ms > BUDGET) slow.push(`${method} ${path}: ${ms} ms`);
      }
      return slow;
    }

    /** The fields that a body may have; those that say what was read before are the same everywhere. */
    const fieldsOf = ({ most, schema }: Route): string => {
      const named = (given: Schema, depth = 0): string[] => {
        const { properties = {}, items, allOf = [] } = resolved(given);
        if (depth > 5) return [];
        return [
          ...Object.entries(properties).flatMap(([name, one]) =>
            [name, ...named(one, depth + 1)].filter((field) => field !== 'updatedAt'),
          ),
          ...(items ? named(items, depth + 1) : []),
          ...allOf.flatMap((part) => named(part, depth)),
        ];
      };
      return `${most} ${named(schema).sort().join()}`;
    };

    it(`by the largest body of ${everyRoute ? 'any route' : 'routes that take any of the fields there are'}`, async () => {
      const all = routes();
      const firsts = new Map(all.map((route) => [fieldsOf(route), route]));
      const asked = everyRoute ? all : [...firsts.values()];
      expect(asked.length).toBeGreaterThan(60);
      expect(await slowAmong(asked, ({ schema, most }) => fits(largest(schema, most * 0.8), most))).toEqual(
        [],
      );
    });

    it('by fields that no route has', async () => {
      // They are refused before the route has its turn: some routes stand for all.
      const some = routes().filter((_, n) => n % 20 === 0);
      const unknown = ({ most }: Route) => {
        const count = most === PUBLIC ? 900 : MOST_VALUES;
        return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, n])));
      };
      expect(await slowAmong(some, unknown)).toEqual([]);
    });

    it('S5: by an export of a long change log', async () => {
      await queryDatabase(
        stack.tenantDatabaseUrl('demo'),
        `CREATE TABLE hotels.beds (code text PRIMARY KEY, note text);
       SELECT audit.watch();
       INSERT INTO hotels.beds SELECT n::text, repeat('x', 200) FROM generate_series(1, 3000) n`,
        [],
        changedBy('importer', null, null),
      );
      const ms: Record<string, number> = {};
      for (const format of ['csv', 'xlsx'])
        ms[format] = await held(() =>
          exportedLog(everybody, 'changes', { entity: 'hotels.beds' }, { ...GROUP_LEVEL, format }),
        );
      expect(Object.entries(ms).filter(([, each]) => each > BUDGET)).toEqual([]);
    });

    it('S1: by a mapping that is made to be complicated, saved or read', async () => {
      const manager = stack.api('manager');
      const { body: connection } = await manager.post('pms-connections', {
        code: 'LOOP',
        name: 'Infor',
        kind: 'infor',
        baseUrl: 'https://infor.example.com',
      });
      const at = `pms-connections/${connection.id}/profile`;
      const { body: before } = await manager.get(at);
      const document = structuredClone(before.document);
      const one = `($a := [${'$a, '.repeat(1_800)}$a]; $a)`;
      for (const name of Object.keys(document.operations))
        if (document.operations[name].answer)
          Object.assign(document.operations[name], { answer: one, body: one });
      let { next: number, revision } = before;
      const saved = await held(async () => {
        const { body } = await manager.put(`${at}/draft`, { number, revision, document });
        ({ number, revision } = body.draft ?? { number, revision });
      });
      const read = await held(() => manager.get(at));
      const { body: after } = await manager.get(at);
      expect([after.state.ready, after.state.problems.length > 0]).toEqual([false, true]);
      expect({ saved: saved <= BUDGET, read: read <= BUDGET }).toEqual({ saved: true, read: true });
    });

    it('S6, S18: by a logo or a font that is made to be large', async () => {
      const { code, name, nameZh } = (await everybody.get('hotel-group', GROUP_LEVEL)).body;
      const group = { code, name, nameZh };
      const picture = await sharp({
        create: { width: 2_800, height: 2_800, channels: 3, background: '#123456' },
      })
        .png()
        .toBuffer();
      const logo = `data:image/png;base64,${picture.toString('base64')}`;
      const drawn = await held(() => everybody.put('hotel-group', { ...group, logo }, GROUP_LEVEL));
      const root = stack.api('root');
      const font = Buffer.concat([Buffer.from('OTTO'), randomBytes(20 * 1_048_576)]);
      const examined = await held(async () =>
        fetch(`${stack.url}/kunlun-default/api/v1/pdf-fonts`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await root.accessToken()}` },
          body: font,
        }),
      );
      expect({ drawn: drawn <= BUDGET, examined: examined <= BUDGET }).toEqual({
        drawn: true,
        examined: true,
      });
    });
  });
}
