import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TenantController, TenantRegistry } from '../../tenancy/index.js';
import { SignedIn } from '../access.decorators.js';
import { CurrentRequest } from '../context.decorators.js';
import type { SignedInRequest } from '../principal.js';
import type { StartingPage } from '../starting-pages.js';
import { CurrentUserAnswer, PermissionsAnswer } from './current-user.dto.js';

/** What the signed-in user is told about itself. */
@ApiTags('sign-in')
@TenantController('v1')
@SignedIn()
export class CurrentUserController {
  constructor(private readonly tenants: TenantRegistry) {}

  @Get('user/current-user')
  async currentUser(
    @CurrentRequest() { principal, tenantContext }: SignedInRequest,
  ): Promise<CurrentUserAnswer> {
    const { tenantId, db } = tenantContext!;
    const tenant = await this.tenants.find(tenantId);
    // Asked anew, not remembered: another process may have taken the change a moment ago.
    const [user] = await db.named<{
      current_resort: string | null;
      starting_page: StartingPage | null;
      has_password: boolean;
      password_expires_at: Date | null;
    }>(
      'security.current-user',
      `SELECT current_resort, starting_page, password_hash IS NOT NULL AS has_password, password_expires_at
       FROM security.users WHERE id = $1`,
      [principal.userId],
    );
    const currentResort = user?.current_resort ?? null;
    return {
      id: principal.userId,
      kind: principal.kind,
      username: principal.username,
      realName: principal.realName,
      email: principal.email,
      language: principal.language,
      startingPage: user?.starting_page ?? null,
      roles: [...principal.roles],
      hotels: [...principal.hotels],
      tenant: { id: tenantId, name: tenant?.name ?? tenantId, timeZone: tenant?.timeZone ?? 'UTC' },
      groupLevel: principal.groupLevel,
      allHotels: principal.allHotels,
      currentResort:
        currentResort !== null && principal.hotels.includes(currentResort) ? currentResort : null,
      hasPassword: user?.has_password ?? false,
      passwordExpiresAt: user?.password_expires_at?.toISOString() ?? null,
    };
  }

  /** The permissions of all the user's roles together. */
  @Get('roles/current-perms')
  currentPermissions(@CurrentRequest() { principal }: SignedInRequest): PermissionsAnswer {
    return { code: 'SUCCESS', data: [...principal.permissions], error: null };
  }
}
