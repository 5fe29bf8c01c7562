import { instantText } from '../../pay/format';
import { formatMoney, useHotel, zoneOffset } from '../../shared';
import { type SmsSegments, smsSegments } from '../../shared/sms-segments';
import type { Payment } from './types';

/** What the text message with a payment's link is made of. */
export interface SmsContent {
  language: string;
  hotel: { name: string; nameZh: string; timeZone: string };
  totalMinor: number;
  currencyCode: string;
  dueAt: Date | null;
}

/** The message before its link, as the server words it. */
export const smsWords = ({ language, hotel, totalMinor, currencyCode, dueAt }: SmsContent): string => {
  const due = dueAt
    ? `${instantText(dueAt.toISOString(), hotel.timeZone, language)} (${zoneOffset(hotel.timeZone, dueAt)})`
    : '…';
  const amount = formatMoney(totalMinor, currencyCode);
  const name = language === 'zh' && hotel.nameZh ? hotel.nameZh : hotel.name;
  return language === 'zh'
    ? `【${name}】请于 ${due} 前支付 ${amount}：`
    : `${name}: ${amount} to pay by ${due}: `;
};

/** A link has at most so many characters after the host. */
const LINK_END = '/p/'.padEnd(30, 'x');

/** What the message is charged as. @param link that it carries; left out: the longest there may be */
export const smsCharge = (content: SmsContent, link = `${window.location.origin}${LINK_END}`): SmsSegments =>
  smsSegments(`${smsWords(content)}${link}`);

/** What the text message of a request is charged as when it is sent once more; null: its hotel is not known here. */
export const useSmsCharge = (): ((payment: Payment) => SmsSegments | null) => {
  const { hotels } = useHotel();
  return ({ hotelCode, smsLanguage: language, amountMinor: totalMinor, currencyCode, dueAt, shortUrl }) => {
    const hotel = hotels.find(({ code }) => code === hotelCode);
    const content = { language, totalMinor, currencyCode, dueAt: new Date(dueAt) };
    return hotel ? smsCharge({ ...content, hotel }, shortUrl) : null;
  };
};
