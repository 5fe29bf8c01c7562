import { Logger } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { vendorStopped } from '../../kernel/metrics.js';
import { withinTime } from '../../kernel/time-limit.js';
import { BusyError } from '../../payby/index.js';
import { countFailure, findStopped, resume, takeProbe } from './circuits.queries.js';
import type { VendorKind } from './vendor-calls.queries.js';

/** How old this process's knowledge of what is stopped may be: the longest that another's stop goes unnoticed. */
const FRESH_MS = 5_000;
/** A call does not wait longer than this for what is only meant to spare it. */
const PATIENCE_MS = 1_000;

interface Known {
  readAt: number;
  stopped: Set<string>;
}

/** The account, connection or channel that is called. */
export interface Called {
  db: TenantDatabase;
  tenantId: string;
  kind: VendorKind;
  code: string;
}

const nameOf = ({ kind, code }: { kind: VendorKind; code: string }): string => `${kind} ${code}`;

/**
 * Stops calls to a vendor that gives no usable answers, for all processes (ADR 24). The tenant's database holds the
 * state; each process remembers for a few seconds that nothing is stopped, so that calls need no statement. Whatever
 * goes wrong here lets calls through.
 */
export class Circuits {
  private readonly logger = new Logger('Vendors');
  private readonly known = new WeakMap<TenantDatabase, Known>();

  /** @param probeSeconds between two calls that are let through to see */
  constructor(
    private readonly probeSeconds: number,
    private readonly freshMs = FRESH_MS,
  ) {}

  /**
   * @param evenEarly a person is waiting for the answer to a question
   * @returns whether the call is one that is let through to see
   * @throws BusyError with the seconds until the next one is let through; nothing was sent
   */
  async enter(called: Called, vendor: string, evenEarly: boolean): Promise<boolean> {
    const { db, kind, code } = called;
    const probe = await this.careful(async () => {
      const stopped = await this.stopped(db);
      if (!stopped.has(nameOf(called))) return null;
      const taken = await takeProbe(db, kind, code, this.probeSeconds, evenEarly);
      if (!taken) stopped.delete(nameOf(called));
      return taken;
    });
    if (probe === null || probe === undefined) return false;
    if (probe.taken) return true;
    throw new BusyError(
      probe.waitSeconds,
      `${vendor} gave no usable answers lately, so it is not called at the moment`,
    );
  }

  /** The vendor answered, whatever it said. */
  async answered(called: Called, wasProbe: boolean): Promise<void> {
    if (!wasProbe) return;
    await this.careful(async () => {
      await resume(called.db, called.kind, called.code);
      this.known.delete(called.db);
      this.logger.log({ msg: 'Calls to a vendor go through again', ...labels(called) });
    });
  }

  /** Nobody can tell what became of the call. */
  async failed(called: Called, reason: string): Promise<void> {
    await this.careful(async () => {
      const { db, kind, code } = called;
      if (!(await countFailure(db, kind, code, this.probeSeconds, reason))) return;
      const known = this.known.get(db);
      if (!known?.stopped.has(nameOf(called)))
        this.logger.warn({ msg: 'Calls to a vendor are stopped', ...labels(called), reason });
      if (known) known.stopped.add(nameOf(called));
      else this.known.set(db, { readAt: performance.now(), stopped: new Set([nameOf(called)]) });
    });
  }

  /** Looks again at the next call: somebody has changed something. */
  forget(db: TenantDatabase): void {
    this.known.delete(db);
  }

  /** For `/metrics`. */
  async measure(tenant: string, db: TenantDatabase): Promise<void> {
    for (const { kind, code } of await findStopped(db)) vendorStopped.set({ tenant, kind, code }, 1);
  }

  private async stopped(db: TenantDatabase): Promise<Set<string>> {
    const known = this.known.get(db);
    if (known && performance.now() - known.readAt < this.freshMs) return known.stopped;
    const stopped = new Set((await findStopped(db)).map(nameOf));
    this.known.set(db, { readAt: performance.now(), stopped });
    return stopped;
  }

  private async careful<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await withinTime(work(), PATIENCE_MS, 'Looking whether a vendor may be called');
    } catch (error) {
      this.logger.warn((error as Error).message);
      return undefined;
    }
  }
}

function labels({ tenantId, kind, code }: Called): { tenantId: string; kind: VendorKind; code: string } {
  return { tenantId, kind, code };
}
