import type { ByLanguage, LanguageCode } from '../../kernel/languages.js';
import type { TemplateField, TemplateTexts, TemplateVariables } from '../templates/template-types.js';
import type { ProblemCode } from '../templates/template.dto.js';
import type { BlockTerms } from './blocks.js';

/** What a thread knows of a type. Plain values: they go to another thread. */
export interface ThreadType extends BlockTerms {
  fields: readonly Pick<TemplateField, 'key' | 'form' | 'longest'>[];
  variables: readonly { name: string; fields?: readonly string[] }[];
}

export interface CheckRequest {
  task: 'check';
  type: ThreadType;
  texts: TemplateTexts;
  /** Values in each language that there is a text in. */
  examples: ByLanguage<TemplateVariables>;
}

export interface RenderRequest {
  task: 'render';
  type: ThreadType;
  language: LanguageCode;
  texts: Record<string, string>;
  /** With `frame`: `name`, `logo` and `footer` (lines) of what stands around a mail. */
  variables: TemplateVariables;
  accent: string | null;
  /** Above a mail: that it is a test. */
  banner: string | null;
}

export type ThreadRequest = CheckRequest | RenderRequest;

/** What keeps a text from being saved; the words are made where the reader's language is known. */
export interface TextProblem {
  code: ProblemCode;
  field: string;
  language: LanguageCode | null;
  line: number | null;
  column: number | null;
  name: string | null;
  suggestion: string | null;
  /** Of Liquid, in English: its first line. */
  detail: string | null;
}

export interface CheckResult {
  problems: TextProblem[];
  /** As they are stored: rich text is sanitised. */
  texts: TemplateTexts;
}

export interface Rendered {
  /** By field; rich text as markup. */
  fields: Record<string, string>;
  /** Of a mail. */
  html: string | null;
  text: string | null;
  /** Variables that the texts name and that have no value. */
  empty: string[];
}

/** `limit`: it took too long or made too much. `broken`: it cannot be filled. */
export type RenderResult = Rendered | { refused: 'limit' | 'broken'; detail: string };

/** Characters of one rendered text. */
export const MOST_OUTPUT = 200_000;
/** Of one text, by the wall clock; what is harmless takes a few. */
export const TEXT_LIMIT_MS = 300;
