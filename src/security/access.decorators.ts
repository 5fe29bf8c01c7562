import { SetMetadata } from '@nestjs/common';
import { RequirePermission as requireAnyOf } from '../kernel/http/access.js';
import type { Permission } from './permissions.js';

export { type Access, accessOf, Public, SignedIn } from '../kernel/http/access.js';

/** For users who hold at least one of these permissions. On a controller or on a route; the route's own wins. */
export function RequirePermission(...anyOf: [Permission, ...Permission[]]): ClassDecorator & MethodDecorator {
  return requireAnyOf(...anyOf);
}

const EMBEDDED = 'payby:embedded';

/**
 * Also for the form within another system's page, whose token is good for the routes that say this and for no other.
 */
export function AlsoEmbedded(): ClassDecorator & MethodDecorator {
  return SetMetadata(EMBEDDED, true);
}

export function isForEmbedded(controller: object, handler: object): boolean {
  return Boolean(Reflect.getMetadata(EMBEDDED, handler) ?? Reflect.getMetadata(EMBEDDED, controller));
}
