import { useLocaleState, useTranslate } from 'react-admin';
import { Facts, formatFull, formatMoney, HotelTime, useHotel } from '../../shared';
import { reasonText } from '../payments/detail/event-text';
import { Handling } from './Handling';
import type { PaymentException } from './types';
import s from './exceptions.module.css';

const STEPS = ['s1', 's2', 's3'];

/** Why the request came to its end, and who ended it: “Canceled by Lin Qiao: duplicate”. */
const useEndText = () => {
  const translate = useTranslate();
  return ({ ended }: PaymentException): string | null => {
    if (!ended) return null;
    const how = ended.status === 'timed_out' ? 'timed_out' : ended.by === null ? 'canceled' : 'canceledBy';
    const text = translate(`exceptions.todo.ended.${how}`, { by: ended.by ?? '' });
    const reason = reasonText(ended.reason, translate);
    return reason ? `${text}: ${reason}` : text;
  };
};

/** What we know, and what a person does about it, step by step. */
export const WhatToDo = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const endText = useEndText();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`exceptions.todo.${key}`, options);
  const { kind, amountMinor, currencyCode, callback, paymentNo, ended, tries } = exception;
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
    <div className={s.todo} data-testid="what-to-do">
      <div>
        <b>{word('know')}</b>
        <Facts
          facts={[
            { label: word('since'), value: <HotelTime value={exception.since} /> },
            { label: word('reference'), value: paymentNo, mono: true },
            { label: word('room'), value: exception.roomNos.join(', ') },
            { label: word('platform'), value: exception.platform },
            {
              label: word('request'),
              value: ended && (
                <>
                  {endText(exception)} · <HotelTime value={ended.at} />
                </>
              ),
            },
            { label: word('tries'), value: tries },
            {
              label: word('answer'),
              value: (
                <>
                  {reason || word('none')}
                  {theirWords !== reason && (
                    <>
                      <br />
                      <small className="t3" lang="" data-testid="their-words">
                        {theirWords}
                      </small>
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
        {callback && (
          <>
            <b>
              {translate('exceptions.callback.came', {
                at: formatFull(exception.since, hotel?.timeZone ?? 'UTC'),
              })}
            </b>
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
      <Handling exception={exception} />
    </div>
  );
};
