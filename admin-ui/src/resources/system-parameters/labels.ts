import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  save: ['Save', '保存'],
  didNotLoad: ['This parameter did not load', '此参数未能加载'],
  amount: {
    minutes_one: ['%{count} minute', '%{count} 分钟'],
    minutes_other: ['%{count} minutes', '%{count} 分钟'],
    hours_one: ['%{count} hour', '%{count} 小时'],
    hours_other: ['%{count} hours', '%{count} 小时'],
    days_one: ['%{count} day', '%{count} 天'],
    days_other: ['%{count} days', '%{count} 天'],
    rows_one: ['%{count} row', '%{count} 行'],
    rows_other: ['%{count} rows', '%{count} 行'],
    entries_one: ['%{count} entry', '%{count} 条'],
    entries_other: ['%{count} entries', '%{count} 条'],
    messages_one: ['%{count} message', '%{count} 条'],
    messages_other: ['%{count} messages', '%{count} 条'],
  },
  group: {
    limits: ['Limits', '限制'],
    sessions: ['Sign-in', '登录'],
    calls: ['Connections', '对接'],
    retention: ['How long is kept', '保留时间'],
  },
  list: {
    title: ['System parameters', '系统参数'],
    didNotLoad: ['System parameters did not load', '系统参数未能加载'],
    empty: ['There are no parameters', '没有参数'],
    emptyText: ['Nothing can be set here.', '没有可设置的参数。'],
    noMatch: ['No parameter matches', '没有符合的参数'],
    noMatchText: ['Clear the search to see all of them.', '清除搜索可查看全部。'],
    search: ['Search parameters', '搜索参数'],
    standard: ['Standard', '默认'],
    changed: ['Changed', '已修改'],
    column: {
      parameter: ['Parameter', '参数'],
      group: ['About', '类别'],
      value: ['Value', '当前值'],
      bounds: ['Bounds', '允许范围'],
      changed: ['Changed by', '修改人'],
    },
  },
  bounds: ['%{from} to %{to}', '%{from} 至 %{to}'],
  delete: {
    title: ['Back to the standard?', '恢复默认值？'],
    text: ['%{name} then has the value that the product comes with.', '“%{name}”将恢复为系统默认值。'],
    action: ['Back to the standard', '恢复默认值'],
    keep: ['Keep this value', '保留当前值'],
  },
  section: {
    what: ['What it decides', '用途'],
    value: ['Value', '参数值'],
    valueNote: [
      'All processes follow within ten seconds, without a restart.',
      '保存后十秒内对所有进程生效，无需重启。',
    ],
  },
  readBy: ['Read by: %{readBy}', '使用方：%{readBy}'],
  lastChange: ['Last changed by %{name}', '最近修改人：%{name}'],
  field: { value: ['Value in %{unit}', '参数值（%{unit}）'] },
  unit: {
    minutes: ['minutes', '分钟'],
    hours: ['hours', '小时'],
    days: ['days', '天'],
    rows: ['rows', '行'],
    entries: ['entries', '条'],
    messages: ['messages', '条'],
  },
  help: { value: ['%{from} to %{to}; standard: %{standard}', '%{from} 至 %{to}，默认 %{standard}'] },
  error: { value: ['Enter a whole number.', '填写整数。'] },
} as const;

export const useParameterLabels = makeLabels(labels, 'systemParameters');
