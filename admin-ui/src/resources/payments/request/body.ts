import { parseMinor } from '../../../shared/money';
import { minutesOf, ownerOf, type RequestValues, sharesOf } from './form-values';
import { payerKey, type RequestPayer } from './payers';

/** The body of `POST /payments`; only for values that passed the rules. `mobiles` are E.164. */
export const toBody = (values: RequestValues, mobiles: string[], copiedFrom: string | null = null) => {
  const { payers, amountBy } = values;
  const shares = sharesOf(values);
  const guestComment = values.guestComment.trim();
  const internalComment = values.internalComment.trim();
  /** Two payers of different kinds may share a code. */
  const ownerCode = (payer: RequestPayer | undefined) =>
    payer && payers.filter(({ code }) => code === payer.code).length > 1 ? payerKey(payer) : payer?.code;
  const items =
    amountBy === 'item'
      ? values.items.map((item) => ({
          name: item.name.trim(),
          amountMinor: parseMinor(item.amount, values.currencyCode) as number,
          owner: ownerCode(ownerOf(item, payers)),
        }))
      : payers.map((payer, index) => ({
          name: values.totalName.trim(),
          amountMinor: shares[index],
          owner: ownerCode(payer),
        }));
  return {
    payers: payers.map(({ kind, code, folioWindow }, index) => ({
      kind,
      code,
      ...(folioWindow !== null && { folioWindow }),
      amountMinor: shares[index],
    })),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    currencyCode: values.currencyCode,
    items,
    methods: values.methods,
    sendMethods: [...(values.byEmail ? ['EMAIL'] : []), ...(values.bySms ? ['SMS'] : [])],
    emails: values.byEmail ? values.emails : [],
    mobiles: values.bySms ? mobiles : [],
    language: values.language,
    smsLanguage: values.smsLanguage,
    expiryMinutes: minutesOf(values),
    ...(values.guaranteeType && { guaranteeType: values.guaranteeType }),
    ...(guestComment && { guestComment }),
    ...(internalComment && { internalComment }),
    ...(values.differentCharge && { allowDuplicate: true }),
    ...(copiedFrom && { copiedFrom }),
  };
};
