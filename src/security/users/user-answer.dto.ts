import { ApiProperty } from '@nestjs/swagger';

/** A user as administrators see one. */
export class UserAnswer {
  id: string;
  /** Never changes. */
  username: string;
  realName: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'zh';
  /** INTERFACE: another system's, not for the screens. */
  userType: 'NORMAL' | 'INTERFACE';
  status: 'enabled' | 'disabled';
  locked: boolean;
  /** Failed sign-ins lock a name; an administrator locks a user. */
  @ApiProperty({ enum: ['administrator', 'failures'], nullable: true, type: String })
  lockedBy: 'administrator' | 'failures' | null;
  /** Names of the roles that the caller may see. */
  roles: string[];
  groupLevel: boolean;
  /** Every hotel there is, those added later too; otherwise `hotels` counts. */
  allHotels: boolean;
  hotels: string[];
  /** Code of the hotel the user belongs to. */
  resort: string | null;
  /** Code of the hotel the user last worked in. */
  currentResort: string | null;
  startingPage: string | null;
  passwordExpiresAt: string | null;
  mustChangePassword: boolean;
  hasPassword: boolean;
  ssoUsername: string | null;
  /** Whether a single sign-on identity is bound to the user. */
  ssoLinked: boolean;
  pmsUser: string | null;
  pmsUserId: string | null;
  company: string | null;
  businessSystem: string | null;
  invoiceCompanyCode: string | null;
  invoiceUserId: string | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  attributes: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  /** Whether the caller may change this user. */
  editable: boolean;
}

export class CurrentResortAnswer {
  /** null: no hotel was chosen yet. */
  hotelCode: string | null;
}

/** The specification's shape for a permission check. */
export class PermissionCheckAnswer {
  code: string;
  data: boolean;
  error: string | null;
}
