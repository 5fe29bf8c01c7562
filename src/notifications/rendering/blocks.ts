import {
  type Context,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs';
import type { LocalText } from '../../kernel/errors.js';
import { builtInFor, directionOf, isBuiltIn, type LanguageCode } from '../../kernel/languages.js';
import { type MailLanguage, webAddress } from '../mail-filters.js';
import type { TemplateType } from '../templates/template-types.js';
import { MAIL_PHRASES } from '../words/mail-phrases.js';

/** What makes markup by itself, from values that are made safe. */
export interface Block {
  code: 'items' | 'button' | 'logo';
  name: LocalText;
  syntax: string;
}

const ITEMS: Block = {
  code: 'items',
  name: { en: 'Items and total', zh: '款项与合计' },
  syntax: '{% items %}',
};
const BUTTON: Block = {
  code: 'button',
  name: { en: 'Button', zh: '按钮' },
  syntax: '{% button %}…{% endbutton %}',
};
const LOGO: Block = { code: 'logo', name: { en: 'Hotel logo', zh: '酒店标志' }, syntax: '{% logo %}' };

export type BlockTerms = Pick<TemplateType, 'kind' | 'buttonOpens' | 'items'>;

/** The blocks that a type's rich texts may hold. */
export function blocksOf({ kind, buttonOpens, items }: BlockTerms): Block[] {
  if (kind !== 'EMAIL') return [];
  return [...(items ? [ITEMS] : []), ...(buttonOpens ? [BUTTON] : []), LOGO];
}

/** A block stands in the text as a mark until everything around it is sanitised: `\ue000<number>\ue001`. */
export const MARK = /\ue000(\d+)\ue001/g;
const markOf = (no: number): string => `\ue000${no}\ue001`;

/** A block of one rendering, as markup: in the mail, and for its plain-text part. */
export interface PlacedBlock {
  html: string;
  text: string;
}

export const htmlSafe = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface BlockWords {
  total: string;
  /** Between a name and its value. */
  colon: string;
  copy: string;
  /** Where amounts stand. */
  end: 'left' | 'right';
}

const COLON: Record<MailLanguage, string> = { en: ': ', zh: '：' };

/** @param own what the tenant's phrases of the language are, in the variables of the frame */
function wordsIn(language: LanguageCode, own: (name: string) => string): BlockWords {
  const word = (name: keyof typeof MAIL_PHRASES): string =>
    (!isBuiltIn(language) && own(`frame.${name}`)) || MAIL_PHRASES[name][builtInFor(language)];
  return {
    total: word('total'),
    colon: COLON[builtInFor(language)],
    copy: htmlSafe(word('copy')),
    end: directionOf(language) === 'rtl' ? 'left' : 'right',
  };
}

/** Teaches an engine the blocks of a type. @param place takes a finished block, and says its number */
export function registerBlocks(
  engine: Liquid,
  type: BlockTerms,
  language: LanguageCode,
  place: (block: PlacedBlock) => number,
): void {
  const codes = blocksOf(type).map(({ code }) => code);
  const valueOf = (ctx: Context, name: string): unknown => ctx.getSync(name.split('.'));
  const textOf = (ctx: Context, name: string): string => {
    const value = valueOf(ctx, name);
    return typeof value === 'string' ? value : '';
  };

  const wordsFor = (ctx: Context): BlockWords => wordsIn(language, (name) => textOf(ctx, name));

  class ItemsTag extends Tag {
    render(ctx: Context): string {
      const items = (valueOf(ctx, type.items!.list) ?? []) as { name: string; amount: string }[];
      return markOf(place(itemsBlock(items, wordsFor(ctx), textOf(ctx, type.items!.total))));
    }
  }
  class ButtonTag extends Tag {
    private readonly templates: Template[] = [];

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, remaining, liquid);
      for (;;) {
        const next = remaining.shift();
        if (!next) throw new Error('tag {% button %} not closed');
        if ((next as TagToken).name === 'endbutton') return;
        this.templates.push(parser.parseToken(next, remaining));
      }
    }

    *render(ctx: Context): Generator<unknown, string, string> {
      const label = yield this.liquid.renderer.renderTemplates(this.templates, ctx);
      const url = webAddress(textOf(ctx, type.buttonOpens!));
      return markOf(place(buttonBlock(label.replace(/<[^>]*>/g, '').trim(), url, wordsFor(ctx))));
    }

    // eslint-disable-next-line require-yield -- Liquid asks for a generator, and there is nothing to wait for
    *children(): Generator<unknown, Template[]> {
      return this.templates;
    }
  }
  class LogoTag extends Tag {
    render(ctx: Context): string {
      const logo = textOf(ctx, 'hotel.logo');
      const name = htmlSafe(textOf(ctx, 'hotel.name'));
      const html = logo
        ? `<img src="${htmlSafe(webAddress(logo))}" alt="${name}" height="48" style="display:block;height:48px;max-width:240px;border:0;">`
        : `<strong>${name}</strong>`;
      return markOf(place({ html: `<p>${html}</p>`, text: '' }));
    }
  }
  if (codes.includes('items')) engine.registerTag('items', ItemsTag);
  if (codes.includes('button')) engine.registerTag('button', ButtonTag);
  if (codes.includes('logo')) engine.registerTag('logo', LogoTag);
}

function itemsBlock(
  items: readonly { name: string; amount: string }[],
  { total, colon, end }: BlockWords,
  sum: string,
): PlacedBlock {
  const row = (label: string, amount: string, kind: string): string =>
    `<tr><td class="cell ${kind}">${htmlSafe(label)}</td><td class="cell amount ${kind}" align="${end}">${htmlSafe(amount)}</td></tr>`;
  const rows = items.map(({ name, amount }) => row(name, amount, 'line')).join('');
  const lines = [...items, { name: total, amount: sum }].map(({ name, amount }) => name + colon + amount);
  return {
    html: `<table role="presentation" class="items" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}${row(total, sum, 'total')}</table>`,
    text: `<p>${lines.map(htmlSafe).join('<br>')}</p>`,
  };
}

function buttonBlock(label: string, url: string, { copy, colon }: BlockWords): PlacedBlock {
  const href = htmlSafe(url);
  return {
    html: `<table role="presentation" class="action" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center"><a class="button-link" href="${href}">${label}</a></td></tr></table><p class="faint">${copy}<br><a class="address" href="${href}">${href}</a></p>`,
    text: `<p>${label}${colon.trim()}<br>${href}</p>`,
  };
}
