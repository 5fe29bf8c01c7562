/** `yuxin.chen@example.com` → `y•••@example.com`: enough to recognise, too little to use. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** `+85255500100` → `+852•••0100`. */
export function maskMobile(mobile: string): string {
  return mobile.length < 9 ? '•••' : `${mobile.slice(0, 4)}•••${mobile.slice(-4)}`;
}

/**
 * What somebody else said about a message, without the address it went to: mail servers repeat it, and history keeps the
 * reason for good.
 */
export function withoutAddress(text: string, address: string): string {
  const masked = address.includes('@') ? maskEmail(address) : maskMobile(address);
  const literally = address.replace(/^\+/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`\\+?${literally}`, 'gi'), () => masked);
}

/** Whether a text holds something that looks like a payment card number (13–19 digits that pass the Luhn check). */
export function holdsCardNumber(text: string): boolean {
  for (const match of text.matchAll(/(?:\d[ -]?){12,18}\d/g)) {
    const digits = match[0].replace(/\D/g, '');
    if (digits.length <= 19 && luhn(digits)) return true;
  }
  return false;
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
