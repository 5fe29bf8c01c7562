import { type ExecutionContext, Injectable } from '@nestjs/common';
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

/** A hotel's computers share one address, and each renews its sessions by itself: that guesses nothing. */
const RENEWALS_PER_SIGN_IN = 10;

/**
 * Limits sign-ins per network address and minute, over all routes that carry this guard together; renewals are counted
 * apart. Each process counts for itself: it keeps floods away from the password hashes. What must hold in all processes
 * together, the failures of a name, is counted in the database.
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
