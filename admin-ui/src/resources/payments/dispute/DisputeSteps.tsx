import { Step, StepLabel, Stepper } from '@mui/material';
import { HotelTime, Section, formatFull, useSmall, useTimeZone } from '../../../shared';
import type { Dispute, PaymentEvent } from '../types';
import { useDisputeLabels } from './labels';

/** From the opening to the bank's decision: what is done, and what comes next. */
export const DisputeSteps = ({ dispute, events }: { dispute: Dispute; events: PaymentEvent[] }) => {
  const t = useDisputeLabels();
  const timeZone = useTimeZone();
  const isSmall = useSmall();
  const { status, evidenceDue } = dispute;
  const isDecided = status === 'won' || status === 'lost';
  const isAccepted = status === 'accepted';
  const last = events.findLastIndex(({ type }) => type === 'DisputeOpened' || type === 'DisputeReopened');
  const sent = events.slice(last + 1).find(({ type }) => type === 'DisputeEvidenceSent');
  const evidenceText = () => {
    if (isDecided || isAccepted) return t('steps.evidenceNone');
    return evidenceDue
      ? t('steps.evidenceDue', { at: formatFull(evidenceDue, timeZone) })
      : t('steps.evidenceOpen');
  };
  const isSent = sent !== undefined || status === 'evidenceSent';
  const steps = [
    { key: 'opened', done: true, says: <HotelTime value={dispute.openedAt} /> },
    {
      key: 'evidence',
      done: isSent,
      says: sent ? <HotelTime value={sent.at} /> : !isSent && evidenceText(),
    },
    {
      key: 'bank',
      done: isDecided,
      says: !isDecided && t(isAccepted ? 'steps.accepted' : 'steps.bankTakes'),
    },
    {
      key: isDecided ? status : 'result',
      done: isDecided,
      says: isDecided && <HotelTime value={dispute.saidAt} />,
    },
  ] as const;
  return (
    <Section title={t('steps.title')}>
      <Stepper
        activeStep={isDecided ? steps.length : status === 'evidenceSent' || isAccepted ? 2 : 1}
        alternativeLabel={!isSmall}
        orientation={isSmall ? 'vertical' : 'horizontal'}
        data-testid="dispute-steps"
      >
        {steps.map(({ key, done, says }) => (
          <Step key={key} completed={done} data-testid={`step-${key}`} data-status={done ? 'done' : 'open'}>
            <StepLabel error={key === 'lost'} optional={says && <span className="t3">{says}</span>}>
              {t(`steps.${key}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Section>
  );
};
