import type { Credentials } from '../../src/kernel/credentials.js';
import type { SmsChannel, SmsProviderDefinition } from '../../src/notifications/index.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import type { SmsFixture } from './sms.conformance.js';

/** The sandbox's mode for each way a provider fails. */
export const SMS_MODES = {
  down: 'down500',
  silent: 'acceptThenHang',
  sayingNothing: 'empty',
  busy: 'throttle429',
  refusingInTheBody: 'errorBody',
};

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

/** The conformance suite's fixture of a provider that the sandbox simulates under `/sms/<code>`. */
export function simulatedBySandbox(
  definition: SmsProviderDefinition,
  customer: SimulatedCustomer,
  more: Pick<SmsFixture, 'repeats' | 'numbersParameters'>,
): SmsFixture {
  let sandbox: SandboxProcess;
  return {
    definition,
    ...more,
    async start() {
      sandbox = await startSandboxProcess();
      return {
        host: sandbox.host,
        channel: channelAt(`${sandbox.origin}/sms/${definition.code}`, definition, customer),
        wrongCredentials: customer.wrongCredentials,
        is: (how) => sandbox.control('sms', { mode: SMS_MODES[how] }),
        sent: async () => (await sandbox.state()).sms.messages,
        stop: () => sandbox.stop(),
      };
    },
    reset: () => sandbox.control('reset'),
  };
}
