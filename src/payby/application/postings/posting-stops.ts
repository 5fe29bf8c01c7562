import type { LocalText } from '../../../kernel/errors.js';

/** Why a posting was not even tried, or given up, by ourselves. Every other code is the PMS's own. */
export const POSTING_STOPS = {
  NO_PMS: { en: 'The hotel has no PMS connection.', zh: '酒店未连接 PMS。' },
  PMS_BUSY: { en: 'The PMS put us off for too long.', zh: 'PMS 长时间繁忙。' },
  PMS_CHANGED: {
    en: 'The hotel’s PMS was changed after this was sent, and the earlier one has no such line. Check the folio, then post again.',
    zh: '发送后酒店更换了 PMS，原 PMS 中没有此笔入账。请核对账单后重新入账。',
  },
  PMS_GONE: {
    en: 'The PMS this was sent to is no longer connected, so it cannot be asked. Check the folio there.',
    zh: '原入账的 PMS 已断开，无法查询。请在该 PMS 中核对账单。',
  },
  PMS_LOOKUP_BLIND: {
    en: 'The PMS does not show a line that it had confirmed, so its answers cannot be trusted. Check the folio.',
    zh: 'PMS 未显示已确认的入账，查询结果不可信。请核对账单。',
  },
  FOLIO_ERASED: {
    en: 'The guest was erased, and the folio is not known any more. Write the line in the PMS, then set its status.',
    zh: '客人信息已清除，无法确定账单。请在 PMS 中手工入账，再设置入账状态。',
  },
  PMS_ACCESS_REFUSED: {
    en: 'The PMS does not accept the connection’s credentials or hotel. Correct the PMS connection, then post again.',
    zh: 'PMS 不接受该连接的凭证或酒店。请更正 PMS 连接后重新入账。',
  },
  PMS_NO_ANSWER: {
    en: 'The PMS could not be asked about the reservation.',
    zh: '无法向 PMS 查询该预订。',
  },
  PAYER_UNVERIFIED: {
    en: 'The payer was typed by hand, and the PMS has not answered about it yet. It is asked again.',
    zh: '付款方为手工录入，PMS 尚未确认，系统会重新查询。',
  },
  PAYER_NOT_FOUND: {
    en: 'The payer was typed by hand, and the PMS does not know it. The money is kept.',
    zh: '付款方为手工录入，PMS 中没有此记录，款项已保留。',
  },
  PAYER_MISMATCH: {
    en: 'The PMS has another name under this number than was typed. The money is kept; post it again if it is the right payer.',
    zh: 'PMS 中此编号的姓名与录入不符，款项已保留；确认无误后请重新入账。',
  },
  PAYER_TWICE: {
    en: 'The PMS has this payer on the request already, under another number. The money is kept.',
    zh: '该付款方已以其他编号在此请求中，款项已保留。',
  },
  RESERVATION_CANCELED: {
    en: 'The reservation was canceled before the payment came in. The money is kept.',
    zh: '付款到账前预订已取消，款项已保留。',
  },
  RESERVATION_CHECKED_OUT: {
    en: 'The guest had checked out before the payment came in. The money is kept.',
    zh: '付款到账前客人已离店，款项已保留。',
  },
  RESERVATION_NO_SHOW: {
    en: 'The guest did not show up. The money is kept.',
    zh: '客人未到店，款项已保留。',
  },
  RESERVATION_GONE: {
    en: 'The PMS does not know the reservation any more. The money is kept.',
    zh: 'PMS 中已无此预订，款项已保留。',
  },
} as const satisfies Record<string, LocalText>;

export type PostingStop = keyof typeof POSTING_STOPS;
