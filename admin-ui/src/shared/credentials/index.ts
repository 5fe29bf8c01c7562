export { CredentialsInputs, credentialsSent } from './CredentialsInputs';
export { useVendors } from './use-vendors';
