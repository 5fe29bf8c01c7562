import type { Credentials } from '../../src/kernel/credentials.js';
import type { SmsChannel, SmsProviderDefinition } from '../../src/notifications/index.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import type { SmsFixture, SmsWorld } from './sms.conformance.js';

/** The sandbox's mode for each way a provider fails. */
const SMS_MODES = {
  down: 'down500',
  silent: 'acceptThenHang',
  sayingNothing: 'empty',
  busy: 'throttle429',
  refusingInTheBody: 'errorBody',
};

/** Codes of mobile operators, as providers in China pass them on. */
export const OPERATOR_CODES = [
  ['UNDELIV', 'SMS_PHONE_OFF'],
  ['EXPIRED', 'SMS_PHONE_OFF'],
  ['MK:0012', 'SMS_PHONE_OFF'],
  ['REJECTD', 'SMS_FILTERED'],
  ['SUBFAIL', 'SMS_NUMBER_UNUSABLE'],
  ['MOBILE_IN_BLACK', 'SMS_BLOCKED'],
] as const satisfies SmsFixture['failures'];

/** The sandbox's receipts for each way a message ends. */
const receiptsOf = (how: Parameters<SmsWorld['ends']>[0]) => ({
  delayMs: 0,
  ...(how === 'quiet' && { outcome: 'none' }),
  ...(typeof how === 'object' && { outcome: 'failed', code: how.failedWith }),
});

/** What the provider's simulator knows of its one customer. */
export interface SimulatedCustomer {
  sender: string;
  credentials: Credentials;
  wrongCredentials: Credentials;
}

/** A channel at an address. */
export const channelAt = (
  baseUrl: string,
  { code }: SmsProviderDefinition,
  { sender, credentials }: SimulatedCustomer,
): SmsChannel => ({ code: 'SMS', provider: code, baseUrl, sender, credentials });

/** The fixture of a provider that the sandbox simulates, under `/sms/<code>` unless said otherwise. */
export function simulatedBySandbox(
  definition: SmsProviderDefinition,
  customer: SimulatedCustomer,
  {
    path = `/sms/${definition.code}`,
    ...more
  }: Pick<SmsFixture, 'repeats' | 'numbersParameters' | 'failures'> & { path?: string },
): SmsFixture {
  let sandbox: SandboxProcess;
  return {
    definition,
    ...more,
    async start(given) {
      sandbox = given ?? (await startSandboxProcess());
      return {
        host: sandbox.host,
        channel: channelAt(`${sandbox.origin}${path}`, definition, customer),
        wrongCredentials: customer.wrongCredentials,
        is: (how) => sandbox.control('sms', { mode: SMS_MODES[how] }),
        ends: (how) => sandbox.control('sms', { receipts: receiptsOf(how) }),
        sent: async () => (await sandbox.state()).sms.messages,
        stop: () => (given ? Promise.resolve() : sandbox.stop()),
      };
    },
    reset: () => sandbox.control('reset'),
  };
}
