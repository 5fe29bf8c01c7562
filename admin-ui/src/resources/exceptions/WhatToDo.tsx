import { useLocaleState, useTranslate } from 'react-admin';
import { formatFull, formatMoney, useHotel } from '../../shared';
import { reasonText } from '../payments/detail/event-text';
import type { PaymentException } from './types';

const STEPS = ['s1', 's2', 's3'];

/** What we know, and what a person does about it, step by step. */
export const WhatToDo = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`exceptions.todo.${key}`, options);
  const { kind, amountMinor, currencyCode, callback, paymentNo } = exception;
  const at = formatFull(exception.since, hotel?.timeZone ?? 'UTC');
  const options = {
    pms: hotel?.pmsName ?? 'PMS',
    paymentNo,
    amount: amountMinor !== null && currencyCode ? formatMoney(amountMinor, currencyCode, locale) : '',
    _: '',
  };
  const steps = STEPS.map((step) => word(`${kind}.${step}`, options)).filter(Boolean);
  const reason = reasonText(exception.reason, translate, exception.code);
  const theirWords = reasonText(exception.reason, translate);
  return (
    <div className="exc-todo" data-testid="what-to-do">
      <div>
        <b>{word('know')}</b>
        <dl>
          <dt>{word('since')}</dt>
          <dd>{at}</dd>
          {paymentNo && (
            <>
              <dt>{word('reference')}</dt>
              <dd>
                <code>{paymentNo}</code>
              </dd>
            </>
          )}
          <dt>{word('answer')}</dt>
          <dd>
            {reason || word('none')}
            {theirWords !== reason && (
              <>
                <br />
                <small className="t3" lang="" data-testid="their-words">
                  {theirWords}
                </small>
              </>
            )}
          </dd>
        </dl>
        {callback && (
          <>
            <b>{translate('exceptions.callback.came', { at })}</b>
            {/* As it came: text, never markup. */}
            <pre tabIndex={0}>{callback.body}</pre>
          </>
        )}
      </div>
      <div>
        <b>{word('title')}</b>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
};
