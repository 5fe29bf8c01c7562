import type { Credentials } from '../../src/kernel/credentials.js';
import type { CallbackMoney, PlatformWorld } from './payment-platform.bench.js';
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
  brokenOff: { mode: 'halfBody' },
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

/** Some platforms' numbers have no room for the dashes of ours, and others carry more than one of them. */
export const isNumber = (theirs: string | null, ours: string): boolean =>
  theirs !== null && theirs.replaceAll('-', '').includes(ours.replaceAll('-', ''));

/** A vendor's wire format as a process of its own speaks it: for the platforms' conformance suite. */
export async function simulatedWorld(
  vendor: SimulatedVendor,
  given?: SandboxProcess,
): Promise<SimulatedWorld> {
  const sandbox = given ?? (await startSandboxProcess());
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
    async refundFailsAfterAll(reference) {
      const { refunds } = (await sandbox.state()).platform;
      const refund = refunds.find(({ refundReference }) => isNumber(refundReference, reference));
      await sandbox.control(`refunds/${refund!.refundId}/failed`);
    },
    dispute: (reference, step, how) => sandbox.control(`disputes/${reference}/${step}`, how),
    async callbacks() {
      const { notifications } = (await sandbox.state()).platform;
      return {
        tries: notifications.reduce((sum, { attempts }) => sum + attempts, 0),
        acknowledged: notifications.every(({ done, lastStatus }) => done && lastStatus !== 0),
      };
    },
    stop: () => (given ? Promise.resolve() : sandbox.stop()),
  };
}

/** Money in JSON, in minor units, as the member of this name. @param written how it writes a currency's code */
export const moneyInJson = (member: string, written = (code: string) => code): CallbackMoney => ({
  amount: (text) => `"${member}":${text}`,
  paid: '684000',
  oneMore: '684001',
  impossible: ['-684000', '1e21', 'NaN', '"6840,00"', '684000.5', 'null'],
  currency: (code) => `"currency":"${written(code)}"`,
  change: (rawBody, edit) => Buffer.from(edit(rawBody.toString('utf8'))),
});
