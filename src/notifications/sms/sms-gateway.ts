/** A channel text messages leave by, with its secret already unsealed. Never log it. */
export interface SmsChannel {
  code: string;
  provider: string;
  baseUrl: string;
  /** What the phone shows as the sender. */
  sender: string;
  apiKey: string;
}

export interface TextMessage {
  /** Our own reference: the same on every try, so that the gateway or a person can tell a repeat from a second message. */
  reference: string;
  /** Rises from try to try, for the gateway to refuse one that comes after a later one. */
  fencingNo: number;
  /** E.164 */
  to: string;
  text: string;
}

/** One SMS provider (vendor). Stateless: the channel comes in with each call. */
export interface SmsGateway {
  readonly provider: string;
  /** @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError | StaleTryError */
  send(channel: SmsChannel, message: TextMessage): Promise<{ messageId: string }>;
}

/** The adapters bound in the composition root, found by the provider a channel names. */
export class SmsGateways {
  constructor(private readonly gateways: readonly SmsGateway[]) {}

  /** @throws Error when no adapter for this provider is built in */
  of(provider: string): SmsGateway {
    const found = this.gateways.find((gateway) => gateway.provider === provider);
    if (!found) throw new Error(`No adapter for SMS provider ${provider}.`);
    return found;
  }
}
