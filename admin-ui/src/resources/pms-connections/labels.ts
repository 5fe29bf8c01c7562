import { makeLabels } from '../../shared/resource/make-labels';
import { profileLabels } from './profile/labels';

export const labels = {
  add: ['Add PMS connection', '新增 PMS 连接'],
  addTitle: ['Add a PMS connection', '新增 PMS 连接'],
  save: ['Save PMS connection', '保存 PMS 连接'],
  didNotLoad: ['This PMS connection did not load', '此 PMS 连接未能加载'],
  inUse: ['In use', '使用中'],
  notInUse: ['Not in use', '未使用'],
  missing_zero: ['Complete', '已填全'],
  missing_one: ['%{count} value missing', '缺少 %{count} 项'],
  missing_other: ['%{count} values missing', '缺少 %{count} 项'],
  list: {
    title: ['PMS connection', 'PMS 连接'],
    didNotLoad: ['PMS connections did not load', 'PMS 连接未能加载'],
    empty: ['This hotel has no PMS connection', '此酒店未连接 PMS'],
    emptyText: [
      'Without one, reservations cannot be looked up and payments are posted by hand.',
      '未连接时无法查询预订，付款须手工入账。',
    ],
    noMatch: ['No PMS connection matches', '没有符合的 PMS 连接'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      pms: ['PMS', 'PMS'],
      kind: ['Kind', '类型'],
      address: ['Address', '地址'],
      status: ['Status', '状态'],
      values: ['Credentials', '凭证'],
    },
  },
  delete: {
    text: [
      'Its address and credentials are lost. This cannot be taken back.',
      '地址与凭证将被删除。此操作无法撤销。',
    ],
    action: ['Delete PMS connection', '删除 PMS 连接'],
    keep: ['Keep PMS connection', '保留 PMS 连接'],
  },
  section: {
    system: ['PMS', 'PMS'],
    systemNote: ['Which system it is and where it is reached.', '所用系统及其地址。'],
    credentials: ['Credentials', '凭证'],
    credentialsNote: ['Stored sealed. Secrets are never shown again.', '加密保存，密钥不会再次显示。'],
    use: ['Use', '使用'],
    useNote: [
      'A hotel works with one PMS. Enabling this one takes the place of the other.',
      '酒店同时只使用一个 PMS，启用此连接将替换当前连接。',
    ],
  },
  field: {
    code: ['Code', '代码'],
    kind: ['Kind', '类型'],
    name: ['Name', '名称'],
    baseUrl: ['Address', '地址'],
    enabled: ['The hotel works with this PMS', '酒店使用此 PMS'],
  },
  help: {
    code: [
      'Letters, digits, hyphens or underscores. It cannot be changed later.',
      '字母、数字、连字符或下划线，以后不能修改。',
    ],
    name: ['As it appears in the history of payments.', '在付款记录中显示的名称。'],
    baseUrl: [
      'The gateway, for example https://example.hospitality-api.com.',
      '网关地址，如 https://example.hospitality-api.com。',
    ],
    stays: [
      'One external PMS record must stay enabled. Enable another one to replace it.',
      '必须保留一个启用的外部 PMS。启用其他连接可替换。',
    ],
  },
  check: {
    title: ['Test this connection', '测试此连接'],
    untested: [
      'Goes through all that a posting needs, with what is saved. Nothing is posted.',
      '按已保存的内容逐项检查入账所需条件，不会入账。',
    ],
    run: ['Test', '测试'],
    again: ['Test again', '重新测试'],
    running: ['Testing…', '正在测试…'],
    failed: ['The test did not run', '测试未能进行'],
    ok: ['This connection works.', '此连接可用。'],
    broken: ['This connection does not work yet.', '此连接尚不可用。'],
    said: ['The PMS says: %{said}', 'PMS 返回：%{said}'],
    state: { ok: ['yes', '是'], failed: ['no', '否'], skipped: ['not tried', '未检查'] },
    step: {
      reached: ['The address is reached', '地址可访问'],
      key: ['The credentials fit', '凭证有效'],
      hotel: ['The hotel is known there', 'PMS 中有此酒店'],
      lookup: ['Reservations can be looked up', '可以查询预订'],
      businessDate: ['The business date is told', '可以取得营业日期'],
    },
    cure: {
      reached: [
        'Check the address, and that the PMS is up and may be reached from here.',
        '检查地址是否正确、PMS 是否在运行，以及网络是否允许访问。',
      ],
      key: [
        'Replace the credentials with those the PMS’s provider issued for this hotel.',
        '填写 PMS 供应商为本酒店签发的凭证。',
      ],
      hotel: [
        'Correct the property code, or ask the provider to open the property for this access.',
        '更正酒店代码，或请供应商为此凭证开通该酒店。',
      ],
      lookup: [
        'Ask the provider to allow this access to look up reservations.',
        '请供应商为此凭证开通预订查询权限。',
      ],
      businessDate: [
        'Ask the provider to allow this access to read the business date. Lost postings cannot be searched for without it.',
        '请供应商开通营业日期读取权限，否则无法查找丢失的入账。',
      ],
    },
  },
  profile: profileLabels,
} as const;

export const usePmsLabels = makeLabels(labels, 'pmsConnections');
