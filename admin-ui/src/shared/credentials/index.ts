export { CredentialsInputs } from './CredentialsInputs';
export { credentialsSent } from './sent';
export { useVendors } from './use-vendors';
