import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import IncompleteCircleRounded from '@mui/icons-material/IncompleteCircleRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Tag } from './primitives';
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
  return (
    <Tag
      shape="round"
      tone={status}
      size={size}
      glyph={glyphs[status]}
      data-testid="status-chip"
      data-status={status}
    >
      {translate(`status.${status}`)}
    </Tag>
  );
};
