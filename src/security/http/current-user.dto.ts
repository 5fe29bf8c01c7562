export class OwnRoleAnswer {
  name: string;
  description: string;
  /** The product ships it: screens have its name in the reader's language. */
  builtIn: boolean;
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
  startingPage: string | null;
  roles: OwnRoleAnswer[];
  /** Codes of the hotels this user may work in. */
  hotels: string[];
  tenant: SignedInTenantAnswer;
  groupLevel: boolean;
  /** Works in all hotels, those added later too. */
  allHotels: boolean;
  /** Code of the hotel the user last chose to work in. */
  currentResort: string | null;
  passwordExpiresAt: string | null;
}

/** The specification's shape for permissions. */
export class PermissionsAnswer {
  code: string;
  data: string[];
  error: string | null;
}
