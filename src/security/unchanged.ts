import { AppError } from '../kernel/errors.js';

/**
 * Refuses a change made from what somebody else has changed since it was read.
 * @param read `updatedAt` as the caller read it; undefined: the caller does not mind
 * @throws AppError CONFLICT
 */
export function assertUnchanged(read: string | undefined, now: Date | undefined): void {
  if (read !== undefined && now?.getTime() !== Date.parse(read)) throw new AppError('CONFLICT');
}
