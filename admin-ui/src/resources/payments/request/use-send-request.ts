import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { codeOf, correlationIdOf, describeError, fieldErrorsOf } from '../../../providers/errors';
import { isUnsure, madeBefore, useIntent, useOnce } from '../../../shared';
import { formatMoney } from '../../../shared/money';
import type { Payment } from '../types';
import { toBody } from './body';
import { fieldFor } from './errors';
import type { RequestValues } from './form-values';
import { loadPhones, readPhone } from './recipients';
import type { SendFailure } from './SummaryCard';

/** Every number in the one form all gateways read. */
const e164Of = async ({ bySms, mobiles, mobileText, mobileCountry }: RequestValues): Promise<string[]> => {
  if (!bySms) return [];
  const library = await loadPhones();
  const read = [...mobiles, ...(mobileText.trim() ? [mobileText] : [])].map((number) =>
    readPhone(library, number, mobileCountry),
  );
  return [...new Set(read.flatMap((each) => ('e164' in each ? [each.e164] : [])))];
};

export interface SendRequestOptions {
  form: UseFormReturn<RequestValues>;
  copiedFrom: string | null;
  /** Somebody else asked in the meantime, or the PMS fell silent: what is shown of it is old. */
  onStale: (code: string) => void;
  onSent: (payment: Payment) => void;
}

/** Sends the request once, however often the button is pressed or an answer gets lost. */
export const useSendRequest = ({ form, copiedFrom, onStale, onSent }: SendRequestOptions) => {
  const translate = useTranslate();
  const { once, running: sending } = useOnce();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  // A second click, or a repeat after a lost answer, cannot make a second request.
  const intent = useIntent();

  /** Field errors of the server land on their fields; what has no field here is said in words. */
  const showFailure = (error: unknown) => {
    const said = Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({
      target: fieldFor(path, form.getValues('amountBy')),
      message,
    }));
    const placed = said.flatMap(({ target, message }) => (target ? [{ ...target, message }] : []));
    placed.forEach(({ field, index, message }, position) =>
      form.setError(field, { type: `server.${index ?? ''}`, message }, { shouldFocus: position === 0 }),
    );
    const code = codeOf(error);
    if (code === 'ALREADY_ASKED' || code === 'CONFLICT' || code === 'PMS_UNAVAILABLE') onStale(code);
    const made = madeBefore(error);
    const more = isUnsure(error)
      ? translate('newRequest.error.unsure')
      : code === 'IDEMPOTENCY_KEY_REUSED'
        ? translate('newRequest.error.again')
        : '';
    const unplaced = said.filter(({ target }) => !target).map(({ message }) => message);
    setFailure({
      title: translate(isUnsure(error) ? 'newRequest.error.unknown' : 'newRequest.error.notSent'),
      text: made
        ? translate('newRequest.error.made', {
            amount: formatMoney(made.amountMinor ?? 0, made.currencyCode ?? ''),
            paymentNo: made.paymentNo ?? '',
          })
        : [describeError(error, translate), ...unplaced, more].filter(Boolean).join(' '),
      correlationId: correlationIdOf(error),
    });
  };

  const deliver = (values: RequestValues) =>
    once(async () => {
      setFailure(null);
      try {
        const body = toBody(values, await e164Of(values), copiedFrom);
        onSent(await intent.send<Payment>('/payments', body));
      } catch (error) {
        showFailure(error);
        throw error;
      }
    });

  return {
    sending,
    failure,
    send: () => void form.handleSubmit(deliver, () => setFailure(null))(),
    /** A new intent. */
    startOver: () => {
      setFailure(null);
      intent.renew();
    },
  };
};
