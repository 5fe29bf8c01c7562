import { type ExecutionContext, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AppError } from '../kernel/errors.js';
import { isUuid } from '../kernel/http/request.js';
import { SecretBox } from '../kernel/secret-box.js';
import type { AccessClaims } from './principal.js';

const TOKEN_ISSUER = 'payby';
const TOKEN_ALGORITHM = 'HS256';
const CACHE_CAPACITY = 10_000;

/** Checks a bearer token's signature and claims. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(secrets: SecretBox) {
    const key = secrets.deriveKey('jwt');
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      issuer: TOKEN_ISSUER,
      // One algorithm: a token must not choose how it is checked.
      algorithms: [TOKEN_ALGORITHM],
      // A ready KeyObject; a string would be turned into a key again on each request, at three times the cost.
      secretOrKeyProvider: (_request, _token, done) => done(null, key as never),
    });
  }

  /** @returns null for a token of ours that is no access token */
  validate(payload: Record<string, unknown>): AccessClaims | null {
    const { sub, aud, exp, typ, knd, tv, sid, htl } = payload;
    if (!isUuid(sub) || !isUuid(sid)) return null;
    if (typ !== 'access' && !(typ === 'embedded' && knd === 'client' && typeof htl === 'string')) return null;
    if (typeof aud !== 'string' || typeof exp !== 'number' || typeof tv !== 'number') return null;
    if (knd !== 'user' && knd !== 'client') return null;
    const embedded = typ === 'embedded' ? { ticketId: sid, hotelCode: htl as string } : null;
    return {
      kind: knd,
      userId: sub,
      tenantId: aud,
      sessionId: sid,
      tokenVersion: tv,
      expiresAt: exp,
      embedded,
    };
  }
}

/** Issues access tokens, and checks them: each once, then from memory until it runs out. */
@Injectable()
export class AccessTokens extends AuthGuard('jwt') {
  private readonly verified = new Map<string, AccessClaims>();

  constructor(private readonly jwt: JwtService) {
    super();
  }

  /** @param embedded makes a token of another type, good for one form only */
  async issue(
    bearer: { kind: 'user' | 'client'; id: string; tokenVersion: number },
    tenantId: string,
    sessionId: string,
    seconds: number,
    embedded: AccessClaims['embedded'] = null,
  ): Promise<string> {
    const type = embedded ? { typ: 'embedded', htl: embedded.hotelCode } : { typ: 'access' };
    return this.jwt.signAsync(
      { ...type, knd: bearer.kind, tv: bearer.tokenVersion, sid: sessionId },
      {
        subject: bearer.id,
        audience: tenantId,
        issuer: TOKEN_ISSUER,
        expiresIn: seconds,
        algorithm: TOKEN_ALGORITHM,
      },
    );
  }

  /** @throws AppError UNAUTHORIZED (no token) | INVALID_TOKEN */
  async verify(context: ExecutionContext): Promise<AccessClaims> {
    const request = context
      .switchToHttp()
      .getRequest<{ headers: { authorization?: string }; user?: AccessClaims }>();
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('UNAUTHORIZED');
    const known = this.verified.get(token);
    if (known) {
      if (known.expiresAt * 1000 > Date.now()) return known;
      this.verified.delete(token);
    }
    await this.canActivate(context);
    const claims = request.user!;
    if (this.verified.size >= CACHE_CAPACITY) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(token, claims);
    return claims;
  }

  /** Passport's result. Why a token is refused is not revealed. */
  override handleRequest<T>(error: unknown, claims: T | false, why?: unknown): T {
    if (error instanceof Error) throw error;
    if (!claims) throw new AppError('INVALID_TOKEN', { cause: why });
    return claims;
  }
}

/** Whether a token was refused for another reason than its age: we never gave it out, or not as a token of access. */
export function isForged(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== 'INVALID_TOKEN') return false;
  // A token that has expired was signed by us: that is looked at first.
  return !(error.cause instanceof Error && error.cause.name === 'TokenExpiredError');
}
