import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AddRounded from '@mui/icons-material/AddRounded';
import AlarmRounded from '@mui/icons-material/AlarmRounded';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import GavelRounded from '@mui/icons-material/GavelRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import SmsFailedOutlined from '@mui/icons-material/SmsFailedOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocaleState } from 'react-admin';
import { spanText } from '../../shared';
import { useSendRuleLabels } from './labels';
import type { Trigger } from './types';

export const triggerGlyphs: Record<Trigger, ComponentType<SvgIconProps>> = {
  create: AddRounded,
  preAlert: ScheduleRounded,
  pay: CheckRounded,
  overdue: HourglassBottomRounded,
  cancel: BlockRounded,
  refund: ReplyRounded,
  refundFailed: WarningAmberRounded,
  postingFailed: DisabledByDefaultRounded,
  postingUnknown: LiveHelpOutlined,
  messageFailed: SmsFailedOutlined,
  extraMoney: AccountBalanceWalletOutlined,
  approvalWaiting: HowToRegOutlined,
  disputeOpened: GavelRounded,
  evidenceDue: AlarmRounded,
};

/** So many minutes before the due time, in words. */
export const useBefore = () => {
  const t = useSendRuleLabels();
  const [locale] = useLocaleState();
  return (times: readonly number[]): string => {
    const spans = times.map((minutes) => spanText(minutes * 60, locale));
    return t('moment.before', { duration: spans.join(t('list.then')) });
  };
};

/** When a rule sends, in words. */
export const useMoment = () => {
  const t = useSendRuleLabels();
  const before = useBefore();
  return (trigger: Trigger, times: readonly number[] | null): string => {
    if (trigger === 'preAlert') return times === null ? t('moment.off') : before(times);
    if (trigger === 'evidenceDue') return t('moment.beforeEvidence');
    return t(trigger === 'refund' ? 'moment.whenPlatformSays' : 'moment.atOnce');
  };
};
