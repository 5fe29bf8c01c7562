import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { TenantContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { TenantDatabases } from '../../kernel/database/tenant-databases.js';
import { webhookEndpointsFailing, webhooksLateSeconds, webhooksWaiting } from '../../kernel/metrics.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { TenantRegistry } from '../../tenancy/index.js';
import { EndpointDisabling } from './endpoint-disabling.js';
import { Places } from './places.js';
import { TenantLanes } from './tenant-lanes.js';
import { measureWebhooks } from './webhook-lanes.queries.js';
import { WebhookSender } from './webhook-sender.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from './webhook-settings.js';

/** How often each worker looks at what is due. What was published in it goes at once. */
const LOOK_MS = 1_000;

/**
 * Sends webhooks, each endpoint in a lane of its own (ADR 31): a table says what is due, workers take a few of every
 * lane at a time. Runs in every worker; they share the work by passing over what another has taken.
 */
@Injectable()
export class WebhookLanes {
  private readonly logger = new Logger('Webhooks');
  private readonly places = new Places();
  private readonly lanes = new Map<string, TenantLanes>();
  private started = false;

  constructor(
    private readonly databases: TenantDatabases,
    private readonly tenants: TenantRegistry,
    private readonly secrets: SecretBox,
    private readonly sender: WebhookSender,
    private readonly disabling: EndpointDisabling,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  start(): void {
    this.started = true;
    void this.look();
  }

  /** Takes nothing more, and waits for what is under way, which no receiver can draw out beyond its limit. */
  async stop(): Promise<void> {
    this.started = false;
    await Promise.all([...this.lanes.values()].map((lanes) => lanes.stop()));
  }

  /** Something is due in this tenant. Does nothing in a process that sends nothing: a worker sees it within a second. */
  wake({ tenantId, db }: Pick<TenantContext, 'tenantId' | 'db'>): void {
    if (!this.started) return;
    let lanes = this.lanes.get(tenantId);
    if (lanes?.db !== db) {
      void lanes?.stop();
      const { places, sender, secrets, disabling, settings } = this;
      lanes = new TenantLanes(tenantId, db, { places, sender, secrets, disabling, settings });
      this.lanes.set(tenantId, lanes);
    }
    lanes.wake();
  }

  /** For `/metrics`. */
  async measure(tenant: string, db: TenantDatabase): Promise<void> {
    const { waiting, late, failing } = await measureWebhooks(db);
    webhooksWaiting.set({ tenant }, waiting);
    webhooksLateSeconds.set({ tenant }, late);
    webhookEndpointsFailing.set({ tenant }, failing);
  }

  @Interval(LOOK_MS)
  async look(): Promise<void> {
    if (!this.started) return;
    try {
      for (const { id } of await this.tenants.list()) {
        // One tenant whose database is slow to open must not hold up the others.
        void this.databases
          .get(id)
          .then((db) => this.wake({ tenantId: id, db }))
          .catch((error: Error) => this.logger.debug(`Tenant ${id}: ${error.message}`));
      }
    } catch (error) {
      this.logger.warn((error as Error).message);
    }
  }
}
