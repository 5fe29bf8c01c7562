import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { FieldProblem, Language } from '../../../kernel/errors.js';
import { lackedTemplates, Templates } from '../../../notifications/index.js';
import type { MethodTemplatesAnswer } from './payment-method.dto.js';
import type { PaymentMethod } from './payment-method.entity.js';

/** Where a method names a template, and of which type it is: it goes out with the link, or is what the link opens. */
export const METHOD_TEMPLATES = {
  emailTemplate: { kind: 'EMAIL', type: 'REQUEST' },
  smsTemplate: { kind: 'SMS', type: 'REQUEST' },
  pageTemplate: { kind: 'PAGE', type: 'PAY' },
} as const;

const FIELDS = ['emailTemplate', 'smsTemplate', 'pageTemplate'] as const;
/** What a method names, by field. */
export type NamedTemplates = Partial<Pick<PaymentMethod, (typeof FIELDS)[number]>>;

/** The templates that a hotel's payment methods may name. */
@Injectable()
export class MethodTemplates {
  constructor(private readonly templates: Templates) {}

  async offered(
    db: TenantDatabase,
    hotelCode: string,
    language: Language = 'en',
  ): Promise<MethodTemplatesAnswer> {
    const [emailTemplate, smsTemplate, pageTemplate] = await Promise.all(
      FIELDS.map(async (field) => {
        const { kind, type: wanted } = METHOD_TEMPLATES[field];
        const all = await this.templates.inForce(db, kind, hotelCode, language);
        return all
          .filter(({ type }) => type === wanted)
          .map(({ code, name, enabled, primary }) => ({ code, name, enabled, primary }));
      }),
    );
    return { emailTemplate: emailTemplate!, smsTemplate: smsTemplate!, pageTemplate: pageTemplate! };
  }

  /** @param before what was named until now, and may stay @returns by field */
  async problems(
    db: TenantDatabase,
    hotelCode: string,
    named: NamedTemplates,
    before: NamedTemplates,
  ): Promise<Record<string, FieldProblem>> {
    const changed = FIELDS.flatMap((field) => {
      const code = named[field];
      return code && code !== before[field] ? [{ field, ...METHOD_TEMPLATES[field], code }] : [];
    });
    const unknown = await lackedTemplates(this.templates, db, hotelCode, changed);
    return Object.fromEntries(
      unknown.map(({ field, code }) => [
        field,
        {
          en: `This hotel has no template ${code} for payment requests.`,
          zh: `酒店没有用于付款请求的模板 ${code}。`,
        },
      ]),
    );
  }
}
