import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SecretBox } from '../kernel/secret-box.js';
import { TenancyModule, TenantGuard } from '../tenancy/index.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens, AccessTokenStrategy } from './access-tokens.js';
import { CurrentUserController } from './http/current-user.controller.js';
import { TenantNameController } from './http/tenant-name.controller.js';
import { TokenController } from './http/token.controller.js';
import { Principals } from './principals.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';

/** Sign-in and access. Needs `HotelCodes`, which the hotels module provides. */
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
  controllers: [TokenController, CurrentUserController, TenantNameController],
  providers: [
    AccessTokenStrategy,
    AccessTokens,
    Principals,
    Sessions,
    SignIn,
    // In this order: who is asked for is known before who asks.
    { provide: APP_GUARD, useExisting: TenantGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class SecurityModule {}
