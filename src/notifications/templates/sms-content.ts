import { type MailLanguage, webPath } from '../mail-filters.js';
import type { RenderedSms } from '../sms/sms-sender.js';
import type { SmsParameter } from '../sms/sms-parameters.js';
import { type TemplateVariables, textOf } from './template-types.js';

/** A text message as channels take it. @param type the code of its type @param values what it was filled with */
export function smsContent(
  type: string,
  language: MailLanguage,
  text: string,
  values: TemplateVariables,
): RenderedSms {
  const at = (group: string, name: string): string => textOf(values[group]?.[name]);
  return {
    text,
    template: type,
    language,
    parameters: (names) => names.map((name) => ({ name, value: parameterOf(name, at) })),
  };
}

/** What an approved template of a provider leaves open, from the variables of a message. */
function parameterOf(name: SmsParameter, at: (group: string, name: string) => string): string {
  switch (name) {
    case 'hotel':
      return at('hotel', 'name');
    case 'amount':
      return at('payment', 'amountWithCode');
    case 'dueAt':
      return at('payment', 'dueAtWithZone');
    case 'url':
      return at('payment', 'url');
    case 'path':
      return webPath(at('payment', 'url'));
  }
}
