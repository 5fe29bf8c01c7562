import { Injectable } from '@nestjs/common';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { type ByLanguage, isBuiltIn } from '../../kernel/languages.js';
import { refuse } from '../../kernel/resource/store.js';
import { ThreadsBusyError } from '../../kernel/threads/thread-pool.js';
import type { LevelContext } from '../../security/index.js';
import { GuestLanguages } from '../guest-languages/guest-languages.js';
import { RenderThreads, threadType } from '../rendering/render-threads.js';
import type { CheckResult, TextProblem } from '../rendering/thread-terms.js';
import { pathOf, problemWords } from './problem-words.js';
import { languagesOf } from './template-layers.js';
import {
  type PageLook,
  type TemplateContent,
  type TemplateTexts,
  type TemplateType,
  TemplateTypes,
  type TemplateVariables,
  type VariablesIn,
} from './template-types.js';

/** Of white text on a button (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** What keeps texts from being saved. */
@Injectable()
export class TemplateChecks {
  constructor(
    private readonly types: TemplateTypes,
    private readonly threads: RenderThreads,
    private readonly languages: GuestLanguages,
  ) {}

  /** @throws AppError VALIDATION_FAILED (a language that the tenant does not have) | TOO_MANY_REQUESTS */
  async of(
    ctx: LevelContext,
    type: TemplateType,
    { texts, look }: { texts: TemplateTexts; look: PageLook | null },
  ): Promise<CheckResult> {
    await this.assertKnown(ctx, texts, look);
    const asked = { type, hotelCode: ctx.hotelCode, recordId: null, test: true };
    const { variables } = await this.types.source(type).variables(ctx, asked);
    const examples = examplesIn(variables, Object.keys(texts));
    const result = await unlessBusy(this.threads.check({ type: threadType(type), texts, examples }));
    return { ...result, problems: [...result.problems, ...lookProblems(look)] };
  }

  /**
   * The texts as they are stored, and what is wrong with them by its field. A template that is on can be sent in one
   * language at least.
   */
  async stored(
    ctx: LevelContext,
    type: TemplateType,
    content: TemplateContent,
    enabled: boolean,
  ): Promise<{ texts: TemplateTexts; problems: Record<string, FieldProblem> }> {
    const { texts, problems } = await this.of(ctx, type, content);
    const fields = fieldProblems(problems, type);
    const { en, zh } = languagesOf(type, texts);
    // What is sent in place of all other languages.
    if (enabled && Object.keys(fields).length === 0 && !en.complete && !zh.complete)
      for (const missing of en.missing) {
        const [path, problem] = missingProblem(type, missing);
        fields[path] = problem;
      }
    return { texts, problems: fields };
  }

  /** Texts of a former version, in the languages that the tenant still has. */
  async withoutGone(ctx: LevelContext, { texts, look, ...rest }: TemplateContent): Promise<TemplateContent> {
    const known = await this.known(ctx);
    const kept = <T>(all: ByLanguage<T>) =>
      Object.fromEntries(Object.entries(all).filter(([code]) => known(code))) as ByLanguage<T>;
    return {
      ...rest,
      texts: kept(texts),
      look: look && { ...look, browserLanguages: kept(look.browserLanguages) },
    };
  }

  private async assertKnown(ctx: LevelContext, texts: TemplateTexts, look: PageLook | null): Promise<void> {
    const [ofTexts, ofLook] = [Object.keys(texts), Object.keys(look?.browserLanguages ?? {})];
    if ([...ofTexts, ...ofLook].every(isBuiltIn)) return;
    const known = await this.known(ctx);
    refuse({
      ...Object.fromEntries(
        ofTexts.filter((code) => !known(code)).map((code) => [`texts.${code}`, NO_LANGUAGE]),
      ),
      ...(!ofLook.every(known) && { 'look.browserLanguages': NO_LANGUAGE }),
    });
  }

  /** A disabled language keeps its texts for when it is enabled again. */
  private async known({ db }: LevelContext): Promise<(code: string) => boolean> {
    const codes = await this.languages.codes(db);
    return (code) => codes.has(code);
  }
}

const NO_LANGUAGE: FieldProblem = { en: 'There is no such guest language.', zh: '没有此客人语言。' };

/** What variables are filled with in each language. */
export const examplesIn = (
  variables: VariablesIn,
  languages: readonly string[],
): ByLanguage<TemplateVariables> => ({
  en: variables('en'),
  zh: variables('zh'),
  ...(Object.fromEntries(languages.map((language) => [language, variables(language)])) as object),
});

/** Problems by the fields of a form, the first one of each. */
export function fieldProblems(
  problems: readonly TextProblem[],
  type: TemplateType,
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const problem of problems) fields[pathOf(problem)] ??= problemWords(problem, type);
  return fields;
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ThreadsBusyError)
      throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: 5 }, cause: error });
    throw error;
  }
}

function missingProblem(type: TemplateType, missing: string): [string, FieldProblem] {
  if (type.fields.some(({ key }) => key === missing))
    return [`texts.en.${missing}`, { en: 'This is required.', zh: '此项为必填项。' }];
  const main = type.fields.find(({ form }) => form !== 'line') ?? type.fields[0]!;
  const label = type.variables.find(({ name }) => name === missing)?.label ?? { en: missing, zh: missing };
  return [
    `texts.en.${main.key}`,
    {
      en: `The text must contain “${label.en}”. Add ${missing}.`,
      zh: `文本必须包含“${label.zh}”（${missing}）。`,
    },
  ];
}

const NOWHERE = { language: null, line: null, column: null, name: null, suggestion: null, detail: null };

function lookProblems(look: PageLook | null): TextProblem[] {
  if (!look) return [];
  const problems: TextProblem[] = [];
  if (look.accent !== null && contrastWithWhite(look.accent) < LEAST_CONTRAST)
    problems.push({ ...NOWHERE, code: 'contrast', field: 'accent' });
  const tags = Object.values(look.browserLanguages).flatMap((given = []) => [
    ...new Set(given.map((tag) => tag.toLowerCase())),
  ]);
  const twice = tags.find((tag, at) => tags.indexOf(tag) < at);
  if (twice !== undefined)
    problems.push({ ...NOWHERE, code: 'languageTwice', field: 'browserLanguages', name: twice });
  return problems;
}

/** 1 to 21, of `#RRGGBB`. */
function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
}
