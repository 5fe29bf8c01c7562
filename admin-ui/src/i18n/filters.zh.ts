import type { filtersEn } from './filters.en';

export const filtersZh: typeof filtersEn = {
  label: '筛选',
  any: '全部',
  anyTime: '不限',
  today: '今天',
  yesterday: '昨天',
  last7: '最近 7 天',
  last30: '最近 30 天',
  thisMonth: '本月',
  lastMonth: '上月',
  lastYear: '最近 12 个月',
  calendar: '打开日历',
  wrongDay: '日期格式如 2026-11-20',
  from: '从',
  to: '到',
  apply: '应用',
  applyDays: '显示这些日期',
  wrongOrder: '开始日期晚于结束日期',
  clear: '清除筛选',
};
