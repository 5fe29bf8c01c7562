import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Tag } from './primitives';
import type { PostingStatus } from './types';

const glyphs: Record<Exclude<PostingStatus, 'none'>, ComponentType<SvgIconProps>> = {
  success: LibraryAddCheckOutlined,
  running: AutorenewRounded,
  fail: DisabledByDefaultRounded,
  unknown: LiveHelpOutlined,
};

export interface PostingTagProps {
  status: PostingStatus;
  /** “Posting failed” instead of “Failed”, where no column heading says what failed. */
  spelled?: boolean;
  /** Words of one's own, for example “1 of 3 folios failed”. */
  children?: ReactNode;
}

/** Square, because it is the hotel's book. The rule (posted, on its way) is quiet; the exception is tinted. */
export const PostingTag = ({ status, spelled, children }: PostingTagProps) => {
  const translate = useTranslate();
  if (status === 'none') {
    return (
      <Box component="span" data-testid="posting-tag" data-status="none" sx={{ color: 'var(--text-3)' }}>
        {spelled ? translate('posting.none') : <span aria-label={translate('posting.none')}>—</span>}
      </Box>
    );
  }
  return (
    <Tag
      tone={status}
      quiet={status === 'success' || status === 'running'}
      glyph={glyphs[status]}
      data-testid="posting-tag"
      data-status={status}
    >
      {children ?? translate(`${spelled ? 'posting.spelled' : 'posting'}.${status}`)}
    </Tag>
  );
};
