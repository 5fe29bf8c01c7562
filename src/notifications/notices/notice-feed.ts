import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { TenantDatabases } from '../../kernel/database/tenant-databases.js';

type Listener = (hotelCode: string) => void;

const POLL_MS = 1_000;
/** Longer than a transaction that makes a notice: none that commits late is missed. */
const LOOK_BACK_SECONDS = 60;

interface Follow {
  listeners: Set<Listener>;
  /** Those of the last minute; null: not looked yet. */
  seen: Set<string> | null;
  reading: boolean;
  /** The first look. */
  begun: Promise<void>;
}

/** Tells which hotels have news, whichever process made them, while somebody of the tenant listens. */
@Injectable()
export class NoticeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger('NoticeFeed');
  private readonly follows = new Map<string, Follow>();

  constructor(private readonly databases: TenantDatabases) {}

  /** @returns what ends the subscription, and the moment after which no notice is missed */
  subscribe(tenantId: string, listener: Listener): { end: () => void; begun: Promise<void> } {
    const follow = this.follows.get(tenantId) ?? this.begin(tenantId);
    follow.listeners.add(listener);
    const end = () => {
      follow.listeners.delete(listener);
      if (follow.listeners.size === 0 && this.follows.get(tenantId) === follow) this.follows.delete(tenantId);
    };
    return { end, begun: follow.begun };
  }

  /** Looks at once: what is there at the first look is no news. */
  private begin(tenantId: string): Follow {
    const follow: Follow = {
      listeners: new Set(),
      seen: null,
      reading: false,
      begun: Promise.resolve(),
    };
    this.follows.set(tenantId, follow);
    follow.begun = this.read(tenantId, follow);
    return follow;
  }

  @Interval(POLL_MS)
  poll(): void {
    for (const [tenantId, follow] of this.follows) if (!follow.reading) void this.read(tenantId, follow);
  }

  onApplicationShutdown(): void {
    this.follows.clear();
  }

  private async read(tenantId: string, follow: Follow): Promise<void> {
    follow.reading = true;
    try {
      const db = await this.databases.get(tenantId);
      const rows = await db.named<{ id: string; hotelCode: string }>(
        'notifications.news',
        `SELECT id, hotel_code AS "hotelCode" FROM notifications.notices
         WHERE at > clock_timestamp() - make_interval(secs => $1)`,
        [LOOK_BACK_SECONDS],
      );
      const { seen } = follow;
      follow.seen = new Set(rows.map(({ id }) => id));
      // Whoever begins to listen reads the list first.
      if (!seen) return;
      const hotels = new Set(rows.filter(({ id }) => !seen.has(id)).map(({ hotelCode }) => hotelCode));
      for (const hotelCode of hotels) for (const listener of follow.listeners) listener(hotelCode);
    } catch (error) {
      this.logger.warn(`News of tenant ${tenantId} cannot be read: ${(error as Error).message}`);
    } finally {
      follow.reading = false;
    }
  }
}
