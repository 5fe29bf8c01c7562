import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { ActionKind } from './actions';

const glyphs: Record<ActionKind, ComponentType<SvgIconProps>> = {
  cancel: BlockRounded,
  resend: MailOutlined,
  refund: ReplyRounded,
  approve: CheckRounded,
  reject: BlockRounded,
  settle: CheckRounded,
  settleOutside: CheckRounded,
  settleDuplicate: CheckRounded,
  accept: CheckRounded,
  return: ReplyRounded,
  postAgain: AutorenewRounded,
  setPosting: EditOutlined,
};

export const ActionGlyph = ({ kind }: { kind: ActionKind }) => {
  const Glyph = glyphs[kind];
  return <Glyph aria-hidden />;
};
