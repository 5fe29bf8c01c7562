/** Pages that work may begin at: those of the specification (§2), then what later pages added. */
export const STARTING_PAGES = [
  'hotel',
  'role',
  'user',
  'client',
  'newPayment',
  'paymentHistory',
  'function',
  'dashboard',
  'myDesk',
  'transactions',
  'reconciliation',
  'tenants',
] as const;

export type StartingPage = (typeof STARTING_PAGES)[number];
