import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TenantContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { TenantController, TenantCtx, TenantRegistry } from '../../tenancy/index.js';
import { Public } from '../access.decorators.js';
import { OwnTenantAnswer } from './current-user.dto.js';

@ApiTags('sign-in')
@TenantController('v1/tenant-name')
export class TenantNameController {
  constructor(private readonly tenants: TenantRegistry) {}

  @Get()
  @Public('The sign-in page shows whose it is before anybody is signed in.')
  async tenantName(@TenantCtx() { tenantId }: TenantContext): Promise<OwnTenantAnswer> {
    const tenant = await this.tenants.find(tenantId);
    if (!tenant) throw new AppError('TENANT_NOT_FOUND');
    return { id: tenant.id, name: tenant.name };
  }
}
