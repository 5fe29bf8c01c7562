import type { Language, LocalText } from '../../../kernel/errors.js';
import { codeAmount, instantText, offsetText } from '../../../notifications/index.js';
import { type ExistingPayment, isPaid, type Receipt } from '../../domain/state.js';
import { tellingReceipt } from '../../projections/payments.projection.js';

/** The text of a receipt, ready to be set. */
export interface ReceiptPage {
  language: Language;
  title: string;
  /** `logo`: a png or jpg. */
  hotel: { name: string; lines: string[]; logo?: Uint8Array };
  amount: string;
  /** Label and value. */
  items: [string, string][];
  facts: [string, string][];
}

type ReceiptHotel = Record<'name' | 'nameZh' | 'address' | 'addressZh' | 'phone' | 'timeZone', string>;

const WORDS = {
  receipt: { en: 'Receipt', zh: '收据' },
  method: { en: 'Paid with', zh: '支付方式' },
  card: { en: 'Card', zh: '银行卡' },
  paidAt: { en: 'Paid at', zh: '支付时间' },
  paymentNo: { en: 'Payment no', zh: '付款编号' },
  transactionNo: { en: 'Transaction no', zh: '交易号' },
} satisfies Record<string, LocalText>;

/**
 * What the guest may take along: no more than the guest's page shows, and the card's last digits.
 * @returns null before the payment is paid
 */
export function receiptPage(
  payment: ExistingPayment,
  hotel: ReceiptHotel,
  language: Language,
): ReceiptPage | null {
  const receipt = tellingReceipt(payment);
  if (!receipt || !isPaid(payment)) return null;
  const { request } = payment;
  const inLanguage = (en: string, zh: string): string => (language === 'zh' && zh) || en;
  const word = (name: keyof typeof WORDS): string => WORDS[name][language];
  const method = request.methods.find(({ code }) => code === receipt.methodCode)!;
  return {
    language,
    title: word('receipt'),
    hotel: {
      name: inLanguage(hotel.name, hotel.nameZh),
      lines: [inLanguage(hotel.address, hotel.addressZh), hotel.phone].filter(Boolean),
    },
    amount: codeAmount(receipt.amountMinor, receipt.currencyCode),
    items: request.items.map((item) => [item.name, codeAmount(item.amountMinor, request.currencyCode)]),
    facts: [
      [word('method'), inLanguage(method.name, method.nameZh)],
      ...cardFact(receipt, word('card')),
      [word('paidAt'), localInstant(receipt.at.toISOString(), hotel.timeZone, language)],
      [word('paymentNo'), request.paymentNo],
      [word('transactionNo'), receipt.platformTransactionNo],
    ],
  };
}

function cardFact({ cardInfo }: Receipt, label: string): [string, string][] {
  return cardInfo?.last4 ? [[label, `${cardInfo.brand} •••• ${cardInfo.last4}`.trim()]] : [];
}

function localInstant(iso: string, timeZone: string, language: Language): string {
  return `${instantText(iso, timeZone, language)} (${offsetText(iso, timeZone)})`;
}
