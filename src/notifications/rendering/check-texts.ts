import { type Liquid, LiquidError, type Template, type Token } from 'liquidjs';
import { isBuiltIn, type LanguageCode } from '../../kernel/languages.js';
import type { TemplateVariables } from '../templates/template-types.js';
import { parsable, templateEngine, withoutControlParagraphs } from './engine.js';
import { nearest } from './nearest.js';
import { fill, firstLine, isLimit, isTimeLimit } from './render-texts.js';
import { activeMarkup, sanitisedSource } from './sanitise.js';
import type { CheckRequest, CheckResult, TextProblem, ThreadType } from './thread-terms.js';
import { unknownVariables } from './unknown-variables.js';

/** What is wrong with the texts of a template, and how they are stored. */
export function checkTexts({ type, texts, examples }: Omit<CheckRequest, 'task'>): CheckResult {
  const problems: TextProblem[] = [];
  const stored: CheckResult['texts'] = { en: {}, zh: {} };
  for (const [language, given] of Object.entries(texts)) {
    const kept: Record<string, string> = {};
    for (const [field, source] of Object.entries(given ?? {})) {
      const about = { field, language };
      const terms = type.fields.find(({ key }) => key === field);
      if (!terms) {
        problems.push({ ...NOWHERE, ...about, code: 'unknownField', name: field });
        continue;
      }
      const { form, longest } = terms;
      if (source.length > longest) problems.push({ ...NOWHERE, ...about, code: 'tooLong' });
      else if (form === 'line' && LINE_BREAK.test(source))
        problems.push({ ...placeOf(source, source.search(LINE_BREAK)), ...about, code: 'lineBreak' });
      else
        problems.push(
          ...textProblems(type, form, source, language, examples[language] ?? examples.en).map((problem) => ({
            ...problem,
            ...about,
          })),
        );
      kept[field] = form === 'html' ? sanitisedSource(source) : source.trim();
    }
    // An added language without a text is as good as none.
    if (isBuiltIn(language) || Object.values(kept).some((text) => text !== '')) stored[language] = kept;
  }
  return { problems, texts: stored };
}

type Found = Omit<TextProblem, 'field' | 'language'>;

const NOWHERE = { line: null, column: null, name: null, suggestion: null, detail: null };
const LINE_BREAK = /[\r\n\u2028\u2029]/;

function textProblems(
  type: ThreadType,
  form: ThreadType['fields'][number]['form'],
  given: string,
  language: LanguageCode,
  example: TemplateVariables,
): Found[] {
  const engine = templateEngine(type, form, language, () => 0);
  const source = parsable(form, given);
  let parsed: Template[];
  try {
    parsed = engine.parse(source);
  } catch (error) {
    return [syntaxProblem(engine, error)];
  }
  const unknown = unknownVariables(type, source, parsed);
  if (unknown.length > 0) return unknown;
  const active = form === 'html' ? activeMarkup(given) : null;
  if (active) return [{ ...placeOf(given, active.at), code: 'notAllowed', name: active.name }];
  const filled = engine.parse(form === 'html' ? withoutControlParagraphs(source) : source);
  try {
    for (const values of [example, withoutGaps(type, example)]) {
      const text = fill(engine, filled, values);
      if (form === 'line' && LINE_BREAK.test(text.trim())) return [{ ...NOWHERE, code: 'lineBreak' }];
    }
    return [];
  } catch (error) {
    const detail = firstLine(error);
    if (!isLimit(detail)) return [{ ...NOWHERE, ...placed(error), code: 'fails', detail }];
    return [{ ...NOWHERE, ...placed(error), code: isTimeLimit(detail) ? 'tooSlow' : 'tooLarge', detail }];
  }
}

/** A text, and an address too. */
const ANY_VALUE = 'https://example.com/';

/** An example in which everything has a value, so that what a text says only then is checked as well. */
function withoutGaps({ variables }: ThreadType, example: TemplateVariables): TemplateVariables {
  const whole = structuredClone(example);
  for (const { name, fields } of variables) {
    const [group = '', key = ''] = name.split('.');
    const values = (whole[group] ??= {});
    if (!values[key]?.length)
      values[key] = fields ? [Object.fromEntries(fields.map((field) => [field, ANY_VALUE]))] : ANY_VALUE;
  }
  return whole;
}

function syntaxProblem(engine: Liquid, error: unknown): Found {
  const detail = firstLine(error);
  const at = { ...NOWHERE, ...placed(error), detail };
  const filter = /undefined filter: (\S+?),? line/.exec(detail)?.[1];
  if (filter)
    return {
      ...at,
      code: 'unknownFilter',
      name: filter,
      suggestion: nearest(filter, Object.keys(engine.filters)),
    };
  const tag = /tag "([^"]+)" not found/.exec(detail)?.[1];
  if (tag)
    return { ...at, code: 'unknownTag', name: tag, suggestion: nearest(tag, Object.keys(engine.tags)) };
  return { ...at, code: isTimeLimit(detail) ? 'tooLarge' : 'syntax' };
}

/** Where Liquid found the fault. */
function placed(error: unknown): { line: number | null; column: number | null } {
  if (!(error instanceof Error) || !LiquidError.is(error)) return { line: null, column: null };
  const { token } = error as Error & { token?: Token };
  const [line, column] = token?.getPosition() ?? [null, null];
  return { line: line ?? null, column: column ?? null };
}

function placeOf(source: string, at: number): Omit<Found, 'code'> {
  const before = source.slice(0, at).split('\n');
  return { ...NOWHERE, line: before.length, column: before.at(-1)!.length + 1 };
}
