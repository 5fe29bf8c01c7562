import { applyDecorators, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { AppConfig } from '../config/config.js';
import { OwnLimit } from '../kernel/limits/public-limits.js';

/** A hotel's computers share one address, and each renews its sessions by itself: that guesses nothing. */
const RENEWALS_PER_SIGN_IN = 10;

/**
 * Limits sign-ins per network address and minute, over all routes that carry this guard and over all processes
 * together; renewals are counted apart. It keeps floods away from the password hashes. The failures of a name are
 * counted in the tenant's database.
 */
@Injectable()
export class SignInThrottle extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly config: AppConfig,
  ) {
    super(options, storage, reflector);
  }

  protected override handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const renewal = isRenewal(props.context);
    const perMinute = this.config.signInsPerMinute;
    return super.handleRequest({
      ...props,
      ttl: 60_000,
      blockDuration: 60_000,
      limit: renewal ? perMinute * RENEWALS_PER_SIGN_IN : perMinute,
      generateKey: (_context, tracker) => `${renewal ? 'renewal' : 'sign-in'}:${tracker}`,
    });
  }
}

function isRenewal(context: ExecutionContext): boolean {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return (body as { grant_type?: unknown } | undefined)?.grant_type === 'refresh_token';
}

/** For the controllers of everything that leads to a session. */
export function LimitedAsSignIn(): ClassDecorator {
  return applyDecorators(UseGuards(SignInThrottle), OwnLimit('Counted as sign-ins, by SIGN_INS_PER_MINUTE.'));
}
