import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import IncompleteCircleRounded from '@mui/icons-material/IncompleteCircleRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { MainStatus } from './types';

const glyphs: Record<MainStatus, ComponentType<SvgIconProps>> = {
  pending: ScheduleRounded,
  success: CheckCircleRounded,
  canceled: BlockRounded,
  refunded: ReplyRounded,
  partialRefunded: IncompleteCircleRounded,
  timed_out: HourglassBottomRounded,
};

export interface StatusChipProps {
  status: MainStatus;
  size?: 'md' | 'lg';
}

/** Round, because it is money: glyph, word and colour say the same thing. */
export const StatusChip = ({ status, size = 'md' }: StatusChipProps) => {
  const translate = useTranslate();
  const Glyph = glyphs[status];
  const large = size === 'lg';
  return (
    <Box
      component="span"
      data-testid="status-chip"
      data-status={status}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        height: large ? 30 : 24,
        padding: large ? '0 13px 0 9px' : '0 9px 0 6px',
        borderRadius: large ? '15px' : '12px',
        fontSize: large ? 14 : 12.5,
        lineHeight: 1,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: `var(--${status})`,
        background: `var(--${status}-bg)`,
      }}
    >
      <Glyph sx={{ fontSize: large ? 18 : 15 }} aria-hidden />
      {translate(`status.${status}`)}
    </Box>
  );
};
