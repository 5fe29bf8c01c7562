export { CredentialsInputs } from './CredentialsInputs';
export { useVendors } from './use-vendors';
