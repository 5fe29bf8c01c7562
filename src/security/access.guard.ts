import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { identify } from '../kernel/change-origin.js';
import { AppError } from '../kernel/errors.js';
import { accessOf } from './access.decorators.js';
import { AccessTokens } from './access-tokens.js';
import type { SignedInRequest } from './principal.js';
import { Principals } from './principals.js';

/** Lets nobody in but those a route declares. Runs on every route, after the tenant was found. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly principals: Principals,
  ) {}

  /** @throws AppError UNAUTHORIZED | INVALID_TOKEN | TENANT_NOT_FOUND | FORBIDDEN */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getClass(), context.getHandler());
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const { tenantContext } = request;
    // Both are found at start already; here they only make sure that forgetting means closed.
    if (!access || !tenantContext) throw new AppError('FORBIDDEN');

    const claims = await this.tokens.verify(context);
    // A token is good for its own tenant; elsewhere its bearer must not even learn that the tenant exists.
    if (claims.tenantId !== tenantContext.tenantId) throw new AppError('TENANT_NOT_FOUND');
    const principal = await this.principals.find(tenantContext.db, claims.userId);
    if (
      !principal ||
      principal.tokenVersion !== claims.tokenVersion ||
      principal.endedSessions.has(claims.sessionId)
    ) {
      throw new AppError('INVALID_TOKEN');
    }
    if (
      access.kind === 'permission' &&
      !access.anyOf.some((permission) => principal.permissions.has(permission))
    ) {
      throw new AppError('FORBIDDEN');
    }
    request.principal = principal;
    request.claims = claims;
    request.signedInAs = { userId: principal.userId };
    const chosen = request.headers['x-hotel-code'] as string;
    identify({
      actor: { kind: principal.kind, id: principal.userId, name: principal.username },
      clientIp: request.ip,
      hotelCode: principal.hotels.includes(chosen) ? chosen : null,
      correlationId: tenantContext.correlationId,
    });
    return true;
  }
}
