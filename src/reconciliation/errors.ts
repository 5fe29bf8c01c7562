import { defineErrors } from '../kernel/errors.js';

/** Comparing the days, and closing them. */
const reconciliationErrors = {
  DAY_CLOSED: {
    status: 409,
    en: 'This day is closed and sealed. It can be viewed but not changed.',
    zh: '当日已关闭并封存，只能查看，不能再修改。',
  },
  DAY_NOT_SETTLED: {
    status: 422,
    en: 'Settle every line before closing the day.',
    zh: '所有差异处理完毕后才能关闭当日。',
  },
  DAY_OUTDATED: {
    status: 409,
    en: 'A payment of this day has changed since it was compared. Compare the day again.',
    zh: '当日付款在对账后有变化，重新对账。',
  },
  DAY_CHANGED: {
    status: 409,
    en: 'This day was compared again after you opened it. Check it, then close it.',
    zh: '当日在打开后已重新对账，核对后再关闭。',
  },
  DAY_NOT_COMPARED: {
    status: 422,
    en: 'The platform’s report of this day has not arrived yet.',
    zh: '尚未收到支付平台当日的报表。',
  },
  EARLIER_DAY_OPEN: {
    status: 422,
    en: 'Close the earlier days first, beginning with {day}.',
    zh: '先关闭更早的日期，从 {day} 开始。',
  },
  NOTHING_TO_SETTLE: {
    status: 422,
    en: 'There is nothing to settle: the line matches or no longer exists.',
    zh: '此行无需处理：已经一致，或已不存在。',
  },
  LINE_CHANGED: {
    status: 409,
    en: 'This line has changed since you opened it. Check it, then try again.',
    zh: '此行在打开后已变化，重新查看后再处理。',
  },
  CANNOT_BE_RECORDED: {
    status: 422,
    en: 'This line cannot be recorded: {reason}',
    zh: '无法补记此行：{reason}',
  },
} as const;
defineErrors(reconciliationErrors);

declare module '../kernel/errors.js' {
  interface ErrorCodes extends Record<keyof typeof reconciliationErrors, true> {}
}
