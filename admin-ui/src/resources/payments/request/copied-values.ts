import type { AppDataProvider } from '../../../providers/dataProvider';
import { payerName } from '../payment-text';
import type { Payer, Payment } from '../types';
import { linesOf, offeredLanguage, type RequestValues } from './form-values';
import { payerByHand, payerNow, type RequestPayer } from './payers';
import type { RequestSetting } from './request-setting';

/** The payer as the earlier request knew it, for when the PMS cannot be asked. */
const asKnown = (payer: Payer): RequestPayer => {
  const { kind, code, firstName = '', lastName = '', roomNo, crsNo, arrival, departure } = payer;
  const name = payerName(payer);
  return { ...payerByHand(kind, code), name, firstName, lastName, roomNo, crsNo, arrival, departure };
};

/** The same request once more: its words and amounts, with payers, methods and limits as they are today. */
export const copiedValues = async (
  dataProvider: AppDataProvider,
  payment: Payment,
  blank: RequestValues,
  { settings, methods }: Pick<RequestSetting, 'settings' | 'methods'>,
): Promise<RequestValues> => {
  const { currencyCode, expiryMinutes } = payment;
  const isTaken = settings.currencies.includes(currencyCode);
  const payers = await Promise.all(
    payment.payers.map((payer) => payerNow(dataProvider, payer, asKnown(payer))),
  );
  const minutes = Math.min(Math.max(expiryMinutes, 60), settings.expiryMinutesMax);
  const offered = methods
    .map(({ code }) => code)
    .filter((code) => payment.methods.some((each) => each.code === code));
  const guarantee = settings.guaranteeTypes.some(({ code }) => code === payment.guaranteeType);
  const bySms = settings.sms && payment.mobiles.length > 0;
  return {
    ...blank,
    payers,
    shares: payers.map(() => ''),
    amountBy: 'item',
    items: linesOf(payment.items, payers, isTaken ? currencyCode : null),
    currencyCode: isTaken ? currencyCode : blank.currencyCode,
    methods: offered,
    title: payment.title ?? '',
    firstName: payment.firstName,
    lastName: payment.lastName,
    byEmail: settings.email && (payment.emails.length > 0 || !bySms),
    emails: payment.emails,
    language: offeredLanguage(settings, payment.language, blank.language),
    bySms,
    mobiles: payment.mobiles,
    smsLanguage: offeredLanguage(settings, payment.smsLanguage, blank.smsLanguage),
    expiryHours: String(Math.floor(minutes / 60)),
    expiryMinutes: String(minutes % 60),
    guaranteeType: guarantee ? (payment.guaranteeType ?? '') : '',
    guestComment: payment.guestComment ?? '',
    internalComment: payment.internalComment ?? '',
  };
};
