import { AppError, grouped } from '../errors.js';

/** Deeper than any request of this product, shallower than anything that costs a recursive function its stack. */
const MOST_NESTED = 20;
/** Values and members of one document together: the largest, an IP allow list of 500 networks, has 1,500. */
const MOST_VALUES = 3_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
/** Bytes of a field's name that an answer repeats. */
const LONGEST_NAME = 64;

/**
 * Reads JSON text byte by byte, before anything is made of it, and refuses what later steps must never see: deep
 * nesting (validation visits a body recursively), very many values (each is validated), and NUL (PostgreSQL stores it
 * in no text). Whether it is valid JSON is for the parser to say.
 * @throws AppError VALIDATION_FAILED
 */
export function refuseUnfitJson(body: Buffer): void {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (byte === 0) throw unfit(NUL);
    if (inString) {
      if (byte === BACKSLASH) {
        if (body[at + 1] === 0x75 && body.toString('latin1', at + 2, at + 6) === '0000') throw unfit(NUL);
        at += 1;
      } else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > MOST_NESTED) throw unfit(TOO_DEEP);
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (values > MOST_VALUES) throw tooMany(body);
  }
}

function tooMany(body: Buffer): AppError {
  const field = fullestField(body);
  return new AppError('VALIDATION_FAILED', {
    message: TOO_MANY,
    ...(field !== null && { fields: { [field]: TOO_MANY_IN_FIELD } }),
  });
}

/** The field that most of the values are in, up to where there are too many; null: the document is no object. */
function fullestField(body: Buffer): string | null {
  const counts = new Map<string, number>();
  let field: string | null = null;
  let text = '';
  let depth = 0;
  let values = 0;
  for (let at = 0; at < body.length && values <= MOST_VALUES; at += 1) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      const end = endOfText(body, at);
      if (depth === 1) text = textAt(body, at, end);
      at = end;
    } else if (byte === COLON && depth === 1) field = text;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x5b || byte === 0x7b || byte === COMMA) {
      if (byte !== COMMA) depth += 1;
      values += 1;
      if (field !== null) counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Where the closing quote of a text is that opens at `from`. */
function endOfText(body: Buffer, from: number): number {
  let at = from + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** A name as it was sent, for an answer: no more of it than a name has. */
function textAt(body: Buffer, from: number, end: number): string {
  return body.toString('utf8', from + 1, Math.min(end, from + 1 + LONGEST_NAME));
}

/** Parameters of a query or a form. */
const MOST_PARAMETERS = 200;

/** The same for `a=b&c=d`, still encoded. @throws AppError VALIDATION_FAILED */
export function refuseUnfitParameters(text: string): void {
  if (text.includes('%00') || text.includes('\0')) throw unfit(NUL);
  let count = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count >= MOST_PARAMETERS) throw unfit(TOO_MANY_PARAMETERS);
  }
}

/** Of a query as it was read: a name that is there twice has a list. @throws AppError VALIDATION_FAILED */
export function refuseRepeatedParameters(query: unknown): void {
  if (Object.values(query ?? {}).some(Array.isArray)) throw unfit(REPEATED);
}

const REPEATED = { en: 'The same parameter is given twice.', zh: '参数重复。' };
const TOO_DEEP = { en: 'The request is nested too deeply.', zh: '请求内容嵌套过深。' };
const TOO_MANY = {
  en: `The request has more than ${grouped(MOST_VALUES)} values.`,
  zh: `请求包含的值超过 ${grouped(MOST_VALUES)} 个。`,
};
const TOO_MANY_IN_FIELD = {
  en: `Too many entries: a request may have ${grouped(MOST_VALUES)} values in all.`,
  zh: `条目过多：一次请求最多包含 ${grouped(MOST_VALUES)} 个值。`,
};
const TOO_MANY_PARAMETERS = {
  en: `The request has more than ${grouped(MOST_PARAMETERS)} parameters.`,
  zh: `请求的参数超过 ${grouped(MOST_PARAMETERS)} 个。`,
};
const NUL = { en: 'The request contains a NUL character.', zh: '请求包含 NUL 字符。' };

function unfit(message: { en: string; zh: string }): AppError {
  return new AppError('VALIDATION_FAILED', { message });
}
