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

const CALLED_AGAIN = 'payby:called-again';

/**
 * A controller whose routes begin with the tenant: `/{tenant}/api/<path>`.
 * @param options.calledAgain its callers repeat what is answered with 503: to them a suspended tenant is unavailable, and
 *   not unknown
 */
export function TenantController(path: string, options: { calledAgain?: true } = {}): ClassDecorator {
  return applyDecorators(
    Controller(`:tenant/api/${path}`),
    SetMetadata(TENANT_SCOPED, true),
    SetMetadata(CALLED_AGAIN, options.calledAgain === true),
    ApiParam({ name: 'tenant', schema: { type: 'string' } }),
  );
}

/** Whether a controller was declared by {@link TenantController}. */
export function isTenantScoped(controller: object): boolean {
  return Reflect.getMetadata(TENANT_SCOPED, controller) === true;
}

export function isCalledAgain(controller: object): boolean {
  return Reflect.getMetadata(CALLED_AGAIN, controller) === true;
}

/** The tenant of the path, with its database. For public routes; signed-in ones take their context from `security`. */
export const TenantCtx = createParamDecorator((_data: unknown, context: ExecutionContext): TenantContext => {
  const { tenantContext } = context.switchToHttp().getRequest<AppRequest>();
  if (!tenantContext) throw new Error('@TenantCtx() works on a TenantController only.');
  return tenantContext;
});
