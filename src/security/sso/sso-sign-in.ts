import { Injectable, Logger } from '@nestjs/common';
import { noteChange } from '../../kernel/change-origin.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { ExternalAddresses } from '../../tenancy/index.js';
import { IpGate } from '../ip-gate.js';
import { type Refused, refuse } from '../refusals.js';
import { identifyCaller, type RequestOrigin } from '../request-origin.js';
import { screenLifetimes, Sessions } from '../sessions.js';
import { FOR_INTERFACES } from '../sign-in.js';
import { type TokenAnswer, TokenAnswers } from '../token-answer.js';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.js';
import { IdentityProviders } from './identity-providers.js';
import { ProviderRefusedError, ProviderUnavailableError } from './provider-fetch.js';
import { isIncomplete, readProfile, type SsoProfile } from './sso-claims.js';
import { SsoSessions } from './sso-sessions.js';
import { SsoUsers } from './sso-users.js';

/** What the browser brought back from the provider, and what it alone knew when it went there. */
export interface SsoCode {
  code: string;
  codeVerifier: string;
  nonce: string;
  iss?: string;
}

/** How the screens reach a tenant's identity provider. */
export interface SsoRealm {
  realm: string;
  authServerUrl: string;
  issuer: string;
  clientId: string;
  authorizationEndpoint: string | null;
}

/** Sign-in at the tenant's own identity provider (authorization code with PKCE). */
@Injectable()
export class SsoSignIn {
  private readonly log = new Logger('Sso');

  constructor(
    private readonly addresses: ExternalAddresses,
    private readonly providers: IdentityProviders,
    private readonly users: SsoUsers,
    private readonly ssoSessions: SsoSessions,
    private readonly sessions: Sessions,
    private readonly ipGate: IpGate,
    private readonly answers: TokenAnswers,
  ) {}

  /** @returns null when the tenant has no single sign-on @throws AppError SSO_UNAVAILABLE */
  async realm(tenantId: string): Promise<SsoRealm | null> {
    const provider = await this.providers
      .of(tenantId)
      .catch((error: unknown) => Promise.reject(this.told(tenantId, error)));
    if (!provider) return null;
    const { realm, authServerUrl, clientId } = provider.settings;
    const { issuer, authorizationEndpoint } = provider;
    return { realm, authServerUrl, issuer, clientId, authorizationEndpoint };
  }

  /**
   * @throws AppError SSO_REFUSED | SSO_UNAVAILABLE | SSO_USER_UNKNOWN | ACCOUNT_LOCKED | UNAUTHORIZED (an interface
   *   user) | IP_NOT_ALLOWED
   */
  async withCode(db: TenantDatabase, returned: SsoCode, origin: RequestOrigin): Promise<TokenAnswer> {
    identifyCaller(origin);
    const { provider, identity, profile } = await this.prove(db, returned);
    const user = await this.users.find(db, provider.settings, identity, profile);
    const refused: Refused = {
      action: 'signInRefused',
      entity: 'security.users',
      identifier: user.username,
    };
    if (user.user_type === 'INTERFACE' && origin.web) {
      await refuse(db, refused, 'interfaceUser', new AppError('UNAUTHORIZED', { message: FOR_INTERFACES }));
    }
    await this.ipGate.check(db, user, origin.address, refused);
    const session = await this.sessions.open(db, {
      bearer: { kind: 'user', id: user.id, tokenVersion: user.token_version },
      lifetimes: screenLifetimes(),
      address: origin.address,
      sso: {
        sealRefreshToken: (sessionId) => this.ssoSessions.seal(sessionId, identity.refreshToken),
      },
    });
    identifyCaller(origin, { kind: 'user', id: user.id, name: user.real_name });
    await noteChange(db, {
      action: 'signIn',
      entity: 'security.users',
      identifier: user.username,
      after: { by: 'single sign-on' },
    });
    return this.answers.of(db, session);
  }

  /**
   * Where the browser goes to end the session at the provider too. Signing out here must not depend on the provider.
   * @returns null when there is no such place, or the provider is away
   */
  async logoutUrl(tenantId: string): Promise<string | null> {
    const provider = await this.providers.of(tenantId).catch(() => null);
    return provider?.logoutUrl(this.returnAddress) ?? null;
  }

  /** Everything that is asked of the provider, before anything is asked of our database. */
  private async prove(
    db: TenantDatabase,
    returned: SsoCode,
  ): Promise<{ provider: IdentityProvider; identity: ProvenIdentity; profile: SsoProfile }> {
    try {
      const provider = await this.providers.of(db.tenantId);
      if (!provider) throw new ProviderRefusedError('The tenant has no single sign-on', null);
      const identity = await provider.exchange({ ...returned, redirectUri: this.returnAddress });
      const { claims } = identity;
      const more = isIncomplete(claims, provider.settings) ? await identity.userInfo() : {};
      return { provider, identity, profile: readProfile(claims, more, provider.settings) };
    } catch (error) {
      const told = this.told(db.tenantId, error);
      const because = told.code === 'SSO_UNAVAILABLE' ? 'ssoUnavailable' : 'ssoRefused';
      // What is not proven names no user.
      return refuse(db, { action: 'signInRefused', entity: 'security.users', identifier: '' }, because, told);
    }
  }

  /** @throws what is no fault of the provider's */
  private told(tenantId: string, error: unknown): AppError {
    const unavailable = error instanceof ProviderUnavailableError;
    if (!unavailable && !(error instanceof ProviderRefusedError)) throw error;
    this.log.warn(`Tenant ${tenantId}: ${error.message}`);
    return new AppError(unavailable ? 'SSO_UNAVAILABLE' : 'SSO_REFUSED', { cause: error });
  }

  /** The one address the provider may send browsers back to. */
  private get returnAddress(): string {
    return `${this.addresses.of('staff')}/`;
  }
}
