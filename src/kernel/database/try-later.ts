import { TimeLimitError } from '../time-limit.js';

/**
 * Conditions of PostgreSQL that pass by themselves or with an operator's help, and that say nothing about the request.
 * Class 08: connection. Class 53: no disk, memory or connection left. 25006: the server takes no writes (a replica, or
 * set read-only). 25P03, 25P04: it ended a transaction that waited too long. 40001, 40P01, 55P03: lost to another
 * transaction. 42501: a tenant that was suspended a moment ago. 57014, 57P01–57P05: canceled, shut down, crashed, starting up, idle for too long. 58: its files.
 */
const TRY_LATER = /^(08...|53...|25006|25P0[34]|40001|40P01|42501|55P03|57014|57P0[1-5]|58...)$/;

const SOCKET = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** What node-postgres and its pool say without a code. */
const MESSAGES =
  /^(Connection terminated|Connection ended unexpectedly|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether a database failed in a way that makes the same request worth sending again later: answered with 503 and
 * `Retry-After`. Everything else is a mistake of ours (500).
 */
export function isTryLater(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof TimeLimitError) return true;
  const { code, syscall, driverError } = thrown as {
    code?: unknown;
    syscall?: unknown;
    driverError?: unknown;
  };
  // TypeORM wraps the error; so does Node, where a name has several addresses and none answers.
  if (driverError instanceof Error && driverError !== thrown) return isTryLater(driverError);
  if (thrown instanceof AggregateError) return thrown.errors.some(isTryLater);
  if (typeof code === 'string') {
    if (TRY_LATER.test(code)) return true;
    if (SOCKET.test(code)) return Boolean(syscall);
  }
  return MESSAGES.test(thrown.message);
}

/** 22021 and 22P05: text that PostgreSQL cannot store, such as NUL. Whoever sent it is to blame. */
export function isUnstorableText(thrown: unknown): boolean {
  const { code, driverError } = (thrown ?? {}) as { code?: unknown; driverError?: unknown };
  return code === '22021' || code === '22P05' || (driverError !== undefined && isUnstorableText(driverError));
}
