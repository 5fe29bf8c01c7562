import { ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { AppError, type FieldProblem, grouped, type LocalText } from '../errors.js';

/**
 * class-validator looks for a class's rules among those of all classes there are, again for each object of a list. Classes do
 * not change once they are there, and none of ours has groups of rules: they are looked for once.
 */
const RULES = getMetadataStorage();
const findRules = RULES.getTargetValidationMetadatas.bind(RULES);
const rulesOf = new WeakMap<object, ReturnType<typeof findRules>>();
RULES.getTargetValidationMetadatas = (target, ...options) => {
  let known = rulesOf.get(target);
  if (!known) rulesOf.set(target, (known = findRules(target, ...options)));
  return known;
};

/**
 * The one way request bodies are checked: unknown fields are refused, and nothing is converted silently ("1" is not 1).
 */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    validationError: { target: true, value: false },
    exceptionFactory: (errors) => validationFailed(errors),
  });
}

/** Turns class-validator's tree into field messages keyed by path (`items.0.amountMinor`), in both languages. */
function validationFailed(errors: ValidationError[]): AppError {
  const fields: Record<string, FieldProblem> = {};
  collect(errors, '', fields);
  return new AppError('VALIDATION_FAILED', { fields });
}

/** Fields that an answer names. A form has fewer; naming each of ten thousand would hold up everybody else. */
const MOST_FIELDS = 50;

function collect(errors: ValidationError[], prefix: string, fields: Record<string, FieldProblem>): void {
  for (const error of errors) {
    if (Object.keys(fields).length >= MOST_FIELDS) return;
    const path = prefix + error.property;
    const name = mostTelling(error);
    if (name) {
      const element = failingElement(error, name);
      fields[element === null ? path : `${path}.${element}`] = words(error, name, error.constraints![name]!);
    }
    collect(error.children ?? [], `${path}.`, fields);
  }
}

/** Rules in the order a reader wants to hear of them; what is not listed comes last. */
const TELLING = [
  'whitelistValidation',
  'isDefined',
  // Before the rules of its entries, which what is no list breaks as well.
  'isArray',
  'isString',
  'isInt',
  'isNumber',
  'isBoolean',
  'isObject',
  'isNotEmpty',
  'arrayMinSize',
  'arrayMaxSize',
  'maxLength',
  'searchedEntries',
  'searchedLength',
  'min',
  'max',
];

/** Of several broken rules the one to show: an empty field is first of all empty. */
function mostTelling(error: ValidationError): string | undefined {
  const rank = (name: string): number => (TELLING.includes(name) ? TELLING.indexOf(name) : TELLING.length);
  return Object.keys(error.constraints ?? {}).sort((a, b) => rank(a) - rank(b))[0];
}

interface Rule {
  name?: string;
  propertyName: string;
  constraints: unknown[];
  message: unknown;
  each: boolean;
  context?: unknown;
  constraintCls: unknown;
}

function ruleOf(error: ValidationError, name: string): Rule | undefined {
  if (!error.target) return undefined;
  const rules = getMetadataStorage().getTargetValidationMetadatas(error.target.constructor, '', false, false);
  return (rules as unknown as Rule[]).find(
    (rule) => rule.propertyName === error.property && rule.name === name,
  );
}

/** The message for a reader: a bilingual `context` of the rule, our words for a known rule, or the rule's own text. */
function words(error: ValidationError, name: string, given: string): FieldProblem {
  // No rule of the class is behind it, so there is none to look for.
  if (name === 'whitelistValidation') return UNKNOWN_FIELD;
  if (isMissing(error)) return REQUIRED;
  const rule = ruleOf(error, name);
  if (isLocalText(rule?.context)) return rule.context;
  if (rule?.message) return given;
  const constraints = rule?.constraints ?? [];
  if (name === 'isIn') return oneOf(constraints[0]);
  const known = knownRules[name];
  return known ? known(...(constraints as [number, number])) : given;
}

/**
 * With `each`, class-validator blames the whole array. The reader wants to know which entry, so each is checked again
 * on its own where the rule is a plain function of the value.
 */
function failingElement(error: ValidationError, name: string): number | null {
  const rule = ruleOf(error, name);
  const value = valueOf(error);
  if (!rule?.each || !Array.isArray(value)) return null;
  const [custom] = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls as never);
  if (!custom) return null;
  const index = value.findIndex((element: unknown, i) => {
    const verdict = custom.instance.validate(element, {
      value: element,
      constraints: rule.constraints,
      targetName: '',
      object: { ...error.target, [error.property]: element },
      property: `${error.property}.${i}`,
    });
    return verdict === false;
  });
  return index < 0 ? null : index;
}

function isMissing(error: ValidationError): boolean {
  const value = valueOf(error);
  return value === undefined || value === null || value === '';
}

function valueOf(error: ValidationError): unknown {
  return (error.target as Record<string, unknown> | undefined)?.[error.property];
}

function isLocalText(value: unknown): value is LocalText {
  return typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
}

/** Of a field that is missing. The same object every time, so that it can be recognised. */
export const REQUIRED: LocalText = { en: 'This is required.', zh: '此项为必填项。' };

const UNKNOWN_FIELD: LocalText = { en: 'This field does not exist.', zh: '此字段不存在。' };

function oneOf(values: unknown): LocalText {
  const list = Array.isArray(values) ? values.join(', ') : String(values);
  return { en: `Choose one of ${list}.`, zh: `选择以下之一：${list}。` };
}

const mostEntries = (n: number): LocalText => ({
  en: `At most ${grouped(n)} entries.`,
  zh: `最多 ${grouped(n)} 项。`,
});
const mostCharacters = (n: number): LocalText => ({
  en: `Enter at most ${grouped(n)} characters.`,
  zh: `最多 ${grouped(n)} 个字符。`,
});

const text = (en: string, zh: string) => (): LocalText => ({ en, zh });

/** Words for class-validator's rules by their names; the arguments are the rule's own (a minimum, a maximum). */
const knownRules: Record<string, (first: number, second: number) => LocalText> = {
  isDefined: () => REQUIRED,
  isNotEmpty: () => REQUIRED,
  isString: text('Enter text.', '输入文本。'),
  isInt: text('Enter a whole number.', '输入整数。'),
  isNumber: text('Enter a number.', '输入数字。'),
  isBoolean: text('Choose yes or no.', '选择是或否。'),
  isArray: text('This must be a list.', '此项必须是列表。'),
  isObject: text('This must be an object.', '此项必须是对象。'),
  isEmail: text('Enter a valid email address.', '输入有效的邮箱地址。'),
  isUuid: text('This is not a valid id.', '此 ID 无效。'),
  isISO8601: text('Enter a date.', '输入日期。'),
  isUrl: text('Enter a web address.', '输入网址。'),
  nestedValidation: text('This is not filled in correctly.', '此项填写不正确。'),
  noCardNumber: text('Do not enter card numbers here.', '不要在此填写卡号。'),
  arrayUnique: text('The same entry is listed twice.', '存在重复的条目。'),
  matches: text('The format is not correct.', '此项格式不正确。'),
  isPositive: text('Enter a number above 0.', '输入大于 0 的数字。'),
  max: (n) => ({ en: `Enter at most ${grouped(n)}.`, zh: `不能大于 ${grouped(n)}。` }),
  min: (n) => ({ en: `Enter at least ${grouped(n)}.`, zh: `不能小于 ${grouped(n)}。` }),
  maxLength: mostCharacters,
  minLength: (n) =>
    n === 1
      ? REQUIRED
      : { en: `Enter at least ${grouped(n)} characters.`, zh: `至少 ${grouped(n)} 个字符。` },
  isLength: (from, to) => ({
    en: `Enter ${grouped(from)} to ${grouped(to)} characters.`,
    zh: `输入 ${grouped(from)} 至 ${grouped(to)} 个字符。`,
  }),
  arrayMaxSize: mostEntries,
  // What is looked through for card numbers has a bound of its own, which counts where the field states none.
  searchedEntries: mostEntries,
  searchedLength: mostCharacters,
  arrayMinSize: (n) => ({
    en: `At least ${grouped(n)} ${n === 1 ? 'entry' : 'entries'}.`,
    zh: `至少 ${grouped(n)} 项。`,
  }),
};
