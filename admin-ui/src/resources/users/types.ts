/** A user as administrators see one. */
export interface User {
  id: string;
  username: string;
  realName: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'zh';
  userType: 'NORMAL' | 'INTERFACE';
  status: 'enabled' | 'disabled';
  locked: boolean;
  lockedBy: 'administrator' | 'failures' | null;
  roles: string[];
  groupLevel: boolean;
  allHotels: boolean;
  hotels: string[];
  resort: string | null;
  currentResort: string | null;
  startingPage: string | null;
  passwordExpiresAt: string | null;
  mustChangePassword: boolean;
  hasPassword: boolean;
  ssoUsername: string | null;
  ssoLinked: boolean;
  pmsUser: string | null;
  pmsUserId: string | null;
  company: string | null;
  businessSystem: string | null;
  invoiceCompanyCode: string | null;
  invoiceUserId: string | null;
  attributes: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  editable: boolean;
}

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
