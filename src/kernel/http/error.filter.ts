import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTryLater, isUnstorableText } from '../database/try-later.js';
import { AppError, type ErrorCode, preferredLanguage } from '../errors.js';
import { StreamConflictError } from '../event-store/event-store.js';
import { hearOut } from './hear-out.js';
import { correlationIdOf } from './request.js';

/**
 * Answers every error in one shape: `{code, message, error: {message, fields?}, correlationId}` and the error's
 * `extra`.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const correlationId = correlationIdOf(request);
    const { error, status } = asAppError(thrown);

    if (status >= 500) {
      // The route as it was declared: a guest's path holds the token of a link.
      const route = `${request.method} ${request.routeOptions.url ?? 'unknown route'}`;
      const cause = thrown instanceof AppError && thrown.cause ? thrown.cause : thrown;
      this.log.error(
        `${route} ${error.code} ${correlationId}`,
        cause instanceof Error ? cause.stack : String(cause),
      );
    }
    // A live stream has begun its answer already; all that is left is to end it.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.end();
      return;
    }
    const seconds = retryAfterSeconds(error);
    if (seconds !== null) reply.header('retry-after', String(seconds));
    reply.status(status).header('cache-control', 'no-store');
    const body = errorBody(error, request.headers['accept-language'], correlationId);
    hearOut(request.raw, () => void reply.send(body));
  }
}

/** The one shape of an error answer, in the language that was asked for. */
export function errorBody(
  error: AppError,
  acceptLanguage: string | undefined,
  correlationId: string,
): Record<string, unknown> {
  const language = preferredLanguage(acceptLanguage);
  const message = error.text(language, { correlationId });
  return {
    ...error.extra,
    code: error.code,
    message,
    error: { message, fields: error.fieldTexts(language) },
    correlationId,
  };
}

/** What is away usually comes back within seconds; whoever asks more often only adds to its load. */
const RETRY_SECONDS = 5;

/** When to ask again, for `Retry-After`; null when asking again would not help. */
export function retryAfterSeconds(error: AppError): number | null {
  if (typeof error.params.seconds === 'number') return error.params.seconds;
  return error.status === 503 ? RETRY_SECONDS : null;
}

/** What is thrown by Nest and Fastify themselves, by status. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONFLICT',
  408: 'VALIDATION_FAILED',
  413: 'VALIDATION_FAILED',
  414: 'NOT_FOUND',
  415: 'VALIDATION_FAILED',
  417: 'VALIDATION_FAILED',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
  431: 'VALIDATION_FAILED',
  503: 'TENANT_UNAVAILABLE',
};

const wordsOfStatus: Record<number, { en: string; zh: string }> = {
  400: { en: 'The request is malformed.', zh: '请求格式不正确。' },
  408: { en: 'The request took too long to arrive.', zh: '请求传输超时。' },
  413: { en: 'The request is too large.', zh: '请求内容过大。' },
  415: { en: 'The content type of the request is not supported.', zh: '不支持该请求的内容类型。' },
  417: { en: 'The Expect header of the request is not supported.', zh: '不支持该请求的 Expect 要求。' },
  429: { en: 'Too many requests. Try again later.', zh: '请求过于频繁，稍后再试。' },
  431: { en: 'The headers of the request are too large.', zh: '请求头过大。' },
};

/** The error of the closed list for a status that Nest, Fastify or the HTTP parser decided on. */
export function errorOfStatus(status: number, cause?: unknown): AppError | null {
  const code = codeOfStatus[status];
  return code ? new AppError(code, { cause, message: wordsOfStatus[status] }) : null;
}

/** Translates whatever was thrown into the closed list. */
export function asAppError(thrown: unknown): { error: AppError; status: number } {
  if (thrown instanceof AppError) return { error: thrown, status: thrown.status };
  if (thrown instanceof HttpException) {
    const status = thrown.getStatus();
    const error = errorOfStatus(status, thrown);
    if (error) return { error, status };
  }
  if (thrown instanceof StreamConflictError) {
    const error = new AppError('BUSY', { cause: thrown, params: { seconds: 1 } });
    return { error, status: error.status };
  }
  if (isTryLater(thrown)) {
    const error = new AppError('TENANT_UNAVAILABLE', { cause: thrown });
    return { error, status: error.status };
  }
  if (isUnstorableText(thrown)) return { error: errorOfStatus(400, thrown)!, status: 400 };
  return { error: new AppError('INTERNAL', { cause: thrown }), status: 500 };
}
