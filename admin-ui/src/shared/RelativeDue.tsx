import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, Tooltip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatDuration, formatFull, formatShort, zoneLabel } from './time';
import type { MainStatus } from './types';
import { useTimeZone } from './use-time-zone';
import { useNow } from './useNow';

const HOUR = 3_600_000;
const JUST_NOW = 60_000;

export interface RelativeDueProps {
  dueAt: string;
  settledAt: string | null;
  /** Until when an amount is on hold: nothing is due from the guest then. */
  holdUntil: string | null;
  status: MainStatus;
}

/** While money is awaited: the time left. Afterwards: what settled it, and when. Never relative time alone. */
export const RelativeDue = ({ dueAt, settledAt, holdUntil, status }: RelativeDueProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const now = useNow();
  const timeZone = useTimeZone();
  const isPending = status === 'pending';
  const instant = (isPending ? holdUntil : settledAt) ?? dueAt;
  const left = Date.parse(instant) - now.getTime();
  const isDue = isPending && holdUntil === null;
  const isSoon = isDue && left < HOUR;
  const isJustPaid = status === 'success' && -left < JUST_NOW;
  const text = () => {
    const at = formatShort(instant, timeZone, now);
    if (isJustPaid) return translate('due.paidJustNow');
    if (!isDue) return translate(`due.${isPending ? 'held' : status}`, { at });
    return left <= 0 ? translate('due.now') : translate('due.in', { duration: formatDuration(left, locale) });
  };
  return (
    <Tooltip title={`${formatFull(instant, timeZone)} · ${zoneLabel(timeZone, new Date(instant))}`}>
      <Box
        component="span"
        sx={{
          whiteSpace: 'nowrap',
          ...(isDue && { display: 'inline-flex', alignItems: 'center', gap: '4px' }),
          ...(isSoon && { color: 'var(--text)', fontWeight: 600 }),
          ...(isJustPaid && { color: 'var(--primary)', fontWeight: 600 }),
        }}
      >
        {isSoon && <ScheduleRounded sx={{ fontSize: 15 }} aria-hidden />}
        {text()}
      </Box>
    </Tooltip>
  );
};
