import type { Template } from 'liquidjs';
import { engineFor, filled } from '../mail-template.js';
import type { MailLanguage } from '../mail-filters.js';

export type SmsTemplateName = 'payment-link';

/** One text message in one language: parsed once, rendered many times. Always a single line. */
class SmsTemplate {
  private readonly engine;
  private readonly parsed: Template[];
  private readonly parts: { name: string; parsed: Template[] }[];

  /** @param parameters what a provider's approved template leaves open, in its order */
  constructor(language: MailLanguage, source: string, parameters: Record<string, string>) {
    this.engine = engineFor(language, 'line');
    this.parsed = this.engine.parse(source);
    this.parts = Object.entries(parameters).map(([name, part]) => ({
      name,
      parsed: this.engine.parse(part),
    }));
  }

  /** @throws MailRefusedError when a variable is missing or unusable */
  render(variables: Record<string, unknown>): string {
    return filled(() => this.engine.renderSync(this.parsed, variables) as string);
  }

  /** The same message for a provider that fills an approved template. @throws MailRefusedError as above */
  parameters(variables: Record<string, unknown>): { name: string; value: string }[] {
    return this.parts.map(({ name, parsed }) => ({
      name,
      value: filled(() => this.engine.renderSync(parsed, variables) as string),
    }));
  }
}

const DUE = `{{ dueAt | instant: hotel.timeZone }} ({{ dueAt | utc_offset: hotel.timeZone }})`;
const AMOUNT = `{{ amountMinor | code_amount: currencyCode }}`;
const URL = `{{ url | web_address }}`;
const HOTEL = {
  en: `{{ hotel.name }}`,
  zh: `{% if hotel.nameZh != '' %}{{ hotel.nameZh }}{% else %}{{ hotel.name }}{% endif %}`,
};
const parameters = (language: MailLanguage): Record<string, string> => ({
  hotel: HOTEL[language],
  dueAt: DUE,
  amount: AMOUNT,
  url: URL,
});
const en = `${HOTEL.en}: {% if purpose == 'reminder' %}Reminder. {% endif %}${AMOUNT} to pay by ${DUE}: ${URL}`;
const zh = `【${HOTEL.zh}】{% if purpose == 'reminder' %}提醒：{% endif %}请于 ${DUE} 前支付 ${AMOUNT}：${URL}`;

/** The text messages the product brings itself. Their variables are those of the mail of the same name. */
export const smsTemplates: Record<SmsTemplateName, Record<MailLanguage, SmsTemplate>> = {
  'payment-link': {
    en: new SmsTemplate('en', en, parameters('en')),
    zh: new SmsTemplate('zh', zh, parameters('zh')),
  },
};
