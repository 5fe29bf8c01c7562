import { createHmac } from 'node:crypto';
import { LINK_TOKEN_LENGTH } from '../../../kernel/ids.js';

/** No vowels, so no words; nothing that looks or sounds on paper like another: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const LETTERS = '34679CDFGHJKMNPQRTWXY';
const LENGTH = 6;

/**
 * What a guest and the hotel compare on the phone: `K7-4D-MQ`. It stands in the message, on the guest's page and on
 * the payment that staff see. It follows from the link's secret alone: whoever lacks the link cannot know it, nobody
 * finds the link by it, and it is stored nowhere.
 * @param linkToken of the payment; of an erased guest there is none
 * @returns empty for an erased guest
 */
export function securityCodeOf(linkToken: string): string {
  if (linkToken.length !== LINK_TOKEN_LENGTH || /[^0-9A-Za-z]/.test(linkToken)) return '';
  let rest = createHmac('sha256', linkToken).update('payby security code 1').digest().readUIntBE(0, 6);
  let code = '';
  for (let place = 0; place < LENGTH; place++) {
    if (place > 0 && place % 2 === 0) code += '-';
    code += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return code;
}
