import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { TenantContext } from '../kernel/context.js';
import type { AppRequest } from '../kernel/http/request.js';

const TENANT_SCOPED = 'payby:tenant-scoped';

/** A controller whose routes begin with the tenant: `/{tenant}/api/<path>`. */
export function TenantController(path: string): ClassDecorator {
  return applyDecorators(
    Controller(`:tenant/api/${path}`),
    SetMetadata(TENANT_SCOPED, true),
    ApiParam({ name: 'tenant', schema: { type: 'string' } }),
  );
}

/** Whether a controller was declared by {@link TenantController}. */
export function isTenantScoped(controller: object): boolean {
  return Reflect.getMetadata(TENANT_SCOPED, controller) === true;
}

/** The tenant of the path, with its database. For public routes; signed-in ones take their context from `security`. */
export const TenantCtx = createParamDecorator((_data: unknown, context: ExecutionContext): TenantContext => {
  const { tenantContext } = context.switchToHttp().getRequest<AppRequest>();
  if (!tenantContext) throw new Error('@TenantCtx() works on a TenantController only.');
  return tenantContext;
});
