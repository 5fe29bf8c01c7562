import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { isUuid } from '../../../kernel/http/request.js';
import { asciiAddress, type DeliveryReport, type RecipientReport } from '../../../notifications/index.js';
import { withoutAddress } from '../guest/masking.js';
import { PaymentStore } from '../store/payment-store.js';
import { LinkMessages } from './link-messages.js';
import { MessageLog } from './message-log.js';
import { openAddress, openContent, sealContent } from './message-seals.js';
import { changeMessage, findMessage, type MessageRow } from './messages.queries.js';

const ACTOR: Actor = { kind: 'system', id: 'payby.read-bounces', name: 'Email' };

/** What is the same however a mail server writes it. */
const plain = (address: string): string => asciiAddress(address.trim()).toLowerCase();

/**
 * Records what mail servers report of mails that they had accepted. Anyone can send such a report: it counts only when it
 * names a mail that was sent, and an address that this very mail was sent to.
 */
@Injectable()
export class MailBounces {
  constructor(
    private readonly store: PaymentStore,
    private readonly log: MessageLog,
    private readonly links: LinkMessages,
  ) {}

  /**
   * May be repeated.
   * @returns false when it is about no mail of a payment
   */
  async record(ctx: TenantContext, { messageId, recipients }: DeliveryReport): Promise<boolean> {
    const message = messageId === null ? null : await this.find(ctx, messageId);
    const key = message && (await this.log.keyOf(ctx.db, message.paymentId));
    const to = message && openAddress(key, message.sealedTo);
    if (!message || !key || !to) return false;
    const content = openContent(key, message.sealedContent);
    const owners = to.split(', ');
    const copies = content ? [...content.cc, ...content.bcc] : [];
    const reports = reportsOf([...owners, ...copies], recipients);
    if (reports.length === 0) return false;
    const before = content?.notReached ?? [];
    const failed = reports.filter(({ action }) => action === 'failed').map(({ address }) => address);
    const notReached = [...new Set([...before, ...failed])];
    const isOneOfSeveral = owners.length + copies.length > 1;
    if (content && isOneOfSeveral && notReached.length > before.length)
      await changeMessage(ctx.db.pool, message.id, {
        sealedContent: sealContent(key, { ...content, notReached }),
      });
    const last = reports.filter(({ address }) => owners.includes(address)).at(-1);
    if (last?.action === 'delayed') await this.recordDelay(ctx, message, reasonOf(last, to));
    // A mail to several people of the house has arrived as long as one of them has it.
    else if (last && owners.every((owner) => notReached.includes(owner)))
      await this.recordFailure(ctx, message, reasonOf(last, to));
    return true;
  }

  /** The mail that carried this Message-ID: its first part is the message's own id. */
  private async find({ db }: TenantContext, messageId: string): Promise<MessageRow | null> {
    const id = /^<([^@>]+)@/.exec(messageId)?.[1] ?? '';
    const message = isUuid(id) ? await findMessage(db, id) : null;
    if (message?.channel !== 'EMAIL') return null;
    // A mail that no server answered has no id of its own in the log, and may have been accepted all the same.
    return message.providerId === messageId || (message.providerId === null && message.status === 'unknown')
      ? message
      : null;
  }

  private async recordDelay({ db }: TenantContext, message: MessageRow, reason: string): Promise<void> {
    if (message.status === 'success')
      await changeMessage(db.pool, message.id, { reasonCode: 'MAIL_DELAYED', reason });
  }

  private async recordFailure(ctx: TenantContext, message: MessageRow, reason: string): Promise<void> {
    const { id, paymentId, sendNo } = message;
    const code = 'MAIL_BOUNCED';
    if (sendNo === null) {
      if (message.status !== 'failed')
        await changeMessage(ctx.db.pool, id, { status: 'failed', reasonCode: code, reason });
      return;
    }
    const receipt = { status: 'failed', code, reason } as const;
    await this.store.execute(ctx, paymentId, { type: 'RecordReceipt', sendNo, receipt }, ACTOR);
    await this.links.note(ctx, paymentId, sendNo);
  }
}

/** What is reported of these addresses, by the address as the mail was sent to it. */
const reportsOf = (addresses: readonly string[], recipients: readonly RecipientReport[]) =>
  recipients.flatMap((report) => {
    const named = report.addresses.map(plain);
    const address = addresses.find((one) => named.includes(plain(one)));
    return address === undefined ? [] : [{ ...report, address }];
  });

/** Without the address: history keeps it for good. */
function reasonOf({ status, said }: RecipientReport, to: string): string {
  const words = said ?? 'The mail server gave no reason.';
  return withoutAddress(status && !words.includes(status) ? `${status} ${words}` : words, to);
}
