import type { Template } from 'liquidjs';
import { engineFor, filled } from '../mail-template.js';
import type { MailLanguage } from '../mail-filters.js';

export const SMS_TEMPLATES = ['payment-link'] as const;
export type SmsTemplateName = (typeof SMS_TEMPLATES)[number];

/**
 * What a provider's approved template may leave open. `path` is the link without its domain: some providers take links
 * only if the approved text names the domain.
 */
export const SMS_PARAMETERS = ['hotel', 'dueAt', 'amount', 'url', 'path'] as const;
export type SmsParameter = (typeof SMS_PARAMETERS)[number];

/** One text message in one language: parsed once, rendered many times. Always a single line. */
class SmsTemplate {
  private readonly engine;
  private readonly parsed: Template[];
  private readonly parts: Record<SmsParameter, Template[]>;

  constructor(language: MailLanguage, source: string, parameters: Record<SmsParameter, string>) {
    this.engine = engineFor(language, 'line');
    this.parsed = this.engine.parse(source);
    this.parts = Object.fromEntries(
      SMS_PARAMETERS.map((name) => [name, this.engine.parse(parameters[name])]),
    ) as Record<SmsParameter, Template[]>;
  }

  /** @throws MailRefusedError when a variable is missing or unusable */
  render(variables: Record<string, unknown>): string {
    return filled(() => this.engine.renderSync(this.parsed, variables) as string);
  }

  /**
   * The same message for a provider that fills an approved template.
   * @param names what the template leaves open, in its order
   * @throws MailRefusedError as above
   */
  parameters(
    names: readonly SmsParameter[],
    variables: Record<string, unknown>,
  ): { name: SmsParameter; value: string }[] {
    return names.map((name) => ({
      name,
      value: filled(() => this.engine.renderSync(this.parts[name], variables) as string),
    }));
  }
}

const DUE = `{{ dueAt | instant: hotel.timeZone }} ({{ dueAt | utc_offset: hotel.timeZone }})`;
const AMOUNT = `{{ amountMinor | code_amount: currencyCode }}`;
const URL = `{{ url | web_address }}`;
const PATH = `{{ url | web_path }}`;
const HOTEL = {
  en: `{{ hotel.name }}`,
  zh: `{% if hotel.nameZh != '' %}{{ hotel.nameZh }}{% else %}{{ hotel.name }}{% endif %}`,
};
const parameters = (language: MailLanguage): Record<SmsParameter, string> => ({
  hotel: HOTEL[language],
  dueAt: DUE,
  amount: AMOUNT,
  url: URL,
  path: PATH,
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
