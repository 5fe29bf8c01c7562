import { Column, Entity, Index, VirtualColumn } from 'typeorm';
import { Choice, Codes, Email, Flag, Instant, Key, Phone, Text } from '../../kernel/resource/fields.js';
import { AccountName, Attributes } from '../field-rules.js';
import { STARTING_PAGES, type StartingPage } from '../starting-pages.js';

const LANGUAGES = ['en', 'zh'] as const;
export const USER_TYPES = ['NORMAL', 'INTERFACE'] as const;
export const USER_STATUSES = ['enabled', 'disabled'] as const;

/** Somebody who signs in: a person, or another system under a name of its own. */
@Entity({ schema: 'security', name: 'users' })
@Index('users_username', ['username'], { unique: true })
@Index('users_sso_username', ['ssoUsername'], { unique: true })
export class User {
  @Key()
  id: string;

  @AccountName(60, { update: false })
  username: string;

  @Text(100)
  realName: string;

  @Email({ nullable: true })
  email: string | null;

  @Phone(30, { nullable: true })
  phone: string | null;

  @Choice(LANGUAGES)
  language: (typeof LANGUAGES)[number];

  /** INTERFACE: another system's, not for the screens. */
  @Choice(USER_TYPES)
  userType: (typeof USER_TYPES)[number];

  @Choice(USER_STATUSES)
  status: (typeof USER_STATUSES)[number];

  /** By an administrator. */
  @Flag({ insert: false })
  locked: boolean;

  /** Failed sign-ins under this name make an address wait, or all that the user never signed in from. */
  @VirtualColumn({
    type: 'boolean',
    query: (user) =>
      `SELECT EXISTS (SELECT FROM security.sign_in_failures f
        WHERE f.username = security.folded(${user}.username) AND f.blocked_until > clock_timestamp())`,
  })
  mustWait: boolean;

  @Codes({ from: 1, to: 50 })
  roles: string[];

  @Flag()
  groupLevel: boolean;

  /** Every hotel there is, those added later too; otherwise `hotels` counts. */
  @Flag()
  allHotels: boolean;

  @Codes({ to: 500 })
  hotels: string[];

  /** Code of the hotel the user belongs to. */
  @Text(20, { nullable: true })
  resort: string | null;

  /** Code of the hotel the user last worked in. */
  @Text(20, { nullable: true, insert: false, update: false })
  currentResort: string | null;

  /** null: that of the roles. */
  @Choice(STARTING_PAGES, { nullable: true })
  startingPage: StartingPage | null;

  @Instant({ nullable: true })
  passwordExpiresAt: Date | null;

  @Flag()
  mustChangePassword: boolean;

  /** null: single sign-on only, or invited. */
  @Column({ type: 'text', nullable: true, select: false })
  passwordHash: string | null;

  @Column({ type: 'timestamptz', insert: false, select: false })
  passwordChangedAt: Date;

  /** Past it a temporary password opens nothing; null: the password is none. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, select: false })
  passwordTemporaryUntil: Date | null;

  @VirtualColumn({ type: 'boolean', query: (user) => `${user}.password_hash IS NOT NULL` })
  hasPassword: boolean;

  /** The name the identity provider knows the user by. Another name lets go of the identity that is bound. */
  @Text(200, { nullable: true })
  ssoUsername: string | null;

  @Column({ type: 'text', nullable: true, insert: false, select: false })
  ssoIssuer: string | null;

  @Column({ type: 'text', nullable: true, insert: false, select: false })
  ssoSubject: string | null;

  /** Whether a single sign-on identity is bound to the user. */
  @VirtualColumn({ type: 'boolean', query: (user) => `${user}.sso_subject IS NOT NULL` })
  ssoLinked: boolean;

  @Text(100, { nullable: true })
  pmsUser: string | null;

  @Text(100, { nullable: true })
  pmsUserId: string | null;

  @Text(100, { nullable: true })
  company: string | null;

  @Text(100, { nullable: true })
  businessSystem: string | null;

  @Text(100, { nullable: true })
  invoiceCompanyCode: string | null;

  @Text(100, { nullable: true })
  invoiceUserId: string | null;

  @Attributes()
  attributes: Record<string, string>;

  /** Raised to end all of the user's sessions at once. */
  @Column({ type: 'integer', insert: false })
  tokenVersion: number;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
