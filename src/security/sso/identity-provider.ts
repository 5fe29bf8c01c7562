import * as openid from 'openid-client';
import type { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import type { SsoSettings } from '../../tenancy/index.js';
import { ProviderRefusedError, ProviderUnavailableError, providerFetch } from './provider-fetch.js';
import { wrongInIdToken } from './sso-claims.js';

/** Seconds by which the provider's clock and ours may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** What the browser brought back from the provider's page. */
export interface ReturnedCode {
  code: string;
  codeVerifier: string;
  nonce: string;
  /** The `iss` of the provider's answer (RFC 9207), where there was one. */
  iss?: string;
  redirectUri: string;
}

/** Who the provider says it is. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  claims: Record<string, unknown>;
  /** Asks for what is not in the id token; {} when the provider has no such page. */
  userInfo: () => Promise<Record<string, unknown>>;
  refreshToken: string | null;
}

/** How its provider may be reached. */
export interface ProviderAccess {
  http: GuardedHttpClient;
  /** For one answer. */
  timeoutMs: number;
  plainHttpAllowed: boolean;
}

/** One tenant's identity provider, as its discovery document describes it. */
export class IdentityProvider {
  private constructor(
    readonly settings: SsoSettings,
    private readonly config: openid.Configuration,
  ) {}

  /** @throws ProviderUnavailableError */
  static async discover(settings: SsoSettings, access: ProviderAccess): Promise<IdentityProvider> {
    const issuer = new URL(settings.issuer);
    const { tlsVerify } = settings;
    try {
      const config = await openid.discovery(
        issuer,
        settings.clientId,
        { [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
        undefined,
        {
          [openid.customFetch]: providerFetch(access.http, { tlsVerify, timeoutMs: access.timeoutMs }),
          execute: access.plainHttpAllowed ? [openid.allowInsecureRequests] : [],
        },
      );
      const found = config.serverMetadata();
      // The library makes exceptions for some providers; a tenant's issuer is one issuer.
      if (new URL(found.issuer).href !== issuer.href) throw new Error(`It calls itself ${found.issuer}`);
      return new IdentityProvider(settings, withAuthentication(config, settings, access));
    } catch (cause) {
      throw new ProviderUnavailableError(`Discovery of ${settings.issuer}: ${messageOf(cause)}`, { cause });
    }
  }

  get issuer(): string {
    return this.config.serverMetadata().issuer;
  }

  get authorizationEndpoint(): string | null {
    return this.config.serverMetadata().authorization_endpoint ?? null;
  }

  /** Where the browser goes to end the session there as well. No token is in it. */
  logoutUrl(returnTo: string): string | null {
    if (!this.config.serverMetadata().end_session_endpoint) return null;
    return openid.buildEndSessionUrl(this.config, { post_logout_redirect_uri: returnTo }).href;
  }

  /**
   * Exchanges the code (PKCE), and checks the id token: signature, issuer, audience, authorised party, times, nonce.
   * @throws ProviderRefusedError | ProviderUnavailableError
   */
  async exchange(returned: ReturnedCode): Promise<ProvenIdentity> {
    const address = new URL(returned.redirectUri);
    address.searchParams.set('code', returned.code);
    // State and issuer of the answer were checked by the browser that asked; here there is one provider only.
    address.searchParams.set('iss', returned.iss ?? this.issuer);
    try {
      const tokens = await openid.authorizationCodeGrant(this.config, address, {
        pkceCodeVerifier: returned.codeVerifier,
        expectedNonce: returned.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      this.assertForUs(claims);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        claims,
        userInfo: () => this.userInfo(tokens.access_token, claims.sub),
        refreshToken: tokens.refresh_token ?? null,
      };
    } catch (error) {
      throw named(error);
    }
  }

  /**
   * Asks whether the session there still stands.
   * @returns the refresh token for the next time; the provider may give the same again
   * @throws ProviderRefusedError | ProviderUnavailableError
   */
  async refresh(refreshToken: string, subject: string): Promise<string> {
    try {
      const tokens = await openid.refreshTokenGrant(this.config, refreshToken);
      const claims = tokens.claims();
      if (claims) this.assertForUs(claims);
      if (claims && claims.sub !== subject) {
        throw new ProviderRefusedError('The refreshed session is somebody else’s', 'invalid_grant');
      }
      return tokens.refresh_token ?? refreshToken;
    } catch (error) {
      throw named(error);
    }
  }

  /** @throws ProviderRefusedError, which ends the session that a refreshed token was for */
  private assertForUs(claims: Record<string, unknown>): void {
    const now = Date.now() / 1000;
    const wrong = wrongInIdToken(claims, this.settings.clientId, now, CLOCK_TOLERANCE_SECONDS);
    if (wrong) throw new ProviderRefusedError(wrong, 'invalid_grant');
  }

  private async userInfo(accessToken: string, subject: string): Promise<Record<string, unknown>> {
    if (!this.config.serverMetadata().userinfo_endpoint) return {};
    try {
      return await openid.fetchUserInfo(this.config, accessToken, subject);
    } catch (error) {
      throw named(error);
    }
  }
}

/** The configuration with the way the client proves itself, which depends on what was discovered. */
function withAuthentication(
  discovered: openid.Configuration,
  { clientId, clientSecret, tlsVerify }: SsoSettings,
  { http, timeoutMs, plainHttpAllowed }: ProviderAccess,
): openid.Configuration {
  const server = discovered.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = !clientSecret
    ? openid.None()
    : methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(clientSecret)
      : openid.ClientSecretPost(clientSecret);
  const config = new openid.Configuration(
    server,
    clientId,
    { [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authentication,
  );
  config[openid.customFetch] = providerFetch(http, { tlsVerify, timeoutMs });
  if (plainHttpAllowed) openid.allowInsecureRequests(config);
  // Without it the library trusts TLS for an id token that comes straight from the provider; TLS checks can be off
  // here.
  openid.enableNonRepudiationChecks(config);
  return config;
}

function named(error: unknown): Error {
  if (error instanceof ProviderRefusedError) return error;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ProviderUnavailableError) return at;
  }
  const code =
    error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError
      ? error.error
      : error instanceof openid.WWWAuthenticateChallengeError
        ? 'invalid_client'
        : null;
  return new ProviderRefusedError(messageOf(error), code, { cause: error });
}

/** For logs: what was wrong, never what was sent. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const { code } = error as { code?: unknown };
  const reason = error instanceof openid.ResponseBodyError ? error.error : '';
  const below = error.cause instanceof Error ? error.cause.message : '';
  return [error.message, typeof code === 'string' ? code : '', reason, below].filter(Boolean).join('; ');
}
