import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { ButtonBase, Card, IconButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef } from 'react';
import { useLocaleState } from 'react-admin';
import { useLabels } from '../../shared';
import type { Day } from './types';
import s from './reconciliation.module.css';

const glyphs = { closed: LockOutlined, clean: CheckCircleOutlineRounded, waiting: ScheduleRounded };

/** The order in which states are explained and counted. */
const shown = ['closed', 'clean', 'open', 'waiting'] as const;

interface MonthStripProps {
  /** YYYY-MM */
  month: string;
  days: readonly Day[];
  chosen: string | null;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

/** A month and the days of it, each with how it stands: in its glyph, its colour and its name. */
export const MonthStrip = ({ month, days, chosen, onMonth, onDay }: MonthStripProps) => {
  const t = useLabels('reconciliation');
  const [locale] = useLocaleState();
  const strip = useRef<HTMLDivElement>(null);
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1];
  const length = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const known = new Map(days.map((day) => [day.day, day]));
  const format = (options: Intl.DateTimeFormatOptions, day = 1): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.UTC(year, index, day));
  const move = (by: number) => onMonth(new Date(Date.UTC(year, index + by, 1)).toISOString().slice(0, 7));
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, month]);
  return (
    <Card>
      <div className={s.month}>
        <div className={s.monthName}>
          <Typography variant="h2">{format({ month: 'long', year: 'numeric' })}</Typography>
          <IconButton
            size="small"
            aria-label={t('month.previous')}
            onClick={() => move(-1)}
            data-testid="month-previous"
          >
            <ChevronLeftRounded />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('month.next')}
            onClick={() => move(1)}
            data-testid="month-next"
          >
            <ChevronRightRounded />
          </IconButton>
        </div>
        <div
          className={`${s.days} pay-days`}
          ref={strip}
          role="group"
          aria-label={format({ month: 'long', year: 'numeric' })}
        >
          {Array.from({ length }, (_, at) => {
            const day = `${month}-${String(at + 1).padStart(2, '0')}`;
            const found = known.get(day);
            const status = found?.status ?? 'none';
            const Glyph = status === 'none' || status === 'open' ? null : glyphs[status];
            return (
              <ButtonBase
                key={day}
                className={s.day}
                data-status={status}
                data-testid={`day-${day}`}
                aria-pressed={day === chosen}
                disabled={!found}
                onClick={() => onDay(day)}
              >
                <span style={visuallyHidden}>
                  {`${format({ weekday: 'long', day: 'numeric', month: 'long' }, at + 1)}, ${t(`status.${status}`)}`}
                </span>
                <span aria-hidden className="t-note t3">
                  {format({ weekday: 'narrow' }, at + 1)}
                </span>
                <b aria-hidden>{at + 1}</b>
                <span aria-hidden className={`t-note ${s.mark}`}>
                  {Glyph ? <Glyph aria-hidden /> : status === 'open' ? found!.unsettled : ''}
                </span>
              </ButtonBase>
            );
          })}
        </div>
      </div>
      <ul className={`t-table t2 ${s.legend}`}>
        {shown.map((status) => {
          const Glyph = status === 'open' ? null : glyphs[status];
          return (
            <li key={status} data-status={status}>
              {Glyph ? <Glyph aria-hidden /> : <b aria-hidden>4</b>} {t(`status.${status}`)}
            </li>
          );
        })}
        <li style={{ marginLeft: 'auto' }}>
          {shown
            .map((status) => [status, days.filter((day) => day.status === status).length] as const)
            .filter(([, count]) => count > 0)
            .map(([status, count]) => t(`count.${status}`, { smart_count: count }))
            .join(' · ')}
        </li>
      </ul>
    </Card>
  );
};
