import {
  PAYMENT_PLATFORMS,
  PMS_KINDS as KINDS,
  SMS_PROVIDERS as PROVIDERS,
} from '../../src/integrations/vendors.js';
import { PLATFORMS } from './platform-fixtures.js';
import { PMS_KINDS } from './pms-fixtures.js';
import { SMS_PROVIDERS } from './sms-fixtures.js';
import { NEWS_FAULTS } from './vendor-faults.news.js';
import { describeVendorFaults } from './vendor-faults.table.js';
import { WIRE_FAULTS } from './vendor-faults.wire.js';

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

/** One vendor of each kind suffers all of them, the others one of each sort; the rest is for a release. */
const IN_FULL: ReadonlySet<string> = new Set(['adyen', 'opera-cloud', 'aliyun']);
const OF_EACH_SORT: ReadonlySet<string> = new Set([
  'cutAfterwards',
  'busyForSeconds',
  'pageAfterwards',
  'half',
]);

describeVendorFaults(
  (code) => WIRE_FAULTS.filter(({ how }) => IN_FULL.has(code) || OF_EACH_SORT.has(how)),
  true,
);
