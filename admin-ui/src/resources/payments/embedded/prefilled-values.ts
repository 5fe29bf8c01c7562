import type { AppDataProvider } from '../../../providers/dataProvider';
import { blankItem, linesOf, offeredLanguage, type RequestValues } from '../request/form-values';
import { greetedBy, payerByHand, rowKey, payerNow, type RequestPayer } from '../request/payers';
import { phoneFromPms } from '../request/recipients';
import type { RequestSetting } from '../request/request-setting';
import type { Prefill } from './ticket';

type Wanted = NonNullable<Prefill['payers']>[number];

/** What the other system says of the payer, for when the PMS cannot be asked, or has no record. */
const asTold = ({ kind, code, byHand }: Wanted, prefill: Prefill): RequestPayer => {
  const isPerson = kind === 'reservation' || kind === 'nonIntegration';
  const { firstName = '', lastName = '' } = { ...(isPerson && prefill), ...byHand };
  const name = byHand?.name ?? [lastName, firstName].filter(Boolean).join(', ');
  return { ...payerByHand(kind, code), ...byHand, name, firstName, lastName };
};

/** The form as the other system wants it opened; everything in it can still be changed. */
export const prefilledValues = async (
  dataProvider: AppDataProvider,
  prefill: Prefill,
  blank: RequestValues,
  { settings }: Pick<RequestSetting, 'settings'>,
): Promise<RequestValues> => {
  const payers = await Promise.all(
    (prefill.payers ?? []).map((each) => payerNow(dataProvider, each, asTold(each, prefill))),
  );
  const [first] = payers;
  const wanted = prefill.currencyCode ?? first?.currencyCode ?? blank.currencyCode;
  const isTaken = settings.currencies.includes(wanted);
  const currencyCode = isTaken ? wanted : blank.currencyCode;
  const items = linesOf(prefill.items ?? [], payers, isTaken ? wanted : null);
  const email = prefill.email ?? first?.email;
  const mobile = settings.sms && (prefill.mobile ?? first?.mobile);
  const number = mobile ? await phoneFromPms(mobile, '') : null;
  const mobiles = number ? [number] : [];
  const greeted = first && greetedBy(first);
  const language = offeredLanguage(settings, prefill.language, blank.language);
  return {
    ...blank,
    payers,
    shares: payers.map(() => ''),
    ...(items.length > 0 ? { amountBy: 'item', items } : { items: [blankItem(first && rowKey(first))] }),
    currencyCode,
    title: prefill.title ?? greeted?.title ?? '',
    firstName: prefill.firstName ?? greeted?.firstName ?? '',
    lastName: prefill.lastName ?? greeted?.lastName ?? '',
    emails: email ? [email] : [],
    mobiles,
    bySms: mobiles.length > 0 && (!email || !settings.email),
    language,
    smsLanguage: language,
  };
};
