export { type CredentialField, CredentialFields, type CredentialFieldsProps } from './CredentialFields';
export { useVendors } from './use-vendors';
export { SecretInput, Shown } from './SecretInput';
