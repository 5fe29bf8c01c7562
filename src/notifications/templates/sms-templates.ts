import type { Template } from 'liquidjs';
import { engineFor, filled } from '../mail-template.js';
import type { MailLanguage } from '../mail-filters.js';

export type SmsTemplateName = 'payment-link';

/** One text message in one language: parsed once, rendered many times. Always a single line. */
class SmsTemplate {
  private readonly engine;
  private readonly parsed: Template[];

  constructor(language: MailLanguage, source: string) {
    this.engine = engineFor(language, 'line');
    this.parsed = this.engine.parse(source);
  }

  /** @throws MailRefusedError when a variable is missing or unusable */
  render(variables: Record<string, unknown>): string {
    return filled(() => this.engine.renderSync(this.parsed, variables) as string);
  }
}

const en = `{{ hotel.name }}: {% if purpose == 'reminder' %}Reminder. {% endif %}{{ amountMinor | code_amount: currencyCode }} to pay by {{ dueAt | instant: hotel.timeZone }} ({{ dueAt | utc_offset: hotel.timeZone }}): {{ url | web_address }}`;
const zh = `【{% if hotel.nameZh != '' %}{{ hotel.nameZh }}{% else %}{{ hotel.name }}{% endif %}】{% if purpose == 'reminder' %}提醒：{% endif %}请于 {{ dueAt | instant: hotel.timeZone }} ({{ dueAt | utc_offset: hotel.timeZone }}) 前支付 {{ amountMinor | code_amount: currencyCode }}：{{ url | web_address }}`;

/** The text messages the product brings itself. Their variables are those of the mail of the same name. */
export const smsTemplates: Record<SmsTemplateName, Record<MailLanguage, SmsTemplate>> = {
  'payment-link': { en: new SmsTemplate('en', en), zh: new SmsTemplate('zh', zh) },
};
