import { propertyText, valueText } from './value-text.js';

const en = { language: 'en', timeZone: 'Asia/Shanghai' } as const;
const zh = { language: 'zh', timeZone: 'Asia/Shanghai' } as const;

describe('A value of the log, as a file shows it', () => {
  it('is empty where there is none', () => {
    for (const value of [null, undefined, '', [], {}]) expect(valueText(value, en)).toBeNull();
  });

  it('names yes, no and what was never stored', () => {
    expect([true, false, '•••'].map((value) => valueText(value, en))).toEqual([
      'Yes',
      'No',
      'Secret, not stored in the log',
    ]);
    expect([true, false, '•••'].map((value) => valueText(value, zh))).toEqual([
      '是',
      '否',
      '密钥内容，日志中不保存',
    ]);
  });

  it('tells instants in the time zone of the file, and leaves other texts as they are', () => {
    expect(valueText('2026-11-23T02:03:04.5+00:00', en)).toBe('2026/11/23 10:03:04');
    expect(valueText('2026-11-23', en)).toBe('2026-11-23');
    expect(valueText('2026-99-23T02:03:04Z', en)).toBe('2026-99-23T02:03:04Z');
    expect(valueText(12, en)).toBe('12');
  });

  it('names the parts of lists and settings, however deep', () => {
    const entries = [
      { network: '10.0.0.0/8', note: 'Front desk' },
      { network: '192.0.2.1', note: '' },
    ];
    expect(valueText(entries, en)).toBe('Network: 10.0.0.0/8, Note: Front desk; Network: 192.0.2.1');
    expect(valueText(entries, zh)).toBe('网络：10.0.0.0/8，备注：Front desk；网络：192.0.2.1');
    const limits = { refund: { partial: false, withinDays: 90 }, amounts: { HKD: { minMinor: 100 } } };
    expect(valueText(limits, en)).toBe(
      'Refunds: (Partial: No, Within days: 90), Amounts: (HKD: (Minimum, minor units: 100))',
    );
    expect(valueText(limits, zh)).toBe(
      '退款：（部分：否，期限（天）：90），金额：（HKD：（最小值（最小货币单位）：100））',
    );
  });

  it('tells an amount in its currency', () => {
    expect(valueText({ amountMinor: 123456700, currencyCode: 'HKD' }, en)).toBe('Amount: HKD 1,234,567.00');
    expect(valueText({ amountMinor: -1500, currencyCode: 'JPY' }, zh)).toBe('金额：JPY -1,500');
    expect(valueText({ amountMinor: 5 }, en)).toBe('Amount: 5');
  });

  it('names what the log stores as a code, and shows a code of the tenant’s own as it is', () => {
    expect(propertyText('because', 'wrongPassword', zh)).toBe('密码错误');
    expect(propertyText('because', 'NO_DATA_TO_DOWNLOAD', en)).toBe('No data to download');
    expect(propertyText('act', 'snoozed', en)).toBe('Snoozed');
    expect(propertyText('by', 'embedded form', zh)).toBe('嵌入式表单');
    expect(propertyText('by', 'Lin Qiao', zh)).toBe('Lin Qiao');
    expect(valueText({ vip_tier: 'gold' }, en)).toBe('vip_tier: gold');
  });
});
