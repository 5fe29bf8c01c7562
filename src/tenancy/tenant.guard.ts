import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TenantDatabases } from '../kernel/database/tenant-databases.js';
import { AppError } from '../kernel/errors.js';
import { type AppRequest, correlationIdOf } from '../kernel/http/request.js';
import { beginWork } from '../kernel/present-work.js';
import { isCalledAgain, isTenantScoped } from './tenant-controller.js';
import { TenantRegistry } from './tenant-registry.js';
import { isTenantId } from './tenant.js';

/** Finds the tenant of the path before anything else looks at the request. */
@Injectable()
export class TenantGuard implements CanActivate {
  constructor(
    private readonly databases: TenantDatabases,
    private readonly tenants: TenantRegistry,
  ) {}

  /** @throws AppError TENANT_NOT_FOUND | TENANT_UNAVAILABLE */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!isTenantScoped(context.getClass())) return true;
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { tenant } = request.params as { tenant?: string };
    if (!isTenantId(tenant)) throw new AppError('TENANT_NOT_FOUND');
    const correlationId = correlationIdOf(request);
    if (isCalledAgain(context.getClass()) && (await this.tenants.isSuspended(tenant)))
      throw new AppError('TENANT_UNAVAILABLE');
    request.tenantContext = { tenantId: tenant, db: await this.databases.get(tenant), correlationId };
    beginWork({ ...request.tenantContext, streamId: null });
    context.switchToHttp().getResponse<FastifyReply>().header('x-request-id', correlationId);
    return true;
  }
}
