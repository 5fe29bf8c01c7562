import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, Tooltip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatDuration, formatFull, formatShort, zoneLabel } from './time';
import type { MainStatus } from './types';
import { useHotel } from './useHotel';
import { useNow } from './useNow';

const HOUR = 3_600_000;
const JUST_NOW = 60_000;

export interface RelativeDueProps {
  dueAt: string;
  settledAt?: string | null;
  /** Until when an amount is on hold: nothing is due from the guest then. */
  holdUntil?: string | null;
  status: MainStatus;
}

/** While money is awaited: the time left. Afterwards: what settled it, and when. Never relative time alone. */
export const RelativeDue = ({ dueAt, settledAt, holdUntil = null, status }: RelativeDueProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const now = useNow();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const instant = status === 'pending' ? (holdUntil ?? dueAt) : (settledAt ?? dueAt);
  const title = `${formatFull(instant, timeZone)} · ${zoneLabel(timeZone, new Date(instant))}`;

  if (status === 'pending' && holdUntil !== null)
    return (
      <Tooltip title={title}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {translate('due.held', { at: formatShort(holdUntil, timeZone, now) })}
        </Box>
      </Tooltip>
    );

  if (status === 'pending') {
    const left = new Date(dueAt).getTime() - now.getTime();
    const soon = left < HOUR;
    return (
      <Tooltip title={title}>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: '4px',
            whiteSpace: 'nowrap',
            ...(soon && { color: 'var(--text)', fontWeight: 600 }),
          }}
        >
          {soon && <ScheduleRounded sx={{ fontSize: 15 }} aria-hidden />}
          {left <= 0 ? translate('due.now') : translate('due.in', { duration: formatDuration(left, locale) })}
        </Box>
      </Tooltip>
    );
  }

  const age = now.getTime() - new Date(instant).getTime();
  const justNow = status === 'success' && age < JUST_NOW;
  return (
    <Tooltip title={title}>
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', ...(justNow && { color: 'var(--primary)', fontWeight: 600 }) }}
      >
        {justNow
          ? translate('due.paidJustNow')
          : translate(`due.${status}`, { at: formatShort(instant, timeZone, now) })}
      </Box>
    </Tooltip>
  );
};
