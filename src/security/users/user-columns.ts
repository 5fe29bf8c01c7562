import type { CreateUserDto, UpdateUserDto } from './user-input.dto.js';
import type { UserColumns } from './users.queries.js';

type Details = Omit<UpdateUserDto, 'id' | 'username' | 'updatedAt'> &
  Partial<Pick<CreateUserDto, 'username'>>;

/** What of a user is written as it comes, by the column it is written to. */
const COLUMN_OF = {
  realName: 'real_name',
  email: 'email',
  phone: 'phone',
  language: 'language',
  userType: 'user_type',
  status: 'status',
  groupLevel: 'group_level',
  allHotels: 'all_hotels',
  resort: 'resort',
  startingPage: 'starting_page',
  ssoUsername: 'sso_username',
  pmsUser: 'pms_user',
  pmsUserId: 'pms_user_id',
  company: 'company',
  businessSystem: 'business_system',
  invoiceCompanyCode: 'invoice_company_code',
  invoiceUserId: 'invoice_user_id',
  attributes: 'attributes',
} as const satisfies Partial<Record<keyof Details, keyof UserColumns>>;

/** The columns a request sets; what it leaves out is not among them. */
export function columnsOf(dto: Details): UserColumns {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(COLUMN_OF)) {
    const value = dto[field as keyof typeof COLUMN_OF];
    if (value !== undefined) columns[column] = typeof value === 'string' ? value.trim() : value;
  }
  // In one order, so that the change log shows what was added and removed and not how a screen sorted.
  if (dto.roles) columns.roles = [...dto.roles].sort();
  if (dto.hotels) columns.hotels = [...dto.hotels].sort();
  if (dto.passwordExpiresAt !== undefined) {
    columns.password_expires_at = dto.passwordExpiresAt === null ? null : new Date(dto.passwordExpiresAt);
  }
  return columns;
}
