import { Button, ButtonBase, Popover, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import {
  Bar,
  BusyButton,
  formatDate,
  formatShort,
  instantOf,
  plusDays,
  useLabels,
  useNow,
  useTimeZone,
  weekdayOf,
} from '../../shared';
import { DateField } from '../../shared/filters';
import { guestName } from '../payments/payment-text';
import { ClockField, DayAndTimes, isClock } from './clock';
import { rowId } from './DeskItem';
import { kindName } from './kinds';
import type { PaymentException } from './types';
import { useHandling } from './use-handling';
import s from './exceptions.module.css';

export interface SnoozeProps {
  item: PaymentException;
  onClose: () => void;
}

const box = { width: 404, maxWidth: 'calc(100vw - 32px)', p: '14px 18px' };

/** Puts an item off until a time of the hotel, with a note for the team. */
export const Snooze = ({ item, onClose }: SnoozeProps) => {
  const t = useLabels('exceptions.snooze');
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const now = useNow();
  const id = useId();
  const today = formatDate(now, timeZone);
  const offered = [
    ['today14', instantOf(today, '14:00', timeZone)],
    ['today18', instantOf(today, '18:00', timeZone)],
    ['tomorrow', instantOf(plusDays(today, 1), '09:00', timeZone)],
  ].filter(([, at]) => Date.parse(at!) > now.getTime()) as [string, string][];
  const [chosen, setChosen] = useState('tomorrow');
  const [picked, setPicked] = useState({ day: plusDays(today, 1), time: '09:00' });
  const [note, setNote] = useState('');
  const { mutate, error, isPending } = useHandling();
  const isTime = /^\d{4}-\d\d-\d\d$/.test(picked.day) && isClock(picked.time);
  const until =
    chosen === 'pick'
      ? isTime
        ? instantOf(picked.day, picked.time, timeZone)
        : null
      : offered.find(([name]) => name === chosen)?.[1];
  const snooze = () => {
    if (!until || isPending) return;
    const body = { until, ...(note.trim() && { note: note.trim() }) };
    mutate({ item, path: 'snooze', body }, { onSuccess: onClose });
  };
  const problems = fieldErrorsOf(error);
  const choice = (name: string, label: string) => (
    <ButtonBase
      key={name}
      aria-pressed={chosen === name}
      onClick={() => setChosen(name)}
      data-testid={`snooze-${name}`}
    >
      {label}
    </ButtonBase>
  );
  const at = until && `${weekdayOf(until, timeZone, locale)} ${formatShort(until, timeZone, now)}`;
  return (
    <Popover
      open
      // A list that is loaded again has new rows.
      anchorEl={() => document.getElementById(rowId(item))!}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: box, role: 'dialog', 'aria-labelledby': id } }}
    >
      <h2 id={id}>{t('title', { kind: kindName(item.kind, translate) })}</h2>
      <p className="t-note t3">
        {[item.guest && guestName(item.guest), item.paymentNo].filter(Boolean).join(' · ')}
      </p>
      <div className={s.times} role="group" aria-label={t('until')}>
        {offered.map(([name]) => choice(name, t(name)))}
        {choice('pick', t('pick'))}
      </div>
      {chosen === 'pick' && (
        <DayAndTimes>
          <DateField
            margin="none"
            label={t('day')}
            value={picked.day}
            onChange={(day) => setPicked({ ...picked, day })}
          />
          <ClockField
            label={t('time')}
            value={picked.time}
            onChange={(time) => setPicked({ ...picked, time })}
          />
        </DayAndTimes>
      )}
      <TextField
        label={t('note')}
        multiline
        minRows={2}
        value={note}
        autoFocus
        onChange={(event) => setNote(event.target.value)}
        error={'note' in problems}
        helperText={problems['note'] ?? t('back')}
        slotProps={{ htmlInput: { maxLength: 500, 'data-testid': 'snooze-note' } }}
      />
      {error && !('note' in problems) && (
        <p role="alert" className="t-note bad" style={{ marginTop: 6 }}>
          {problems['until'] ?? describeError(error, translate)}
        </p>
      )}
      <Bar sx={{ justifyContent: 'flex-end', mt: '10px' }}>
        <Button onClick={onClose}>{t('keep')}</Button>
        <BusyButton
          variant="contained"
          running={isPending}
          disabled={!until}
          onClick={snooze}
          data-testid="snooze-confirm"
        >
          {at ? t('confirm', { at }) : t('confirmPlain')}
        </BusyButton>
      </Bar>
    </Popover>
  );
};
