import { OutcomeUnknownError, RefusedError } from '../../../payby/index.js';
import { isObject, textOrNull, type VendorAnswer } from '../../vendor-call.js';

/** What Adyen's own codes mean for those who run the hotel's account. */
const HINTS: Readonly<Record<string, string>> = {
  '010': 'The API key lacks a role for this action.',
  '100': 'The amount is missing.',
  '137': 'Adyen does not accept this amount.',
  '138': 'The merchant account does not accept this currency.',
  '167': 'Adyen has no record of the original payment.',
  '901': 'The merchant account is unknown, or the API key does not belong to it.',
};

/** An earlier try with the same key is still being worked on. */
const IN_PROGRESS = '704';

/**
 * The error that a 4xx answer stands for, under Adyen's own code. Adyen answers a repeat that comes while the first try is
 * worked on with a 422 as well: that is no refusal.
 */
export function adyenError({ status, json, headers }: VendorAnswer): RefusedError | OutcomeUnknownError {
  const code = textOrNull(json['errorCode']);
  if (code === IN_PROGRESS || headers['transient-error'] === 'true')
    return new OutcomeUnknownError('Adyen is still working on an earlier try of this request');
  const hint =
    status === 401
      ? 'Adyen does not accept the account’s API key.'
      : ((code && HINTS[code]) ?? 'Adyen refused the request.');
  const details = ['message', 'errorType', 'pspReference'].map((name) => textOrNull(json[name]));
  const said = details.filter(Boolean).join('; ').slice(0, 500) || `answered ${status}`;
  // The role of a key and the account it belongs to are answered with 403, and nothing else is.
  const about = status === 401 || status === 403 ? 'key' : null;
  return new RefusedError(code?.slice(0, 64) ?? `HTTP_${status}`, `${hint} (${said})`, about);
}

/** What an answer of the Disputes API says against it; null: it was taken. A refusal may come with a 200. */
export function acceptanceError(answer: VendorAnswer): RefusedError | OutcomeUnknownError | null {
  if (answer.status >= 400) return adyenError(answer);
  const { disputeServiceResult: result } = answer.json;
  if (!isObject(result) || typeof result['success'] !== 'boolean')
    return new OutcomeUnknownError('Adyen’s answer does not say whether the dispute was accepted');
  if (result['success']) return null;
  const { errorMessage: said } = result;
  const reason = typeof said === 'string' && said.trim() ? said.slice(0, 500) : 'Adyen refused the request.';
  return new RefusedError('DISPUTE_NOT_ACCEPTED', reason);
}
