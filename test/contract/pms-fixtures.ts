import { cambridge } from '../../src/integrations/pms/cambridge/index.js';
import { hms } from '../../src/integrations/pms/hms/index.js';
import { infor } from '../../src/integrations/pms/infor/index.js';
import type { MappedPmsDefinition } from '../../src/integrations/pms/mapping/define-mapped-pms.js';
import { operaCloud } from '../../src/integrations/pms/opera-cloud/index.js';
import { sandboxPms } from '../../src/integrations/pms/sandbox/index.js';
import { sep } from '../../src/integrations/pms/sep/index.js';
import type { Credentials } from '../../src/kernel/credentials.js';
import type { PmsConnection, PmsDefinition } from '../../src/payby/index.js';
import type { PmsFixture } from './pms.conformance.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';

interface Kind<Definition extends PmsDefinition = PmsDefinition> {
  definition: Definition;
  /** Where the sandbox speaks it. */
  path: string;
  credentials: Credentials;
  wrong: Credentials;
  without?: PmsFixture['without'];
}

/** The kinds of PMS that run on a shipped mapping profile. */
export const MAPPED_KINDS: Kind<MappedPmsDefinition>[] = [
  {
    definition: infor,
    path: '/infor',
    credentials: {
      propertyCode: 'HKG01',
      clientId: 'sbx-infor',
      clientSecret: 'sbx-infor-secret',
      cashier: 'PAYBY',
    },
    wrong: { clientSecret: 'wrong' },
    without: ['fence', 'pend'],
  },
  {
    definition: hms,
    path: '/hms',
    credentials: { propertyCode: 'HKG01', username: 'sbx-hms', password: 'sbx-hms-password' },
    wrong: { password: 'wrong' },
    without: ['fence', 'pend'],
  },
  {
    definition: cambridge,
    path: '/cambridge',
    credentials: { propertyCode: 'HKG01', apiKey: 'sbx-cambridge-key' },
    wrong: { apiKey: 'wrong' },
    without: ['fence', 'pend'],
  },
  {
    definition: sep,
    path: '/sep',
    credentials: {
      propertyCode: 'HKG01',
      chainCode: 'HV',
      clientId: 'sbx-sep',
      clientSecret: 'sbx-sep-secret',
      apiKey: 'sbx-sep-key',
    },
    wrong: { apiKey: 'wrong' },
  },
];

export const OPERA_CREDENTIALS = {
  hotelId: 'HKG01',
  clientId: 'sbx-client',
  clientSecret: 'sbx-client-secret',
  appKey: '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  cashierId: '1712',
  paymentCodes: 'CARD=VA, ALIPAY=AP, *=PL',
};

const KINDS: Kind[] = [
  {
    definition: sandboxPms,
    path: '/pms',
    credentials: { appKey: 'sbx-pms-key' },
    wrong: { appKey: 'wrong' },
  },
  {
    definition: operaCloud,
    path: '/ohip',
    credentials: OPERA_CREDENTIALS,
    wrong: { clientSecret: 'wrong' },
    without: ['fence', 'pend'],
  },
  ...MAPPED_KINDS,
];

/** A connection of the hotel in Hong Kong to the sandbox at this origin. */
export const connectionTo = (
  origin: string,
  { definition, path, credentials }: Omit<Kind, 'wrong'>,
): PmsConnection => ({
  hotelCode: 'HKG01',
  kind: definition.code,
  name: definition.name.en,
  baseUrl: `${origin}${path}`,
  credentials,
});

const fixtureOf = (kind: Kind): PmsFixture => {
  let sandbox: SandboxProcess;
  return {
    definition: kind.definition,
    ...(kind.without && { without: kind.without }),
    async start(given) {
      sandbox = given ?? (await startSandboxProcess());
      return {
        host: sandbox.host,
        connection: connectionTo(sandbox.origin, kind),
        wrongCredentials: { ...kind.credentials, ...kind.wrong },
        inHouse: { confirmationNo: '100001', pmsId: '88100001', folioWindow: 1, currencyCode: 'HKD' },
        checkedOut: { confirmationNo: '100004', pmsId: '88100004' },
        is: (how) => sandbox.control('pms', { mode: how }),
        writes: () => sandbox.control('pms/pending'),
        stop: () => (given ? Promise.resolve() : sandbox.stop()),
      };
    },
    reset: () => sandbox.control('reset'),
  };
};

/** Every kind of PMS, as the conformance and the fault suite speak to it. */
export const PMS_KINDS: ReadonlyMap<string, PmsFixture> = new Map(
  KINDS.map((kind) => [kind.definition.code, fixtureOf(kind)]),
);
