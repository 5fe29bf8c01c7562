import { asciiAddress } from '../../../notifications/index.js';

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
 * What somebody else said about a message, without the address it went to: mail servers repeat it, and history keeps
 * the reason for good.
 * @param to one address or number, or several with commas between them
 */
export function withoutAddress(text: string, to: string): string {
  return to.split(', ').reduce((rest, address) => {
    const masked = address.includes('@') ? maskEmail(address) : maskMobile(address);
    const forms = [address, asciiAddress(address)].map((form) =>
      form.replace(/^\+/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
    return rest.replace(new RegExp(`\\+?(?:${forms.join('|')})`, 'gi'), () => masked);
  }, text);
}
