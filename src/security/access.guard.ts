import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { identify } from '../kernel/change-origin.js';
import { AppError } from '../kernel/errors.js';
import { AccessTokens, isForged } from './access-tokens.js';
import { accessOf, isForEmbedded } from './access.decorators.js';
import { chosenHotel, sentHotel } from './chosen-hotel.js';
import { confined } from './embedded-access.js';
import { AddressRules } from './ip-allow-list/address-rules.js';
import { refuseAddress } from './ip-gate.js';
import { type AccessClaims, actorOf, type Principal, type SignedInRequest } from './principal.js';
import { Principals } from './principals.js';
import { refusedRequest } from './refusals.js';
import { refuseStranger } from './strangers.js';

/**
 * Lets nobody in but those a route declares, from where they may work. Runs on every route, after the tenant was found.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly principals: Principals,
    private readonly addresses: AddressRules,
  ) {}

  /** @throws AppError UNAUTHORIZED | INVALID_TOKEN | TENANT_NOT_FOUND | IP_NOT_ALLOWED | FORBIDDEN */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getClass(), context.getHandler());
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const { tenantContext } = request;
    // Both are found at start already; here they only make sure that forgetting means closed.
    if (!access || !tenantContext) throw new AppError('FORBIDDEN');

    const claims = await this.claimsFor(context, request);
    const { userId, kind, tokenVersion } = claims;
    const found = await this.principals.find(tenantContext.db, userId, kind, tokenVersion);
    const principal = found && claims.embedded ? confined(found, claims.embedded) : found;
    if (
      !principal ||
      principal.kind !== claims.kind ||
      principal.tokenVersion !== claims.tokenVersion ||
      principal.endedSessions.has(claims.sessionId)
    ) {
      throw new AppError('INVALID_TOKEN');
    }
    identify({
      actor: actorOf(principal),
      clientIp: request.ip,
      hotelCode: chosenHotel(request, principal),
      correlationId: tenantContext.correlationId,
    });
    if (!(await this.mayComeFromThere(request, principal, access.kind === 'permission'))) {
      await refuseAddress(tenantContext.db, refusedRequest(principal), request.ip);
    }
    // From here on a refusal is somebody's, and is noted as theirs. A route that finds its hotel by a payment or any
    // other object asks whether that hotel is among the principal's.
    request.principal = principal;
    if (access.kind === 'permission') {
      const hotels = await this.addresses.usableHotels(tenantContext.db, principal, request.ip);
      request.principal = { ...principal, hotels, barred: hotels.length < principal.hotels.length };
    }
    if (
      access.kind === 'permission' &&
      !access.anyOf.some((permission) => principal.permissions.has(permission))
    ) {
      throw new AppError('FORBIDDEN');
    }
    request.claims = claims;
    request.signedInAs = { userId: principal.userId };
    return true;
  }

  /** What a token says that is good here. */
  private async claimsFor(context: ExecutionContext, request: SignedInRequest): Promise<AccessClaims> {
    const claims = await this.tokens.verify(context).catch(async (error: unknown) => {
      if (isForged(error)) await refuseStranger(request, 'forgedToken', error as AppError);
      throw error;
    });
    // A token is good for its own tenant; elsewhere its bearer must not even learn that the tenant exists.
    if (claims.tenantId !== request.tenantContext!.tenantId)
      await refuseStranger(request, 'anotherTenant', new AppError('TENANT_NOT_FOUND'));
    if (claims.embedded && !isForEmbedded(context.getClass(), context.getHandler()))
      await refuseStranger(request, 'embeddedToken', new AppError('FORBIDDEN'));
    return claims;
  }

  /**
   * Checks the caller's address at the level the request works at. Where that is none (a route for everybody, a hotel
   * that is not the caller's), there must be some level that lets the address in; the route itself refuses the rest.
   */
  private mayComeFromThere(
    request: SignedInRequest,
    principal: Principal,
    hasLevel: boolean,
  ): Promise<boolean> {
    const { db } = request.tenantContext!;
    const hotelCode = hasLevel ? chosenHotel(request, principal) : null;
    if (hotelCode !== null) return this.addresses.mayUseHotel(db, principal, hotelCode, request.ip);
    if (hasLevel && principal.groupLevel && sentHotel(request) === null)
      return this.addresses.mayUseGroup(db, principal, request.ip);
    return this.addresses.mayEnter(db, principal, request.ip);
  }
}
