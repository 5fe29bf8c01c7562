import { maskCardNumbers } from '../../kernel/card-numbers.js';

/** Stands for what is not shown. */
export const HIDDEN = '•••';

/** Of a body, in bytes: longer ones are not read at all. */
export const LONGEST_READ = 65_536;
/** Of what is kept of a body, in characters. */
const LONGEST_KEPT = 8_192;
const LONGEST_TEXT = 300;

/** A message to or from a vendor, as it may be kept. */
export interface MaskedMessage {
  headers: Record<string, string>;
  /** Indented JSON, one field a line for forms, or how much of what it was; empty: it had none. */
  body: string;
}

export interface Message {
  headers: Readonly<Record<string, string>>;
  body: Buffer | string | null;
  /** Of a body that was left out because it is too long, in bytes. */
  leftOut?: number;
  /** We wrote it: its free text may be what a clerk typed, and is not shown. */
  ours: boolean;
}

/** Headers that name neither a person nor a secret; the values of all others are hidden. */
const OPEN_HEADERS = new Set(
  `accept accept-language cache-control content-encoding content-language content-length content-type date host
   idempotency-key location request-id retry-after server user-agent x-amzn-requestid x-correlation-id x-request-id
   x-hotelid tls-version`.split(/\s+/),
);

const words = (...names: string[]): RegExp => new RegExp(`(^|_)(${names.join('|')})($|_)`);

const SECRET = words(
  'pass(word|wd|phrase|code)?|secrets?|tokens?|authorization|auth|bearer|signatures?|sign|paysign|signed|keys?|credentials?',
  'cv[cv]2?|pin|nonce|cipher(text)?|encrypted|certificates?|cert|private|cookies?|hmac|mac|otp|fingerprint|session_data',
  'api_?key|app_?key|access_?key|notify_?key',
  // A card's token, as platforms call it.
  'recurring_detail_reference|stored_payment_method(_id)?',
);
const PERSONAL = words(
  'names?|surname|firstname|lastname|fullname|nickname|holder|cardholder|guests?|payer|buyer|shopper|customer|recipient',
  'contacts?|e?_?mails?|email_?address|phones?|mobiles?|msisdn|tel|telephone|fax|address(es)?|street|city|postal|postcode',
  'zip|province|district|birth|birthday|dob|passport|identity|id_?card|pan|iban|bic|bank|expiry|exp_month|exp_year|ip',
  'open_?id|union_?id|user_?id|to|text|body|content|template_?params?|parameters|params|fields|remarks?|comments?|notes?',
  'card_?(no|number)|phone_?numbers?|account_?(no|number)|number|attach|passback_?params',
);
/** Of those, what only wraps up other fields: each within is judged by its own name. */
const WRAPPING = /^(biz_)?(content|body|text|params|parameters)$/;
/** Fields whose values are codes, numbers or instants whatever they look like. */
const OPEN = words(
  'ids?|no|codes?|status(es)?|state|type|kind|currency|result|reference|ref|events?|channel|country|locale|language|brand',
  'scheme|methods?|mode|version|action|at|date|time|amount|total|count|success|category|provider|live',
);
/** Fields in which vendors say what is wrong. */
const EXPLANATION = words('message|msg|reason|title|detail|description|errors?|explanation|sub_msg|hint');

/** Texts that cannot name anybody. */
const HARMLESS = [
  /^$/,
  /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/,
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^-?\d{1,8}([.,]\d{1,4})?$/,
  /^[A-Z]{3}$/,
  /^[a-z]{2}([-_][A-Za-z]{2,4})?$/,
  /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/,
  /^(true|false|yes|no|ok|success|failed?)$/i,
];

/**
 * Masks what is kept of calls to vendors and of their callbacks.
 *
 * Nothing is shown because no rule forbids it: a value is shown where its field is known to hold a code, or its form
 * cannot name anybody. Names, addresses and free text of ours are hidden by their fields, what looks like a mail
 * address, a telephone or card number or a key wherever it stands, and the account's own secrets in every spelling.
 */
export class Masking {
  private readonly secrets: readonly string[];

  /** @param secrets the secret values of the account's credentials */
  constructor(secrets: readonly string[]) {
    this.secrets = [...new Set(secrets.flatMap(spellings))].sort((a, b) => b.length - a.length);
  }

  message({ headers, body, ours, leftOut }: Message): MaskedMessage {
    const shown: Record<string, string> = {};
    for (const [name, value] of Object.entries(headers)) {
      const key = name.toLowerCase();
      const text = OPEN_HEADERS.has(key) ? this.text(value) : HIDDEN;
      shown[this.certain(key)] = this.certain(text);
    }
    return { headers: shown, body: this.certain(cut(this.body(headers, body, ours, leftOut), LONGEST_KEPT)) };
  }

  /** A sentence, such as an error's. */
  text(text: string): string {
    const plain = this.withoutSecrets(text)
      .replace(/\bhttps?:\/\/[^\s"'<>]+/g, (url) => shortAddress(url))
      .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;]+/g, HIDDEN)
      .replace(/\+\d[\d ()./-]{5,}\d/g, HIDDEN)
      .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, HIDDEN)
      // Numbers of cards that can be charged again.
      .replace(/\b(?:pm|src|card)_(?=[A-Za-z]*\d)[A-Za-z0-9]{8,}/g, HIDDEN)
      .replace(/[\w+/=-]{40,}/g, HIDDEN);
    return this.certain(cut(maskCardNumbers(plain), LONGEST_TEXT));
  }

  /** The address of a request: its path, and of what is asked in it the names alone. */
  address(url: string): string {
    let parsed: URL;
    try {
      parsed = new URL(url);
    } catch {
      return HIDDEN;
    }
    const path = parsed.pathname
      .split('/')
      .map((part) => (/^[\w.:~-]{0,64}$/.test(part) && !/^\+?\d{10,}$/.test(part) ? part : HIDDEN))
      .join('/');
    const query = [...parsed.searchParams].map(([key, value]) => {
      const hidden = SECRET.test(snake(key)) || PERSONAL.test(snake(key)) || !isHarmless(value);
      return `${key}=${hidden ? HIDDEN : value}`;
    });
    const address = `${parsed.origin}${path}${query.length ? `?${query.join('&')}` : ''}`;
    return this.certain(maskCardNumbers(this.withoutSecrets(address)).slice(0, 500));
  }

  private body(headers: Message['headers'], body: Message['body'], ours: boolean, leftOut = 0): string {
    const bytes = Buffer.from(body ?? '');
    if (bytes.length + leftOut === 0) return '';
    const type = /^[\w.+-]+\/[\w.+-]+/.exec(header(headers, 'content-type'))?.[0] ?? 'content';
    const size = `(${bytes.length + leftOut} bytes of ${type})`;
    if (leftOut > 0) return size;
    const text = bytes.toString('utf8');
    const json = parsed(text);
    if (json !== undefined) return JSON.stringify(this.value('', json, ours), null, 2);
    if (type === 'application/x-www-form-urlencoded' || /^[\w.[\]%-]+=[^\s<]*$/.test(text))
      return [...new URLSearchParams(text)]
        .map(([key, value]) => `${this.key(key)}=${this.leaf(key, value, ours)}`)
        .join('\n');
    const elements = [...text.matchAll(/<([\w:.-]+)[^<>]*>(?:<!\[CDATA\[)?([^<>]*?)(?:\]\]>)?<\/\1>/g)];
    if (/xml/.test(type) && elements.length > 0)
      return elements
        .map(([, tag, value]) => `${this.key(tag!)}=${this.leaf(tag!, value!, ours)}`)
        .join('\n');
    return size;
  }

  private value(key: string, value: unknown, ours: boolean): unknown {
    const name = snake(key);
    if (Array.isArray(value)) return value.slice(0, 50).map((entry) => this.value(key, entry, ours));
    if (typeof value === 'object' && value !== null) {
      if (SECRET.test(name)) return HIDDEN;
      const personal = PERSONAL.test(name) && !WRAPPING.test(name);
      return Object.fromEntries(
        Object.entries(value).map(([field, content]) => [
          this.key(field),
          // What lies within somebody's details is theirs as well.
          personal && (typeof content !== 'object' || content === null)
            ? this.scalar(`${key}_${field}`, content, ours)
            : this.value(personal ? `${key}_${field}` : field, content, ours),
        ]),
      );
    }
    return this.scalar(key, value, ours);
  }

  private scalar(key: string, value: unknown, ours: boolean): unknown {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const text = String(value);
    const shown = this.leaf(key, text, ours);
    return shown === text ? value : shown;
  }

  /** @param text a number's digits, too */
  private leaf(key: string, text: string, ours: boolean): string {
    const name = snake(key);
    if (text === '' || SECRET.test(name)) return text && HIDDEN;
    const within = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
    if (typeof within === 'object') return JSON.stringify(this.value(key, within, ours));
    if (PERSONAL.test(name)) return HIDDEN;
    if (/^[a-z]+:\/\//i.test(text)) return this.certain(shortAddress(text));
    const shown = OPEN.test(name) || isHarmless(text) || (!ours && EXPLANATION.test(name));
    return shown ? this.text(text) : HIDDEN;
  }

  /** A field's name is what a vendor's programmers chose, unless it is a value that is used as one. */
  private key(name: string): string {
    return /^[\w.:@$[\]-]{1,64}$/.test(name) ? this.withoutSecrets(maskCardNumbers(name)) : HIDDEN;
  }

  private withoutSecrets(text: string): string {
    return this.secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  }

  /** A secret may have been split by an escape or be a part of what stands for it: then nothing is kept. */
  private certain(text: string): string {
    const masked = this.withoutSecrets(text);
    return this.secrets.some((secret) => masked.includes(secret)) ? '' : masked;
  }
}

/** A secret as it may stand in a message. */
function spellings(secret: string): string[] {
  if (secret === '') return [];
  const bytes = Buffer.from(secret);
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= 12 && !line.startsWith('-----'));
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    new URLSearchParams({ s: secret }).toString().slice(2),
    // As the other way of escaping writes it; %20 for a blank.
    new URLSearchParams({ s: secret }).toString().slice(2).replaceAll('+', '%20'),
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    ...(lines.length > 1 ? lines : []),
  ];
}

function isHarmless(text: string): boolean {
  return HARMLESS.some((form) => form.test(text));
}

/** `https://host/•••`: what follows a host may be payable or a guest's link. */
function shortAddress(url: string): string {
  const host = /^[a-z]+:\/\/[\w.:[\]-]{1,100}(?=[/?#]|$)/i.exec(url)?.[0];
  return host ? `${host}/${HIDDEN}` : HIDDEN;
}

/** `firstName`, `first-name` and `FIRST_NAME` are one name. */
function snake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function header(headers: Message['headers'], name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
