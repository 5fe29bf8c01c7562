import { useHotel } from '../../shared';
import type { SmsSegments } from '../../shared/sms-segments';
import { smsCharge } from './sms-text';
import type { Payment } from './types';

/** What the text message of a request is charged as when it is sent once more; null: its hotel is not known here. */
export const useSmsCharge = (): ((payment: Payment) => SmsSegments | null) => {
  const { hotels } = useHotel();
  return ({ hotelCode, smsLanguage: language, amountMinor: totalMinor, currencyCode, dueAt, shortUrl }) => {
    const hotel = hotels.find(({ code }) => code === hotelCode);
    const content = { language, totalMinor, currencyCode, dueAt: new Date(dueAt) };
    return hotel ? smsCharge({ ...content, hotel }, shortUrl) : null;
  };
};
