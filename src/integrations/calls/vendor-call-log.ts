import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { newId } from '../../kernel/ids.js';
import { vendorCallsUnlogged } from '../../kernel/metrics.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { withinTime } from '../../kernel/time-limit.js';
import { Masking, type MaskedMessage, type Message } from './masking.js';
import { insertCalls, type CallOutcome, type LoggedCall, type VendorKind } from './vendor-calls.queries.js';

/** A call as it was made, not masked yet. Never log it. */
export interface MadeCall {
  direction: 'out' | 'in';
  kind: VendorKind;
  code: string;
  vendor: string;
  hotelCode: string | null;
  /** Where the present work says it. */
  paymentId: string | null;
  reference: string | null;
  inboxId?: string | null;
  operation: string;
  method: string | null;
  url: string | null;
  status: number | null;
  outcome: CallOutcome;
  detail: string | null;
  tookMs: number | null;
  /** Of this process's monotonic clock. */
  beganAt: number;
  correlationId: string;
  /** The secret values of the account's credentials. */
  secrets: readonly string[];
  request: Message | null;
  response: Message | null;
}

/** What is kept of both sides. */
export interface CallContent {
  request: MaskedMessage | null;
  response: MaskedMessage | null;
}

/** What the log asks other modules, to say whom a call concerned. */
export interface CallSubjects {
  paymentOf(db: TenantDatabase, reference: string): Promise<string | null>;
  hotelOf(db: TenantDatabase, kind: VendorKind, code: string): Promise<string | null>;
}

/** Binds sealed contents to their row. */
export const callContext = (id: string): string => `vendor-call/${id}/content`;

/** Calls that wait to be written, of one tenant: about 60 MB at the very most. */
const MOST_WAITING = 500;
const BATCH = 50;
const PATIENCE_MS = 5_000;

/**
 * Remembers calls to vendors. They are written after the fact, in batches and on a connection of their own: no call
 * waits for its log, no transaction holds it, and where it cannot be written that is counted and nothing else happens.
 */
export class VendorCallLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Vendors');
  private readonly waiting = new Map<TenantDatabase, MadeCall[]>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly secrets: SecretBox,
    private readonly subjects: CallSubjects,
  ) {}

  add(db: TenantDatabase, call: MadeCall): void {
    const waiting = this.waiting.get(db);
    if (waiting) {
      if (waiting.length < MOST_WAITING) waiting.push(call);
      else vendorCallsUnlogged.inc();
      return;
    }
    this.waiting.set(db, [call]);
    const writing = this.write(db).finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** What was just added is written before the databases are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async write(db: TenantDatabase): Promise<void> {
    // Those of the same moment go together.
    await new Promise((resolve) => setImmediate(resolve));
    for (let next = this.take(db); next.length > 0; next = this.take(db)) {
      try {
        await withinTime(this.store(db, next), PATIENCE_MS, 'Writing the log of calls');
      } catch (error) {
        vendorCallsUnlogged.inc(next.length);
        this.logger.warn({
          msg: `Calls to vendors were not logged: ${(error as Error).message}`,
          tenantId: db.tenantId,
          calls: next.length,
        });
      }
    }
  }

  private take(db: TenantDatabase): MadeCall[] {
    const next = this.waiting.get(db)?.splice(0, BATCH) ?? [];
    if (next.length === 0) this.waiting.delete(db);
    return next;
  }

  private async store(db: TenantDatabase, calls: readonly MadeCall[]): Promise<void> {
    const rows: Omit<LoggedCall, 'agoMs'>[] = [];
    for (const call of calls) rows.push(await this.masked(db, call));
    const now = performance.now();
    await insertCalls(
      db,
      rows.map((row, at) => ({ ...row, agoMs: now - calls[at]!.beganAt })),
    );
  }

  private async masked(db: TenantDatabase, call: MadeCall): Promise<Omit<LoggedCall, 'agoMs'>> {
    const { url, detail, secrets, request, response, inboxId = null, ...rest } = call;
    const masking = new Masking(secrets);
    const id = newId();
    const content: CallContent = {
      request: request && masking.message(request),
      response: response && masking.message(response),
    };
    return {
      ...rest,
      id,
      inboxId,
      paymentId:
        call.paymentId ?? (call.reference && (await this.subjects.paymentOf(db, call.reference))) ?? null,
      hotelCode: call.hotelCode ?? (await this.subjects.hotelOf(db, call.kind, call.code)),
      address: url && masking.address(url),
      detail: detail && masking.text(detail),
      contentSealed:
        request || response ? this.secrets.seal(storable(JSON.stringify(content)), callContext(id)) : null,
    };
  }
}

/** Halves of characters cannot be encoded. */
function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}
