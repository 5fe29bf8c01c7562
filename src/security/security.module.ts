import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { PublicLimits } from '../kernel/limits/public-limits.js';
import { SecretBox } from '../kernel/secret-box.js';
import { TenancyModule, TenantGuard } from '../tenancy/index.js';
import './errors.js';
import { AccessTokens, AccessTokenStrategy } from './access-tokens.js';
import { AccessGuard } from './access.guard.js';
import { ApiClientAccess } from './api-clients/api-client-access.js';
import { ApiClientsController } from './api-clients/api-clients.controller.js';
import { ApiClientsService } from './api-clients/api-clients.service.js';
import { ClientAuthentication } from './client-authentication.js';
import { EmbeddedAccess } from './embedded-access.js';
import { CurrentUserController } from './http/current-user.controller.js';
import { SignOutController } from './http/sign-out.controller.js';
import { TenantNameController } from './http/tenant-name.controller.js';
import { TokenController } from './http/token.controller.js';
import { AddressRules } from './ip-allow-list/address-rules.js';
import { AllowList } from './ip-allow-list/allow-list.js';
import { IpAllowListController } from './ip-allow-list/http/ip-allow-list.controller.js';
import { IpGate } from './ip-gate.js';
import { LiveAccess } from './live-access.js';
import { PasswordResetController } from './password-reset/http/password-reset.controller.js';
import { PasswordReset } from './password-reset/password-reset.js';
import { ResetKeys } from './password-reset/reset-keys.js';
import { SendResetLinkJob } from './password-reset/send-reset-link.job.js';
import { Principals } from './principals.js';
import { RolesController } from './roles/roles.controller.js';
import { RolesService } from './roles/roles.service.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { RealmsController } from './sso/http/realms.controller.js';
import { IdentityProviders } from './sso/identity-providers.js';
import { SsoSessions } from './sso/sso-sessions.js';
import { SsoSignIn } from './sso/sso-sign-in.js';
import { SsoUsers } from './sso/sso-users.js';
import { TokenAnswers } from './token-answer.js';
import { CurrentHotel } from './users/current-hotel.js';
import { OwnAccountController } from './users/own-account.controller.js';
import { OwnStartingPage } from './users/own-starting-page.js';
import { UserInvitations } from './users/user-invitations.js';
import { UserLocks } from './users/user-locks.js';
import { UserPasswords } from './users/user-passwords.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Sign-in and access. Needs `HotelCodes` and `SecurityMail`, which the hotels and notifications modules provide. */
@Module({
  imports: [
    TenancyModule,
    DiscoveryModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [SecretBox],
      useFactory: (secrets: SecretBox) => ({ secret: secrets.deriveKey('jwt') }),
    }),
  ],
  controllers: [
    TokenController,
    PasswordResetController,
    RealmsController,
    SignOutController,
    CurrentUserController,
    TenantNameController,
    OwnAccountController,
    UsersController,
    RolesController,
    ApiClientsController,
    IpAllowListController,
  ],
  providers: [
    AccessTokenStrategy,
    AccessTokens,
    Principals,
    LiveAccess,
    Sessions,
    SignIn,
    ClientAuthentication,
    IpGate,
    EmbeddedAccess,
    TokenAnswers,
    ResetKeys,
    PasswordReset,
    SendResetLinkJob,
    IdentityProviders,
    SsoSignIn,
    SsoUsers,
    SsoSessions,
    AddressRules,
    AllowList,
    UsersService,
    UserInvitations,
    UserPasswords,
    UserLocks,
    CurrentHotel,
    OwnStartingPage,
    RolesService,
    ApiClientsService,
    ApiClientAccess,
    // In this order: who is asked for is known before who asks.
    { provide: APP_GUARD, useExisting: TenantGuard },
    { provide: APP_GUARD, useClass: PublicLimits },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [ApiClientAccess, SendResetLinkJob, EmbeddedAccess, LiveAccess, Principals],
})
export class SecurityModule {}
