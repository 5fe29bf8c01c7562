import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Interval } from '@nestjs/schedule';
import { TenantDatabases } from '../database/tenant-databases.js';
import { currentCheckpoint, readAll, type Checkpoint } from './event-store.js';

/** Emitted in a process after it committed events of a tenant: `{ tenantId }`. */
export const STREAMS_CHANGED = 'streams.changed';

type Listener = (streamIds: string[]) => void;

const POLL_MS = 700;
const BATCH = 1_000;

interface Follow {
  listeners: Set<Listener>;
  checkpoint: Checkpoint | null;
  reading: boolean;
  again: boolean;
  /** Done once the starting point is fixed. */
  started: Promise<void>;
}

/**
 * Tells listeners which streams of a tenant changed, whichever process changed them. Follows the events by a short poll
 * while somebody listens, and at once after a commit of this process. (No NOTIFY: it would serialise commits.)
 */
@Injectable()
export class ChangeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger('ChangeFeed');
  private readonly follows = new Map<string, Follow>();

  constructor(private readonly databases: TenantDatabases) {}

  /**
   * Once this resolves, no later change is missed.
   * @returns the function that ends the subscription
   */
  async subscribe(tenantId: string, listener: Listener): Promise<() => void> {
    let follow = this.follows.get(tenantId);
    if (!follow) {
      follow = {
        listeners: new Set(),
        checkpoint: null,
        reading: false,
        again: false,
        started: Promise.resolve(),
      };
      this.follows.set(tenantId, follow);
      follow.started = this.read(tenantId);
    }
    follow.listeners.add(listener);
    await follow.started;
    return () => {
      follow.listeners.delete(listener);
      if (follow.listeners.size === 0 && this.follows.get(tenantId) === follow) this.follows.delete(tenantId);
    };
  }

  @Interval(POLL_MS)
  poll(): void {
    for (const tenantId of this.follows.keys()) void this.read(tenantId);
  }

  @OnEvent(STREAMS_CHANGED)
  wake({ tenantId }: { tenantId: string }): void {
    void this.read(tenantId);
  }

  onApplicationShutdown(): void {
    this.follows.clear();
  }

  private async read(tenantId: string): Promise<void> {
    const follow = this.follows.get(tenantId);
    if (!follow) return;
    if (follow.reading) {
      follow.again = true;
      return;
    }
    follow.reading = true;
    try {
      const db = await this.databases.get(tenantId);
      follow.checkpoint ??= await currentCheckpoint(db);
      do {
        follow.again = false;
        const { events, checkpoint } = await readAll(db, follow.checkpoint, BATCH);
        follow.checkpoint = checkpoint;
        if (events.length) {
          const streamIds = [...new Set(events.map((event) => event.streamId))];
          for (const listener of follow.listeners) listener(streamIds);
        }
        if (events.length === BATCH) follow.again = true;
      } while (follow.again);
    } catch (error) {
      this.logger.warn(`Changes of tenant ${tenantId} cannot be read: ${(error as Error).message}`);
    } finally {
      follow.reading = false;
    }
  }
}
