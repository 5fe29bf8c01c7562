import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  add: ['New entry', '新建词条'],
  addTitle: ['New entry', '新建词条'],
  save: ['Save entry', '保存词条'],
  didNotLoad: ['This entry did not load', '此词条未能加载'],
  aside: ['Words and codes for requests, messages and pages.', '付款请求、消息和页面使用的词条与代码。'],
  findType: ['Find a type', '查找类型'],
  types: ['Types', '类型'],
  typesDidNotLoad: ['The types did not load', '类型未能加载'],
  staysOff: ['A switched-off entry stays on old payments.', '停用的词条仍保留在历史付款中。'],
  groups: [
    'This entry is the group’s. What you save holds in this hotel only.',
    '此词条来自集团，保存后仅在本酒店生效。',
  ],
  follow: {
    action: ['Follow the group again', '恢复为集团词条'],
    title: ['Follow the group with %{name} again?', '将 %{name} 恢复为集团词条？'],
    text: [
      'What this hotel says of it goes; the group’s words hold again. Old payments stay as they are.',
      '本酒店的内容将被删除，恢复使用集团内容。历史付款不受影响。',
    ],
  },
  list: {
    title: ['Dictionary', '数据字典'],
    didNotLoad: ['The entries did not load', '词条未能加载'],
    empty: ['There are no entries of this type', '此类型尚无词条'],
    emptyText: ['Add the first one, or import a list from Excel.', '请新建第一个词条，或从 Excel 导入。'],
    noMatch: ['No entry matches', '没有符合的词条'],
    noMatchText: ['Clear the filters to see all of them.', '清除筛选可查看全部。'],
    search: ['Code, Chinese, English', '代码、中文、英文'],
    count_one: ['%{count} entry', '%{count} 条'],
    count_other: ['%{count} entries', '%{count} 条'],
    own: ['%{entries}, %{own} of them only in this hotel', '%{entries}，其中 %{own} 条仅用于本酒店'],
    nothing: ['—', '—'],
    column: {
      code: ['Code', '代码'],
      nameZh: ['Chinese', '中文'],
      name: ['English', '英文'],
      range: ['Range', '范围'],
      origin: ['From', '来源'],
      usedBy: ['In settings', '被设置引用'],
      enabled: ['On', '启用'],
    },
  },
  origin: {
    group: ['Group', '集团'],
    overridden: ['Overridden', '本店覆盖'],
    hotel: ['This hotel', '本酒店'],
  },
  use: {
    label: ['In use', '启用'],
    true: ['On', '启用'],
    false: ['Off', '停用'],
  },
  switch: {
    label: ['%{name} is offered', '提供 %{name}'],
    title: ['Switch %{name} off?', '停用 %{name}？'],
    enabled: ['%{name} is offered again', '已重新提供 %{name}'],
    disabled: ['%{name} is no longer offered', '不再提供 %{name}'],
  },
  disable: {
    text: [
      'It is offered no more. Where it was chosen before, it stays.',
      '停用后不再提供选择，已选择的内容不受影响。',
    ],
    action: ['Switch off', '停用'],
  },
  delete: {
    text: [
      'It is offered no more. An entry that a setting or a payment names is switched off instead.',
      '删除后不再提供选择。被设置或付款引用的词条只能停用。',
    ],
    action: ['Delete entry', '删除词条'],
    keep: ['Keep entry', '保留词条'],
  },
  readOnly: {
    beyond: [
      'All hotels follow this: only somebody who works in all of them may change it.',
      '此项供所有酒店使用，只有拥有全部酒店权限的人员才能修改。',
    ],
  },
  section: {
    entry: ['Entry', '词条'],
    entryNote: ['Guests read it in their own language.', '客人看到与其语言对应的内容。'],
    use: ['Use', '使用'],
  },
  field: {
    type: ['Type', '类型'],
    code: ['Code', '代码'],
    name: ['English', '英文'],
    nameZh: ['Chinese', '中文'],
    description: ['Description', '说明'],
    sort: ['Order', '排序'],
    minimum: ['Minimum', '最小值'],
    maximum: ['Maximum', '最大值'],
    enabled: ['On', '启用'],
  },
  help: {
    code: [
      'Capital letters, digits, dot and underscore. It cannot be changed later.',
      '大写字母、数字、点和下划线，以后不能修改。',
    ],
    fixed: ['A code never changes.', '代码不能修改。'],
    description: ['For those who look after the dictionary.', '供维护人员查看。'],
    sort: ['The lowest comes first.', '数值小的在前。'],
    enabled: [
      'Off: it is offered no more, and stays where it was chosen.',
      '停用后不再提供选择，已选择的不受影响。',
    ],
  },
  error: {
    code: ['Enter the code.', '请输入代码。'],
    name: ['Enter the English name.', '请输入英文名称。'],
    nameZh: ['Enter the Chinese name.', '请输入中文名称。'],
    sort: ['Enter a whole number.', '请输入整数。'],
    minimum: ['Enter the minimum.', '请输入最小值。'],
    maximum: ['Enter the maximum.', '请输入最大值。'],
  },
} as const;

export const useDictionaryLabels = makeLabels(labels, 'dictionary');
