import type { Dispute } from './types';

/** The end of the dispute is open; a fraud warning is none yet. */
export const isUndecided = ({ kind, status }: Dispute): boolean =>
  kind !== 'fraudWarning' && status !== 'won' && status !== 'lost';
