import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HotelContext } from '../../kernel/context.js';
import type { FieldProblem, LocalText } from '../../kernel/errors.js';
import { BUILT_IN_LANGUAGES } from '../../kernel/languages.js';
import { managersOf, Permission, phonesOf } from '../../security/index.js';
import { EmailSender } from '../email-sender.js';
import { internationalNumber } from '../sms/international-number.js';
import { SmsSender } from '../sms/sms-sender.js';
import { lackedTemplates } from '../templates/lacked-templates.js';
import { type OfferedTemplate, Templates } from '../templates/templates.js';
import { Department } from './department.entity.js';
import { typeFor } from './rule-triggers.js';
import type { RuleProblem, RuleProblemCode } from './send-rule.dto.js';
import { type Rule, tellsStaff } from './shipped-rules.js';

const WORDS: Record<RuleProblemCode, LocalText> = {
  TEMPLATE_MISSING: { en: 'The template no longer exists.', zh: '模板已不存在。' },
  TEMPLATE_DISABLED: { en: 'The template is disabled.', zh: '模板已停用。' },
  TEMPLATE_BROKEN: { en: 'The template has an error and cannot be used.', zh: '模板有错误，无法使用。' },
  LANGUAGE_MISSING: {
    en: 'The template has no text in one language. The other language is sent.',
    zh: '模板缺少一种语言的内容，将发送另一种语言。',
  },
  DEPARTMENT_MISSING: { en: 'A department no longer exists.', zh: '部门已不存在。' },
  DEPARTMENT_EMPTY: { en: 'A department has no address for this channel.', zh: '部门没有此渠道的地址。' },
  CASHIER_WITHOUT_PHONE: {
    en: 'Cashiers without a phone number get no SMS. Add a phone number to the user.',
    zh: '收银员没有电话号码，无法收到短信。为用户添加电话号码。',
  },
  MANAGER_MISSING: {
    en: 'No user who may change the PayBy settings has an address for this channel.',
    zh: '可更改 PayBy 设置的用户均没有此渠道的地址。',
  },
  EMAIL_NOT_CONFIGURED: { en: 'Email service not configured', zh: '邮件服务未配置' },
  SMS_NOT_CONFIGURED: { en: 'SMS service not configured', zh: '短信服务未配置' },
};

/** What a rule is written with: a field, and what it names. */
interface Named {
  field: 'emailTemplate' | 'smsTemplate' | 'staffEmailTemplate' | 'staffSmsTemplate';
  kind: 'EMAIL' | 'SMS';
  type: string;
  /** null: the type's primary one. */
  code: string | null;
}

/** Why messages of rules would not go out, as things stand. */
@Injectable()
export class RuleProblems {
  constructor(
    private readonly email: EmailSender,
    private readonly sms: SmsSender,
    private readonly templates: Templates,
  ) {}

  /** By code of the rule. */
  async of(ctx: HotelContext, rules: readonly Rule[]): Promise<Map<string, RuleProblem[]>> {
    const { db, hotelCode } = ctx;
    const [departments, hasEmail, numbers, mails, texts, people, managers] = await Promise.all([
      this.departments(db.entities, hotelCode),
      this.email.isConfigured(db, hotelCode),
      this.sms.unreachable(db, hotelCode, []),
      this.templates.inForce(db, 'EMAIL', hotelCode),
      this.templates.inForce(db, 'SMS', hotelCode),
      rules.some(textsCashier) ? phonesOf(db, hotelCode, Permission.PAYBY_PAYMENT_CREATE_AND_VIEW) : [],
      rules.some(({ toManagers }) => toManagers) ? managersOf(db, hotelCode) : [],
    ]);
    const unreached = people
      .filter(({ phone }) => internationalNumber(phone) === null)
      .map(({ name }) => name);
    const say = (code: RuleProblemCode, field: string, about?: string): RuleProblem => ({
      ...NO_TEMPLATE,
      code,
      field,
      message: WORDS[code][ctx.language] + (about ? ` (${about})` : ''),
    });
    const ofTemplate = ({ field, kind, type, code }: Named): RuleProblem[] =>
      templateProblems(kind === 'EMAIL' ? mails : texts, type, code).map(
        ({ code: problem, about, language }) => ({
          ...say(problem, field, about),
          kind,
          templateType: type,
          templateCode: code,
          language,
        }),
      );
    return new Map(
      rules.map((rule) => {
        const found: RuleProblem[] = [];
        if (rule.byEmail && !hasEmail) found.push(say('EMAIL_NOT_CONFIGURED', 'byEmail'));
        if (rule.bySms && numbers === null) found.push(say('SMS_NOT_CONFIGURED', 'bySms'));
        if (textsCashier(rule) && unreached.length > 0)
          found.push(say('CASHIER_WITHOUT_PHONE', 'toCashier', someOf(unreached)));
        if (missesManagers(rule, managers)) found.push(say('MANAGER_MISSING', 'toManagers'));
        for (const code of rule.departments) {
          const problem = departmentProblem(
            rule,
            departments.find((each) => each.code === code),
          );
          if (problem) found.push(say(problem, 'departments', code));
        }
        return [rule.code, [...found, ...namedBy(rule).flatMap(ofTemplate)]];
      }),
    );
  }

  /**
   * Templates that a rule names and its hotel does not have, by field.
   * @param before what was named until now, and may stay
   */
  async unknownTemplates(
    { db, hotelCode }: Pick<HotelContext, 'db' | 'hotelCode'>,
    rule: Rule,
    before: Rule | null,
  ): Promise<Record<string, FieldProblem>> {
    const named = namedBy(rule).filter(
      ({ field, code }) => code !== null && (before?.[field] !== code || before?.trigger !== rule.trigger),
    );
    const unknown = await lackedTemplates(this.templates, db, hotelCode, named);
    return Object.fromEntries(
      unknown.map(({ field, code }) => [
        field,
        {
          en: `This hotel has no template ${code} for this event.`,
          zh: `酒店没有用于此时机的模板 ${code}。`,
        },
      ]),
    );
  }

  departments(manager: EntityManager, hotelCode: string): Promise<Department[]> {
    return manager.findBy(Department, { hotelCode });
  }
}

/** None has what the rule sends to: a mail address or, where it sends no mail, a number. */
const missesManagers = (
  { toManagers, byEmail }: Rule,
  managers: readonly { email: string | null; phone: string | null }[],
): boolean =>
  toManagers && !managers.some(({ email, phone }) => (byEmail ? email : internationalNumber(phone)) !== null);

function departmentProblem(
  { byEmail }: Rule,
  department: Department | undefined,
): 'DEPARTMENT_MISSING' | 'DEPARTMENT_EMPTY' | null {
  if (!department) return 'DEPARTMENT_MISSING';
  return (byEmail ? department.emails : department.mobiles).length === 0 ? 'DEPARTMENT_EMPTY' : null;
}

const textsCashier = ({ bySms, toCashier }: Rule): boolean => bySms && toCashier;

const NAMED = 3;
const someOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` +${names.length - NAMED}` : '');

const NO_TEMPLATE = { kind: null, templateType: null, templateCode: null, language: null };

/** The templates that a rule writes with. */
export function namedBy(rule: Rule): Named[] {
  const { trigger, toGuest, byEmail, bySms } = rule;
  const toStaff = tellsStaff(rule);
  const guest = typeFor(trigger, 'guest');
  const staff = typeFor(trigger, 'department')!;
  const named = (wanted: boolean, type: string, kind: Named['kind'], field: Named['field']): Named[] =>
    wanted ? [{ field, kind, type, code: rule[field] }] : [];
  return [
    ...named(byEmail && toGuest, guest ?? '', 'EMAIL', 'emailTemplate'),
    ...named(bySms && toGuest, guest ?? '', 'SMS', 'smsTemplate'),
    ...named(byEmail && toStaff, staff, 'EMAIL', 'staffEmailTemplate'),
    ...named(bySms && toStaff, staff, 'SMS', 'staffSmsTemplate'),
  ];
}

interface TemplateProblem {
  code: RuleProblemCode;
  about: string;
  language: 'en' | 'zh' | null;
}

/** What is wrong with the template of that code, or with the primary one. */
function templateProblems(
  all: readonly OfferedTemplate[],
  type: string,
  code: string | null,
): TemplateProblem[] {
  const found = all.find((each) => each.type === type && (code === null ? each.primary : each.code === code));
  if (!found) return [{ code: 'TEMPLATE_MISSING', about: code ?? type, language: null }];
  const { name, enabled, languages } = found;
  if (!enabled) return [{ code: 'TEMPLATE_DISABLED', about: name, language: null }];
  const missing = BUILT_IN_LANGUAGES.filter((language) => !languages[language].complete);
  if (missing.length === 2) return [{ code: 'TEMPLATE_BROKEN', about: name, language: null }];
  return missing.map((language) => ({ code: 'LANGUAGE_MISSING', about: name, language }));
}
