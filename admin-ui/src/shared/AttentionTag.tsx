import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Attention } from './types';

/** Red for what was refused, amber for what a person must look at. */
const tones: Record<Attention, 'fail' | 'unknown'> = {
  late: 'unknown',
  surplus: 'unknown',
  refundedTwice: 'fail',
  postedTwice: 'fail',
  refundPostedTwice: 'fail',
  refundUnknown: 'unknown',
  refundExcess: 'fail',
  refundFailed: 'fail',
  refundApproval: 'unknown',
  postingUnknown: 'unknown',
  postingFailed: 'fail',
  refundPostingUnknown: 'unknown',
  refundPostingFailed: 'fail',
  linkNotSent: 'fail',
};

export const attentionTone = (attention: Attention): 'fail' | 'unknown' => tones[attention];

export const AttentionTag = ({ attention }: { attention: Attention | null | undefined }) => {
  const translate = useTranslate();
  if (!attention) return null;
  const tone = tones[attention];
  const Glyph = tone === 'fail' ? DisabledByDefaultRounded : LiveHelpOutlined;
  return (
    <Box
      component="span"
      data-testid="attention-tag"
      data-status={attention}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        height: 22,
        padding: '0 7px 0 5px',
        borderRadius: '3px',
        fontSize: 12.5,
        lineHeight: 1,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: `var(--${tone})`,
        background: `var(--${tone}-bg)`,
      }}
    >
      <Glyph sx={{ fontSize: 14 }} aria-hidden />
      {translate(`attention.${attention}`)}
    </Box>
  );
};
