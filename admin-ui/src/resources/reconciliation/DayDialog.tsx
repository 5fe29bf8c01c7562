import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { useLabels } from '../../shared';
import { DialogFrame, ReasonField } from '../payments/money-dialog';
import { DayFigures, LineFigures } from './Amounts';
import { useLook } from './look';
import type { DayDetail, Finding } from './types';
import { useDayAct } from './use-reconciliation';

export type DayDecision = { kind: 'close' } | { kind: 'explain' | 'withdraw' | 'record'; finding: Finding };

interface DayDialogProps {
  account: string;
  day: DayDetail;
  platform: string;
  decision: DayDecision;
  identity: string;
  onClose: () => void;
}

/** Settling a line and closing a day: what follows, then two buttons that say it. */
export const DayDialog = ({
  account,
  day: detail,
  platform,
  decision,
  identity,
  onClose,
}: DayDialogProps) => {
  const { kind } = decision;
  const { day, comparedAt } = detail;
  const look = useLook(platform, day);
  const translate = useTranslate();
  const t = useLabels(`reconciliation.${kind}`);
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const wantsReason = kind === 'explain' || kind === 'withdraw';
  const missing = wantsReason && reason.trim() === '';
  const { mutate, error, isPending } = useDayAct(account, day, () => {
    notify(t('done', { day }), { type: 'success' });
    onClose();
  });
  const confirm = () => {
    setTried(true);
    if (isPending || missing) return;
    if (decision.kind === 'close') return mutate({ act: 'close', body: { comparedAt } });
    const { subject, version } = decision.finding;
    if (kind === 'record') return mutate({ act: 'record', body: { subject } });
    const act = kind === 'explain' ? 'explained' : 'withdrawn';
    return mutate({ act: 'answers', body: { subject, version, act, reason: reason.trim() } });
  };
  const about =
    decision.kind === 'close'
      ? { day }
      : { kind: translate(`reconciliation.record.kind.${decision.finding.kind}`) };
  const final = kind === 'close' || kind === 'record';
  return (
    <DialogFrame
      title={t('title', about)}
      identity={identity}
      about={
        decision.kind === 'close' ? (
          <DayFigures day={{ ...detail, differences: detail.findings.length }} platform={platform} />
        ) : (
          <LineFigures line={decision.finding} look={look} platform={platform} />
        )
      }
      effects={[
        { glyph: kind === 'record' ? 'money' : 'book', text: t('effect') },
        ...(final ? [{ glyph: 'last' as const, text: t('last') }] : []),
      ]}
      problem={error && describeError(error, translate)}
      keep={t('keep')}
      confirm={{ label: t('confirm'), running: isPending, onClick: confirm }}
      onClose={onClose}
      data-testid="day-dialog"
    >
      {wantsReason && (
        <ReasonField
          value={reason}
          onChange={setReason}
          error={
            fieldErrorsOf(error)['reason'] ??
            (tried && missing ? translate('payments.dialog.error.reason') : undefined)
          }
          autoFocus
        />
      )}
    </DialogFrame>
  );
};
