import type { LocalText } from '../../kernel/errors.js';

/** Why a posting was not even tried, or given up, by ourselves. Every other code is the PMS's own. */
export const POSTING_STOPS = {
  NO_PMS: { en: 'The hotel has no PMS connection.', zh: '酒店未连接 PMS。' },
  PMS_BUSY: { en: 'The PMS put us off for too long.', zh: 'PMS 长时间繁忙。' },
  PMS_NO_ANSWER: {
    en: 'The PMS could not be asked about the reservation.',
    zh: '无法向 PMS 查询该预订。',
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
