import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type PaymentAccount = Schemas['PaymentAccountAnswer'];
export type AccountTest = Schemas['AccountTestAnswer'];
export type TestStep = Schemas['TestStepAnswer'];
export type Vendors = Schemas['VendorsAnswer'];
export type Platform = Schemas['PlatformVendorAnswer'];
export type CredentialField = Schemas['CredentialFieldAnswer'];
/** In the form: secrets as they are typed; an empty one is to be taken away. */
export type CredentialValues = Record<string, string | null | undefined>;

/** Whether the secrets have to be entered again: the address or a plain value, which names the merchant, is another. */
export const isMoved = (
  saved: Pick<PaymentAccount, 'baseUrl' | 'credentials'>,
  now: { baseUrl: string | null; credentials: CredentialValues },
  fields: readonly CredentialField[],
): boolean =>
  saved.baseUrl !== now.baseUrl ||
  fields.some(
    ({ name, secret }) => !secret && (saved.credentials[name] ?? '') !== (now.credentials[name] ?? ''),
  );

/**
 * What is sent of the credentials: plain values, and of the secrets those that were typed or taken away.
 * @param saved the plain values as they were read; a secret is none of them
 */
export const sentCredentials = (
  values: CredentialValues,
  saved: Readonly<Record<string, string>>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | null][] => {
      if (value) return [[name, value]];
      return name in saved || value === '' ? [[name, null]] : [];
    }),
  );
