import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestContext } from '../kernel/context.js';
import { AppError, preferredLanguage } from '../kernel/errors.js';
import type { AppRequest } from '../kernel/http/request.js';
import { sentHotel } from './chosen-hotel.js';
import type { LevelContext } from './level.js';
import { actorOf, type SignedInRequest } from './principal.js';

/** The signed-in request, without regard to a chosen hotel. */
export const CurrentRequest = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInRequest => {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    if (!request.principal) throw new Error('A public route has no signed-in user.');
    return request;
  },
);

/** The ticket of the embedded form that a signed-in request comes from; null: none. */
export function ticketOf(request: AppRequest): string | null {
  return (request as SignedInRequest).claims.embedded?.ticketId ?? null;
}

/** The ticket of the embedded form a request comes from; null when it comes from elsewhere. */
export const EmbedTicket = createParamDecorator((_data: unknown, context: ExecutionContext): string | null =>
  ticketOf(context.switchToHttp().getRequest<SignedInRequest>()),
);

/** The context of a signed-in request in no hotel: for what a user may see before, or whichever, hotel is chosen. */
export const UserCtx = createParamDecorator((_data: unknown, context: ExecutionContext): RequestContext =>
  contextOf(context.switchToHttp().getRequest<SignedInRequest>(), null),
);

/**
 * The same for routes that work in one hotel or, when none is chosen, for the whole group.
 * @throws AppError INVALID_HOTEL_CODE (it is not one of the caller's) | VALIDATION_FAILED (none was chosen, and the
 *   caller does not work at group level)
 */
export const LevelCtx = createParamDecorator((_data: unknown, context: ExecutionContext): LevelContext => {
  const request = context.switchToHttp().getRequest<SignedInRequest>();
  const found = contextOf(request, sentHotel(request));
  if (found.hotelCode !== null) return { ...found, level: 'hotel', hotelCode: found.hotelCode };
  if (!request.principal.groupLevel) throw noHotelChosen();
  return { ...found, level: 'group', hotelCode: null };
});

/**
 * The same for routes that work in one hotel.
 * @throws AppError VALIDATION_FAILED (no hotel was chosen) | INVALID_HOTEL_CODE (it is not one of the user's)
 */
export const HotelCtx = createParamDecorator(
  (_data: unknown, context: ExecutionContext): RequestContext & { hotelCode: string } => {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const found = contextOf(request, sentHotel(request));
    if (found.hotelCode === null) throw noHotelChosen();
    return found as RequestContext & { hotelCode: string };
  },
);

/** @throws AppError INVALID_HOTEL_CODE */
function contextOf(request: SignedInRequest, hotelCode: string | null): RequestContext {
  const { principal, tenantContext } = request;
  if (!principal || !tenantContext) throw new Error('A public route has no signed-in user.');
  if (hotelCode !== null && !principal.hotels.includes(hotelCode)) throw new AppError('INVALID_HOTEL_CODE');
  return {
    ...tenantContext,
    actor: actorOf(principal),
    userId: principal.userId,
    permissions: principal.permissions,
    hotelCode,
    hotels: principal.hotels,
    allHotels: principal.allHotels,
    barred: principal.barred === true,
    language: spokenIn(request) ?? principal.language,
    terminalId: principal.kind === 'client' ? principal.username : null,
    // Fastify reads X-Forwarded-For for the configured proxies only.
    clientIp: request.ip,
  };
}

/** What the screen is set to, which may differ from what the user is written to in; null: it does not say. */
function spokenIn({ headers }: SignedInRequest): 'en' | 'zh' | null {
  const asked = headers['accept-language'];
  return asked && asked !== '*' ? preferredLanguage(asked) : null;
}

function noHotelChosen(): AppError {
  const problem = { en: 'Choose a hotel first.', zh: '先选择酒店。' };
  return new AppError('VALIDATION_FAILED', { fields: { 'X-Hotel-Code': problem }, message: problem });
}
