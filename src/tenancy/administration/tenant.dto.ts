import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { EmailAddress, FreeText, isOneLine, Line, NoCardNumber } from '../../kernel/http/free-text.js';
import { isTimeZone } from '../../kernel/local-day.js';
import { LastRead, MAY_BE_LEFT_OUT, Trimmed } from '../../kernel/resource/fields.js';
import { isTenantId } from '../tenant.js';

/** What a provider calls a fact in its token, perhaps within others: `realm_access.roles`. */
const NODE = /^[^\s.\p{Cc}\p{Cs}]{1,100}(\.[^\s.\p{Cc}\p{Cs}]{1,100}){0,9}$/u;
const MAX_MAPPINGS = 500;

const says = (en: string, zh: string) => ({ context: { en, zh } });

/** A rule of our own, with words in both languages. */
const Rule = (name: string, validate: (value: unknown) => boolean, options: ValidationOptions) =>
  ValidateBy({ name, validator: { validate } }, options);

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s?#@\\]+$/.test(value) && URL.canParse(value);
}

function isMapping(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const isName = (name: unknown): boolean =>
    typeof name === 'string' && name.length <= 200 && name.trim() !== '' && isOneLine(name);
  return entries.length <= MAX_MAPPINGS && entries.every(([from, to]) => isName(from) && isName(to));
}

const WEB_ADDRESS = says(
  'Enter an address such as https://login.example.com.',
  '输入网址，例如 https://login.example.com。',
);
const MAPPING = says(
  `Enter pairs of names, at most ${MAX_MAPPINGS}.`,
  `输入成对的名称，最多 ${MAX_MAPPINGS} 项。`,
);
const NODE_PATH = says(
  'Enter a name from the token, such as realm_access.roles.',
  '输入令牌中的字段名，例如 realm_access.roles。',
);

/** How a tenant's database is reached. */
export class TenantDatabaseFields {
  @IsIn(['postgresql'])
  kind: 'postgresql';

  /** `jdbc:postgresql://host:port/database` */
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  jdbcUrl: string;

  @Trimmed()
  @Line(63)
  username: string;

  @IsInt()
  @Min(0)
  @Max(100)
  minConnections: number;

  @IsInt()
  @Min(1)
  @Max(100)
  maxConnections: number;

  @IsInt()
  @Min(0)
  @Max(100)
  initialConnections: number;

  /** Whether a start brings the structure up to date by itself. */
  @IsBoolean()
  autoMigrate: boolean;
}

export class DatabaseDto extends TenantDatabaseFields {
  /** Needed for a new tenant, and when address or user change. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u)
  password?: string | null;

  /** Told, not set. */
  @Allow()
  passwordSet?: unknown;
}

/** A tenant's single sign-on, as it is stored next to the sealed client secret. */
export class TenantSsoFields {
  @IsBoolean()
  enabled: boolean;

  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  @Rule('webAddress', isWebAddress, WEB_ADDRESS)
  @NoCardNumber()
  authServerUrl: string;

  /** Empty for providers that know no realms. */
  @Trimmed()
  @ValidateIf((sso: TenantSsoFields) => sso.realm !== '')
  @IsString()
  @MaxLength(100)
  @Matches(/^[^\p{Cc}\p{Cs}/?#]*$/u)
  @NoCardNumber()
  realm: string = '';

  @Trimmed()
  @Line(200)
  clientId: string;

  @IsBoolean()
  tlsVerify: boolean = true;

  /** Where in the provider's token the user's facts stand, as paths. */
  @Matches(NODE, NODE_PATH)
  @NoCardNumber()
  rolesNode: string = 'realm_access.roles';

  @Matches(NODE, NODE_PATH)
  @NoCardNumber()
  hotelsNode: string = 'hotels';

  @Matches(NODE, NODE_PATH)
  @NoCardNumber()
  usernameNode: string = 'preferred_username';

  @Matches(NODE, NODE_PATH)
  @NoCardNumber()
  nameNode: string = 'name';

  @Matches(NODE, NODE_PATH)
  @NoCardNumber()
  emailNode: string = 'email';

  /** The provider's role → ours. */
  @Rule('mapping', isMapping, MAPPING)
  @NoCardNumber()
  roleMapping: Record<string, string> = {};

  /** The provider's name of a hotel → its code. */
  @Rule('mapping', isMapping, MAPPING)
  @NoCardNumber()
  hotelMapping: Record<string, string> = {};

  /** Whether users follow the provider: made at their first sign-in, changed at each. */
  @IsBoolean()
  userSync: boolean = false;
}

export class SsoDto extends TenantSsoFields {
  /** Absent: stays as it is; empty: none. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u)
  clientSecret?: string | null;

  /** Told, not set. */
  @Allow()
  clientSecretSet?: unknown;

  /** Told, not set. */
  @Allow()
  clientSecretChangedAt?: unknown;
}

class TenantDto {
  @Trimmed()
  @Line(100)
  name: string;

  /** Stands for the id in short links; stays as it is. */
  @Matches(
    /^[0-9a-z]{1,20}$/,
    says('Use digits and small letters a-z, at most 20.', '仅限数字和小写字母 a-z，最多 20 个。'),
  )
  @NoCardNumber()
  simpleCode: string;

  /** IANA name. */
  @Rule(
    'timeZone',
    isTimeZone,
    says('Choose a time zone such as Asia/Shanghai.', '选择时区，例如 Asia/Shanghai。'),
  )
  timeZone: string;

  @Trimmed()
  @IsOptional()
  @FreeText(100)
  area?: string | null;

  @Trimmed()
  @IsOptional()
  @FreeText(300)
  address?: string | null;

  @Trimmed()
  @ValidateIf((tenant: TenantDto) => Boolean(tenant.telephone))
  @Matches(/^[+()\d\s./-]{3,40}$/, says('Enter a telephone number.', '输入电话号码。'))
  @NoCardNumber()
  telephone?: string | null;

  @Trimmed()
  @ValidateIf((tenant: TenantDto) => Boolean(tenant.email))
  @EmailAddress()
  email?: string | null;

  @Trimmed()
  @ValidateIf((tenant: TenantDto) => Boolean(tenant.website))
  @MaxLength(300)
  @Rule('webAddress', isWebAddress, WEB_ADDRESS)
  @NoCardNumber()
  website?: string | null;

  /** A data URL, png or jpg, at most 300 KB. Absent: stays as it is. */
  @IsOptional()
  @IsString()
  logo?: string | null;

  /** Whether the tenant begins with the built-in roles. */
  @IsBoolean()
  builtInRoles: boolean;

  /** Not needed with `ownServer`. */
  @ValidateIf((tenant: NewTenantDto) => tenant.ownServer !== true)
  @IsDefined()
  @ValidateNested()
  @Type(() => DatabaseDto)
  @ApiProperty({ required: false })
  database: DatabaseDto;

  /** Absent: stays as it is; null: none. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SsoDto)
  sso?: SsoDto | null;

  /** Told, not set. */
  @Allow()
  status?: unknown;

  /** Told, not set. */
  @Allow()
  failure?: unknown;

  /** Told, not set. */
  @Allow()
  createdAt?: unknown;
}

export class NewTenantDto extends TenantDto {
  @Matches(/^[a-z]{1,40}$/, says('Use small letters a-z only, at most 40.', '仅限小写字母 a-z，最多 40 个。'))
  id: string;

  /** The database is made on this installation's server, with a user of its own. */
  @IsOptional()
  @IsBoolean()
  ownServer?: boolean;
}

/** What is left out stays as it is. */
export class ChangedTenantDto extends PartialType(TenantDto, MAY_BE_LEFT_OUT) {
  /** Which one; it stays as it is. */
  @Rule('tenantId', isTenantId, says('This tenant ID is not valid.', '此租户 ID 无效。'))
  id: string;

  @LastRead()
  updatedAt?: string;
}

export class TenantStatusDto {
  @IsIn(['active', 'suspended'])
  status: 'active' | 'suspended';
}

export class ConnectionDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  url: string;

  @Line(63)
  username: string;

  /** Absent: the stored one of `tenantId`, as long as address and user are the stored ones. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u)
  password?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  tenantId?: string | null;
}

export class StructureDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  tenantId: string;
}
