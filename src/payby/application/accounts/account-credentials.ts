import type pg from 'pg';
import {
  changedCredentials as merged,
  credentialProblems,
  openCredentials,
  sealCredentials,
  secretsToRepeat,
  type Credentials,
  type CredentialSchema,
} from '../../../kernel/credentials.js';
import type { FieldProblem } from '../../../kernel/errors.js';
import type { SecretBox } from '../../../kernel/secret-box.js';
import { accountContext } from '../settings/payment-configuration.js';
import type { PaymentAccount, SavedSecret } from './payment-account.entity.js';

const AGAIN: FieldProblem = {
  en: 'The address or the merchant has changed. Enter this secret again.',
  zh: '地址或商户已变更，重新输入。',
};

/** @returns nothing where there are none, or where they were sealed with a key nobody has any more */
export function readCredentials(secrets: SecretBox, code: string, sealed: Buffer | null): Credentials {
  try {
    return sealed ? openCredentials(secrets, sealed, accountContext(code)) : {};
  } catch {
    return {};
  }
}

/** The stored value, locked with its row. */
export async function sealedOf(client: pg.PoolClient, code: string): Promise<Buffer | null> {
  const { rows } = await client.query<{ credentials_sealed: Buffer | null }>(
    'SELECT credentials_sealed FROM payby.payment_accounts WHERE code = $1 FOR UPDATE',
    [code],
  );
  return rows[0]?.credentials_sealed ?? null;
}

/**
 * What becomes of an account's credentials by a change. A secret goes only where it was entered for: with another
 * address or other plain values, which name the merchant, every secret has to be entered again or taken away.
 *
 * @param given values by name, null takes one away; what is not named stays
 */
export function changedCredentials(
  schema: CredentialSchema,
  current: Credentials,
  given: Readonly<Record<string, string | null>>,
  addressChanged: boolean,
): { values: Credentials; problems: Record<string, FieldProblem> } {
  const typed = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));
  const values = merged(current, typed);
  const moved =
    addressChanged ||
    (Object.keys(current).length > 0 &&
      Object.keys(schema).some(
        (name) => !schema[name]!.secret && (current[name] ?? '') !== (values[name] ?? ''),
      ));
  const wrong = Object.entries(credentialProblems(schema, values));
  return {
    values,
    problems: {
      ...(moved && secretsToRepeat(schema, current, given, AGAIN)),
      ...Object.fromEntries(wrong.map(([name, problem]) => [`credentials.${name}`, problem])),
    },
  };
}

/** When each secret that is there was entered, and by whom. */
export function savedSecrets(
  schema: CredentialSchema,
  values: Credentials,
  before: PaymentAccount['credentialsSaved'],
  given: Readonly<Record<string, string | null>>,
  now: SavedSecret,
): Record<string, SavedSecret> {
  return Object.fromEntries(
    Object.keys(schema)
      .filter((name) => schema[name]!.secret && values[name] !== undefined)
      .flatMap((name) => {
        const saved = given[name] ? now : before[name];
        return saved ? [[name, saved]] : [];
      }),
  );
}

export function sealFor(
  secrets: SecretBox,
  schema: CredentialSchema,
  code: string,
  values: Credentials,
): Buffer {
  return sealCredentials(secrets, schema, values, accountContext(code));
}
