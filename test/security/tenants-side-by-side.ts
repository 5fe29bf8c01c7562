import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { send, type ApiClient } from '../support/api-client.js';
import { databaseUrl, queryDatabase } from '../support/databases.js';
import { sharedStack } from '../support/one-stack.js';
import { SECRET_KEY } from '../support/secret-key.js';
import type { Stack } from '../support/stack.js';
import { newTenant, prepareTenantDatabase } from '../support/tenants.js';
import { eventually } from '../support/wait.js';

interface Known {
  id: string;
  token: string;
  userId: string;
  /** What only this tenant's rows hold. */
  hotelName: string;
  expiryMinutes: number;
}

/**
 * In the stack that the spec shares, which has two web processes.
 *
 * @param extent how many there are, and how many requests they make together; an odd number that 7 does not divide has each
 *   ask each of the four things of both processes
 */
export function describeTenantsSideBySide(extent: { tenants: number; requests: number }): void {
  describe('Tenants side by side', () => {
    let stack: Stack;
    let root: ApiClient;
    let prefix: string;
    const known: Known[] = [];

    beforeAll(async () => {
      stack = sharedStack();
      root = stack.api('root');
      prefix = new URL(stack.databaseUrl).pathname.slice(1);
      const ids = Array.from({ length: extent.tenants }, (_, at) => `hotel${String.fromCharCode(97 + at)}`);
      for (const id of ids) known.push(await make(id, known.length));
    });

    const urlOf = (id: string) => databaseUrl(`${prefix}_${id}`);
    const create = async (id: string) => {
      await prepareTenantDatabase(`${prefix}_${id}`, id);
      return root.post('tenant', newTenant(id, urlOf(id)));
    };

    async function make(id: string, at: number): Promise<Known> {
      expect((await create(id)).status).toBe(201);
      const hotelName = `Hotel of ${id} ${randomUUID()}`;
      const expiryMinutes = 6_000 + at;
      // The same code everywhere: a row from a wrong database would not be missed for its key.
      await queryDatabase(
        urlOf(id),
        `INSERT INTO hotels.hotels (code, name, name_zh, currency_code, time_zone) VALUES ('SAME', $1, $1, 'HKD', 'Asia/Hong_Kong')`,
        [hotelName],
      );
      await queryDatabase(urlOf(id), `INSERT INTO payby.settings VALUES ('SAME', 60, $1)`, [expiryMinutes]);
      const [user] = await queryDatabase<{ id: string; token_version: number }>(
        urlOf(id),
        `SELECT id, token_version FROM security.users WHERE username = 'supervisor'`,
      );
      const session = randomUUID();
      await queryDatabase(urlOf(id), 'INSERT INTO security.sessions (id, user_id) VALUES ($1, $2)', [
        session,
        user!.id,
      ]);
      const token = await new JwtService({ secret: new SecretBox(SECRET_KEY).deriveKey('jwt') }).signAsync(
        { typ: 'access', knd: 'user', tv: user!.token_version, sid: session },
        { subject: user!.id, audience: id, issuer: 'payby', expiresIn: 900, algorithm: 'HS256' },
      );
      return { id, token, userId: user!.id, hotelName, expiryMinutes };
    }

    /** One request of one tenant, at one of the processes. Says what is wrong with the answer, if anything is. */
    async function ask(tenant: Known, turn: number): Promise<string | null> {
      const base = Object.values(stack.urls)[turn % 2]!;
      const get = (path: string) =>
        send(`${base}/${tenant.id}/api/v1/${path}`, {
          headers: { authorization: `Bearer ${tenant.token}`, 'x-hotel-code': 'SAME' },
        });
      const wrong = (what: string, answer: { status: number; body: unknown }) =>
        `${tenant.id}: ${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
      switch (Math.floor(turn / 2) % 4) {
        case 0: {
          const answer = await get('payment-settings');
          return answer.body.expiryMinutesMax === tenant.expiryMinutes ? null : wrong('settings', answer);
        }
        case 1: {
          const answer = await get('hotels');
          const names = answer.status === 200 && answer.body.map(({ name }: { name: string }) => name).join();
          return names === tenant.hotelName ? null : wrong('hotels', answer);
        }
        case 2: {
          const answer = await get('user/current-user');
          return answer.body.id === tenant.userId ? null : wrong('user', answer);
        }
        default: {
          const answer = await get('payments');
          return answer.status === 200 && answer.body.length === 0 ? null : wrong('payments', answer);
        }
      }
    }

    it(`give no row of a wrong database in ${extent.requests} interleaved requests, while others come, change and go`, async () => {
      const problems: string[] = [];
      let finished = false;
      const comeAndGo = async (): Promise<number> => {
        let rounds = 0;
        while (!finished || rounds < 2) {
          const id = `guest${String.fromCharCode(97 + Math.floor(rounds / 26), 97 + (rounds % 26))}`;
          const made = await create(id);
          if (made.status !== 201) problems.push(`${id}: ${made.status} ${JSON.stringify(made.body)}`);
          const refreshed = await root.post('tenant/refresh/liquibase', { tenantId: id });
          if (refreshed.status !== 202) problems.push(`${id} refresh: ${refreshed.status}`);
          // Settings of one that serves at this moment: its pools are replaced under its requests.
          const { body } = await root.get(`tenant/${known[rounds % extent.tenants]!.id}`);
          const changed = await root.request('PUT', 'tenant', {
            body: { ...body, database: { ...body.database, maxConnections: 6 + (rounds % 3) } },
          });
          if (changed.status !== 200) problems.push(`${body.id}: ${JSON.stringify(changed.body)}`);
          const gone = await root.request('DELETE', `tenant/${id}`);
          if (gone.status !== 204) problems.push(`${id} delete: ${gone.status}`);
          rounds += 1;
        }
        return rounds;
      };
      const others = comeAndGo();
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let turn = next++; turn < extent.requests; turn = next++) {
          // Neighbours in time are different tenants asking different things.
          const problem = await ask(known[(turn * 7) % extent.tenants]!, turn);
          if (problem) problems.push(problem);
        }
      };
      await Promise.all(Array.from({ length: 16 }, worker));
      finished = true;
      expect(await others).toBeGreaterThanOrEqual(2);
      expect(problems).toEqual([]);
    });

    it('write into their own databases only', async () => {
      await Promise.all(
        known.map(({ id }, at) =>
          send(`${Object.values(stack.urls)[at % 2]}/${id}/api/oauth/token`, {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              // An address of its own: other parts of a spec may have used up what one may try in a minute.
              'x-forwarded-for': `203.0.113.${at + 1}`,
            },
            body: new URLSearchParams({
              grant_type: 'password',
              username: `of-${id}`,
              password: 'wrong',
            }).toString(),
          }),
        ),
      );
      for (const { id } of known) {
        const failures = await queryDatabase<{ username: string }>(
          urlOf(id),
          'SELECT DISTINCT username FROM security.sign_in_failures',
        );
        expect(failures.map(({ username }) => username)).toEqual([`of-${id}`]);
        const marker = await queryDatabase(urlOf(id), 'SELECT tenant_id FROM kernel.tenant_marker');
        expect(marker).toEqual([{ tenant_id: id }]);
      }
    });

    it('do not take a token of one another', async () => {
      const [one, two] = known as [Known, Known];
      for (const path of ['hotels', 'user/current-user', 'payments']) {
        const { status, body } = await send(`${stack.url}/${two.id}/api/v1/${path}`, {
          headers: { authorization: `Bearer ${one.token}`, 'x-hotel-code': 'SAME' },
        });
        expect([path, status, body.code]).toEqual([path, 404, 'TENANT_NOT_FOUND']);
      }
    });

    it('are not served from a database that holds another’s data, even when the registry names it', async () => {
      // Sealed for its own row, with the right to: the marker is what is left to show it.
      const [victim, thief] = known as [Known, Known];
      const secrets = new SecretBox(SECRET_KEY);
      await queryDatabase(
        stack.databaseUrl,
        `UPDATE tenancy.tenants SET db_url_sealed = $2, connection_version = connection_version + 1 WHERE id = $1`,
        [thief.id, secrets.seal(urlOf(victim.id), `tenancy.tenants/${thief.id}/db_url`)],
      );
      await eventually(async () => {
        const { status } = await send(`${stack.url}/${thief.id}/api/v1/hotels`, {
          headers: { authorization: `Bearer ${thief.token}`, 'x-hotel-code': 'SAME' },
        });
        return status === 503;
      });
    });

    it('are not served any more within half a minute of being suspended, in every process', async () => {
      const { id } = known[2]!;
      expect(
        (await root.request('PUT', `tenant/${id}/status`, { body: { status: 'suspended' } })).status,
      ).toBe(200);
      for (const base of Object.values(stack.urls)) {
        await eventually(async () => (await send(`${base}/${id}/api/v1/tenant-name`)).status === 404);
      }
    });
  });
}
