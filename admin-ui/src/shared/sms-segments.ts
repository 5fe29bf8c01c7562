/** The default alphabet of GSM 03.38, without the escape, and what an escape adds to it. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

export interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2';
  count: number;
}

/**
 * How many messages a provider charges for a text, before it is sent: the same count as the server's, whose code this
 * page does not share. (3GPP TS 23.038)
 */
export const smsSegments = (text: string): SmsSegments => {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const alone = isGsm ? 160 : 70;
  const part = isGsm ? 153 : 67;
  let units = 0;
  let count = 1;
  let left = part;
  for (const character of characters) {
    const size = isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length;
    units += size;
    if (size > left) [count, left] = [count + 1, part];
    left -= size;
  }
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', count: units <= alone ? 1 : count };
};
