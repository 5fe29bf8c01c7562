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
      'Without a PMS connection, reservations cannot be looked up and payments must be posted by hand.',
      '未连接时无法查询预订，付款须手工入账。',
    ],
    noMatch: ['No PMS connection matches', '没有符合的 PMS 连接'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    column: {
      pms: ['PMS', 'PMS'],
      kind: ['Kind', '类型'],
      address: ['Address', '地址'],
      status: ['Status', '状态'],
      values: ['Credentials', '凭据'],
    },
  },
  delete: {
    text: [
      'Its address and credentials are deleted. This cannot be undone.',
      '地址与凭据将被删除。此操作无法撤销。',
    ],
    action: ['Delete PMS connection', '删除 PMS 连接'],
    keep: ['Keep PMS connection', '保留 PMS 连接'],
  },
  section: {
    system: ['PMS', 'PMS'],
    systemNote: ['The PMS and its address.', '所用系统及其地址。'],
    credentials: ['Credentials', '凭据'],
    credentialsNote: ['Stored encrypted. Secrets are never shown again.', '加密保存，密钥不会再次显示。'],
    use: ['Use', '使用'],
    useNote: [
      'A hotel uses one PMS at a time. Enabling this connection replaces the current one.',
      '酒店同时只使用一个 PMS，启用此连接将替换当前连接。',
    ],
  },
  field: {
    code: ['Code', '代码'],
    kind: ['Kind', '类型'],
    name: ['Name', '名称'],
    baseUrl: ['Address', '地址'],
    enabled: ['Use this PMS', '使用此 PMS'],
  },
  help: {
    code: [
      'Letters, digits, hyphens or underscores. It cannot be changed later.',
      '字母、数字、连字符或下划线，以后不能修改。',
    ],
    name: ['As shown in the payment history.', '在付款记录中显示的名称。'],
    baseUrl: [
      'The gateway, for example https://example.hospitality-api.com.',
      '网关地址，如 https://example.hospitality-api.com。',
    ],
    stays: [
      'One external PMS record must stay enabled. To replace this one, enable another.',
      '必须保留一个启用的外部 PMS。启用其他连接可替换。',
    ],
  },
  check: {
    title: ['Test this connection', '测试此连接'],
    untested: [
      'Checks each requirement for posting with the saved values. Nothing is posted.',
      '按已保存的内容逐项检查入账所需条件，不会入账。',
    ],
    run: ['Test', '测试'],
    again: ['Test again', '重新测试'],
    running: ['Testing…', '正在测试…'],
    failed: ['The test could not run', '测试未能进行'],
    ok: ['This connection works.', '此连接可用。'],
    broken: ['This connection does not work yet.', '此连接尚不可用。'],
    said: ['Answer of the PMS: %{said}', 'PMS 返回：%{said}'],
    state: { ok: ['yes', '是'], failed: ['no', '否'], skipped: ['not tested', '未测试'] },
    step: {
      reached: ['The address can be reached', '地址可访问'],
      key: ['The credentials are valid', '凭据有效'],
      hotel: ['The hotel exists in the PMS', 'PMS 中有此酒店'],
      lookup: ['Reservations can be looked up', '可以查询预订'],
      businessDate: ['The business date can be read', '可以取得营业日'],
    },
    cure: {
      reached: [
        'Check the address, whether the PMS is running, and whether the network allows access to it.',
        '检查地址是否正确、PMS 是否在运行，以及网络是否允许访问。',
      ],
      key: [
        'Enter the credentials that the PMS provider issued for this hotel.',
        '填写 PMS 供应商为本酒店签发的凭据。',
      ],
      hotel: [
        'Correct the property code, or ask the provider to enable the property for these credentials.',
        '更正酒店代码，或联系供应商为此凭据开通该酒店。',
      ],
      lookup: [
        'Ask the provider to allow reservation lookups for these credentials.',
        '联系供应商为此凭据开通预订查询权限。',
      ],
      businessDate: [
        'Ask the provider to allow these credentials to read the business date. Without it, lost postings cannot be found.',
        '联系供应商开通营业日读取权限，否则无法查找丢失的入账。',
      ],
    },
  },
  profile: profileLabels,
} as const;

export const usePmsLabels = makeLabels(labels, 'pmsConnections');
