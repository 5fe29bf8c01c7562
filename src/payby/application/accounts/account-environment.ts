import type { Credentials } from '../../../kernel/credentials.js';
import type { FieldProblem } from '../../../kernel/errors.js';
import type { PaymentPlatformDefinition } from '../vendors/vendors.js';
import type { PaymentAccount } from './payment-account.entity.js';

/** By what address and key belong to. */
const PROBLEMS = {
  live: {
    en: 'The address or the key is one of the platform’s live environment, which moves real money. Choose Live.',
    zh: '此地址或密钥属于支付平台的正式环境，涉及真实资金，应选择“正式”。',
  },
  test: {
    en: 'The address or the key is one of the platform’s test environment, which moves no real money. Choose Test.',
    zh: '此地址或密钥属于支付平台的测试环境，不涉及真实资金，应选择“测试”。',
  },
} satisfies Record<PaymentAccount['environment'], FieldProblem>;

/** An account is shown as test or live, so it has to be at an address and with a key of that environment. */
export function environmentProblem(
  definition: Pick<PaymentPlatformDefinition, 'environmentOf'> | null,
  account: Pick<PaymentAccount, 'environment' | 'baseUrl'> & { credentials: Credentials },
): Record<string, FieldProblem> {
  const { environment, ...addressed } = account;
  // Sealed with a key that is lost, they say nothing.
  if (Object.keys(addressed.credentials).length === 0) return {};
  const found = definition?.environmentOf?.(addressed) ?? environment;
  return found === environment ? {} : { environment: PROBLEMS[found] };
}
