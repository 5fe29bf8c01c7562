import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import { Button, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pdfPath } from '../../paths';
import { formatDate, formatFull, Modal, plusDays, useLabels, useSmall, useTimeZone } from '../../shared';
import { DateField } from '../../shared/filters';
import { ClockField, DayAndTimes, isClock } from './clock';
import s from './exceptions.module.css';

/** The usual shifts of a hotel. */
const SHIFTS = [
  ['07:00', '15:00'],
  ['15:00', '23:00'],
  ['23:00', '07:00'],
] as const;

/** The shift that is on in the hotel. That of the night has the date on which it began. */
const currentShift = (timeZone: string): { day: string; shift: readonly [string, string] } => {
  const now = new Date();
  const today = formatDate(now, timeZone);
  const clock = formatFull(now, timeZone).slice(11, 16);
  const shift = SHIFTS.find(([from, to]) => clock >= from && clock < to) ?? SHIFTS[2];
  return { day: clock < SHIFTS[0][0] ? plusDays(today, -1) : today, shift };
};

const HandoverDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useLabels('exceptions.handover');
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [current] = useState(() => currentShift(timeZone));
  const [day, setDay] = useState(current.day);
  const [shift, setShift] = useState(current.shift);
  const [from, to] = shift;
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && isClock(from) && isClock(to);
  const time = (at: 0 | 1) => (
    <ClockField
      label={t(at === 0 ? 'from' : 'to')}
      value={shift[at]}
      onChange={(value) => setShift(at === 0 ? [value, to] : [from, value])}
    />
  );
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      data-testid="handover-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            variant="contained"
            disabled={!isWhole}
            onClick={() => void navigate(pdfPath(`handover/${day}/${from}/${to}`))}
            data-testid="handover-open"
          >
            {t('open')}
          </Button>
        </>
      }
    >
      <p className="t2">{t('about')}</p>
      <div className={s.times} role="group" aria-label={t('shift')}>
        {SHIFTS.map((each) => (
          <ButtonBase
            key={each[0]}
            aria-pressed={each[0] === from && each[1] === to}
            onClick={() => setShift(each)}
          >
            {each.join('–')}
          </ButtonBase>
        ))}
      </div>
      <DayAndTimes>
        <DateField margin="none" label={t('day')} value={day} onChange={setDay} />
        {time(0)}
        {time(1)}
      </DayAndTimes>
    </Modal>
  );
};

/** The sheet that one shift hands the next. */
export const Handover = () => {
  const t = useLabels('exceptions.handover');
  const small = useSmall();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SwapHorizRounded />}
        onClick={() => setOpen(true)}
        data-testid="handover"
      >
        {t(small ? 'short' : 'button')}
      </Button>
      {open && <HandoverDialog onClose={() => setOpen(false)} />}
    </>
  );
};
