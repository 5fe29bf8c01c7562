/** Tries of one process that may be under way at the same time, of those that do not take long. */
const MOST_QUICK = 128;
/** The same with those that take long. */
const MOST = 512;
/** From here on a try takes long. It holds no place of those that others wait for. */
export const LONG_MS = 1_000;

/** How many tries a process may have under way, over all tenants: so many that slow receivers do not hold up others. */
export class Places {
  /** When each began, by `performance.now()`. */
  private readonly began = new Set<{ at: number }>();

  /** How many may begin now. */
  free(now = performance.now()): number {
    let quick = 0;
    for (const { at } of this.began) if (now - at < LONG_MS) quick += 1;
    return Math.max(0, Math.min(MOST_QUICK - quick, MOST - this.began.size));
  }

  /** @returns what gives the place back */
  take(at = performance.now()): () => void {
    const place = { at };
    this.began.add(place);
    return () => this.began.delete(place);
  }
}

/** Tries to one endpoint that one process has under way at most. */
const WIDTH = 8;
/** The same where it fails or takes long. */
const NARROW_WIDTH = 2;
/** Of the average, for each new answer. */
const WEIGHT = 0.2;

/** What a process knows of one endpoint: what is under way, and whether it answers quickly. */
export class Lane {
  private readonly began = new Map<string, number>();
  private averageMs = 0;

  /** How many tries may begin now. @param failing its last answer was bad */
  room(failing: boolean, now = performance.now()): number {
    const slow = this.averageMs > LONG_MS || [...this.began.values()].some((at) => now - at > LONG_MS);
    return Math.max(0, (failing || slow ? NARROW_WIDTH : WIDTH) - this.began.size);
  }

  begin(deliveryId: string, now = performance.now()): void {
    this.began.set(deliveryId, now);
  }

  end(deliveryId: string, tookMs: number): void {
    this.began.delete(deliveryId);
    this.averageMs += (tookMs - this.averageMs) * WEIGHT;
  }
}

/** Shares places among lanes so that none waits for another: each gets the same, and none more than it has room for. */
export function shared(rooms: ReadonlyMap<string, number>, free: number): Map<string, number> {
  const given = new Map<string, number>();
  let left = free;
  let open = [...rooms].filter(([, room]) => room > 0);
  while (left > 0 && open.length > 0) {
    const each = Math.max(1, Math.floor(left / open.length));
    for (const [id, room] of open) {
      const more = Math.min(each, room - (given.get(id) ?? 0), left);
      if (more > 0) given.set(id, (given.get(id) ?? 0) + more);
      left -= more;
    }
    open = open.filter(([id, room]) => room > (given.get(id) ?? 0));
  }
  return given;
}
