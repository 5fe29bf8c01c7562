import type { Credentials } from '../../src/kernel/credentials.js';
import type { PlatformWorld } from './payment-platform.conformance.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';

const MERCHANT = 'HKG01';
const ACTIONS = {
  pays: 'approve',
  paysUnannounced: 'approve-silent',
  declines: 'decline',
  confirms: 'process',
  paysTwiceTold: 'notify-twice',
};
const MODES = {
  well: { mode: 'ok' },
  down: { mode: 'down' },
  silent: { mode: 'hang' },
  acceptingThenSilent: { mode: 'acceptThenHang' },
  busy: { mode: 'throttle429' },
  behindAPage: { mode: 'html' },
  brokenOff: { mode: 'halfBody' },
  empty: { mode: 'empty' },
  signingWithPreviousKey: { signWith: 'previous' },
};
const OUTCOMES = { succeed: 'succeed', fail: 'fail', staysAccepted: 'stay-accepted' };

export interface SimulatedVendor {
  /** As accounts name it. */
  code: string;
  /** The account's credentials with keys that nobody has given it, in a form that its schema accepts. */
  guessed(credentials: Credentials): Credentials;
  /** The account's credentials after it forgot the key before the last rotation. */
  withoutPreviousKey(credentials: Credentials): Credentials;
}

export interface SimulatedWorld extends PlatformWorld {
  sandbox: SandboxProcess;
}

/** A vendor's wire format as a process of its own speaks it: for the platforms' conformance suite. */
export async function simulatedWorld(vendor: SimulatedVendor): Promise<SimulatedWorld> {
  const sandbox = await startSandboxProcess();
  const { baseUrl, credentials } = (await (
    await fetch(`${sandbox.origin}/control/accounts/${vendor.code}/${MERCHANT}`)
  ).json()) as { baseUrl: string; credentials: Credentials };
  return {
    sandbox,
    host: sandbox.host,
    account: { code: `${MERCHANT}-X`, platform: vendor.code, baseUrl, credentials, limits: {} },
    wrongCredentials: vendor.guessed(credentials),
    withoutPreviousKey: vendor.withoutPreviousKey(credentials),
    guest: (reference, act) => sandbox.control(`sessions/${reference}/${ACTIONS[act]}`),
    is: (how) => sandbox.control('platform', MODES[how]),
    listensAt: (url) => sandbox.control('webhooks', { vendor: vendor.code, merchant: MERCHANT, url }),
    refunds: (how) => sandbox.control('platform', { refundOutcome: OUTCOMES[how] }),
    async callbacks() {
      const { notifications } = (await sandbox.state()).platform;
      return {
        tries: notifications.reduce((sum, { attempts }) => sum + attempts, 0),
        acknowledged: notifications.every(({ done, lastStatus }) => done && lastStatus !== 0),
      };
    },
    stop: () => sandbox.stop(),
  };
}
