import type { PlatformAccount } from '../../../payby/index.js';
import type { AdyenCredentials } from './credentials.js';

/** Where Adyen's reports and its Disputes API are: a host of their own, one for tests and one for money. */
export function customerArea({ baseUrl, credentials }: PlatformAccount<AdyenCredentials>): string {
  const isTest = new URL(baseUrl).hostname.endsWith('-test.adyen.com');
  return credentials.reportAddress ?? `https://ca-${isTest ? 'test' : 'live'}.adyen.com`;
}
