import { HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { noteChange } from '../../kernel/change-origin.js';
import { TenantController } from '../../tenancy/index.js';
import { SignedIn } from '../access.decorators.js';
import { CurrentRequest } from '../context.decorators.js';
import type { SignedInRequest } from '../principal.js';
import { Principals } from '../principals.js';
import { Sessions } from '../sessions.js';
import { SsoSignIn } from '../sso/sso-sign-in.js';

class SignedOutAnswer {
  /** Where to send the browser to sign out of single sign-on as well; null when there is no such place. */
  logoutUrl: string | null;
}

@ApiTags('sign-in')
@TenantController('v1/user/logout')
@SignedIn()
export class SignOutController {
  constructor(
    private readonly sessions: Sessions,
    private readonly principals: Principals,
    private readonly sso: SsoSignIn,
  ) {}

  /** Ends this session: its refresh tokens at once, its access tokens within half a minute everywhere. */
  @Post()
  @HttpCode(200)
  async logout(
    @CurrentRequest() { principal, claims, tenantContext }: SignedInRequest,
  ): Promise<SignedOutAnswer> {
    const { db, tenantId } = tenantContext!;
    const { sso } = await this.sessions.end(db, claims.sessionId, 'signedOut');
    this.principals.forget(tenantId, principal.userId);
    await noteChange(db, {
      action: 'signOut',
      entity: principal.kind === 'client' ? 'security.api_clients' : 'security.users',
      identifier: principal.username,
    });
    return { logoutUrl: sso ? await this.sso.logoutUrl(tenantId) : null };
  }
}
