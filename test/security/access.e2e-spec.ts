import { shareStack } from '../support/one-stack.js';
import './access/sign-in.js';
import './access/tokens.js';
import './access/sessions.js';
import './access/revocation.js';
import './access/api-clients.js';
import './access/api-client-token.js';
import './access/api-client-access.js';
import './access/ip-allow-list.js';
import './access/sign-in-with-password.js';
import './access/side-by-side.js';
import './access/database-role.js';
// It ends with a process that no longer trusts who tells the addresses.
import './access/networks.js';

shareStack({ roles: ['web', 'web'], env: { TRUSTED_PROXIES: '127.0.0.1' } });
