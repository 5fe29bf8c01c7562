import { parseMinor } from '../../../shared/money';
import { minutesOf, ownerOf, type RequestValues, sharesOf } from './form-values';
import { payerKey, rowKey, type RequestPayer } from './payers';

/** What a clerk typed of a payer; what is empty was not typed. */
const typedOf = ({ kind, name, firstName, lastName, roomNo, crsNo, arrival, departure }: RequestPayer) => {
  const isPerson = kind === 'reservation' || kind === 'nonIntegration';
  const known = isPerson
    ? { firstName, lastName, ...(kind === 'reservation' && { roomNo, crsNo, arrival, departure }) }
    : { name };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
};

/** The body of `POST /payments`; only for values that passed the rules. `mobiles` are E.164. */
export const toBody = (values: RequestValues, mobiles: string[], copiedFrom: string | null = null) => {
  const { payers, amountBy } = values;
  const shares = sharesOf(values);
  const guestComment = values.guestComment.trim();
  const internalComment = values.internalComment.trim();
  /** Payers of different kinds may share a code, and rooms of one confirmation do. */
  const ownerCode = (payer: RequestPayer | undefined) => {
    if (!payer || payers.filter(({ code }) => code === payer.code).length < 2) return payer?.code;
    const key = payerKey(payer);
    const isShared = payers.filter((each) => payerKey(each) === key).length > 1;
    return isShared ? `${key}#${payers.findIndex((each) => rowKey(each) === rowKey(payer)) + 1}` : key;
  };
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
    payers: payers.map((payer, index) => ({
      kind: payer.kind,
      code: payer.code,
      ...(payer.pmsId !== null && { pmsId: payer.pmsId }),
      ...(payer.folioWindow !== null && { folioWindow: payer.folioWindow }),
      ...(payer.byHand && { byHand: typedOf(payer) }),
      amountMinor: shares[index],
    })),
    ...(values.title.trim() && { title: values.title.trim() }),
    ...(values.firstName.trim() && { firstName: values.firstName.trim() }),
    ...(values.lastName.trim() && { lastName: values.lastName.trim() }),
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
