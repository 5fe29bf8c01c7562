import type { AppDataProvider } from '../../../providers/dataProvider';
import { minorToInput } from '../../../shared/money';
import { type RequestValues } from '../request/form-values';
import { payerByHand, payerKey, payerNow, type RequestPayer } from '../request/payers';
import { loadPhones, phoneFromPms } from '../request/recipients';
import type { RequestSetting } from '../request/request-setting';
import type { Prefill } from './ticket';

type Wanted = NonNullable<Prefill['payers']>[number];

/** What the other system says of the payer, for when the PMS cannot be asked, or has no record. */
const asTold = ({ kind, code, byHand }: Wanted, prefill: Prefill): RequestPayer => {
  const isPerson = kind === 'reservation' || kind === 'nonIntegration';
  const firstName = byHand?.firstName ?? (isPerson ? prefill.firstName : undefined) ?? '';
  const lastName = byHand?.lastName ?? (isPerson ? prefill.lastName : undefined) ?? '';
  return {
    ...payerByHand(kind, code),
    name: byHand?.name ?? [lastName, firstName].filter(Boolean).join(', '),
    firstName,
    lastName,
    title: byHand?.title ?? null,
    roomNo: byHand?.roomNo ?? null,
    crsNo: byHand?.crsNo ?? null,
    arrival: byHand?.arrival ?? null,
    departure: byHand?.departure ?? null,
  };
};

const mobileOf = async (prefill: Prefill, payers: RequestPayer[]): Promise<string[]> => {
  const text = prefill.mobile ?? payers[0]?.mobile;
  if (!text) return [];
  const number = phoneFromPms(await loadPhones(), text, '');
  return number ? [number] : [];
};

/** The form as the other system wants it opened; everything in it can still be changed. */
export const prefilledValues = async (
  dataProvider: AppDataProvider,
  prefill: Prefill,
  blank: RequestValues,
  { settings }: RequestSetting,
): Promise<RequestValues> => {
  const payers = await Promise.all(
    (prefill.payers ?? []).map((each) => payerNow(dataProvider, each, asTold(each, prefill))),
  );
  const [first] = payers;
  const wanted = prefill.currencyCode ?? first?.currencyCode ?? blank.currencyCode;
  const currencyCode = settings.currencies.includes(wanted) ? wanted : blank.currencyCode;
  const items = (prefill.items ?? []).map(({ name, amountMinor, owner }) => {
    const payer = payers.find((each) => each.code === owner || payerKey(each) === owner) ?? first;
    return { name, owner: payer ? payerKey(payer) : '', amount: minorToInput(amountMinor, currencyCode) };
  });
  const email = prefill.email ?? first?.email;
  const mobiles = settings.sms ? await mobileOf(prefill, payers) : [];
  const language = prefill.language ?? blank.language;
  return {
    ...blank,
    payers,
    shares: payers.map(() => ''),
    items:
      items.length > 0
        ? items
        : blank.items.map((item) => ({ ...item, owner: first ? payerKey(first) : '' })),
    currencyCode,
    title: prefill.title ?? first?.title ?? '',
    firstName: prefill.firstName ?? first?.firstName ?? '',
    lastName:
      prefill.lastName ?? (first?.lastName || (first?.kind === 'reservation' ? '' : first?.name)) ?? '',
    emails: email ? [email] : [],
    mobiles,
    bySms: mobiles.length > 0 && (!email || !settings.email),
    language,
    smsLanguage: language,
  };
};
