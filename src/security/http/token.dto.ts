import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

/** The token endpoint's form (RFC 6749 §4.3.2 and §6). */
export class TokenRequestDto {
  @IsIn(['password', 'refresh_token'])
  grant_type: 'password' | 'refresh_token';

  @ValidateIf((form: TokenRequestDto) => form.grant_type === 'password')
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  username?: string;

  @ValidateIf((form: TokenRequestDto) => form.grant_type === 'password')
  @IsString()
  @IsNotEmpty()
  // Longer than any password may be; hashing is paid by the byte.
  @MaxLength(128)
  password?: string;

  @ValidateIf((form: TokenRequestDto) => form.grant_type === 'refresh_token')
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  refresh_token?: string;

  /** Clients name themselves here; nothing depends on it. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  client_id?: string;
}
