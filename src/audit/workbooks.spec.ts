import type { Language } from '../kernel/errors.js';
import type { WorkbookColumn } from '../kernel/export/workbook.js';
import { changeColumns, type ChangeLine } from './change-workbook.js';
import { operationColumns } from './operation-workbook.js';
import type { OperationRow } from './operations.queries.js';

const TIME = { at: new Date('2026-11-23T02:03:04Z'), client_ip: '198.51.100.7', correlation_id: null };
const WHO = { id: '1', actor_kind: 'client', actor_name: 'kiosk', hotel_code: 'SHA01' };

const change: ChangeLine = {
  ...TIME,
  ...WHO,
  action: 'update',
  entity: 'payby.settings',
  identifier: 'SHA01',
  properties: ['merge_and_send', 'late_policy'],
  property: 'merge_and_send',
  before: { merge_and_send: false, late_policy: 'ask' },
  after: { merge_and_send: true, late_policy: 'keep' },
};

const operation: OperationRow = {
  ...TIME,
  ...WHO,
  action: 'requestRefund',
  entity: 'payby.payments',
  identifier: 'P26112300000001',
  outcome: 'refused',
  after: {
    paymentId: '0193a1a0-0000-7000-8000-00000000abcd',
    amountMinor: 120000,
    currencyCode: 'HKD',
    outcome: 'refused',
    because: 'METHOD_CANNOT_TAKE_AMOUNT',
  },
};

/** What a file shows of a line, by the heads of its columns. */
function shown<Line>(
  columns: WorkbookColumn<Line>[],
  line: Line,
  language: Language,
): Record<string, unknown> {
  const book = { sheet: { en: '', zh: '' }, language, timeZone: 'Asia/Shanghai' };
  return Object.fromEntries(columns.map((column) => [column.head[language], column.value(line, book)]));
}

describe('An exported audit log', () => {
  it('names who, what and which property in words, with the codes beside them', () => {
    expect(shown(changeColumns('demo'), change, 'en')).toMatchObject({
      'Time ({timeZone})': '2026/11/23 10:03:04',
      Kind: 'API client',
      Action: 'Changed',
      'Action code': 'update',
      Entity: 'PayBy settings',
      'Entity code': 'payby.settings',
      Property: 'Merge and send',
      'Property code': 'merge_and_send',
      Before: 'No',
      After: 'Yes',
    });
  });

  it('is in Chinese for who reads Chinese', () => {
    expect(shown(changeColumns('demo'), change, 'zh')).toMatchObject({
      类型: '接口客户端',
      操作: '修改',
      操作代码: 'update',
      对象: 'PayBy 设置',
      对象代码: 'payby.settings',
      属性: '合并发送',
      属性代码: 'merge_and_send',
      修改前: '否',
      修改后: '是',
    });
  });

  it('shows a property of a table that is not the product’s as it is', () => {
    const line = { ...change, property: 'vip_tier', before: null, after: { vip_tier: 'gold' } };
    expect(shown(changeColumns('demo'), line, 'zh')).toMatchObject({
      属性: 'vip_tier',
      修改前: null,
      修改后: 'gold',
    });
    expect(shown(changeColumns('demo'), { ...line, property: null }, 'en')).toMatchObject({
      Property: null,
      After: null,
    });
  });
});

describe('An exported operation log', () => {
  it('names operation, object, outcome and reason in words, with the codes beside them', () => {
    expect(shown(operationColumns('demo'), operation, 'en')).toMatchObject({
      Kind: 'API client',
      Operation: 'Refund requested',
      'Operation code': 'requestRefund',
      Object: 'Payment',
      'Object code': 'payby.payments',
      Identifier: 'P26112300000001',
      Outcome: 'Refused',
      Reason: 'The payment method cannot take this amount',
      'Reason code': 'METHOD_CANNOT_TAKE_AMOUNT',
      Details: 'Amount: HKD 1,200.00',
    });
  });

  it('is in Chinese for who reads Chinese', () => {
    const signedIn = { ...operation, action: 'signIn', entity: 'security.users', outcome: 'done' as const };
    const line = { ...signedIn, actor_kind: 'user', after: { by: 'single sign-on' } };
    expect(shown(operationColumns('demo'), line, 'zh')).toMatchObject({
      类型: '用户',
      操作: '登录',
      操作代码: 'signIn',
      对象: '用户',
      结果: '完成',
      原因: null,
      原因代码: null,
      详情: '方式：单点登录',
    });
  });

  it('leaves the codes out of a PDF, which is only read', () => {
    const codes = operationColumns('demo').filter(({ forFilters }) => forFilters);
    expect(codes.map(({ head }) => head.en)).toEqual(['Operation code', 'Object code', 'Reason code']);
  });
});
