import type { INestApplicationContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isTenantScoped } from '../tenancy/index.js';
import { type Access, accessOf } from './access.decorators.js';

interface RouteDeclaration {
  /** `PaymentsController.create` */
  name: string;
  access: Access | undefined;
  tenantScoped: boolean;
}

/** Every route of the application with what it declares. */
function routeDeclarations(app: INestApplicationContext): RouteDeclaration[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype, instance }) => {
      if (typeof metatype !== 'function' || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return scanner
        .getAllMethodNames(prototype)
        .map((method) => ({ method, handler: prototype[method] as object }))
        .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
        .map(({ method, handler }) => ({
          name: `${metatype.name}.${method}`,
          access: accessOf(metatype, handler),
          tenantScoped: isTenantScoped(metatype),
        }));
    });
}

/**
 * Stops the start when a route does not say who may use it, or asks for a user where no tenant is known.
 * @throws Error naming the routes
 */
export function assertEveryRouteDeclares(app: INestApplicationContext): void {
  const problems = routeDeclarations(app).flatMap(({ name, access, tenantScoped }) => {
    if (!access) return [`${name} declares neither @RequirePermission, @SignedIn nor @Public`];
    if (access.kind !== 'public' && !tenantScoped)
      return [`${name} needs a user but is on no @TenantController`];
    return [];
  });
  if (problems.length) throw new Error(`Routes that nobody has decided about:\n  ${problems.join('\n  ')}`);
}
