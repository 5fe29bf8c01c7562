import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class CreateLinkDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  username: string;
}

export class VerifyLinkDto {
  /** The last part of the mailed link. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  redisKey: string;
}

export class ResetPasswordDto extends VerifyLinkDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  password: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(128)
  confirmPassword: string;
}

export class NothingAnswer {
  code: string;
  /** Always null. */
  data: string | null;
  error: string | null;
}

export class ResetLink {
  username: string;
  expiresAt: string;
}

export class ResetLinkAnswer {
  code: string;
  data: ResetLink;
  error: string | null;
}
