import { useStore } from 'react-admin';
import type { StepName, TenantValues } from '../form/tenant-values';

/** What may be kept on a device: everything typed so far but the secrets. */
export type DraftValues = Omit<
  TenantValues,
  'dbPassword' | 'clientSecret' | 'replaceDbPassword' | 'replaceClientSecret'
>;

export interface TenantDraft {
  values: DraftValues;
  step: StepName;
  savedAt: string;
}

export const withoutSecrets = (values: TenantValues): DraftValues => {
  const {
    dbPassword: _1,
    clientSecret: _2,
    replaceDbPassword: _3,
    replaceClientSecret: _4,
    ...rest
  } = values;
  return rest;
};

/** A device may be shared, so each person has a draft of their own. */
export const useDraft = (username: string) => useStore<TenantDraft | null>(`draft.tenant.${username}`, null);
