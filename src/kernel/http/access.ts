import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiConsumes, ApiExtension } from '@nestjs/swagger';

const ACCESS = 'payby:access';

/** Who may use a route. A route that does not say stops the start. */
export type Access =
  | { kind: 'public'; reason: string }
  | { kind: 'signedIn' }
  | { kind: 'permission'; anyOf: readonly string[] };

/**
 * For users who hold at least one of these permissions. On a controller or on a route; the route's own wins. It stands
 * here, below `security`, for the one module that security itself builds on; all others use security's, which knows the
 * permissions by name.
 */
export function RequirePermission(...anyOf: [string, ...string[]]): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, { kind: 'permission', anyOf } satisfies Access),
    ApiBearerAuth(),
    // Shown in the API's description; the test that calls every route reads there who must be refused.
    ApiExtension('x-permissions', anyOf.join(' ')),
  );
}

/** For every signed-in user of the tenant. */
export function SignedIn(): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, { kind: 'signedIn' } satisfies Access), ApiBearerAuth());
}

export interface BodyRules {
  /** Bytes. */
  limit: number;
  /** The body is kept as it came, in `rawBody`, whatever type it is said to be of; nothing reads it. */
  keepBytes?: true;
  /** As `keepBytes`, but nothing is taken in before the route asks for it: by then it is known whose they are. */
  onDemand?: true;
}

/** Body limit of public routes: the largest form of a public page has some hundred bytes. */
const PUBLIC_BODY: BodyRules = { limit: 16_384 };

/** Takes a file, or a part of one, as it is sent: the route reads it with `sentBytes`. @param limit bytes */
export function TakesBytes(limit: number): MethodDecorator {
  return applyDecorators(
    RouteConfig({ body: { limit, keepBytes: true, onDemand: true } }),
    ApiConsumes('application/octet-stream'),
  );
}

/** For everybody. `reason` says why that is safe, for whoever reviews the public routes. */
export function Public(reason: string, body = PUBLIC_BODY): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, { kind: 'public', reason } satisfies Access),
    RouteConfig({ body }),
  );
}

/** What a route declares; undefined when it declares nothing. */
export function accessOf(controller: object, handler: object): Access | undefined {
  return (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as
    | Access
    | undefined;
}
