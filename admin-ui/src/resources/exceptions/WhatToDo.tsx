import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Button, MenuItem, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../api/schema';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import {
  Bar,
  Dropdown,
  Facts,
  formatFull,
  formatMoney,
  HotelTime,
  Lines,
  useAnswer,
  useLabels,
  usePms,
  useRequest,
  useTimeZone,
} from '../../shared';
import { isAccessRefused, reasonText } from '../payments/detail/event-text';
import { isUnknown } from './kinds';
import type { PaymentException } from './types';
import s from './exceptions.module.css';

type Colleague = components['schemas']['ExceptionColleagueAnswer'];

/** Who looks after it, and what was found out so far. Both are kept with their author and time. */
const Handling = ({ exception: { id, assignee, notes } }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const t = useLabels('exceptions.handling');
  const request = useRequest();
  const queryClient = useQueryClient();
  const { data: colleagues = [] } = useAnswer<Colleague[]>(
    ['exception-colleagues'],
    '/payment-exceptions/colleagues',
    { staleTime: 60_000 },
  );
  const [note, setNote] = useState('');
  const send = (path: 'assignee' | 'notes', body: object) =>
    request(`/payment-exceptions/${encodeURIComponent(id)}/${path}`, { method: 'POST', body });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] });
  // Apart from each other: a note may be added while the other is still on its way.
  const assignment = useMutation({ mutationFn: (to: string) => send('assignee', { to }), onSettled });
  const noting = useMutation({
    mutationFn: (text: string) => send('notes', { note: text }),
    onSuccess: (_, text) => setNote((now) => (now.trim() === text ? '' : now)),
    onSettled,
  });
  const assign = (to: string) => assignment.mutate(to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '' && !noting.isPending) noting.mutate(note.trim());
  };
  const error = noting.error ?? assignment.error;
  const problem = error && (fieldErrorsOf(error)['note'] ?? describeError(error, translate));
  return (
    <div className={s.notes} data-testid="handling">
      <Bar>
        <span data-testid="assignee">{assignee ? t('takenBy', { name: assignee.name }) : t('nobody')}</span>
        {!assignee?.mine && (
          <Button size="small" variant="outlined" onClick={() => assign('me')} data-testid="take-on">
            {t('takeOn')}
          </Button>
        )}
        <Dropdown
          menu
          button={(opener) => (
            <Button size="small" endIcon={<ExpandMoreRounded />} {...opener} data-testid="give-to">
              {t('giveTo')}
            </Button>
          )}
        >
          {() =>
            colleagues.map(({ id: to, name }) => (
              <MenuItem key={to} selected={name === assignee?.name} onClick={() => assign(to)}>
                {name}
              </MenuItem>
            ))
          }
        </Dropdown>
        {assignee && (
          <Button size="small" onClick={() => assign('nobody')} data-testid="give-back">
            {t('giveBack')}
          </Button>
        )}
      </Bar>
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
    <div className={s.todo} data-testid="what-to-do">
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
      <Handling exception={exception} />
    </div>
  );
};
