import { AppError, type FieldProblem, type LocalText } from './errors.js';
import { isTimeZone } from './local-day.js';
import type { SecretBox } from './secret-box.js';

/** One value that an account at another system needs. */
export interface CredentialField {
  label: LocalText;
  /** Never shown again once it is stored. */
  secret: boolean;
  required: boolean;
  /** Regular expression that the whole value has to match. */
  pattern?: string;
  /** What the value has to be the name of: an IANA time zone. */
  format?: 'timeZone';
  /** A PEM key or certificate has many lines. */
  multiline?: boolean;
}

/**
 * What an account needs, by name, in the order a form asks for it. It draws the settings form and checks what is typed.
 */
export type CredentialSchema = Readonly<Record<string, CredentialField>>;

/** Unsealed values by name. Never log them. */
export type Credentials = Readonly<Record<string, string>>;

/** The values of one schema: those it requires are there. */
export type CredentialsOf<Schema extends CredentialSchema> = {
  readonly [Name in keyof Schema as Schema[Name]['required'] extends true ? Name : never]: string;
} & {
  readonly [Name in keyof Schema as Schema[Name]['required'] extends true ? never : Name]?: string;
};

export const LONGEST_CREDENTIAL = 8_000;
const PROBLEMS = {
  missing: { en: 'Enter a value.', zh: '填写此项。' },
  unknown: { en: 'This field does not exist.', zh: '没有此字段。' },
  tooLong: { en: 'The text is too long.', zh: '内容过长。' },
  repeat: { en: 'The address has changed. Enter this secret again.', zh: '地址已更改，重新填写。' },
  timeZone: { en: 'Enter a time zone such as Asia/Shanghai.', zh: '填写时区，例如 Asia/Shanghai。' },
  pattern: { en: 'The format is not correct.', zh: '格式不正确。' },
} satisfies Record<string, FieldProblem>;

/** What is wrong with each value; empty: nothing. An empty text counts as left out.
 * `draft`: more will follow, nothing has to be there yet. */
export function credentialProblems(
  schema: CredentialSchema,
  values: Credentials,
  { draft = false } = {},
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const name of Object.keys(values)) if (!Object.hasOwn(schema, name)) problems[name] = PROBLEMS.unknown;
  for (const [name, { required, pattern, format }] of Object.entries(schema)) {
    const value = values[name] ?? '';
    if (value === '') {
      if (required && !draft) problems[name] = PROBLEMS.missing;
    } else if (typeof value !== 'string') problems[name] = PROBLEMS.pattern;
    else if (value.length > LONGEST_CREDENTIAL) problems[name] = PROBLEMS.tooLong;
    else if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) problems[name] = PROBLEMS.pattern;
    else if (format === 'timeZone' && !isTimeZone(value)) problems[name] = PROBLEMS.timeZone;
  }
  return problems;
}

/**
 * Checks an account's credentials and seals them as one value.
 * @param context what the value is bound to, so that it opens for its own account only
 * @throws AppError VALIDATION_FAILED with the fields at fault
 */
export function sealCredentials(
  secrets: SecretBox,
  schema: CredentialSchema,
  values: Credentials,
  context: string,
  { draft = false } = {},
): Buffer {
  const problems = credentialProblems(schema, values, { draft });
  if (Object.keys(problems).length > 0) {
    const fields = Object.entries(problems).map(([name, problem]) => [`credentials.${name}`, problem]);
    throw new AppError('VALIDATION_FAILED', {
      fields: Object.fromEntries(fields) as Record<string, FieldProblem>,
    });
  }
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return secrets.seal(JSON.stringify(Object.fromEntries(given)), context);
}

/** @throws Error when the value was sealed for another account, or with a key nobody has any more */
export function openCredentials(secrets: SecretBox, sealed: Buffer, context: string): Credentials {
  return JSON.parse(secrets.open(sealed, context)) as Credentials;
}

/** What may be shown of stored values: those that are no secret, and the names of the secrets that are there. */
export function shownCredentials(
  schema: CredentialSchema,
  values: Credentials,
): { credentials: Record<string, string>; savedSecrets: string[] } {
  const known = Object.entries(schema).filter(([name]) => values[name] !== undefined);
  return {
    credentials: Object.fromEntries(
      known.filter(([, { secret }]) => !secret).map(([name]) => [name, values[name]!]),
    ),
    savedSecrets: known.filter(([, { secret }]) => secret).map(([name]) => name),
  };
}

/** Stored values with what was typed: what is left out stays, an empty text takes the value away. */
export function changedCredentials(stored: Credentials, given: Credentials): Credentials {
  return Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, value]) => value !== ''));
}

/**
 * The stored secrets that have to be typed again because the address they are sent to is another one: whoever may change
 * the address must not be able to have them sent to a server of their own.
 */
export function secretsToRepeat(
  schema: CredentialSchema,
  stored: Credentials,
  given: Readonly<Record<string, unknown>>,
  problem: FieldProblem = PROBLEMS.repeat,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    shownCredentials(schema, stored)
      .savedSecrets.filter((name) => given[name] === undefined)
      .map((name) => [`credentials.${name}`, problem]),
  );
}
