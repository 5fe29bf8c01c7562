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
