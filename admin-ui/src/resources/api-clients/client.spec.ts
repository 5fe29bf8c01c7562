import { spanText } from '../../shared/time';
import { sentOf } from './types';

describe('An API client’s form', () => {
  it('does not send along what belonged to a type chosen before', () => {
    const changed = sentOf({
      type: 'mobile_pms',
      boundDesktop: 'desk-1',
      invoiceSettings: { printer: '2' },
      billingSettings: { till: '3' },
      callbackTriggers: ['pay'],
      allHotels: true,
      hotels: ['HKG01'],
    });
    expect(changed).toMatchObject({
      boundDesktop: null,
      invoiceSettings: {},
      billingSettings: { till: '3' },
      callbackTriggers: [],
      hotels: [],
    });
  });

  it('says a lifetime in units people use, exactly', () => {
    expect(spanText(93_661, 'en')).toBe('1 day 2 hours 1 minute 1 second');
    expect(spanText(900, 'zh')).toBe('15 分钟');
  });
});
