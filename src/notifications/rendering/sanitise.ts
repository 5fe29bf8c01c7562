import sanitizeHtml from 'sanitize-html';

/**
 * What rich text may hold. No colours: a mail is read on light and on dark, and what is set for one cannot be read on the
 * other. No pictures within the text (`data:`), which mail programs do not show.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'h1',
      'h2',
      'h3',
      'br',
      'hr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'span',
      'div',
    ],
    ...[
      'a',
      'img',
      'ul',
      'ol',
      'li',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'code',
      'pre',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'align'],
    th: ['colspan', 'rowspan', 'align'],
    ol: ['start'],
    '*': ['style', 'lang', 'dir'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|center|right)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'font-style': [/^(normal|italic)$/],
      'text-decoration': [/^(none|underline|line-through)$/],
      width: [/^\d{1,4}(px|%)$/],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

/** Rich text without scripts, forms, styles and whatever else a mail program or a page must not carry out. */
export const sanitised = (html: string): string =>
  sanitizeHtml(html, ALLOWED).replace(/<(br|hr|img)\b([^>]*?) \/>/g, '<$1$2>');

/** What Liquid carries out: `{{ … }}` and `{% … %}`. */
export const TOKEN = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;

/** As it was typed: an editor of rich text writes `&gt;` where `>` was meant. */
const meant = (token: string): string =>
  token
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&');

/** A template with its tokens as they were meant. */
export const withTokensMeant = (source: string): string => source.replace(TOKEN, meant);

/** The same for a template: what Liquid carries out stays as it is. */
export function sanitisedSource(source: string): string {
  const tokens: string[] = [];
  const marked = source.replace(TOKEN, (token) => `\ue000${tokens.push(meant(token)) - 1}\ue001`);
  return sanitised(marked).replace(/\ue000(\d+)\ue001/g, (_, no: string) => tokens[Number(no)] ?? '');
}

const ACTIVE_TAG = /<\s*\/?\s*(script|iframe|object|embed|form)\b/i;
const ACTIVE_ATTRIBUTE = /<[a-z][^<>]*\s(on[a-z]{3,20})\s*=/i;
const ACTIVE_ADDRESS = /\b(?:href|src)\s*=\s*["']?\s*(javascript:)/i;

/**
 * The first thing in rich text that would run or send something, and where. Sanitising removes it like other markup, but
 * it is no left-over of an editor: the author is shown an error.
 */
export function activeMarkup(source: string): { name: string; at: number } | null {
  const markup = source.replace(TOKEN, (token) => ' '.repeat(token.length));
  const found = [ACTIVE_TAG, ACTIVE_ATTRIBUTE, ACTIVE_ADDRESS].flatMap((pattern, no) => {
    const match = pattern.exec(markup);
    return match ? [{ name: no === 0 ? `<${match[1]!.toLowerCase()}>` : match[1]!, at: match.index }] : [];
  });
  return found.sort((one, other) => one.at - other.at)[0] ?? null;
}
