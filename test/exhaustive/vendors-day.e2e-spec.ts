import { itTakesADayThrough } from '../e2e/reconciliation/vendors-day.js';
import { sharedStack, shareStack } from '../support/one-stack.js';
import { QUICK } from '../support/payment-steps.js';

describe('Reconciliation', () => itTakesADayThrough('stripe', sharedStack));

shareStack({ env: { SECRET_KEY: QUICK.SECRET_KEY! } });
