import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLive } from '../providers/live';
import { formatClock, useTimeZone } from '../shared';

const colors = {
  live: ['#63D69B', 'rgba(99,214,155,.22)'],
  polling: ['#F4C66A', 'rgba(244,198,106,.2)'],
  offline: ['#8FA3A9', 'rgba(143,163,169,.2)'],
} as const;

/** Whether what is shown is current. The word stands beside the dot; on a phone it is read out and in the tooltip. */
export const LiveDot = () => {
  const translate = useTranslate();
  const { status, freshAt } = useLive();
  const timeZone = useTimeZone();
  const [color, ring] = colors[status];
  const t = translate(`shell.live.${status}`);
  const hint = translate(`shell.live.${status}Hint`, { at: formatClock(freshAt, timeZone) });
  return (
    <Tooltip title={`${t}. ${hint}`}>
      <Box
        component="span"
        role="status"
        data-testid="live"
        data-status={status}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: '7px',
          fontSize: 13,
          color: 'var(--on-bar-2)',
          ml: { xs: '8px', lg: '16px' },
          mr: '8px',
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', background: color, boxShadow: `0 0 0 3px ${ring}` }}
        />
        <Box
          component="span"
          sx={{
            display: { xs: status === 'live' ? 'none' : 'inline', lg: 'inline' },
          }}
        >
          {t}
        </Box>
      </Box>
    </Tooltip>
  );
};
