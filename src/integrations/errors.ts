import { defineErrors } from '../kernel/errors.js';

/** What other systems send us. */
const integrationErrors = {
  SIGNATURE_INVALID: { status: 401, en: 'The signature is not valid.', zh: '签名无效。' },
} as const;
defineErrors(integrationErrors);

declare module '../kernel/errors.js' {
  interface ErrorCodes extends Record<keyof typeof integrationErrors, true> {}
}
