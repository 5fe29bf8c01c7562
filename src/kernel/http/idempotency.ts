import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { ModuleRef } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '../errors.js';
import { claimKey, keepAnswer, releaseKey, requestHash } from '../idempotency/idempotency.store.js';
import type { SealedColumn } from '../sealed-columns.js';
import { SecretBox } from '../secret-box.js';
import { type AppRequest, isUuid } from './request.js';

/**
 * Makes a POST safe to repeat: the header `Idempotency-Key` is demanded, the same key with the same request answers
 * what was answered before (`Idempotent-Replay: true`), with another request 422 and what exists, while the first still
 * runs 409.
 *
 * Only success is kept, so an error is decided again when the same request comes again: that is safe because handlers
 * derive their ids from the key. The key stays bound to that request all the same. An answer may be lost, or turn into
 * an error on its way, after the work was done: under the same key a corrected request would be taken for the first.
 */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  private readonly log = new Logger('Idempotency');

  constructor(
    private readonly secrets: SecretBox,
    private readonly modules: ModuleRef,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.once(context, next));
  }

  private async once(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = request.headers['idempotency-key'];
    if (!isUuid(key)) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
    const { tenantContext, signedInAs } = request;
    if (!tenantContext || !signedInAs)
      throw new Error('@Idempotent() needs a tenant route with a signed-in user.');

    const { db } = tenantContext;
    const scope = `${request.method} ${request.routeOptions.url ?? ''} ${signedInAs.userId}`;
    const hash = requestHash(
      request.params,
      request.query,
      request.headers['x-hotel-code'] ?? null,
      request.body ?? null,
    );
    const claim = await claimKey(db, scope, key, hash);
    switch (claim.kind) {
      case 'otherRequest':
        // What it makes is not there yet.
        if (claim.running) throw new AppError('IDEMPOTENCY_IN_FLIGHT');
        throw new AppError('IDEMPOTENCY_KEY_REUSED', {
          extra: { existing: await this.existing(context, request, key.toLowerCase(), claim.answer) },
        });
      case 'inFlight':
        throw new AppError('IDEMPOTENCY_IN_FLIGHT');
      case 'done':
        reply.header('idempotent-replay', 'true');
        return claim.sealed ? { ...(claim.body as object), ...this.opened(claim.sealed, key) } : claim.body;
      case 'claimed':
        break;
      default:
        claim satisfies never;
    }
    request.idempotencyKey = key.toLowerCase();
    const release = () => releaseKey(db, scope, key, claim.claim);
    let body: unknown;
    try {
      body = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      // Left in flight when even this fails: after a minute the key may be claimed again.
      await release().catch((problem: unknown) =>
        this.log.warn(`A key stays in flight for a minute: ${String(problem)}`),
      );
      throw error;
    }
    // What was done is done: a failure to keep the answer must not turn it into an error for the caller.
    const kept = this.split(body, secretFieldsOf(context), key);
    await keepAnswer(db, scope, key, claim.claim, { status: statusOf(context), ...kept }).catch(
      (problem: unknown) => this.log.warn(`An answer could not be kept for repeats: ${String(problem)}`),
    );
    return body;
  }

  /** What the request that a key is bound to has made; null: nothing; undefined: it is unknown here. */
  private async existing(
    context: ExecutionContext,
    request: AppRequest,
    key: string,
    answer: unknown,
  ): Promise<object | null | undefined> {
    const find = Reflect.getMetadata(MADE_BY, context.getHandler()) as Finder | undefined;
    if (!find) return typeof answer === 'object' && answer ? answer : undefined;
    return find(this.modules.get(context.getClass<object>(), { strict: false }), request, key);
  }

  /** The answer without its secrets, and those sealed. */
  private split(
    body: unknown,
    secret: readonly string[],
    key: string,
  ): { body: unknown; sealed: Buffer | null } {
    if (secret.length === 0 || typeof body !== 'object' || body === null) return { body, sealed: null };
    const entries = Object.entries(body);
    const within = (wanted: boolean) =>
      Object.fromEntries(entries.filter(([name]) => secret.includes(name) === wanted));
    return {
      body: within(false),
      sealed: this.secrets.seal(JSON.stringify(within(true)), answerContext(key.toLowerCase())),
    };
  }

  private opened(sealed: Buffer, key: string): object {
    return JSON.parse(this.secrets.open(sealed, answerContext(key.toLowerCase()))) as object;
  }
}

/** What a kept answer's secrets are bound to. */
const answerContext = (key: string): string => `idempotent-answer:${key}`;

const SECRET_FIELDS = 'idempotent:secretFields';
const MADE_BY = 'idempotent:madeBy';

type Finder = (controller: object, request: AppRequest, key: string) => Promise<object | null>;

/**
 * Finds what the first request under a key has made, also where its answer was lost. It is shown to a client that sends
 * another request under that key; without a finder, the answer that was kept is.
 */
export function ShowsMade<Controller extends object>(
  find: (controller: Controller, request: AppRequest, key: string) => Promise<object | null>,
): MethodDecorator {
  return SetMetadata(MADE_BY, find);
}

function secretFieldsOf(context: ExecutionContext): readonly string[] {
  return (Reflect.getMetadata(SECRET_FIELDS, context.getHandler()) as string[] | undefined) ?? [];
}

/** What the kernel keeps sealed of answers, in every tenant's database. */
export const IDEMPOTENCY_SEALED: readonly SealedColumn[] = [
  {
    table: 'kernel.idempotency_keys',
    key: { column: 'key', type: 'uuid' },
    column: 'response_sealed',
    context: answerContext,
  },
];

/**
 * See {@link IdempotencyInterceptor}. The key is handed to the handler as `request.idempotencyKey`.
 * @param secretFields fields of the answer that are kept sealed
 */
export function Idempotent(...secretFields: string[]): MethodDecorator {
  return applyDecorators(
    SetMetadata(SECRET_FIELDS, secretFields),
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', format: 'uuid' } }),
  );
}

function statusOf(context: ExecutionContext): number {
  const declared = Reflect.getMetadata(HTTP_CODE_METADATA, context.getHandler()) as number | undefined;
  return declared ?? HttpStatus.CREATED;
}
