import type { Payment } from '../types';

export type FormNews =
  | { type: 'payby.payment-created'; paymentId: string; paymentNo: string; paymentUrl: string }
  | { type: 'payby.closed' };

export const createdNews = ({ id, paymentNo, paymentUrl }: Payment): FormNews => ({
  type: 'payby.payment-created',
  paymentId: id,
  paymentNo,
  paymentUrl,
});

/** Tells the page around this one, and only if it is of the origin that asked for the form: never `*`. */
export const tellParent = (news: FormNews, origin: string): void => {
  const around = window.parent === window ? (window.opener as Window | null) : window.parent;
  around?.postMessage(news, origin);
};
