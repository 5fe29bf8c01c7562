import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { noteChange } from '../kernel/change-origin.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { ClientAuthentication, type ClientCredentials } from './client-authentication.js';
import { type AccessRow, IpGate, permissionsOf } from './ip-gate.js';
import { ResetKeys } from './password-reset/reset-keys.js';
import { judgePassword } from './password-verdict.js';
import { passwordFits } from './passwords.js';
import { type RefusalReason, type Refused, refuse } from './refusals.js';
import { identifyCaller, type RequestOrigin } from './request-origin.js';
import { type RenewableSession, screenLifetimes, Sessions } from './sessions.js';
import { clearFailures, countFailure, refuseBlocked } from './sign-in-failures.js';
import { SsoSessions } from './sso/sso-sessions.js';
import { type TokenAnswer, TokenAnswers } from './token-answer.js';

interface CredentialRow extends AccessRow, pg.QueryResultRow {
  id: string;
  username: string;
  real_name: string;
  status: 'enabled' | 'disabled';
  locked: boolean;
  user_type: 'NORMAL' | 'INTERFACE';
  /** null: single sign-on only. */
  password_hash: string | null;
  must_change_password: boolean;
  password_expired: boolean;
  password_lapsed: boolean;
  token_version: number;
}

const WRONG = { en: 'The user name or the password is wrong.', zh: '用户名或密码不正确。' };
export const FOR_INTERFACES = {
  en: 'This is an interface user and cannot sign in to the screens.',
  zh: '此用户仅用于接口，不能登录界面。',
};

/** Sign-in by user name and password, or as an API client, and the renewal of either. */
@Injectable()
export class SignIn {
  constructor(
    private readonly clients: ClientAuthentication,
    private readonly ipGate: IpGate,
    private readonly resetKeys: ResetKeys,
    private readonly sessions: Sessions,
    private readonly ssoSessions: SsoSessions,
    private readonly answers: TokenAnswers,
  ) {}

  /**
   * @param given the API client that the user signs in with; null for the screens
   * @throws AppError UNAUTHORIZED (unknown name, wrong password, disabled user: all alike) | TOO_MANY_REQUESTS |
   *   ACCOUNT_LOCKED (by an administrator) | PASSWORD_EXPIRED | PASSWORD_CHANGE_REQUIRED (with a key) |
   *   IP_NOT_ALLOWED | INVALID_CLIENT
   */
  async withPassword(
    db: TenantDatabase,
    username: string,
    password: string,
    given: ClientCredentials | null,
    origin: RequestOrigin,
  ): Promise<TokenAnswer> {
    identifyCaller(origin);
    const client = given ? await this.clients.authenticate(db, given, 'signInRefused') : null;
    await refuseBlocked(db, username, 'signInRefused');
    const user = await this.provenUser(db, username, password);
    await this.refuseUnwelcome(db, user, origin);

    const verdict = judgePassword({
      userType: user.user_type,
      mustChange: user.must_change_password,
      expired: user.password_expired,
      lapsed: user.password_lapsed,
    });
    if (verdict === 'expired') {
      await refuse(db, refusedUser(user.username), 'passwordExpired', new AppError('PASSWORD_EXPIRED'));
    }
    if (verdict === 'change') {
      const error = new AppError('PASSWORD_CHANGE_REQUIRED', {
        extra: { resetKey: await this.resetKeys.forced(db, user.id) },
      });
      await refuse(db, refusedUser(user.username), 'passwordMustChange', error);
    }
    const session = await this.sessions.open(db, {
      bearer: { kind: 'user', id: user.id, tokenVersion: user.token_version },
      lifetimes: client?.lifetimes ?? screenLifetimes(),
      address: origin.address,
      apiClientId: client?.id ?? null,
    });
    identifyCaller(origin, { kind: 'user', id: user.id, name: user.real_name });
    await noteChange(db, {
      action: 'signIn',
      entity: 'security.users',
      identifier: user.username,
      after: { by: 'password', client: client?.code ?? null },
    });
    return this.answers.of(db, session);
  }

  /** An API client signs in for itself. @throws AppError INVALID_CLIENT | IP_NOT_ALLOWED */
  async withClientCredentials(
    db: TenantDatabase,
    credentials: ClientCredentials,
    origin: RequestOrigin,
  ): Promise<TokenAnswer> {
    identifyCaller(origin);
    const client = await this.clients.authenticate(db, credentials, 'signInRefused');
    await this.ipGate.check(db, client.access, origin.address, {
      action: 'signInRefused',
      entity: 'security.api_clients',
      identifier: client.code,
    });
    const session = await this.sessions.open(db, {
      bearer: { kind: 'client', id: client.id, tokenVersion: client.tokenVersion },
      lifetimes: client.lifetimes,
      address: origin.address,
    });
    identifyCaller(origin, { kind: 'client', id: client.id, name: client.name });
    await noteChange(db, { action: 'signIn', entity: 'security.api_clients', identifier: client.code });
    return this.answers.of(db, session);
  }

  /**
   * Everything that may refuse is asked before the token is used up, so that it can be sent again.
   * @param given checked when the caller gives it; the token itself is the proof
   * @throws AppError INVALID_TOKEN | INVALID_CLIENT | IP_NOT_ALLOWED | SSO_UNAVAILABLE
   */
  async withRefreshToken(
    db: TenantDatabase,
    refreshToken: string,
    given: ClientCredentials | null,
    origin: RequestOrigin,
  ): Promise<TokenAnswer> {
    identifyCaller(origin);
    const client = given ? await this.clients.authenticate(db, given, 'renewalRefused') : null;
    const session = await this.sessions.look(db, refreshToken);
    if (client && client.id !== session.apiClientId) {
      await refuse(db, session.refused, 'anotherClient', new AppError('INVALID_TOKEN'));
    }
    await this.ipGate.check(db, session.access, origin.address, session.refused);
    if (session.sso) await this.confirmAtProvider(db, session);
    return this.answers.of(db, await this.sessions.renew(db, refreshToken));
  }

  private async confirmAtProvider(db: TenantDatabase, session: RenewableSession): Promise<void> {
    try {
      await this.ssoSessions.confirm(db, session.sessionId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_TOKEN') throw error;
      await refuse(db, session.refused, 'ssoEnded', error);
    }
  }

  /** The enabled user whose password this is. Takes the same time and the same steps whatever is wrong. */
  private async provenUser(db: TenantDatabase, username: string, password: string): Promise<CredentialRow> {
    const [user] = await db.named<CredentialRow>(
      'security.credentials',
      `SELECT id, username, real_name, status, locked, user_type, password_hash, must_change_password, token_version,
         COALESCE(password_expires_at <= clock_timestamp(), false) AS password_expired,
         COALESCE(password_temporary_until <= clock_timestamp(), false) AS password_lapsed,
         group_level, all_hotels, hotels, ${permissionsOf('u.roles')} AS permissions
       FROM security.users u WHERE security.folded(username) = security.folded($1)`,
      [username],
    );
    const fits = await passwordFits(user?.password_hash ?? null, password);
    if (!user || !fits || user.status !== 'enabled') {
      await countFailure(db, username);
      const refused = refusedUser(user?.username ?? username);
      return refuse(db, refused, reasonOf(user), new AppError('UNAUTHORIZED', { message: WRONG }));
    }
    await clearFailures(db, username, 'signInRefused');
    return user;
  }

  /** Only whoever knows the password learns why it does not help. */
  private async refuseUnwelcome(
    db: TenantDatabase,
    user: CredentialRow,
    origin: RequestOrigin,
  ): Promise<void> {
    const refused = refusedUser(user.username);
    if (user.locked) await refuse(db, refused, 'lockedByAdministrator', new AppError('ACCOUNT_LOCKED'));
    if (user.user_type === 'INTERFACE' && origin.web) {
      await refuse(db, refused, 'interfaceUser', new AppError('UNAUTHORIZED', { message: FOR_INTERFACES }));
    }
    await this.ipGate.check(db, user, origin.address, refused);
  }
}

function refusedUser(identifier: string): Refused {
  return { action: 'signInRefused', entity: 'security.users', identifier };
}

/** What was wrong with a name and a password that let nobody in. */
function reasonOf(user: CredentialRow | undefined): RefusalReason {
  if (!user) return 'unknownName';
  if (user.status !== 'enabled') return 'disabled';
  return user.password_hash === null ? 'noPassword' : 'wrongPassword';
}
