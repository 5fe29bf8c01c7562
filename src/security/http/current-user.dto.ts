export class RoleAnswer {
  name: string;
  description: string;
}

export class OwnTenantAnswer {
  id: string;
  name: string;
}

/** Who is signed in. */
export class CurrentUserAnswer {
  id: string;
  username: string;
  realName: string;
  email: string | null;
  language: 'en' | 'zh';
  startingPage: string | null;
  roles: RoleAnswer[];
  /** Codes of the hotels this user may work in. */
  hotels: string[];
  tenant: OwnTenantAnswer;
  groupLevel: boolean;
}

/** The specification's shape for permissions. */
export class PermissionsAnswer {
  code: string;
  data: string[];
  error: string | null;
}
