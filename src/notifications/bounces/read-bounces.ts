import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ImapFlow } from 'imapflow';
import type { TenantContext } from '../../kernel/context.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { MAIL_OUTBOUND_ALLOW } from '../email-sender.js';
import type { OutboundAllow } from '../mail-server-address.js';
import { BOUNCES_READ_EVERY } from '../parameters.js';
import { forgetServiceFailures, noteServiceFailure } from '../service-health.js';
import {
  type DueMailbox,
  keepReading,
  mailboxContext,
  takeDueMailboxes,
} from './bounce-mailboxes.queries.js';
import type { DeliveryReport } from './delivery-report.js';
import {
  type ImapServer,
  inMailbox,
  lostAt,
  MailboxError,
  markRead,
  reportIn,
  uidsAfter,
} from './imap-mailbox.js';

/** Of a tenant, each with a connection of its own. */
const MAILBOXES_AT_ONCE = 10;
/** Of one mailbox in one reading; what is left follows in the next. */
const MOST_MAILS = 200;
/** Readings that may end at the same message before it is left out. */
const MOST_TRIES = 3;

/**
 * Records what a report says. May be called again with the same report.
 * @returns false when it is about no mail of the tenant
 */
type RecordReport = (report: DeliveryReport) => Promise<boolean>;

/** Reads what mail servers reported about mails that they had accepted. */
@Injectable()
export class ReadBounces {
  private readonly logger = new Logger(ReadBounces.name);

  constructor(
    private readonly secrets: SecretBox,
    @Inject(MAIL_OUTBOUND_ALLOW) private readonly allow: OutboundAllow,
  ) {}

  /**
   * Reads the tenant's mailboxes that are due, all at the same time: one that hangs holds no other up.
   * @returns how many reports were recorded; `more` when further mailboxes may be due
   * @throws what `record` throws, once all mailboxes were tried
   */
  async read(ctx: TenantContext, record: RecordReport): Promise<{ handled: number; more: boolean }> {
    const due = await takeDueMailboxes(ctx.db, BOUNCES_READ_EVERY.value, MAILBOXES_AT_ONCE);
    const readings = await Promise.allSettled(due.map((mailbox) => this.readOne(ctx, mailbox, record)));
    const failed = readings.find((reading) => reading.status === 'rejected');
    if (failed) throw failed.reason;
    const handled = readings.reduce(
      (sum, reading) => sum + (reading.status === 'fulfilled' ? reading.value : 0),
      0,
    );
    return { handled, more: due.length === MAILBOXES_AT_ONCE };
  }

  private async readOne({ db }: TenantContext, mailbox: DueMailbox, record: RecordReport): Promise<number> {
    const { id, passwordSealed, failures } = mailbox;
    const server: ImapServer = {
      ...mailbox,
      password: this.secrets.open(passwordSealed, mailboxContext(id)),
    };
    const reading = new Reading(server, mailbox, record);
    try {
      await inMailbox(server, this.allow, (client) => reading.run(client));
      await keepReading(db, mailbox, reading.reached);
      if (failures > 0) await forgetServiceFailures(db, id);
    } catch (error) {
      if (reading.reached.stuckUid !== null) await keepReading(db, mailbox, reading.reached);
      if (!(error instanceof MailboxError)) throw error;
      this.logger.warn(`Bounce mailbox ${id}: ${error.message}`);
      await noteServiceFailure(db, id, error.message);
    }
    return reading.recorded;
  }
}

/** One pass over the new mails of a folder. */
class Reading {
  recorded = 0;
  reached: { uidValidity: string | null; lastUid: number; stuckUid: number | null };

  constructor(
    private readonly server: ImapServer,
    private readonly mailbox: DueMailbox,
    private readonly record: RecordReport,
  ) {
    const { uidValidity, lastUid } = mailbox;
    this.reached = { uidValidity, lastUid, stuckUid: null };
  }

  async run(client: ImapFlow): Promise<void> {
    const uidValidity = client.mailbox ? String(client.mailbox.uidValidity) : null;
    this.reached = { uidValidity, lastUid: this.readBefore(uidValidity), stuckUid: null };
    const { since } = this.mailbox;
    const uids = await uidsAfter(client, this.reached.lastUid, since).catch(lostAt(this.server));
    for (const uid of uids.slice(0, MOST_MAILS)) {
      this.reached.stuckUid = uid;
      await this.readMail(client, uid);
      this.reached.lastUid = uid;
      this.reached.stuckUid = null;
    }
  }

  /** A mail that is about none of ours stays as it is, unread too: the mailbox may be for other mail as well. */
  private async readMail(client: ImapFlow, uid: number): Promise<void> {
    const report = await reportIn(client, uid).catch(lostAt(this.server));
    if (!report || !(await this.record(report))) return;
    this.recorded += 1;
    await markRead(client, uid).catch(lostAt(this.server));
  }

  private readBefore(uidValidity: string | null): number {
    const { lastUid, stuckUid, stuckTries } = this.mailbox;
    if (uidValidity !== this.mailbox.uidValidity) return 0;
    return stuckUid !== null && stuckTries >= MOST_TRIES ? Math.max(lastUid, stuckUid) : lastUid;
  }
}
