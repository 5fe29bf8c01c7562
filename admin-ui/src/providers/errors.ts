import { HttpError } from 'react-admin';

/** The body of every error answer of the server. */
export interface ErrorBody {
  code: string;
  message: string;
  error?: { message: string; fields?: Record<string, string> } | null;
  correlationId?: string;
  /** What react-admin hands to its forms: the field errors, those of a list's values at the list, and what concerns all. */
  errors?: Record<string, unknown>;
  /** Set by this client when the session could not be renewed. */
  renewalFailed?: boolean;
  /** With PASSWORD_CHANGE_REQUIRED: lets the new password be set once. */
  resetKey?: string;
}

export const bodyOf = (error: unknown): ErrorBody | null =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null
    ? (error.body as ErrorBody)
    : null;

export const codeOf = (error: unknown): string | null => bodyOf(error)?.code ?? null;
export const fieldErrorsOf = (error: unknown): Record<string, string> => bodyOf(error)?.error?.fields ?? {};
export const correlationIdOf = (error: unknown): string | null => bodyOf(error)?.correlationId ?? null;

/** Status 0: the server was not reached at all, so nothing is known about the outcome. */
export const isUnreachable = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** One sentence for a person. The server's own words where it gave some: it speaks the reader's language. */
export const describeError = (error: unknown, translate: (key: string) => string): string => {
  if (isUnreachable(error)) return translate('error.unreachable');
  const body = bodyOf(error);
  if (error instanceof HttpError && error.status === 504) return translate('error.gatewayTimeout');
  if (body?.message) return body.message;
  if (error instanceof HttpError) return translate('error.unexpected');
  return error instanceof Error && error.message ? translate(error.message) : translate('error.unexpected');
};
