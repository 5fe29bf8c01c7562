import {
  PAYMENT_PLATFORMS,
  PMS_KINDS as KINDS,
  SMS_PROVIDERS as PROVIDERS,
} from '../../src/integrations/vendors.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { PATIENT_MS } from '../support/patience.js';
import { platformBench } from './payment-platform.bench.js';
import { PLATFORMS } from './platform-fixtures.js';
import { PMS_KINDS } from './pms-fixtures.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import { SMS_PROVIDERS } from './sms-fixtures.js';
import {
  platformConversation,
  pmsConversation,
  type SmsBench,
  smsBench,
  smsConversation,
  type Ways,
  waysTo,
} from './vendor-faults.benches.js';
import { describePlatformNews, describeSmsNews, NEWS_FAULTS } from './vendor-faults.news.js';
import { type Conversation, describeWireFaults } from './vendor-faults.wire.js';

const platforms = Object.values(PLATFORMS);
const kinds = [...PMS_KINDS.values()];
const providers = Object.values(SMS_PROVIDERS);
const codes = (all: readonly { code: string }[]): string[] => all.map(({ code }) => code).sort();
const codesOf = (all: readonly { definition: { code: string } }[]): string[] =>
  codes(all.map(({ definition }) => definition));

describe('the table of vendors’ faults', () => {
  it('has a column for every vendor there is', () => {
    expect(codesOf(platforms)).toEqual(codes(PAYMENT_PLATFORMS));
    expect(codesOf(kinds)).toEqual(codes(KINDS));
    expect(codesOf(providers)).toEqual(codes(PROVIDERS));
  });

  it('says of every fault that a vendor does not have why, and names no vendor that is none', () => {
    for (const { platform, except = {}, sms, exceptSms = {}, pms } of NEWS_FAULTS) {
      const reasons = [platform, sms, pms, ...Object.values(except), ...Object.values(exceptSms)];
      for (const reason of reasons.filter((cell) => typeof cell === 'string'))
        expect(reason).toMatch(/^[A-Z].{20,}\.$/);
      expect(codesOf(platforms)).toEqual(expect.arrayContaining(Object.keys(except)));
      expect(codesOf(providers)).toEqual(expect.arrayContaining(Object.keys(exceptSms)));
    }
  });
});

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

/** The same vendor behind gateways that spoil what passes them. */
function behindGateways(begin: (ways: Ways) => Promise<Conversation> | Conversation): () => Conversation {
  let ways: Ways;
  let conversation: Conversation;
  beforeAll(async () => {
    ways = await waysTo(sandbox.host);
    conversation = await begin(ways);
  });
  afterAll(() => ways.stop());
  return () => conversation;
}

describe.each(platforms.map((fixture) => [fixture.definition.code, fixture] as const))(
  'payment platform %s',
  (_code, fixture) => {
    const bench = platformBench({ ...fixture, start: () => fixture.start(sandbox) });
    describeWireFaults(behindGateways((ways) => platformConversation(bench, ways)));
    describePlatformNews(bench);
  },
);

describe.each(kinds.map((fixture) => [fixture.definition.code, fixture] as const))(
  'PMS %s',
  (_code, fixture) => {
    beforeEach(() => sandbox.control('reset'));
    describeWireFaults(behindGateways((ways) => pmsConversation(fixture, sandbox, ways)));
  },
);

describe.each(providers.map((fixture) => [fixture.definition.code, fixture] as const))(
  'SMS provider %s',
  (code, fixture) => {
    let http: GuardedHttpClient;
    let bench: SmsBench;
    beforeAll(async () => {
      http = new GuardedHttpClient({ allow: [sandbox.host], timeoutMs: PATIENT_MS });
      bench = await smsBench(fixture, sandbox, http);
    });
    afterAll(() => http.close());
    beforeEach(() => sandbox.control('reset'));
    describeWireFaults(behindGateways((ways) => smsConversation(fixture, bench, ways)));
    describeSmsNews(code, () => bench);
  },
);
