import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { AppError, type LocalText } from '../errors.js';
import { REQUIRED } from './validation.js';

/** Chinese leaves a space beside Latin letters. */
const EDGE_OF_LATIN = /^(?=\w)|(?<=\w)$/g;

/**
 * On a route that makes something: says in one sentence which fields are still to be filled in (specification §5:
 * "Failed to create X. Please fill in {field} and try again").
 * @param labels words for the fields by their names
 */
export function Creates(what: LocalText, labels: Record<string, LocalText>): MethodDecorator {
  return UseInterceptors(new NameMissingFields(what, labels));
}

class NameMissingFields implements NestInterceptor {
  constructor(
    private readonly what: LocalText,
    private readonly labels: Record<string, LocalText>,
  ) {}

  /** Pipes run within `next`, so this sees what they refuse. */
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => this.reworded(error))));
  }

  private reworded(error: unknown): unknown {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') return error;
    const missing = Object.entries(error.fields ?? {})
      .filter(([, problem]) => problem === REQUIRED)
      .map(([field]) => this.labels[field] ?? { en: field, zh: field });
    if (missing.length === 0) return error;
    const zh = missing.map((label) => label.zh).join('、');
    return new AppError('VALIDATION_FAILED', {
      fields: error.fields!,
      cause: error,
      message: {
        en: `Failed to create ${this.what.en}. Please fill in ${missing.map(({ en }) => en).join(', ')} and try again`,
        zh: `创建${this.what.zh}失败，请填写${zh.replace(EDGE_OF_LATIN, ' ')}后重试`,
      },
    });
  }
}
