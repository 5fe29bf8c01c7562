import { Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import {
  Bar,
  Facts,
  formatFull,
  formatMoney,
  HotelTime,
  Lines,
  useLabels,
  usePms,
  useRequest,
  useTimeZone,
} from '../../shared';
import { isAccessRefused, reasonText } from '../payments/detail/event-text';
import { isUnknown } from './kinds';
import type { PaymentException } from './types';
import s from './exceptions.module.css';

/** What was found out so far, each with its author and time. */
const Notes = ({ exception: { id, notes } }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const t = useLabels('exceptions.handling');
  const request = useRequest();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) =>
      request(`/payment-exceptions/${encodeURIComponent(id)}/notes`, {
        method: 'POST',
        body: { note: text },
      }),
    onSuccess: (_, text) => setNote((now) => (now.trim() === text ? '' : now)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '' && !isPending) mutate(note.trim());
  };
  const problem = error && (fieldErrorsOf(error)['note'] ?? describeError(error, translate));
  return (
    <div className={s.notes} data-testid="handling">
      {notes.length > 0 && (
        <Lines data-testid="notes">
          {notes.map(({ by, at, text }) => (
            <li key={`${at} ${text}`}>
              <span className="grow">{text}</span>
              <span className="t3">
                {by} · <HotelTime value={at} style="list" />
              </span>
            </li>
          ))}
        </Lines>
      )}
      <Bar as="form" onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
        <TextField
          margin="none"
          value={note}
          placeholder={t('placeholder')}
          onChange={(event) => setNote(event.target.value)}
          error={Boolean(problem)}
          helperText={problem}
          sx={{ flex: '1 1 240px' }}
          slotProps={{ htmlInput: { 'aria-label': t('note'), maxLength: 500, 'data-testid': 'note' } }}
        />
        <Button type="submit" variant="outlined" data-testid="add-note">
          {t('add')}
        </Button>
      </Bar>
    </div>
  );
};

const STEPS = ['s1', 's2', 's3'];

/** What we know, and what a person does about it, step by step. */
export const WhatToDo = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const t = useLabels('exceptions.todo');
  const pms = usePms();
  const timeZone = useTimeZone();
  const { kind, amountMinor, currencyCode, callback, paymentNo, ended } = exception;
  const amount = amountMinor !== null && currencyCode ? formatMoney(amountMinor, currencyCode) : '';
  const texts = isAccessRefused(exception.code) ? 'notSent' : kind;
  const steps = STEPS.map((step) => t(`${texts}.${step}`, { pms, paymentNo, amount, _: '' })).filter(Boolean);
  const reason = reasonText(
    exception.reason,
    translate,
    isUnknown(kind) ? (exception.code ?? 'NO_CLEAR_ANSWER') : exception.code,
  );
  const theirWords = reasonText(exception.reason, translate);
  /** Why the request came to its end, and who ended it: “Canceled by Lin Qiao: duplicate”. */
  const end = () => {
    if (!ended) return null;
    const how = ended.status === 'timed_out' ? 'timed_out' : ended.by === null ? 'canceled' : 'canceledBy';
    const why = reasonText(ended.reason, translate);
    return (
      <>
        {[t(`ended.${how}`, { by: ended.by ?? '' }), why].filter(Boolean).join(': ')} ·{' '}
        <HotelTime value={ended.at} />
      </>
    );
  };
  return (
    <div className={`t-table ${s.todo}`} data-testid="what-to-do">
      <div>
        <b>{t('know')}</b>
        <Facts
          facts={[
            { label: t('since'), value: <HotelTime value={exception.since} /> },
            { label: t('reference'), value: paymentNo, mono: true },
            { label: t('room'), value: exception.roomNos.join(', ') },
            { label: t('platform'), value: exception.platform },
            { label: t('request'), value: end() },
            { label: t('tries'), value: exception.tries },
            {
              label: t('answer'),
              value: (
                <>
                  {reason || t('none')}
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
            <b>{translate('exceptions.callback.came', { at: formatFull(exception.since, timeZone) })}</b>
            {/* As it came: text, never markup. */}
            <pre tabIndex={0}>{callback.body}</pre>
          </>
        )}
      </div>
      <div>
        <b>{t('title')}</b>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <Notes exception={exception} />
    </div>
  );
};
