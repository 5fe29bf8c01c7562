import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { newId } from '../../kernel/ids.js';
import { runWork } from '../../kernel/present-work.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { answerContext } from './answers.js';
import type { EndpointDisabling } from './endpoint-disabling.js';
import { Lane, type Places, shared } from './places.js';
import { nextTryAfter } from './schedule.js';
import { openKeys, type SigningKey } from './signing.js';
import {
  byEndpoint,
  type Claimed,
  claimDeliveries,
  type DueLane,
  findDueLanes,
  releaseDeliveries,
  settleDeliveries,
  type Settled,
} from './webhook-lanes.queries.js';
import type { TryOutcome, WebhookSender } from './webhook-sender.js';
import { holdSeconds, type WebhookSettings } from './webhook-settings.js';

interface Means {
  places: Places;
  sender: WebhookSender;
  secrets: SecretBox;
  disabling: EndpointDisabling;
  settings: WebhookSettings;
}

/** Whoever wakes a lane, an effect with its permit to send or a request, is not whom its webhooks are sent for. */
const outside = AsyncLocalStorage.snapshot();

/** What ends within so many milliseconds is stored together, and what takes its place is taken together. */
const TOGETHER_MS = 5;
const MOST_TOGETHER = 500;
/** Outcomes that could not be stored wait; from here on nothing more is taken. */
const MOST_UNSTORED = 2_000;

/** The lanes of one tenant's endpoints, as far as this process sends in them. */
export class TenantLanes {
  private readonly logger = new Logger('Webhooks');
  private readonly lanes = new Map<string, Lane>();
  private outcomes: Settled[] = [];
  private underWay = 0;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopping = false;

  constructor(
    private readonly tenantId: string,
    readonly db: TenantDatabase,
    private readonly means: Means,
  ) {}

  wake(): void {
    this.timer ??= outside(() =>
      setTimeout(() => {
        this.timer = null;
        this.again = true;
        this.running ??= this.run().finally(() => (this.running = null));
      }, TOGETHER_MS),
    );
  }

  async stop(): Promise<void> {
    this.stopping = true;
    while (this.underWay > 0 || this.running || this.timer) {
      await (this.running ?? new Promise((resolve) => setTimeout(resolve, TOGETHER_MS * 2)));
    }
  }

  private async run(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        await this.store();
        if (!this.stopping && this.outcomes.length < MOST_UNSTORED) await this.takeMore();
      }
    } catch (error) {
      // What was taken is due again when the hold ends; what was answered is stored with the next.
      this.logger.warn({ msg: `Webhooks wait: ${(error as Error).message}`, tenantId: this.tenantId });
    }
  }

  private async store(): Promise<void> {
    while (this.outcomes.length > 0) {
      const batch = this.outcomes.slice(0, MOST_TOGETHER);
      await settleDeliveries(this.db, batch);
      this.outcomes = this.outcomes.slice(batch.length);
      const ctx = { tenantId: this.tenantId, db: this.db };
      for (const { endpointId, url } of batch.filter(({ problem }) => problem === 'gone'))
        await this.means.disabling.disable(ctx, endpointId, 'gone', url);
    }
  }

  private async takeMore(): Promise<void> {
    const { places, secrets, settings } = this.means;
    const free = places.free();
    if (free === 0) return;
    const due = await findDueLanes(this.db);
    const rooms = new Map(due.map(({ id, failing }) => [id, this.lane(id).room(failing)]));
    const wanted = shared(rooms, free);
    if (wanted.size === 0) return;
    const asked = performance.now();
    const claimed = await claimDeliveries(this.db, wanted, holdSeconds(settings));
    // Later than this the whole try might end after the hold.
    const notAfter = asked + (settings.graceSeconds * 1_000) / 2;
    const now = new Date();
    for (const [endpointId, deliveries] of byEndpoint(claimed)) {
      const lane = due.find(({ id }) => id === endpointId)!;
      let keys: SigningKey[];
      try {
        keys = openKeys(secrets, lane, now);
      } catch (error) {
        this.logger.error({ msg: (error as Error).message, tenantId: this.tenantId, endpointId });
        continue;
      }
      for (const delivery of deliveries) void this.send(lane, keys, delivery, notAfter);
    }
  }

  private async send(
    { url }: DueLane,
    keys: readonly SigningKey[],
    delivery: Claimed,
    notAfter: number,
  ): Promise<void> {
    const { places, sender } = this.means;
    const { id, endpointId, eventId, body } = delivery;
    const lane = this.lane(endpointId);
    const leave = places.take();
    lane.begin(id);
    this.underWay += 1;
    const began = performance.now();
    try {
      const work = { tenantId: this.tenantId, db: this.db, correlationId: eventId, streamId: null };
      const outcome = await runWork(work, () => sender.send({ url, keys, eventId, body }, notAfter));
      if (outcome) this.outcomes.push(settledOf({ ...delivery, url }, outcome, this.means.secrets));
      else await releaseDeliveries(this.db, [delivery]);
    } catch (error) {
      this.logger.error({ msg: 'A webhook was not sent', tenantId: this.tenantId, id, err: error });
    } finally {
      this.underWay -= 1;
      leave();
      lane.end(id, performance.now() - began);
      this.wake();
    }
  }

  private lane(endpointId: string): Lane {
    let lane = this.lanes.get(endpointId);
    if (!lane) {
      lane = new Lane();
      this.lanes.set(endpointId, lane);
    }
    return lane;
  }
}

/** What a try means for its delivery: delivered, due again, or given up. */
export function settledOf(
  {
    id: deliveryId,
    endpointId,
    url,
    claim,
    tries,
    once,
  }: Omit<Claimed, 'body' | 'eventId'> & { url: string },
  { retryAfterSeconds, answer, ...outcome }: TryOutcome,
  secrets: SecretBox,
): Settled {
  const wait = outcome.problem === null || once ? null : nextTryAfter(tries + 1, retryAfterSeconds);
  const id = newId(outcome.at.getTime());
  return {
    id,
    deliveryId,
    endpointId,
    url,
    claim,
    tries,
    once,
    ...outcome,
    answerSealed: answer && secrets.seal(answer, answerContext(id)).toString('base64'),
    state: outcome.problem === null ? 'delivered' : wait === null ? 'givenUp' : 'waiting',
    dueInSeconds: wait,
    heldSeconds: outcome.problem === null ? null : retryAfterSeconds,
  };
}
