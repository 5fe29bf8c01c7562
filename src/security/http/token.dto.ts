import {
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';

const GRANTS = ['password', 'refresh_token', 'client_credentials', 'authorization_code'] as const;

/** The fields one grant needs. */
const For = (grant: (typeof GRANTS)[number]) =>
  ValidateIf((form: TokenRequestDto) => form.grant_type === grant);

/** The token endpoint's form (RFC 6749 §4.1.3, §4.3.2, §4.4.2 and §6; RFC 7636 §4.5). */
export class TokenRequestDto {
  @IsIn(GRANTS)
  grant_type: 'password' | 'refresh_token' | 'client_credentials' | 'authorization_code';

  @For('password')
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  username?: string;

  @For('password')
  @IsString()
  @IsNotEmpty()
  // Longer than any password may be; hashing is paid by the byte.
  @MaxLength(128)
  password?: string;

  @For('refresh_token')
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  refresh_token?: string;

  /** What the identity provider sent the browser back with. */
  @For('authorization_code')
  @IsString()
  @IsNotEmpty()
  @MaxLength(4_000)
  code?: string;

  /** What the browser's `code_challenge` (S256) was made of. */
  @For('authorization_code')
  @Matches(/^[A-Za-z0-9._~-]{43,128}$/)
  code_verifier?: string;

  /** What the browser asked the provider to put into the id token. */
  @For('authorization_code')
  @IsString()
  @Length(16, 200)
  nonce?: string;

  /** The `iss` the provider sent the browser back with (RFC 9207). */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  iss?: string;

  /** What signs in: `web` for the screens, or an API client's code, as `client_id` says it too. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  client?: string;

  /**
   * Seconds the new token is to be good for at least, as identity providers' own clients ask. Accepted so that they can
   * sign in here: each new token lives as long as its bearer may, whatever is asked.
   */
  @IsOptional()
  @Matches(/^-?\d{1,6}$/)
  min_validity?: string;

  /** Code of an API client; its secret goes with it. Clients may send both in `Authorization: Basic` instead. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  client_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  client_secret?: string;
}

/** What the token endpoint answers (RFC 6749 §5.1). */
export class TokenAnswerDto {
  access_token: string;
  refresh_token: string;
  token_type: 'Bearer';
  /** Seconds the access token is good for. */
  expires_in: number;
}
