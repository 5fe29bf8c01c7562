import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { AllowedServers } from '../../kernel/http/address-guard.js';
import { BlockedAddressError, GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf, parameterOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { SecretBox } from '../../kernel/secret-box.js';
import {
  ApiClientAccess,
  type CallbackTrigger,
  type LevelContext,
  type SeenClient,
} from '../../security/index.js';
import { MAIL_OUTBOUND_ALLOW } from '../email-sender.js';
import { WEBHOOKS_KEPT } from './parameters.js';
import { MOST_TRIES, SCHEDULE_HOURS } from './schedule.js';
import { endingOf, newWebhookSecret, webhookContext } from './signing.js';
import type {
  CreatedWebhookEndpointAnswer,
  CreateWebhookEndpointDto,
  NewWebhookSecretAnswer,
  UpdateWebhookEndpointDto,
  WebhookEndpointAnswer,
  WebhookFiguresAnswer,
} from './webhook-endpoint.dto.js';
import { WebhookEndpoint, type WebhookKey } from './webhook-endpoint.entity.js';
import {
  addState,
  countDeliveries,
  type EndpointState,
  figuresOf,
  forgetFailures,
  makeFailedDue,
  readStates,
  replaceSecret,
  stopPreviousSecret,
} from './webhook-endpoints.queries.js';

/** What the list of endpoints may be sorted and filtered by. */
export const WEBHOOK_ENDPOINT_LIST = {
  sorts: {
    id: 'endpoint.id',
    name: 'lower(endpoint.name)',
    url: 'endpoint.url',
    enabled: 'endpoint.enabled',
    createdAt: 'endpoint.createdAt',
    updatedAt: 'endpoint.updatedAt',
  },
  defaultSort: ['name', 'ASC'],
  filters: {
    id: { uuids: 200 },
    clientId: { uuids: 200 },
    /** Words that all occur in name or URL. */
    q: { text: 100 },
    enabled: { oneOf: ['true', 'false'] },
  },
  searched: ['endpoint.name', 'endpoint.url'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

type Client = Pick<SeenClient, 'callbackTriggers'>;

/** Endpoints of API clients: whoever sees a client sees its endpoints, whoever may change it may change them. */
@Injectable()
export class WebhookEndpoints {
  private readonly store = new Store(WebhookEndpoint);
  private readonly allowed: AllowedServers;

  constructor(
    private readonly secrets: SecretBox,
    private readonly clients: ApiClientAccess,
    private readonly http: GuardedHttpClient,
    @Inject(MAIL_OUTBOUND_ALLOW) allow: readonly string[],
  ) {
    this.allowed = new AllowedServers(allow);
  }

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[WebhookEndpointAnswer[], number]> {
    const builder = ctx.db.entities.createQueryBuilder(WebhookEndpoint, 'endpoint');
    const seen = this.clients.seen(ctx, 'client', parameterOf(builder));
    builder.where(
      `EXISTS (SELECT FROM security.api_clients client WHERE client.id = endpoint.client_id AND ${seen})`,
    );
    const [rows, total] = await listOf(builder, WEBHOOK_ENDPOINT_LIST, asked);
    return [await this.present(ctx, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<WebhookEndpointAnswer> {
    const row = isUuid(id) ? await ctx.db.entities.findOneBy(WebhookEndpoint, { id }) : null;
    const [answer] = row ? await this.present(ctx, [row]) : [];
    if (!answer) throw new AppError('NOT_FOUND');
    return answer;
  }

  /** @throws AppError NOT_FOUND */
  async figures(ctx: LevelContext, id: string): Promise<WebhookFiguresAnswer> {
    await this.one(ctx, id);
    const keptDays = WEBHOOKS_KEPT.value;
    return { ...(await figuresOf(ctx, id)), tries: MOST_TRIES, hours: SCHEDULE_HOURS, keptDays };
  }

  /** @returns the endpoint with its secret, which is shown this once. @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateWebhookEndpointDto): Promise<CreatedWebhookEndpointAnswer> {
    refuse(await this.problemsOfUrl(dto.url));
    const id = newId();
    const secret = newWebhookSecret();
    await ctx.db.change(async (manager, client) => {
      const owner = await this.lockClient(ctx, manager, client, dto.clientId);
      const triggers = dto.triggers ?? owner.callbackTriggers;
      refuse(problemsOfTriggers(triggers, owner));
      const enabled = dto.enabled ?? true;
      await this.store.insert(manager, {
        ...dto,
        ...disabling(enabled, ctx),
        id,
        triggers,
        enabled,
        secretSealed: this.secrets.seal(secret, webhookContext(id)),
        secretEnding: endingOf(secret),
      });
      await addState(client, id);
    });
    return { ...(await this.one(ctx, id)), secret };
  }

  /**
   * Changes what the request names. Enabling, and another URL, begin with a clean slate: what failed before is forgotten.
   * What failed at the old URL is due at the new one at once.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | CODE_REPEAT
   */
  async update(ctx: LevelContext, id: string, dto: UpdateWebhookEndpointDto): Promise<WebhookEndpointAnswer> {
    // Looked up outside the transaction: a name server may be slow.
    if (dto.url !== undefined) refuse(await this.problemsOfUrl(dto.url));
    await ctx.db.change(async (manager, client) => {
      const { row, owner } = await this.lock(ctx, manager, client, id);
      const next = this.store.changed(manager, row, dto);
      // What the client was not to hear any more must not keep the rest from being changed.
      refuse(
        problemsOfTriggers(next.triggers, { callbackTriggers: [...owner.callbackTriggers, ...row.triggers] }),
      );
      const turned = next.enabled !== row.enabled;
      await this.store.update(manager, row, { ...dto, ...(turned && disabling(next.enabled, ctx)) });
      const moved = next.url !== row.url;
      if (moved || (turned && next.enabled)) await forgetFailures(client, id);
      if (moved) await makeFailedDue(client, id);
    });
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    await ctx.db.change(async (manager, client) => {
      const { row } = await this.lock(ctx, manager, client, id);
      await this.store.delete(manager, row);
    });
  }

  /** @returns the new key, which is shown this once. @throws AppError NOT_FOUND | FORBIDDEN */
  async replaceSecret(ctx: LevelContext, id: string, overlapHours: number): Promise<NewWebhookSecretAnswer> {
    const secret = newWebhookSecret();
    await ctx.db.change(async (manager, client) => {
      await this.lock(ctx, manager, client, id);
      const sealed = this.secrets.seal(secret, webhookContext(id));
      await replaceSecret(client, id, sealed, endingOf(secret), overlapHours);
    });
    const { keys } = await this.one(ctx, id);
    return { secret, keys };
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async stopPreviousSecret(ctx: LevelContext, id: string): Promise<WebhookEndpointAnswer> {
    await ctx.db.change(async (manager, client) => {
      await this.lock(ctx, manager, client, id);
      await stopPreviousSecret(client, id);
    });
    return this.one(ctx, id);
  }

  /** An endpoint that the caller may change, and its client, locked. @throws AppError NOT_FOUND | FORBIDDEN */
  async lock(
    ctx: LevelContext,
    manager: EntityManager,
    client: pg.PoolClient,
    id: string,
  ): Promise<{ row: WebhookEndpoint; owner: Client }> {
    const found = isUuid(id) ? await manager.findOneBy(WebhookEndpoint, { id }) : null;
    if (!found) throw new AppError('NOT_FOUND');
    const owner = await this.clients.lock(manager, client, ctx, found.clientId);
    const row = await this.store.lock(manager, { id });
    if (!row) throw new AppError('NOT_FOUND');
    return { row, owner };
  }

  private async lockClient(
    ctx: LevelContext,
    manager: EntityManager,
    client: pg.PoolClient,
    id: string,
  ): Promise<Client> {
    try {
      return await this.clients.lock(manager, client, ctx, id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND')
        refuse({ clientId: { en: 'There is no such client.', zh: '客户端不存在。' } });
      throw error;
    }
  }

  private async problemsOfUrl(url: string): Promise<Record<string, FieldProblem>> {
    const { protocol, hostname, port } = new URL(url);
    if (protocol === 'http:' && !this.allowed.has(hostname, port || 80)) return { url: HTTPS };
    try {
      await this.http.admit(url);
      return {};
    } catch (error) {
      if (error instanceof BlockedAddressError) return { url: PRIVATE };
      throw error;
    }
  }

  private async present(
    ctx: LevelContext,
    rows: readonly WebhookEndpoint[],
  ): Promise<WebhookEndpointAnswer[]> {
    const ids = rows.map(({ id }) => id);
    const [clients, states, counts] = await Promise.all([
      this.clients.several(ctx, [...new Set(rows.map(({ clientId }) => clientId))]),
      readStates(ctx.db, ids),
      countDeliveries(ctx, ids),
    ]);
    const now = new Date();
    return rows.flatMap((row) => {
      const client = clients.get(row.clientId);
      if (!client) return [];
      const state = states.get(row.id);
      const { secretSealed: _s, previousSecretSealed: _p, ...shown } = row;
      const {
        secretEnding,
        secretSince,
        previousSecretEnding,
        previousSecretSince,
        previousSecretUntil,
        ...rest
      } = shown;
      return {
        ...rest,
        clientCode: client.code,
        clientName: client.name,
        clientTriggers: client.callbackTriggers,
        state: stateOf(row, client, state),
        failingSince: state?.failingSince ?? null,
        lastGoodAt: state?.lastGoodAt ?? null,
        lastStatus: state?.lastStatus ?? null,
        lastProblem: state?.lastProblem ?? null,
        heldUntil: state?.heldUntil && state.heldUntil > now ? state.heldUntil : null,
        failedWaiting: counts.get(row.id)?.failedWaiting ?? 0,
        givenUp: counts.get(row.id)?.givenUp ?? 0,
        keys: keysOf(
          { secretEnding, secretSince, previousSecretEnding, previousSecretSince, previousSecretUntil },
          now,
        ),
        editable: client.editable,
      };
    });
  }
}

const HTTPS: FieldProblem = {
  en: 'Use an address that begins with https://.',
  zh: '使用以 https:// 开头的地址。',
};
const PRIVATE: FieldProblem = {
  en: 'This address is not public, and the installation does not allow it.',
  zh: '此地址不在公共互联网上，且当前系统未允许访问。',
};

function disabling(
  enabled: boolean,
  { actor }: LevelContext,
): Pick<WebhookEndpoint, 'disabledAt' | 'disabledBecause' | 'disabledBy'> {
  return enabled
    ? { disabledAt: null, disabledBecause: null, disabledBy: null }
    : { disabledAt: new Date(), disabledBecause: 'person', disabledBy: actor.name };
}

function problemsOfTriggers(
  triggers: readonly CallbackTrigger[],
  { callbackTriggers }: Client,
): Record<string, FieldProblem> {
  if (triggers.length === 0) {
    return {
      triggers: {
        en: 'Choose triggers for the client first. None are selected yet.',
        zh: '先为客户端选择触发事件，目前未选择任何事件。',
      },
    };
  }
  const beyond = triggers.filter((trigger) => !callbackTriggers.includes(trigger));
  if (beyond.length === 0) return {};
  return {
    triggers: {
      en: `These triggers are not enabled for the client: ${beyond.join(', ')}.`,
      zh: `客户端未启用以下触发事件：${beyond.join('、')}。`,
    },
  };
}

function stateOf(
  { enabled }: WebhookEndpoint,
  client: SeenClient,
  state: EndpointState | undefined,
): WebhookEndpointAnswer['state'] {
  if (!enabled) return 'disabled';
  if (!client.enabled || !client.callbackEnabled) return 'off';
  return state?.failingSince ? 'failing' : 'healthy';
}

function keysOf(
  row: Pick<
    WebhookEndpoint,
    'secretEnding' | 'secretSince' | 'previousSecretEnding' | 'previousSecretSince' | 'previousSecretUntil'
  >,
  now: Date,
): WebhookKey[] {
  const { previousSecretEnding: ending, previousSecretSince: since, previousSecretUntil: until } = row;
  const newest = { ending: row.secretEnding, since: row.secretSince, until: null };
  return ending !== null && since && until && until > now ? [newest, { ending, since, until }] : [newest];
}
