import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AppRequest, correlationIdOf } from '../../kernel/http/request.js';
import type { RequestOrigin } from '../request-origin.js';

/** Where a request on a public route comes from. */
export const Origin = createParamDecorator((_data: unknown, context: ExecutionContext): RequestOrigin => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  return {
    // Fastify reads X-Forwarded-For for the configured proxies only.
    address: request.ip,
    web: request.headers['x-source'] === 'web',
    correlationId: correlationIdOf(request),
  };
});
