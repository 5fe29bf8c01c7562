export {
  type CredentialField,
  CredentialFields,
  type CredentialFieldsProps,
  credentialsOf,
} from './CredentialFields';
export { useVendors } from './use-vendors';
