import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class RealmRequestDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(40)
  tenantId: string;
}

export class RealmAnswer {
  /** Empty for providers that know no realms. */
  realm: string;
  authServerUrl: string;
  issuer: string;
  clientId: string;
  authorizationEndpoint: string | null;
}

/** The specification's shape: data is null when the tenant has no single sign-on. */
export class RealmsAnswer {
  code: string;
  data: RealmAnswer | null;
  error: string | null;
}
