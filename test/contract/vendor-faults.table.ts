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
import { describePlatformNews, describeSmsNews } from './vendor-faults.news.js';
import { type Conversation, describeWireFaults, type WireRow } from './vendor-faults.wire.js';

/**
 * Spoils what passes between the product and each of its vendors, in those ways that are `chosen` for it; with `news`, also what vendors tell by
 * themselves.
 */
export function describeVendorFaults(chosen: (code: string) => readonly WireRow[], news = false): void {
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

  describe.each(Object.values(PLATFORMS).map((fixture) => [fixture.definition.code, fixture] as const))(
    'payment platform %s',
    (code, fixture) => {
      const bench = platformBench({ ...fixture, start: () => fixture.start(sandbox) });
      describeWireFaults(
        chosen(code),
        behindGateways((ways) => platformConversation(bench, ways)),
      );
      if (news) describePlatformNews(bench);
    },
  );

  describe.each([...PMS_KINDS.values()].map((fixture) => [fixture.definition.code, fixture] as const))(
    'PMS %s',
    (code, fixture) => {
      beforeEach(() => sandbox.control('reset'));
      describeWireFaults(
        chosen(code),
        behindGateways((ways) => pmsConversation(fixture, sandbox, ways)),
      );
    },
  );

  describe.each(Object.values(SMS_PROVIDERS).map((fixture) => [fixture.definition.code, fixture] as const))(
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
      describeWireFaults(
        chosen(code),
        behindGateways((ways) => smsConversation(fixture, bench, ways)),
      );
      if (news) describeSmsNews(code, () => bench);
    },
  );
}
