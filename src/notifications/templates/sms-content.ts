import type { LanguageCode } from '../../kernel/languages.js';
import { webPath } from '../mail-filters.js';
import type { SmsParameter } from '../sms/sms-parameters.js';
import type { RenderedSms } from '../sms/sms-sender.js';
import { type TemplateType, type TemplateVariables, textOf, valueAt } from './template-types.js';

/** A text message as channels take it. @param values what it was filled with */
export function smsContent(
  { code, amount }: Pick<TemplateType, 'code' | 'amount'>,
  language: LanguageCode,
  text: string,
  values: TemplateVariables,
): RenderedSms {
  const at = (variable: string): string => textOf(valueAt(values, variable));
  return {
    text,
    template: code,
    language,
    parameters: (names) => names.map((name) => ({ name, value: parameterOf(name, amount, at) })),
  };
}

/** What an approved template of a provider leaves open, from the variables of a message. */
function parameterOf(name: SmsParameter, amount: string, at: (variable: string) => string): string {
  switch (name) {
    case 'hotel':
      return at('hotel.name');
    case 'paymentNo':
      return at('payment.paymentNo');
    case 'amount':
      return at(amount);
    case 'dueAt':
      return at('payment.dueAtWithZone');
    case 'url':
      return at('payment.url');
    case 'path':
      return webPath(at('payment.url'));
    case 'securityCode':
      return at('payment.securityCode');
  }
}
