import type { Credentials, CredentialSchema, CredentialsOf } from '../../kernel/credentials.js';
import type { LocalText } from '../../kernel/errors.js';
import type { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';

/** A channel text messages leave by, with its secrets already unsealed. Never log it. */
export interface SmsChannel<Values = Credentials> {
  code: string;
  provider: string;
  baseUrl: string;
  /** What the phone shows as the sender. */
  sender: string;
  /** The values of the provider's credential schema. */
  credentials: Values;
}

export interface TextMessage {
  /**
   * Our own reference: the same on every try, so that the gateway or a person can tell a repeat from a second message.
   */
  reference: string;
  /** Rises from try to try, for the gateway to refuse one that comes after a later one. */
  fencingNo: number;
  /** E.164 */
  to: string;
  /** The whole message, for gateways that send any text. */
  text: string;
  /** The same message for gateways that send approved templates only; null: the channel has none for it. */
  template: MessageTemplate | null;
  /** Where a provider that signs its receipts sends them, for this message alone; null: nobody wants them. */
  receiptUrl: string | null;
}

/** A message a provider has taken on. */
export interface SentMessage {
  /** The provider's name for it. */
  messageId: string;
  /** E.164 */
  to: string;
  /** When it was taken on, by our clock. */
  at: Date;
}

/** A message whose sending was never answered: it may have gone out. */
export interface LostMessage {
  /** Our own, as it was sent with. */
  reference: string;
  /** E.164 */
  to: string;
  /** When the answer was given up, by our clock. */
  at: Date;
}

/** Why a message did not arrive, in words that every language has a sentence for. */
export type SmsFailure =
  | 'SMS_UNDELIVERED'
  | 'SMS_PHONE_OFF'
  | 'SMS_NUMBER_UNUSABLE'
  | 'SMS_BLOCKED'
  | 'SMS_FILTERED';

/** What a provider says of a message. `sent`: it is on its way, or the phone's operator has said nothing so far. */
export type SmsReceipt =
  | { status: 'sent' }
  | { status: 'success' }
  | { status: 'failed'; code: SmsFailure; reason: string };

/** A receipt as it came in. */
export interface ReceiptCall {
  /** The whole address it was sent to, as the provider was given it. */
  url: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  raw: Buffer;
}

export interface MessageTemplate {
  /** The id the provider approved it under. */
  id: string;
  /** In the template's order, for providers that number them instead of naming them. */
  parameters: readonly { name: string; value: string }[];
}

/** One SMS provider (vendor). Stateless: the channel comes in with each call. */
export interface SmsGateway<Values = Credentials> {
  /** @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError | StaleTryError */
  send(channel: SmsChannel<Values>, message: TextMessage): Promise<{ messageId: string }>;
  /**
   * Asks what became of a message. A provider that knows nothing of it yet says `sent`.
   * @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError when the question was not answered
   */
  receipt(channel: SmsChannel<Values>, message: SentMessage): Promise<SmsReceipt>;
  /**
   * Asks what became of a message whose sending was never answered. Present where the provider's records hold our
   * reference. `sent` also where they say nothing of it; `absent`: they hold every message, and not this one.
   * @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError when the question was not answered
   */
  findLost?(channel: SmsChannel<Values>, message: LostMessage): Promise<SmsReceipt | { status: 'absent' }>;
  /** Present where the provider reports by itself and signs what it says. */
  signedReceipts?: {
    /** @returns null when it is the provider's, otherwise why it is not believed */
    verify(channel: SmsChannel<Values>, call: ReceiptCall): string | null;
    /** @throws Error when it makes no sense */
    read(raw: Buffer): SmsReceipt;
  };
}

/** What a provider's folder says of itself. */
export interface SmsProviderDefinition {
  /** As channels name it, for ever. */
  code: string;
  name: LocalText;
  /** What a channel of it needs. */
  credentials: CredentialSchema;
  /** It sends approved templates only. */
  needsTemplates: boolean;
  /** Where its API is, for most customers; null: everybody has one of their own. */
  baseUrl: string | null;
  create(http: GuardedHttpClient): SmsGateway;
}

/** Ties the adapter's credentials to the schema that they are checked against when they are stored. */
export function defineSmsProvider<Schema extends CredentialSchema>(
  definition: Omit<SmsProviderDefinition, 'credentials' | 'create'> & {
    credentials: Schema;
    create(http: GuardedHttpClient): SmsGateway<CredentialsOf<Schema>>;
  },
): SmsProviderDefinition {
  return definition;
}

/** The providers there are, found by the code a channel names. */
export class SmsGateways {
  private readonly gateways: ReadonlyMap<string, { adapter: SmsGateway; of: SmsProviderDefinition }>;

  constructor(providers: readonly SmsProviderDefinition[], http: GuardedHttpClient) {
    this.gateways = new Map(providers.map((of) => [of.code, { adapter: of.create(http), of }]));
  }

  /** @throws Error when no adapter for this provider is built in */
  of(provider: string): SmsGateway {
    return this.found(provider).adapter;
  }

  /** @throws Error when no adapter for this provider is built in */
  needsTemplates(provider: string): boolean {
    return this.found(provider).of.needsTemplates;
  }

  /** What the provider says of itself; null: it is not built in. */
  definition(provider: string): SmsProviderDefinition | null {
    return this.gateways.get(provider)?.of ?? null;
  }

  private found(provider: string): { adapter: SmsGateway; of: SmsProviderDefinition } {
    const found = this.gateways.get(provider);
    if (!found) throw new Error(`No adapter for SMS provider ${provider}.`);
    return found;
  }
}
