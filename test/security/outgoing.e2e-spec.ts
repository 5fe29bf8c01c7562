import { shareStack } from '../support/one-stack.js';
import { describeIdentityProvider, startProviders, stopProviders } from './outgoing/identity-provider.js';
import { choosePorts, describeDatabaseTest } from './outgoing/jdbc-connection.js';

describe('What an identity provider says', describeIdentityProvider);
describe('The test of a database connection', describeDatabaseTest);

shareStack(async () => ({
  env: {
    LOG_LEVEL: 'trace',
    OUTBOUND_ALLOW: [...(await startProviders()), ...(await choosePorts())].join(),
    OUTBOUND_TIMEOUT_SECONDS: '2',
  },
}));
afterAll(stopProviders);
