import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, preferredLanguage } from '../errors.js';
import { correlationIdOf } from './request.js';

/** Answers every error in one shape: `{code, message, error: {message, fields?}, correlationId}` and the error's `extra`. */
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
    const language = preferredLanguage(request.headers['accept-language']);
    const message = error.text(language, { correlationId });
    if (error.params.seconds !== undefined) reply.header('retry-after', String(error.params.seconds));
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({
        ...error.extra,
        code: error.code,
        message,
        error: { message, fields: error.fieldTexts(language) },
        correlationId,
      });
  }
}

/** What is thrown by Nest and Fastify themselves, by status. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'VALIDATION_FAILED',
  415: 'VALIDATION_FAILED',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
  503: 'TENANT_UNAVAILABLE',
};

const wordsOfStatus: Record<number, { en: string; zh: string }> = {
  400: { en: 'The request is malformed.', zh: '请求格式不正确。' },
  413: { en: 'The request is too large.', zh: '请求内容过大。' },
  415: { en: 'The request has a content type that is not accepted here.', zh: '不支持该请求的内容类型。' },
  429: { en: 'Too many requests. Try again later.', zh: '请求过于频繁，请稍后再试。' },
};

/** Translates whatever was thrown into the closed list. */
export function asAppError(thrown: unknown): { error: AppError; status: number } {
  if (thrown instanceof AppError) return { error: thrown, status: thrown.status };
  if (thrown instanceof HttpException) {
    const status = thrown.getStatus();
    const code = codeOfStatus[status];
    if (code) return { error: new AppError(code, { cause: thrown, message: wordsOfStatus[status] }), status };
  }
  if (isDatabaseUnreachable(thrown)) {
    const error = new AppError('TENANT_UNAVAILABLE', { cause: thrown });
    return { error, status: error.status };
  }
  return { error: new AppError('INTERNAL', { cause: thrown }), status: 500 };
}

/**
 * Whether the database could not be reached or had to turn us away, so that trying again soon makes sense. SQLSTATE
 * class 08 (connection), 53300 (too many connections), 57P01–57P03 (shut down, crashed, starting up); the rest are the
 * messages of node-postgres and the socket errors below it.
 */
function isDatabaseUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as { code?: string; syscall?: string };
  if (code && /^(08...|53300|57P0[1-3])$/.test(code)) return true;
  if (code && /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/.test(code))
    return Boolean(syscall);
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Query read timeout)/.test(
    thrown.message,
  );
}
