import { ApiProperty } from '@nestjs/swagger';
import { STARTING_PAGES, type StartingPage } from '../starting-pages.js';

export class OwnRoleAnswer {
  name: string;
  description: string;
  /** The product ships it: screens have its name in the reader's language. */
  builtIn: boolean;
  /** Where those who hold it begin; null: it says nothing of it. */
  @ApiProperty({ enum: STARTING_PAGES, nullable: true, type: String })
  startingPage: StartingPage | null;
}

export class OwnTenantAnswer {
  id: string;
  name: string;
}

export class SignedInTenantAnswer extends OwnTenantAnswer {
  /** IANA name: the clock of what belongs to no hotel. */
  timeZone: string;
}

/** Who is signed in: a user, or an API client for itself. */
export class CurrentUserAnswer {
  id: string;
  kind: 'user' | 'client';
  username: string;
  realName: string;
  email: string | null;
  language: 'en' | 'zh';
  /** The user's own choice; null: that of the roles. */
  @ApiProperty({ enum: STARTING_PAGES, nullable: true, type: String })
  startingPage: StartingPage | null;
  roles: OwnRoleAnswer[];
  /** Codes of the hotels this user may work in. */
  hotels: string[];
  tenant: SignedInTenantAnswer;
  groupLevel: boolean;
  /** Works in all hotels, those added later too. */
  allHotels: boolean;
  /** Code of the hotel the user last chose to work in. */
  currentResort: string | null;
  /** False: signs in through single sign-on only, or is an API client. */
  hasPassword: boolean;
  passwordExpiresAt: string | null;
}

/** The specification's shape for permissions. */
export class PermissionsAnswer {
  code: string;
  data: string[];
  error: string | null;
}
