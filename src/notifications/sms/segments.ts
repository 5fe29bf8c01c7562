export interface SmsSegments {
  /** GSM-7: seven bits a character, of a small alphabet; UCS-2: sixteen, of every other text. */
  encoding: 'GSM-7' | 'UCS-2';
  /** How many messages the provider charges. */
  count: number;
}

/** The default alphabet of GSM 03.38, without the escape. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: an escape and a character. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Units of a message alone, and of each part of a longer one: its header takes the rest. */
const LENGTHS = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

/**
 * The segments a text message is charged as: one of 160 GSM-7 or 70 UCS-2 units, or parts of 153 or 67. An escaped
 * character or a surrogate pair is never split between two parts. (3GPP TS 23.038 and 23.040 §9.2.3.24.1)
 */
export function smsSegments(text: string): SmsSegments {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const { alone, part } = LENGTHS[encoding];
  let [units, count, left] = [0, 1, part as number];
  for (const character of characters) {
    const size = isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length;
    units += size;
    if (size > left) [count, left] = [count + 1, part];
    left -= size;
  }
  return { encoding, count: units <= alone ? 1 : count };
}
