import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import DoneAllRounded from '@mui/icons-material/DoneAllRounded';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { Tag, type TagTone } from '../../shared';
import { useMessageLabels } from './labels';
import { type Message, needsLook } from './types';

const looks: Record<Message['status'], { tone: TagTone; glyph: ComponentType<SvgIconProps> }> = {
  waiting: { tone: 'running', glyph: ScheduleRounded },
  sent: { tone: 'success', glyph: CheckCircleRounded },
  success: { tone: 'success', glyph: DoneAllRounded },
  failed: { tone: 'fail', glyph: WarningAmberRounded },
  unknown: { tone: 'unknown', glyph: LiveHelpOutlined },
};

/**
 * What became of a message: what needs a person is tinted, the rule is quiet. A mail that the server took is sent; a text
 * message is accepted by the operator first, and delivered when the phone has it.
 */
export const MessageStatus = ({ message }: { message: Pick<Message, 'status' | 'channel'> }) => {
  const t = useMessageLabels();
  const { status, channel } = message;
  const { tone, glyph } = looks[status];
  return (
    <Tag
      tone={tone}
      glyph={channel === 'EMAIL' && status === 'success' ? CheckCircleRounded : glyph}
      quiet={!needsLook(message)}
      data-testid="message-status"
      data-status={status}
    >
      {t(`status.${channel}.${status}`)}
    </Tag>
  );
};
