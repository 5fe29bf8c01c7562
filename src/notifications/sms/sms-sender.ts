import { Injectable } from '@nestjs/common';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { openCredentials } from '../../kernel/credentials.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { SecretBox } from '../../kernel/secret-box.js';
import type { MailLanguage } from '../mail-filters.js';
import { smsTemplates, type SmsTemplateName } from '../templates/sms-templates.js';
import { findSmsChannel, findSmsChannels, smsContext, type SmsChannelRow } from './sms-channels.queries.js';
import { SmsNotConfiguredError, SmsOutcomeUnknownError, SmsRefusedError } from './sms-errors.js';
import {
  type LostMessage,
  type SentMessage,
  type SmsChannel,
  SmsGateways,
  type SmsReceipt,
} from './sms-gateway.js';

export interface Sms {
  hotelCode: string;
  /** E.164 */
  to: string;
  template: SmsTemplateName;
  language: MailLanguage;
  variables: Record<string, unknown>;
  /** Key of this message, the same on every try. */
  reference: string;
  /** Rises from try to try. */
  fencingNo: number;
  /** Where the provider's receipt of this message is taken. */
  receiptUrl(provider: string, channel: string): string;
}

/** Sends a tenant's text messages through the channels the tenant has set up. */
@Injectable()
export class SmsSender {
  constructor(
    private readonly secrets: SecretBox,
    private readonly gateways: SmsGateways,
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
    return numbers.filter((number) => !channelFor(channels, number));
  }

  /** The countries the hotel's channels reach, ISO 3166-1 alpha-2; empty: none. */
  async countries(db: TenantDatabase, hotelCode: string): Promise<string[]> {
    const channels = await findSmsChannels(db, hotelCode);
    const codes = new Set(channels.flatMap(({ area_codes }) => area_codes));
    const everywhere = channels.some(({ area_codes }) => area_codes.length === 0);
    return getCountries().filter((country) => everywhere || codes.has(getCountryCallingCode(country)));
  }

  /**
   * Fills the template, sends the message to the gateway and waits for its answer.
   * @throws SmsNotConfiguredError | SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError | StaleTryError
   */
  async send(db: TenantDatabase, sms: Sms): Promise<{ messageId: string; smsChannel: string }> {
    const channel = channelFor(await findSmsChannels(db, sms.hotelCode), sms.to);
    if (!channel) throw new SmsNotConfiguredError();
    const { code, provider } = channel;
    const content = smsTemplates[sms.template][sms.language];
    const text = content.render(sms.variables);
    const approved = channel.template_ids.find(
      ({ template, language }) => template === sms.template && language === sms.language,
    );
    if (!approved && this.gateways.needsTemplates(provider))
      throw new SmsRefusedError(
        `The provider sends approved templates only, and channel ${code} has none for ${sms.template} in ${sms.language}.`,
      );
    const gateway = this.gateways.of(provider);
    try {
      const { messageId } = await gateway.send(this.opened(channel), {
        reference: sms.reference,
        fencingNo: sms.fencingNo,
        to: sms.to,
        text,
        template: approved
          ? { id: approved.id, parameters: content.parameters(approved.parameters, sms.variables) }
          : null,
        receiptUrl: sms.receiptUrl(provider, code),
      });
      return { messageId, smsChannel: code };
    } catch (error) {
      if (error instanceof SmsOutcomeUnknownError && gateway.findLost) error.askableAt = code;
      throw error;
    }
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

/** One that names the number's country goes before one for every country. */
function channelFor(channels: readonly SmsChannelRow[], number: string): SmsChannelRow | undefined {
  const code = parsePhoneNumberFromString(number)?.countryCallingCode;
  return (
    channels.find(({ area_codes }) => code !== undefined && area_codes.includes(code)) ??
    channels.find(({ area_codes }) => area_codes.length === 0)
  );
}
