import { runAsSystem } from '../../src/kernel/change-origin.js';
import type { TenantContext } from '../../src/kernel/context.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { newId } from '../../src/kernel/ids.js';
import { EndpointDisabling } from '../../src/notifications/webhooks/endpoint-disabling.js';
import { SendAgain } from '../../src/notifications/webhooks/send-again.js';
import { WatchWebhooksSweep } from '../../src/notifications/webhooks/watch-webhooks.sweep.js';
import { countDeliveries } from '../../src/notifications/webhooks/webhook-endpoints.queries.js';
import { WebhookEndpoints } from '../../src/notifications/webhooks/webhook-endpoints.service.js';
import {
  claimDeliveries,
  findDueLanes,
  measureWebhooks,
  settleDeliveries,
  type Settled,
} from '../../src/notifications/webhooks/webhook-lanes.queries.js';
import type { LevelContext } from '../../src/security/index.js';
import { createTenantDatabase, dropDatabases, uniqueDatabaseName } from '../support/databases.js';

describe('What tries of webhooks leave behind', () => {
  const name = uniqueDatabaseName('webhook_lanes');
  let db: TenantDatabase;
  let ctx: LevelContext;
  let endpointId: string;
  // Before the database is opened, which knows the entities that are loaded by then.
  const client = { callbackTriggers: ['pay'], enabled: true, callbackEnabled: true };
  const endpoints = new WebhookEndpoints(
    {} as never,
    {
      lock: () => Promise.resolve(client),
      several: (_: unknown, ids: string[]) => Promise.resolve(new Map(ids.map((id) => [id, client]))),
    } as never,
    { admit: () => Promise.resolve() } as never,
    [],
  );

  beforeAll(async () => {
    const url = await createTenantDatabase(name);
    const dataSource = await openDataSource({
      url,
      minConnections: 0,
      maxConnections: 5,
      applicationName: 'test',
    });
    db = new TenantDatabase('demo', dataSource);
    ctx = { db, tenantId: 'demo', actor: { name: 'Lin' }, hotels: ['HKG01'], hotelCode: null } as never;
  });
  afterAll(async () => {
    await db.close();
    await dropDatabases(name);
  });

  const disabling = new EndpointDisabling({ dispatch: () => Promise.resolve() });
  const write = (text: string, params: unknown[] = []) =>
    runAsSystem('test', () => db.transaction((client) => client.query(text, params)));

  beforeEach(async () => {
    await write('DELETE FROM notifications.webhook_events');
    await write('DELETE FROM security.api_clients');
    const clientId = newId();
    endpointId = newId();
    await write(
      `INSERT INTO security.api_clients (id, code, name, type, client_group, enabled, access_token_seconds,
         refresh_token_seconds, roles, all_hotels, callback_enabled, callback_triggers, secret_hash)
       VALUES ($1, 'hears', 'Loyalty', 'mobile_pms', 'Partners', true, 900, 9000, '{}', true, true, '{pay}', 'x')`,
      [clientId],
    );
    await write(
      `INSERT INTO notifications.webhook_endpoints (id, client_id, name, url, triggers, secret_sealed, secret_ending)
       VALUES ($1, $2, 'Feed', 'https://hooks.example.com/', '{pay}', 'x', 'x')`,
      [endpointId, clientId],
    );
    await write('INSERT INTO notifications.webhook_states (endpoint_id) VALUES ($1)', [endpointId]);
  });

  /** A delivery that a worker has taken, and its try, which failed unless told otherwise. */
  const tried = async (changes: Partial<Settled> = {}): Promise<Settled> => {
    const [eventId, deliveryId] = [newId(), newId()];
    await write(
      `INSERT INTO notifications.webhook_events (id, type, hotel_code, body) VALUES ($1, 'payment.paid', 'HKG01', '{}')`,
      [eventId],
    );
    await write(
      `INSERT INTO notifications.webhook_deliveries (id, event_id, endpoint_id, hotel_code, claims)
       VALUES ($1, $2, $3, 'HKG01', 1)`,
      [deliveryId, eventId, endpointId],
    );
    return {
      id: newId(),
      deliveryId,
      endpointId,
      url: 'https://hooks.example.com/',
      claim: 1,
      tries: 0,
      at: new Date(),
      status: 503,
      problem: 'status',
      detail: null,
      tookMs: 5,
      once: false,
      answerSealed: null,
      state: 'waiting',
      dueInSeconds: 5,
      heldSeconds: null,
      ...changes,
    };
  };
  const stored = async ({ deliveryId }: Settled) =>
    (
      await db.query(
        `SELECT d.state, d.tries, (SELECT count(*)::int FROM notifications.webhook_attempts WHERE delivery_id = d.id) AS attempts
         FROM notifications.webhook_deliveries d WHERE d.id = $1`,
        [deliveryId],
      )
    )[0];
  const state = async () =>
    (await db.query('SELECT * FROM notifications.webhook_states WHERE endpoint_id = $1', [endpointId]))[0]!;

  it('is stored once, also where the database fails half-way or its answer to the commit is lost', async () => {
    const batch = [await tried()];
    await db.query(
      `CREATE FUNCTION refuse_states() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The database is busy.'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON notifications.webhook_states EXECUTE FUNCTION refuse_states()`,
    );
    await expect(settleDeliveries(db, batch)).rejects.toThrow('The database is busy.');
    await db.query('DROP FUNCTION refuse_states CASCADE');
    expect(await stored(batch[0]!)).toEqual({ state: 'waiting', tries: 0, attempts: 0 });

    const next = await tried({ status: 204, problem: null, state: 'delivered', dueInSeconds: null });
    for (const each of [batch, [...batch, next]]) await settleDeliveries(db, each);
    expect(await stored(batch[0]!)).toEqual({ state: 'waiting', tries: 1, attempts: 1 });
    expect(await stored(next)).toEqual({ state: 'delivered', tries: 1, attempts: 1 });
    expect(await state()).toMatchObject({ last_good_at: next.at, failing_since: null, last_status: 204 });
  });

  describe('of an address that fails', () => {
    const HOUR = 3_600_000;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
    /** Tries that failed at these times, one after the other. */
    const failed = async (hours: readonly number[], changes: Partial<Settled> = {}) => {
      for (const each of hours) await settleDeliveries(db, [await tried({ at: hoursAgo(each), ...changes })]);
    };
    const sweep = new WatchWebhooksSweep(disabling);
    /** Whether it is disabled, and whether people were told before. */
    const watched = async () => {
      await sweep.sweep({ tenantId: 'demo', db } as TenantContext);
      const [row] = await db.query(
        `SELECT e.enabled, s.warned_at IS NOT NULL AS warned FROM notifications.webhook_endpoints e
         JOIN notifications.webhook_states s ON s.endpoint_id = e.id WHERE e.id = $1`,
        [endpointId],
      );
      return row;
    };
    const FINE = { enabled: true, warned: false };
    const DAILY = [121, 97, 73, 49, 25, 1];

    it('is not what fails where the tries were made at an earlier address', async () => {
      await failed(DAILY, { url: 'https://old.example.com/', heldSeconds: 600 });
      expect(await state()).toMatchObject({ failing_since: null, last_status: null, held_until: null });
      await disabling.disable({ tenantId: 'demo', db }, endpointId, 'gone', 'https://old.example.com/');
      expect(await watched()).toEqual(FINE);
    });

    it('leads to a mail after a day and ends it after five, as long as tries fail', async () => {
      await failed([25, 7]);
      expect(await watched()).toEqual({ enabled: true, warned: true });
      await write('UPDATE notifications.webhook_states SET failing_since = $1', [hoursAgo(121)]);
      expect(await watched()).toEqual({ enabled: false, warned: true });
    });

    it('does neither where the failures are those of test events', async () => {
      await failed(DAILY, { once: true, state: 'givenUp', dueInSeconds: null });
      expect(await state()).toMatchObject({ failing_since: null, last_status: 503 });
      expect(await watched()).toEqual(FINE);
      // One that arrives shows that it works again.
      await failed([1]);
      await settleDeliveries(db, [
        await tried({ once: true, status: 204, problem: null, state: 'delivered' }),
      ]);
      expect(await state()).toMatchObject({ failing_since: null, last_status: 204 });
    });

    it('does neither where nothing was tried lately, and begins again with the next failure', async () => {
      await failed([125, 101, 50]);
      expect(await watched()).toEqual(FINE);
      await failed([1]);
      expect((await state()).failing_since.getTime()).toBeGreaterThan(hoursAgo(2).getTime());
      expect(await watched()).toEqual(FINE);
    });

    it.each(['enabled', 'callback_enabled'])('does neither while its client has no %s', async (column) => {
      await failed(DAILY);
      await write(`UPDATE security.api_clients SET ${column} = false`);
      expect(await watched()).toEqual(FINE);
      await write(`UPDATE security.api_clients SET ${column} = true`);
      expect(await watched()).toMatchObject({ enabled: false });
    });
  });

  describe('of a hotel that the client may no longer hear of', () => {
    const hearsOf = (hotels: string) =>
      write('UPDATE security.api_clients SET all_hotels = false, hotels = $1', [hotels]);

    it('is neither sent nor sent again, until it may hear of it again', async () => {
      const { deliveryId, ...failed } = await tried({ dueInSeconds: 0 });
      await settleDeliveries(db, [{ deliveryId, ...failed }]);
      const claimed = async () =>
        (await claimDeliveries(db, new Map([[endpointId, 8]]), 0)).map(({ id }) => id);
      expect(await claimed()).toEqual([deliveryId]);

      await hearsOf('{SHA01}');
      expect(await claimed()).toEqual([]);
      await new WatchWebhooksSweep(disabling).sweep({ tenantId: 'demo', db } as TenantContext);
      expect(await stored({ deliveryId } as Settled)).toMatchObject({ state: 'givenUp' });
      const again = new SendAgain(endpoints, { wake: () => undefined } as never);
      expect(await runAsSystem('test', () => again.many(ctx, endpointId, {}))).toBe(0);
      expect((await countDeliveries(ctx, [endpointId])).get(endpointId)).toBeUndefined();
      await expect(runAsSystem('test', () => again.one(ctx, deliveryId))).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
      });

      await hearsOf('{HKG01}');
      expect((await countDeliveries(ctx, [endpointId])).get(endpointId)?.givenUp).toBe(1);
      expect(await runAsSystem('test', () => again.many(ctx, endpointId, {}))).toBe(1);
      expect(await claimed()).toEqual([deliveryId]);
    });
  });

  it('counts as late only where it may be sent', async () => {
    await tried();
    await write(`UPDATE notifications.webhook_deliveries SET due_at = now() - interval '10 minutes'`);
    const late = async () => Math.floor((await measureWebhooks(db)).late / 60);
    expect(await late()).toBe(10);
    await write(`UPDATE notifications.webhook_states SET held_until = now() - interval '2 minutes'`);
    expect(await late()).toBe(2);
    await write(`UPDATE notifications.webhook_states SET held_until = now() + interval '1 hour'`);
    expect(await late()).toBe(0);
    await write('UPDATE notifications.webhook_states SET held_until = NULL');
    await write('UPDATE security.api_clients SET callback_enabled = false');
    expect(await late()).toBe(0);
  });

  it('is forgotten with the URL that failed: the new one is tried at once', async () => {
    const failed = await tried({ dueInSeconds: 3_600, heldSeconds: 3_600 });
    await settleDeliveries(db, [failed]);
    const change = (dto: object) =>
      runAsSystem('test', () => endpoints.update(ctx, endpointId, dto as never));
    const due = async () =>
      (
        await db.query<{ id: string }>(
          'SELECT id FROM notifications.webhook_deliveries WHERE due_at <= clock_timestamp() AND claimed_until IS NULL',
        )
      ).map(({ id }) => id);

    const url = 'https://hooks.example.com/';
    expect(await change({ url, name: 'Renamed' })).toMatchObject({
      state: 'failing',
      heldUntil: expect.any(Date),
    });
    expect(await due()).toEqual([]);
    expect(await change({ url: 'https://new.example.com/' })).toMatchObject({
      state: 'healthy',
      heldUntil: null,
    });
    expect(await due()).toEqual([failed.deliveryId]);
    expect(await findDueLanes(db)).toMatchObject([{ id: endpointId, failing: false }]);
  });
});
