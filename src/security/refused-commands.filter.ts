import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { currentOrigin } from '../kernel/change-origin.js';
import { asAppError, ErrorFilter } from '../kernel/http/error.filter.js';
import { isNoted } from '../kernel/note-outcome.js';
import type { SignedInRequest } from './principal.js';
import { noteRefusal, refusedRequest } from './refusals.js';

/** Answers errors, and notes that somebody who is signed in asked for what they may not do. */
@Catch()
export class RefusedCommandsFilter extends ErrorFilter {
  private readonly logger = new Logger('Refusals');

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Partial<SignedInRequest>>();
    if (!isRefusedCommand(thrown, request)) return super.catch(thrown, host);
    // The answer waits for it: whoever was told so stands in the log.
    void this.note(request as SignedInRequest)
      .catch((error: Error) => this.logger.error(`A refusal could not be noted: ${error.message}`))
      .then(() => super.catch(thrown, host));
  }

  private async note(request: SignedInRequest): Promise<void> {
    // The route as it was declared, without the tenant: a path may hold what was typed.
    const route = (request.routeOptions.url ?? '').replace(/^.*\/api\//, '');
    await noteRefusal(request.tenantContext!.db, refusedRequest(request.principal), 'notPermitted', {
      request: `${request.method} ${route}`,
    });
  }
}

/** Looking is refused too, but changes nothing; who may not see a screen would fill the log by opening it. */
function isRefusedCommand(thrown: unknown, request: Partial<SignedInRequest>): boolean {
  if (!request.principal || !request.tenantContext || !currentOrigin()) return false;
  if (request.method === 'GET' || request.method === 'HEAD' || isNoted(thrown)) return false;
  return asAppError(thrown).status === 403;
}
