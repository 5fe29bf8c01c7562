import type { TenantValues } from '../types';

/** The steps, and the fields that are filled in on each. The last has none of its own. */
export const stepFields = {
  tenant: [
    'name',
    'id',
    'simpleCode',
    'timeZone',
    'area',
    'logo',
    'builtInRoles',
    'telephone',
    'email',
    'website',
    'address',
  ],
  database: ['ownServer', 'database'],
  sso: ['sso'],
  review: [],
} as const satisfies Record<string, readonly (keyof TenantValues)[]>;

export type StepName = keyof typeof stepFields;
export const stepNames = Object.keys(stepFields) as StepName[];

/** What is wrong on one step. */
export const errorsOf = (step: StepName, errors: object): object => {
  const fields: readonly string[] = stepFields[step];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)));
};

export interface TenantDraft {
  values: TenantValues;
  step: StepName;
  savedAt: string;
}

/** What may be kept on a device: everything typed so far but the secrets. */
export const draftOf = ({ database, sso, ...values }: TenantValues, step: StepName): TenantDraft => {
  const { password: _1, ...address } = database;
  const { clientSecret: _2, ...provider } = sso;
  return { values: { ...values, database: address, sso: provider }, step, savedAt: new Date().toISOString() };
};
