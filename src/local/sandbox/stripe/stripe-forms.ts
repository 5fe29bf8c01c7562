import type { Json } from '../http.js';

/** What Stripe answers with besides the status. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string },
    message: string,
  ) {
    super(message);
  }
}

export const invalid = (message: string, param?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', ...(param ? { param } : {}) }, message);
export const missing = (what: string, no: string): StripeError =>
  new StripeError(
    404,
    { type: 'invalid_request_error', code: 'resource_missing' },
    `No such ${what}: '${no}'`,
  );

export function refuseUnknown(form: Json, known: RegExp): void {
  const unknown = Object.keys(form).find((name) => !known.test(name));
  if (unknown === undefined) return;
  const error = { type: 'invalid_request_error', code: 'parameter_unknown', param: unknown };
  throw new StripeError(400, error, `Received unknown parameter: ${unknown}`);
}

/** `metadata[a]=1` and `metadata[b]=2` as one object. */
export function membersOf(form: Json, name: string): Json {
  const prefix = `${name}[`;
  return Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length, -1), value]),
  );
}
