import type { LocalText } from '../../../kernel/errors.js';

/** Why a posting was not even tried, or given up, by ourselves. Every other code is the PMS's own. */
export const POSTING_STOPS = {
  NO_PMS: { en: 'The hotel has no PMS connection.', zh: '酒店未连接 PMS。' },
  PMS_BUSY: { en: 'The PMS was busy for too long.', zh: 'PMS 长时间繁忙。' },
  PMS_CHANGED: {
    en: 'The hotel’s PMS was changed after this was sent, and the earlier PMS has no such posting. Check the folio, then post again.',
    zh: '发送后酒店更换了 PMS，原 PMS 中没有此笔入账。核对账单后重新入账。',
  },
  PMS_GONE: {
    en: 'The PMS this was sent to is no longer connected and cannot be queried. Check the folio in that PMS.',
    zh: '原入账的 PMS 已断开，无法查询。在该 PMS 中核对账单。',
  },
  PMS_LOOKUP_BLIND: {
    en: 'The PMS does not show a posting that it confirmed, so its answers are not reliable. Check the folio.',
    zh: 'PMS 未显示已确认的入账，查询结果不可信。核对账单。',
  },
  FOLIO_ERASED: {
    en: 'The guest’s data was erased, so the folio is unknown. Post in the PMS by hand, then set the status.',
    zh: '客人信息已清除，无法确定账单。在 PMS 中手工入账，再设置入账状态。',
  },
  PMS_ACCESS_REFUSED: {
    en: 'The PMS does not accept the connection’s credentials or hotel. Correct the PMS connection, then post again.',
    zh: 'PMS 不接受该连接的凭据或酒店。更正 PMS 连接后重新入账。',
  },
  PMS_NO_ANSWER: {
    en: 'The reservation could not be looked up in the PMS.',
    zh: '无法向 PMS 查询该预订。',
  },
  PAYER_UNVERIFIED: {
    en: 'The payer was entered by hand and is not confirmed by the PMS yet. PayBy looks it up again.',
    zh: '付款方为手动录入，PMS 尚未确认，系统会重新查询。',
  },
  PAYER_NOT_FOUND: {
    en: 'The payer was entered by hand and is not in the PMS. The money is kept.',
    zh: '付款方为手动录入，PMS 中没有此记录，款项已保留。',
  },
  PAYER_MISMATCH: {
    en: 'The PMS has another name under this number than the one entered. The money is kept. Post it again if this is the right payer.',
    zh: 'PMS 中此编号的姓名与录入不符，款项已保留；确认无误后重新入账。',
  },
  PAYER_TWICE: {
    en: 'This payer is already on the request under another number. The money is kept.',
    zh: '该付款方已以其他编号在此请求中，款项已保留。',
  },
  RESERVATION_CANCELED: {
    en: 'The reservation was canceled before the payment arrived. The money is kept.',
    zh: '付款到账前预订已取消，款项已保留。',
  },
  RESERVATION_CHECKED_OUT: {
    en: 'The guest had checked out before the payment arrived. The money is kept.',
    zh: '付款到账前客人已离店，款项已保留。',
  },
  RESERVATION_NO_SHOW: {
    en: 'The guest did not show up. The money is kept.',
    zh: '客人未到店，款项已保留。',
  },
  RESERVATION_GONE: {
    en: 'The reservation no longer exists in the PMS. The money is kept.',
    zh: 'PMS 中已无此预订，款项已保留。',
  },
} as const satisfies Record<string, LocalText>;

export type PostingStop = keyof typeof POSTING_STOPS;
