import { useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { codeOf, correlationIdOf, describeError, fieldErrorsOf } from '../../../providers/errors';
import type { Payment } from '../types';
import { toBody } from './body';
import { fieldFor } from './errors';
import type { RequestValues } from './form-values';
import { newIdempotencyKey } from './idempotency-key';
import { loadPhones, readPhone } from './recipients';
import type { SendFailure } from './SummaryCard';
import { useRequest } from '../../../shared';

/** No answer, or a broken server: the request may have been made, so the same key must be used again. */
const isUnsure = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status === 409 ||
  (error.status >= 500 && error.status !== 503);

/** Refusals that are answers, though their status is a conflict's. */
const SETTLED = ['CONFLICT', 'ALREADY_ASKED', 'IFRAME_TICKET_USED'];

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
  const request = useRequest();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  // One key per intent: a second click, or a repeat after a lost answer, cannot make a second request.
  const idempotencyKey = useRef(newIdempotencyKey());
  const busy = useRef(false);

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
    const unsure = isUnsure(error) && !SETTLED.includes(code ?? '');
    if (code === 'ALREADY_ASKED' || code === 'CONFLICT' || code === 'PMS_UNAVAILABLE') onStale(code);
    if (!unsure) idempotencyKey.current = newIdempotencyKey();
    const more = unsure
      ? translate('newRequest.error.unsure')
      : code === 'IDEMPOTENCY_KEY_REUSED'
        ? translate('newRequest.error.again')
        : '';
    const unplaced = said.filter(({ target }) => !target).map(({ message }) => message);
    setFailure({
      title: translate('newRequest.error.notSent'),
      text: [describeError(error, translate), ...unplaced, more].filter(Boolean).join(' '),
      correlationId: correlationIdOf(error),
    });
  };

  const deliver = async (values: RequestValues) => {
    // The state is only as new as the last render; two quick clicks fall between two renders.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      const payment = await request<Payment>('/payments', {
        method: 'POST',
        body: toBody(values, await e164Of(values), copiedFrom),
        idempotencyKey: idempotencyKey.current,
      });
      idempotencyKey.current = newIdempotencyKey();
      onSent(payment);
    } catch (error) {
      busy.current = false;
      setSending(false);
      showFailure(error);
    }
  };

  return {
    sending,
    failure,
    send: () => void form.handleSubmit(deliver, () => setFailure(null))(),
    /** A new intent. */
    startOver: () => {
      setFailure(null);
      idempotencyKey.current = newIdempotencyKey();
    },
  };
};
