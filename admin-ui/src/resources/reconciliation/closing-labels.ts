import type { Labels } from '../../i18n/pairs';

/** Closing several days together. */
export const closeDays = {
  unclosed_one: ['1 day not closed', '1 天未关闭'],
  unclosed_other: ['%{smart_count} days not closed', '%{smart_count} 天未关闭'],
  inTurn: ['Days are closed in order of date', '按日期先后关闭'],
  day: ['Day', '日期'],
  state: ['State', '状态'],
  agreed: ['Matching lines', '一致行数'],
  chooseAll: ['Choose all days', '选择所有日期'],
  choose: ['Choose %{day}', '选择 %{day}'],
  button_one: ['Close 1 day…', '关闭 1 天…'],
  button_other: ['Close %{smart_count} days…', '关闭 %{smart_count} 天…'],
  title_one: ['Close 1 day?', '关闭 1 天？'],
  title_other: ['Close %{smart_count} days?', '关闭 %{smart_count} 天？'],
  none: ['These days cannot be closed', '这些日期不能关闭'],
  effect: ['Each day is sealed with its comparison and explanations.', '每一天的比对与说明将被封存。'],
  notClosed_one: ['1 day stays open', '1 天暂不关闭'],
  notClosed_other: ['%{smart_count} days stay open', '%{smart_count} 天暂不关闭'],
  confirm_one: ['Close 1 day', '关闭 1 天'],
  confirm_other: ['Close %{smart_count} days', '关闭 %{smart_count} 天'],
  result: ['Not all days are closed', '部分日期未关闭'],
  closed_one: ['1 day is closed and sealed.', '1 天已关闭并封存。'],
  closed_other: ['%{smart_count} days are closed and sealed.', '%{smart_count} 天已关闭并封存。'],
  done: ['Done', '完成'],
} satisfies Labels;
