import { Liquid, type Template } from 'liquidjs';
import { headerText } from './header-text.js';
import { MailRefusedError } from './mail-errors.js';
import { codeAmount, initials, webAddress } from './mail-filters.js';

/** The four texts of a mail in one language, as Liquid sources. */
export interface MailTemplateSource {
  /** The name beside the sender's address, used when the e-mail service names none. */
  sender: string;
  subject: string;
  html: string;
  text: string;
}

/** One mail as it goes out; `sender`: the name beside the address, where the e-mail service names none. */
export interface RenderedMail {
  sender: string;
  subject: string;
  html: string;
  text: string;
}

/** What a template may cost. A mail of ours needs a hundredth of it; the limit stops a template that loops forever. */
const LIMITS = { parseLimit: 200_000, renderLimit: 1_000, memoryLimit: 2_000_000 };

const SHARED_OPTIONS = {
  ...LIMITS,
  strictFilters: true,
  strictVariables: true,
  ownPropertyOnly: true,
  // No file is ever read: a template is only the text it was given.
  templates: {},
};

/** Marks that turn the reading direction around can make a name or an address read as another one. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** @throws TypeError for what would print as `[object Object]` */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('a value is no text');
  return String(value).replace(DIRECTION, '');
}

/** In a plain-text line a value stays within its line, or a guest's name could add sentences to the hotel's. */
const oneLine = (value: unknown) => textOf(value).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const htmlSafe = (value: unknown) => textOf(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In rich text a value may be of several lines; private marks stand for blocks there. */
const richSafe = (value: unknown) =>
  htmlSafe(value)
    .replace(/[\ue000\ue001]/g, '')
    .replace(/\r\n|\r|\n/g, '<br>');

/** What the values of a text are made safe for. */
const ESCAPES = { html: htmlSafe, rich: richSafe, line: oneLine, none: undefined };

/** The product's Liquid: its filters, its limits, and nothing that reads a file. */
export function engineFor(safeFor: keyof typeof ESCAPES): Liquid {
  const outputEscape = ESCAPES[safeFor];
  const engine = new Liquid(outputEscape ? { ...SHARED_OPTIONS, outputEscape } : SHARED_OPTIONS);
  engine.registerFilter('code_amount', (minor: number, code: string) => codeAmount(minor, code));
  engine.registerFilter('initials', (name: string) => initials(name));
  engine.registerFilter('web_address', (text: string) => webAddress(text));
  return engine;
}

/** One mail in one language: parsed once, rendered many times. */
export class MailTemplate {
  private readonly html: Liquid;
  private readonly lines: Liquid;
  private readonly plain: Liquid;
  private readonly parsed: Record<keyof MailTemplateSource, Template[]>;

  constructor(source: MailTemplateSource) {
    this.html = engineFor('html');
    this.lines = engineFor('line');
    this.plain = engineFor('none');
    this.parsed = {
      sender: this.plain.parse(source.sender),
      subject: this.plain.parse(source.subject),
      html: this.html.parse(source.html),
      text: this.lines.parse(source.text),
    };
  }

  /**
   * @throws MailRefusedError when a variable is missing or unusable, or the subject or sender would break its header.
   */
  render(variables: Record<string, unknown>): RenderedMail {
    const { parsed } = this;
    return filled(() => ({
      sender: headerText("sender's name", this.plain.renderSync(parsed.sender, variables) as string),
      subject: headerText('subject', this.plain.renderSync(parsed.subject, variables) as string),
      html: this.html.renderSync(parsed.html, variables) as string,
      text: this.lines.renderSync(parsed.text, variables) as string,
    }));
  }
}

/** Runs a rendering. @throws MailRefusedError saying what of the template could not be filled */
function filled<T>(render: () => T): T {
  try {
    return render();
  } catch (cause) {
    if (cause instanceof MailRefusedError) throw cause;
    // Liquid's message quotes the template around the fault; its first line is enough, and holds no guest data.
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new MailRefusedError(`The template cannot be filled: ${reason}`, { cause });
  }
}
