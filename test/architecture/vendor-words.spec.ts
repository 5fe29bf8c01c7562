import { OWN_WORDS, VENDOR_WORDS } from '../../src/payby/application/messages/templates/vendor-words.js';

type Reasons = { reason: Record<string, string> };
const labels = (language: string): Record<string, Reasons> =>
  jest.requireActual<Record<string, Reasons>>(`../../admin-ui/src/i18n/paymentDetail.${language}`);

describe('Why a refund or posting failed', () => {
  it('is said in a mail as on the screens', () => {
    const said = { ...OWN_WORDS, ...VENDOR_WORDS };
    const [en, zh] = [labels('en').paymentDetailEn!.reason, labels('zh').paymentDetailZh!.reason];
    const shown = Object.keys(said).map((code) => [code, { en: en[code], zh: zh[code] }]);
    expect(said).toEqual(Object.fromEntries(shown));
  });
});
