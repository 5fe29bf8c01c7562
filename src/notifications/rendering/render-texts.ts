import { convert } from 'html-to-text';
import { analyzeSync, type Liquid, type Template } from 'liquidjs';
import { headerText } from '../header-text.js';
import { webAddress } from '../mail-filters.js';
import { type TemplateVariables, textOf, valueAt, type VariableValue } from '../templates/template-types.js';
import { MARK, type PlacedBlock } from './blocks.js';
import { parsable, templateEngine, withoutControlParagraphs } from './engine.js';
import { framed } from './mail-frame.js';
import { sanitised } from './sanitise.js';
import {
  MOST_OUTPUT,
  type Rendered,
  type RenderRequest,
  type RenderResult,
  TEXT_LIMIT_MS,
} from './thread-terms.js';

/** Fills the texts of one template in one language. */
export function renderTexts(request: RenderRequest): RenderResult {
  try {
    return rendered(request);
  } catch (error) {
    const detail = firstLine(error);
    return { refused: isLimit(detail) ? 'limit' : 'broken', detail };
  }
}

/** Liquid's message quotes the template around the fault; its first line is enough, and holds no guest data. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300);

export const isLimit = (detail: string): boolean => /limit exceeded/.test(detail);
export const isTimeLimit = (detail: string): boolean => /(render|parse) limit exceeded/.test(detail);

function rendered({ type, language, texts, variables, accent, banner }: RenderRequest): Rendered {
  const fields: Record<string, string> = {};
  const blocks: PlacedBlock[] = [];
  const empty = new Set<string>();
  for (const { key, form } of type.fields) {
    const engine = templateEngine(type, form, language, (block) => blocks.push(block) - 1);
    const source = parsable(form, texts[key] ?? '');
    const parsed = engine.parse(form === 'html' ? withoutControlParagraphs(source) : source);
    const filled = fill(engine, parsed, variables);
    fields[key] =
      form === 'html' ? sanitised(filled) : form === 'line' ? headerText(key, filled) : filled.trim();
    for (const name of namedIn(parsed)) if (isEmpty(valueAt(variables, name))) empty.add(name);
  }
  const result = { fields, html: null, text: null, empty: [...empty] };
  if (type.kind === 'SMS') return { ...result, text: fields.content ?? '' };
  if (type.kind === 'PAGE') return result;
  const { content = '', subject = '' } = fields;
  const alone = content.replace(/<p[^>]*>\s*(\ue000\d+\ue001)\s*<\/p>/g, '$1');
  fields.content = placed(alone, blocks, 'html');
  const frame = variables.frame ?? {};
  const logo = frame.logo;
  const footer = (frame.footer as string | null)?.split('\n') ?? [];
  const html = framed(fields.content, {
    language,
    subject,
    name: textOf(frame.name),
    logo: typeof logo === 'string' ? webAddress(logo) : null,
    footer,
    accent,
    banner,
  });
  const text = [banner, plain(placed(alone, blocks, 'text')), ['--', ...footer].join('\n')]
    .filter((part) => part)
    .join('\n\n');
  return { ...result, html, text: `${text}\n` };
}

/** @throws whatever Liquid says, and an error that names a limit when the text is too long */
export function fill(engine: Liquid, parsed: Template[], variables: TemplateVariables): string {
  const text = engine.renderSync(parsed, variables, { renderLimit: TEXT_LIMIT_MS }) as string;
  if (text.length > MOST_OUTPUT) throw new Error('output limit exceeded');
  return text;
}

/** The variables that a template names, without what it makes itself: `payment.amount`. */
export function namedIn(parsed: Template[]): string[] {
  return Object.values(analyzeSync(parsed, { partials: false }).globals)
    .flat()
    .map(({ segments }) => segments.slice(0, 2).map(String).join('.'));
}

const isEmpty = (value: VariableValue | undefined): boolean =>
  value === undefined || value === null || value.length === 0;

const placed = (content: string, blocks: readonly PlacedBlock[], of: keyof PlacedBlock): string =>
  content.replace(MARK, (_, no: string) => blocks[Number(no)]?.[of] ?? '');

function plain(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}
