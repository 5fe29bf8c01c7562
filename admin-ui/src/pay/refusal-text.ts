import { labelsIn, type Language, type PhraseKey } from './labels';

type ReasonOf<Key> = Key extends `reason_${infer Name}` ? Name : never;
type Reason = ReasonOf<PhraseKey>;

/** Codes of platforms and banks by what a guest can do about them. Why a bank refused in particular is the bank's to say. */
const MEANT: Readonly<Record<string, Reason>> = {
  declined: 'issuer_declined',
  card_declined: 'issuer_declined',
  generic_decline: 'issuer_declined',
  do_not_honor: 'issuer_declined',
  call_issuer: 'issuer_declined',
  lost_card: 'issuer_declined',
  stolen_card: 'issuer_declined',
  transaction_not_allowed: 'issuer_declined',
  buyer_balance_not_enough: 'insufficient_funds',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  amount_too_large: 'limit_exceeded',
  incorrect_cvc: 'wrong_details',
  incorrect_number: 'wrong_details',
  invalid_account: 'wrong_details',
  session_expired: 'expired',
};

/** Platforms answer in codes; a code without plain words says nothing to a guest and is left out. */
export function refusalText(reason: string | null, language: Language): string {
  const key = (reason ?? '').toLowerCase().replace(/[\s-]+/g, '_');
  const phrase: `reason_${Reason}` = `reason_${MEANT[key] ?? (key as Reason)}`;
  const text = labelsIn(language)[phrase];
  if (!text) return language === 'zh' ? '。' : '.';
  return language === 'zh' ? `：${text}。` : `: ${text}.`;
}
