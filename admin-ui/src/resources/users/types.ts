import type { components } from '../../api/schema';

/** A user as administrators see one. */
export type User = components['schemas']['UserAnswer'];

export const STARTING_PAGES = [
  'hotel',
  'role',
  'user',
  'client',
  'newPayment',
  'paymentHistory',
  'function',
  'dashboard',
] as const;
