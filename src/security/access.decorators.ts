import { RequirePermission as requireAnyOf } from '../kernel/http/access.js';
import type { Permission } from './permissions.js';

export { type Access, accessOf, Public, SignedIn } from '../kernel/http/access.js';

/** For users who hold at least one of these permissions. On a controller or on a route; the route's own wins. */
export function RequirePermission(...anyOf: [Permission, ...Permission[]]): ClassDecorator & MethodDecorator {
  return requireAnyOf(...anyOf);
}
