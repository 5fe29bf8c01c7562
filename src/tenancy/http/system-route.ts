import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { AppError } from '../../kernel/errors.js';
import { RequirePermission } from '../../kernel/http/access.js';
import type { AppRequest } from '../../kernel/http/request.js';

/** The installation is administered in one tenant; in all others these routes do not exist for anybody. */
@Injectable()
export class DefaultTenantGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { tenantContext } = context.switchToHttp().getRequest<AppRequest>();
    if (tenantContext?.tenantId !== this.config.defaultTenant) throw new AppError('FORBIDDEN');
    return true;
  }
}

/** For administrators of the whole installation. */
export function SystemRoute(): ClassDecorator & MethodDecorator {
  return applyDecorators(RequirePermission('SYSTEM_CONFIGURATION_MGT'), UseGuards(DefaultTenantGuard));
}
