import { AppError } from '../errors.js';

/** Deeper than any request of this product, shallower than anything that costs a recursive function its stack. */
const MOST_NESTED = 20;
/** Values and members of one document together: the largest, an IP allow list of 500 networks, has 1,500. */
const MOST_VALUES = 3_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

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
    if (values > MOST_VALUES) throw unfit(TOO_MANY);
  }
}

/** Parameters of a query or a form. */
const MOST_PARAMETERS = 200;

/** The same for `a=b&c=d`, still encoded. @throws AppError VALIDATION_FAILED */
export function refuseUnfitParameters(text: string): void {
  if (text.includes('%00') || text.includes('\0')) throw unfit(NUL);
  let count = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count >= MOST_PARAMETERS) throw unfit(TOO_MANY);
  }
}

/** Of a query as it was read: a name that is there twice has a list. @throws AppError VALIDATION_FAILED */
export function refuseRepeatedParameters(query: unknown): void {
  if (Object.values(query ?? {}).some(Array.isArray)) throw unfit(REPEATED);
}

const REPEATED = { en: 'The same parameter is there twice.', zh: '参数重复。' };
const TOO_DEEP = { en: 'The request is nested too deeply.', zh: '请求内容嵌套过深。' };
const TOO_MANY = { en: 'The request has too many values.', zh: '请求包含的值过多。' };
const NUL = { en: 'The request contains a NUL character.', zh: '请求包含 NUL 字符。' };

function unfit(message: { en: string; zh: string }): AppError {
  return new AppError('VALIDATION_FAILED', { message });
}
