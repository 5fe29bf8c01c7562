import { sharedStack, shareStack } from '../support/one-stack.js';
import { QUICK, tenantRows } from '../support/payment-steps.js';
import './money/asked-at-once.js';
import './money/platform-reports.js';
import './money/cases.js';

shareStack({ env: QUICK });
// A few failed calls within a minute stop all of an account's: those of one case do not count against the next.
beforeEach(() => tenantRows(sharedStack(), 'DELETE FROM integrations.vendor_circuits'));
