import type { SandboxStore, SmsMessage, SmsMode } from '../state.js';

const KEPT = 1_000;

/** A caller that speaks for a provider: what it says in each mode is its own, what it keeps is everybody's. */
export class SmsOffice {
  constructor(private readonly store: SandboxStore) {}

  /** The mode this call is answered in. */
  modeOfCall(): SmsMode {
    const { sms } = this.store.state;
    const { mode } = sms;
    if (sms.timesLeft !== null) {
      sms.timesLeft -= 1;
      if (sms.timesLeft <= 0) Object.assign(sms, { mode: 'ok', timesLeft: null });
      this.store.changed();
    }
    return mode;
  }

  /** Keeps a message that was sent. @param name makes the provider's name for it of a number */
  keep(message: Omit<SmsMessage, 'messageId' | 'at' | 'receipt'>, name: (no: number) => string): string {
    const { messages, receipts } = this.store.state.sms;
    const messageId = name(this.store.nextNumber() + 700_000);
    const { outcome: status, code, delayMs } = receipts;
    const dueAt = new Date(Date.now() + delayMs).toISOString();
    messages.push({
      ...message,
      messageId,
      at: new Date().toISOString(),
      receipt: status === 'none' ? null : { status, code, dueAt },
    });
    messages.splice(0, messages.length - KEPT);
    this.store.changed();
    return messageId;
  }

  find(messageId: string): SmsMessage | undefined {
    return this.store.state.sms.messages.find((message) => message.messageId === messageId);
  }

  sentTo(to: string): SmsMessage[] {
    return this.store.state.sms.messages.filter((message) => message.to === to);
  }

  /**
   * Reports on a message the way receipts are switched: late, twice, the last first, or with a signature that lies.
   * @param statuses in the provider's words and in their order, the last of them final
   * @param post sends one of them, and says how it was answered
   */
  report(
    messageId: string,
    statuses: readonly string[],
    post: (status: string, key: 'own' | 'wrong') => Promise<number>,
  ): void {
    const { receipts, reports } = this.store.state.sms;
    if (receipts.silent) return;
    const ordered = receipts.reordered ? [...statuses].reverse() : statuses;
    const all = ordered.flatMap((status) => (receipts.twice ? [status, status] : [status]));
    const key = receipts.wrongKey ? 'wrong' : 'own';
    setTimeout(() => {
      void (async () => {
        for (const status of all) {
          const answered = await post(status, key).catch(() => 0);
          reports.push({ messageId, status, answered });
        }
        this.store.changed();
      })();
    }, receipts.delayMs).unref();
  }
}

/** What the operator has said of a message by now. */
export function receiptOf({ receipt }: SmsMessage): SmsMessage['receipt'] {
  return receipt && Date.parse(receipt.dueAt) <= Date.now() ? receipt : null;
}

/** What the phone shows of an approved template: nobody here knows its words. */
export function textOfTemplate(sign: string, id: string, values: readonly string[]): string {
  return `【${sign}】${id}: ${values.join(', ')}`;
}

export const E164 = /^\+[1-9]\d{6,14}$/;
