import type { LocalText } from '../../../kernel/errors.js';
import { compactId, expandId } from '../../short-texts.js';
import type { ReferenceRule } from './document.js';

const LENGTHS = { uuid: 36, hex: 32, base36: 25 };
const SAMPLES = [
  '0198c2a4-7d1e-7a30-9b52-4c6f1e8d2a70',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  'PB26112000118-P1',
  'PB26112000118-R12',
  'PB26112000118-D3',
];

/** A posting's reference is the number of its payment, and which of its postings, refunds or lines of disputes it is. */
const NUMBERED = /^PB(\d{11,})-([PRD])(\d+)$/;
/** The same where a field takes hex digits only, or no dash. */
const SHORT = { hex: /^(\d{11,})([abc])(\d+)$/, base36: /^PB(\d{11,})([PRD])(\d+)$/ };
const IN_HEX: Readonly<Record<string, string>> = { P: 'a', R: 'b', D: 'c' };
const FROM_HEX: Readonly<Record<string, string>> = { a: 'P', b: 'R', c: 'D' };

/**
 * Our reference as the PMS keeps it: always the same for the same, and never the same for two. A payment's number is
 * kept readable, shorter than a UUID in hex, and begins with a letter that no UUID in base 36 begins with.
 */
export function writeReference({ form, prefix = '' }: ReferenceRule, reference: string): string {
  const [, paymentNo, kind, no] = NUMBERED.exec(reference) ?? [];
  if (kind !== undefined && form === 'hex') return `${prefix}${paymentNo}${IN_HEX[kind]}${no}`;
  if (kind !== undefined && form === 'base36') return `${prefix}PB${paymentNo}${kind}${no}`;
  const hex = compactId(reference);
  if (form === 'uuid' || !/^[0-9a-f]{32}$/.test(hex)) return prefix + reference;
  if (form === 'hex') return prefix + hex;
  return prefix + BigInt(`0x${hex}`).toString(36).toUpperCase().padStart(LENGTHS.base36, '0');
}

/** Our reference, of what the PMS keeps; a text that is none of ours stays as it is. */
export function readReference(rule: ReferenceRule, written: string): string {
  const { form, prefix = '' } = rule;
  if (!written.startsWith(prefix)) return written;
  const bare = written.slice(prefix.length);
  const [, paymentNo, kind, no] = (form !== 'uuid' && SHORT[form].exec(bare)) || [];
  // Longer than any number of ours: 32 digits of a UUID may look the same.
  if (kind !== undefined && bare.length < LENGTHS[form])
    return `PB${paymentNo}-${form === 'hex' ? FROM_HEX[kind] : kind}${no}`;
  if (form !== 'base36') return expandId(bare);
  if (!/^[0-9A-Z]{25}$/.test(bare)) return written;
  const value = [...bare].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
  const reference = expandId(value.toString(16).padStart(32, '0'));
  return writeReference(rule, reference) === written ? reference : written;
}

/** Why references cannot be written that way; null: they can. */
export function referenceProblem(rule: ReferenceRule): { at: string; message: LocalText }[] | null {
  const here = (at: string, en: string, zh: string) => [{ at, message: { en, zh } }];
  if (!Object.hasOwn(LENGTHS, rule.form))
    return here('form', '"form" must be uuid, hex or base36.', '"form" 只能是 uuid、hex 或 base36。');
  if (rule.prefix !== undefined && typeof rule.prefix !== 'string')
    return here('prefix', '"prefix" must be a text.', '"prefix" 须为文本。');
  const length = (rule.prefix ?? '').length + LENGTHS[rule.form];
  if (!(length <= rule.maxLength))
    return here(
      'maxLength',
      `A reference of this form has ${length} characters, but the field accepts at most ${rule.maxLength}.`,
      `此格式的参考号有 ${length} 个字符，字段最多 ${rule.maxLength} 个。`,
    );
  // One class of characters, so that nothing in it can take long.
  const [, characters] = /^\[([^[\]\\^]{1,60})\]$/.exec(rule.characters) ?? [];
  if (characters === undefined)
    return here(
      'characters',
      '"characters" must be a character class such as [A-Z0-9-].',
      '"characters" 须为字符集，如 [A-Z0-9-]。',
    );
  let allowed: RegExp;
  try {
    allowed = new RegExp(`^[${characters}]*$`);
  } catch {
    return here('characters', '"characters" is not a valid character class.', '"characters" 无法识别。');
  }
  if (SAMPLES.every((sample) => allowed.test(writeReference(rule, sample)))) return null;
  return here(
    'characters',
    'References of this form contain characters that the field does not accept.',
    '此格式的参考号含有字段不接受的字符。',
  );
}
