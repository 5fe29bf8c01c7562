import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import { useTranslate } from 'react-admin';
import { Tag } from './primitives';
import type { Attention } from './types';

/** Red for what was refused, amber for what a person must look at. */
const tones: Record<Attention, 'fail' | 'unknown'> = {
  disputed: 'unknown',
  late: 'unknown',
  surplus: 'unknown',
  paymentUnconfirmed: 'unknown',
  refundedTwice: 'fail',
  postedTwice: 'fail',
  refundPostedTwice: 'fail',
  holdUnknown: 'unknown',
  holdFailed: 'fail',
  holdLapsing: 'unknown',
  refundUnknown: 'unknown',
  refundExcess: 'fail',
  refundFailed: 'fail',
  fraudWarning: 'unknown',
  refundApproval: 'unknown',
  postingUnknown: 'unknown',
  postingFailed: 'fail',
  refundPostingUnknown: 'unknown',
  refundPostingFailed: 'fail',
  disputePostingUnknown: 'unknown',
  disputePostingFailed: 'fail',
  linkNotSent: 'fail',
};

/** Choices of a filter, the most urgent first. */
export const ATTENTIONS = ['any', ...(Object.keys(tones) as Attention[])] as const;

export const attentionTone = (attention: Attention): 'fail' | 'unknown' => tones[attention];

export const AttentionTag = ({ attention }: { attention: Attention | null | undefined }) => {
  const translate = useTranslate();
  if (!attention) return null;
  const tone = tones[attention];
  return (
    <Tag
      tone={tone}
      glyph={tone === 'fail' ? DisabledByDefaultRounded : LiveHelpOutlined}
      data-testid="attention-tag"
      data-status={attention}
    >
      {translate(`attention.${attention}`)}
    </Tag>
  );
};
