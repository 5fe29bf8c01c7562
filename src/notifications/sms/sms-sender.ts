import { Injectable, Logger } from '@nestjs/common';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { openCredentials } from '../../kernel/credentials.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { isBuiltIn, type LanguageCode } from '../../kernel/languages.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { fallBack } from '../fall-back.js';
import { TEXTS_TO_ONE, TEXTS_TO_STAFF } from '../parameters.js';
import { RecipientLimits } from '../recipient-limits.js';
import { forgetServiceFailures, noteServiceFailure } from '../service-health.js';
import {
  findSmsChannel,
  findSmsChannels,
  smsContext,
  type SmsChannelRow,
  type SmsWay,
} from './sms-channels.queries.js';
import {
  SmsNotConfiguredError,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRecipientLimitedError,
  SmsRefusedError,
} from './sms-errors.js';
import {
  type LostMessage,
  type MessageTemplate,
  type SentMessage,
  type SmsChannel,
  SmsGateways,
  type SmsReceipt,
} from './sms-gateway.js';
import type { SmsParameter } from './sms-parameters.js';

/** A text message ready to go, and what a provider needs that fills an approved template of its own instead. */
export interface RenderedSms {
  text: string;
  /** The code of its type, by which a channel names the provider's approved ones. */
  template: string;
  language: LanguageCode;
  /** @throws MailRefusedError when a variable is missing or unusable */
  parameters(names: readonly SmsParameter[]): { name: SmsParameter; value: string }[];
}

export interface Sms {
  hotelCode: string;
  /** E.164 */
  to: string;
  content: RenderedSms;
  /** Key of this message, the same on every try. */
  reference: string;
  /** Rises from try to try. */
  fencingNo: number;
  /** `staff`: a number of the house, which may hear of many payments in an hour. By default a guest. */
  audience?: 'guest' | 'staff';
  /** The sender limits these messages itself: they neither count towards the limit of their number nor wait for it. */
  uncounted?: boolean;
  /** Where the provider's receipt of this message is taken; left out: nobody waits for one. */
  receiptUrl?(provider: string, channel: string): string;
}

/** A text message that a provider has taken. */
export interface SentSms {
  /** The provider's name for it. */
  messageId: string;
  /** Code of the channel that it left by. */
  smsChannel: string;
  /** What the provider was given in place of the text: its own template, with values. */
  template: MessageTemplate | null;
  /** The channels that refused it before, each with what was wrong. */
  refusedBy: readonly { service: string; reason: string }[];
}

/** Sends a tenant's text messages through the channels the tenant has set up. */
@Injectable()
export class SmsSender {
  private readonly logger = new Logger(SmsSender.name);

  constructor(
    private readonly secrets: SecretBox,
    private readonly gateways: SmsGateways,
    private readonly limits: RecipientLimits,
  ) {}

  /**
   * Which of these numbers no channel of the hotel reaches; null when the hotel has no channel at all.
   * @param numbers E.164
   */
  async unreachable(
    db: TenantDatabase,
    hotelCode: string,
    numbers: readonly string[],
  ): Promise<string[] | null> {
    const channels = await findSmsChannels(db, hotelCode);
    if (channels.length === 0) return null;
    return numbers.filter((number) => channelsFor(channels, number).length === 0);
  }

  /** The countries the hotel's channels reach, ISO 3166-1 alpha-2; empty: none. */
  async countries(db: TenantDatabase, hotelCode: string): Promise<string[]> {
    const channels = await findSmsChannels(db, hotelCode);
    const codes = new Set(channels.flatMap(({ area_codes }) => area_codes));
    const everywhere = channels.some(({ area_codes }) => area_codes.length === 0);
    return getCountries().filter((country) => everywhere || codes.has(getCountryCallingCode(country)));
  }

  /**
   * Sends the message and waits for the gateway's answer. A channel that certainly does not take it is followed by the
   * next one that reaches the number; where the outcome is unknown, none is.
   * @throws SmsNotConfiguredError | SmsRefusedError | SmsNotSentError (SmsRecipientLimitedError among them) |
   *   SmsOutcomeUnknownError | StaleTryError
   */
  async send(db: TenantDatabase, sms: Sms): Promise<SentSms> {
    const channels = channelsFor(await findSmsChannels(db, sms.hotelCode), sms.to);
    if (channels.length === 0) throw new SmsNotConfiguredError();
    if (!sms.uncounted) await this.count(db, sms);
    const { result, refusals } = await fallBack(
      channels,
      (channel) => this.sendBy(db, channel, sms),
      isCertain,
      (error) => error instanceof SmsNotSentError,
    );
    const refusedBy = refusals.map(({ way, error }) => ({ service: way.code, reason: error.message }));
    return { ...result, refusedBy };
  }

  private async count(db: TenantDatabase, { to: address, reference, audience }: Sms): Promise<void> {
    const most = audience === 'staff' ? TEXTS_TO_STAFF.value : TEXTS_TO_ONE.value;
    const seconds = await this.limits.count(db, { kind: 'SMS', address }, reference, most);
    if (seconds > 0) throw new SmsRecipientLimitedError(most, seconds);
  }

  private async sendBy(db: TenantDatabase, channel: SmsWay, sms: Sms): Promise<Omit<SentSms, 'refusedBy'>> {
    const { code, provider } = channel;
    const { text, template: name, language: spoken } = sms.content;
    const approved = approvedFor(channel, name, spoken);
    if (!approved && this.gateways.needsTemplates(provider))
      throw new SmsRefusedError(
        `The provider sends approved templates only, and channel ${code} has none for ${name} in ${spoken}.`,
      );
    const gateway = this.gateways.of(provider);
    const template = approved
      ? { id: approved.id, parameters: sms.content.parameters(approved.parameters) }
      : null;
    try {
      const { messageId } = await gateway.send(this.opened(channel), {
        reference: sms.reference,
        fencingNo: sms.fencingNo,
        to: sms.to,
        text,
        template,
        receiptUrl: sms.receiptUrl?.(provider, code) ?? null,
      });
      if (channel.failures > 0) await this.keep(forgetServiceFailures(db, channel.id));
      return { messageId, smsChannel: code, template };
    } catch (error) {
      // What a provider refuses may be the number's or the text's fault; that it takes nothing at all is its own.
      if (error instanceof SmsNotSentError)
        await this.keep(noteServiceFailure(db, channel.id, error.message));
      if (error instanceof SmsOutcomeUnknownError && gateway.findLost) error.askableAt = code;
      throw error;
    }
  }

  /** What is known of a channel's health must not decide what becomes of a message. */
  private async keep(noted: Promise<void>): Promise<void> {
    await noted.catch((error: Error) => this.logger.warn(error.message));
  }

  /**
   * What the provider says of a message it has taken on, or may have; null: the channel is gone, or cannot be asked.
   * @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError when it does not answer the question
   */
  async receipt(
    db: TenantDatabase,
    code: string,
    message: SentMessage | LostMessage,
  ): Promise<SmsReceipt | { status: 'absent' } | null> {
    const channel = await this.channel(db, code);
    const gateway = channel && this.gateways.of(channel.provider);
    if (!gateway) return null;
    if ('messageId' in message) return gateway.receipt(channel, message);
    return gateway.findLost?.(channel, message) ?? null;
  }

  /** A channel with its secrets, whether it is enabled or not; null: there is none, or nobody has its key any more. */
  async channel(db: TenantDatabase, code: string): Promise<SmsChannel | null> {
    const row = await findSmsChannel(db, code);
    return row && this.gateways.definition(row.provider) ? this.opened(row) : null;
  }

  private opened({
    code,
    provider,
    base_url: baseUrl,
    sender,
    credentials_sealed,
  }: SmsChannelRow): SmsChannel {
    const credentials = openCredentials(this.secrets, credentials_sealed, smsContext(code));
    return { code, provider, baseUrl, sender, credentials };
  }
}

/** Those that reach the number: channels that name its country go before those for every country. */
function channelsFor<Row extends SmsChannelRow>(channels: readonly Row[], number: string): Row[] {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode;
  return [
    ...channels.filter(({ area_codes }) => code !== undefined && area_codes.includes(code)),
    ...channels.filter(({ area_codes }) => area_codes.length === 0),
  ];
}

/** No provider has the message, and none will have it later. */
function isCertain(error: unknown): error is Error {
  return error instanceof SmsRefusedError || error instanceof SmsNotSentError;
}

/** `payment-link`, as channels named it before there were types, is a request's and a reminder's. */
function approvedFor(
  { template_ids: approved }: Pick<SmsChannelRow, 'template_ids'>,
  name: string,
  spoken: LanguageCode,
): SmsChannelRow['template_ids'][number] | undefined {
  const names = ['REQUEST', 'REMINDER'].includes(name) ? [name, 'payment-link'] : [name];
  const found = names
    .map((each) => approved.find(({ template, language }) => template === each && language === spoken))
    .find((each) => each);
  // Providers approve English and Chinese texts here; guests of another language get the English one.
  return found ?? (isBuiltIn(spoken) ? undefined : approvedFor({ template_ids: approved }, name, 'en'));
}
