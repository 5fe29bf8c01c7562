import type { AppError } from '../kernel/errors.js';
import type { SignedInRequest } from './principal.js';
import { callersSource, type RefusalReason, refuse } from './refusals.js';
import { identifyCaller } from './request-origin.js';

/** Of one address in a minute, in this process: those beyond are answered without a word to the database. */
const TOLD_PER_MINUTE = 20;
const SOURCES_REMEMBERED = 10_000;

let minute = 0;
const told = new Map<string, number>();

/**
 * Refuses a request whose token is none for this place, and writes it down. No limit of the public routes holds such
 * requests back, so a flood of them must not become one of writes.
 * @throws `error`, always
 */
export async function refuseStranger(
  request: Pick<SignedInRequest, 'ip' | 'tenantContext'>,
  because: RefusalReason,
  error: AppError,
): Promise<never> {
  const { db, correlationId } = request.tenantContext!;
  identifyCaller({ address: request.ip, web: false, correlationId });
  if (!isToBeTold(`${db.tenantId} ${callersSource()}`, Date.now())) throw error;
  return refuse(
    db,
    { action: 'requestRefused', entity: 'security.sessions', identifier: '' },
    because,
    error,
  );
}

function isToBeTold(source: string, now: number): boolean {
  const present = Math.floor(now / 60_000);
  if (present !== minute) told.clear();
  minute = present;
  const count = (told.get(source) ?? 0) + 1;
  if (count > TOLD_PER_MINUTE || (count === 1 && told.size >= SOURCES_REMEMBERED)) return false;
  told.set(source, count);
  return true;
}
