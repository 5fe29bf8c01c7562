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
  keep(message: Omit<SmsMessage, 'messageId' | 'at'>, name: (no: number) => string): string {
    const { messages } = this.store.state.sms;
    const messageId = name(this.store.nextNumber() + 700_000);
    messages.push({ ...message, messageId, at: new Date().toISOString() });
    messages.splice(0, messages.length - KEPT);
    this.store.changed();
    return messageId;
  }
}

/** What the phone shows of an approved template: nobody here knows its words. */
export function textOfTemplate(sign: string, id: string, values: readonly string[]): string {
  return `【${sign}】${id}: ${values.join(', ')}`;
}

export const E164 = /^\+[1-9]\d{6,14}$/;
