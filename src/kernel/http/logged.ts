import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { currentOrigin } from '../change-origin.js';
import { ControlDatabase } from '../database/database.js';
import { noteOutcome } from '../note-outcome.js';
import type { AppRequest } from './request.js';

const OPERATION = Symbol('operation');

/** How a route's operation is told in the operation log. */
interface LoggedOperation<Answer> {
  /** `schema.table` of what it is done to. */
  entity: string;
  /** What people call it, from the route's parameters and, when it was answered, from the answer. */
  on: (params: Record<string, string>, answer: Answer | undefined) => string;
  /** More to know about it; no secret, and nothing that names a guest. */
  after?: (answer: Answer) => Record<string, unknown>;
  /** The code of what the answer says went wrong; null: nothing. */
  problemOf?: (answer: Answer) => string | null;
  /** It concerns the installation and stands in the control database's log. */
  installation?: true;
}

/**
 * The route leaves one entry in the operation log, with its outcome, whether it is done, refused or fails. For what
 * changes no row that is watched: a test, a run, a download.
 */
export const Logged = <Answer = unknown>(
  action: string,
  operation: LoggedOperation<Answer>,
): MethodDecorator => SetMetadata(OPERATION, { action, ...operation });

/** The first step of a test that failed, as a problem's code. */
export function failedStep({ steps }: { steps: { step: string; state: string }[] }): string | null {
  const failed = steps.find(({ state }) => state === 'failed');
  return failed ? `step.${failed.step}` : null;
}

@Injectable()
export class LoggedInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly control: ControlDatabase,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = this.reflector.get<(LoggedOperation<unknown> & { action: string }) | undefined>(
      OPERATION,
      context.getHandler(),
    );
    if (!operation) return next.handle();
    const request = context.switchToHttp().getRequest<AppRequest>();
    return from(this.run(operation, request, next));
  }

  private run(
    { action, entity, on, after, problemOf, installation }: LoggedOperation<unknown> & { action: string },
    request: AppRequest,
    next: CallHandler,
  ): Promise<unknown> {
    const db = installation ? this.control : request.tenantContext!.db;
    const params = { ...(request.query as object), ...(request.params as object) } as Record<string, string>;
    return noteOutcome(
      db,
      (answer) => ({
        action,
        entity,
        identifier: on(params, answer),
        hotelCode: currentOrigin()?.hotelCode ?? null,
        after: answer === undefined || !after ? null : after(answer),
      }),
      () => lastValueFrom(next.handle(), { defaultValue: undefined }),
      problemOf,
    );
  }
}
