import { Box, LinearProgress, Step, StepButton, StepLabel, Stepper } from '@mui/material';
import { useTenantLabels } from '../labels';
import { type StepName, stepNames } from './draft';

export interface StepsProps {
  small: boolean;
  step: StepName;
  /** Index of the furthest step that was opened; −1 while none may be. */
  reached: number;
  onOpen: (step: StepName) => void;
}

/** Where one is. Steps that were open before can be opened again; on a phone one line says the same. */
export const Steps = ({ small, step, reached, onOpen }: StepsProps) => {
  const t = useTenantLabels();
  const at = stepNames.indexOf(step);
  const of = stepNames.length;
  if (small) {
    return (
      <Box sx={{ p: '14px 16px 12px', borderBottom: '1px solid var(--line)' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: '8px' }}>
          <b>{t(`step.${step}`)}</b>
          <span>{t('step.progress', { at: at + 1, of })}</span>
        </Box>
        <LinearProgress aria-hidden variant="determinate" value={(100 * (at + 1)) / of} />
      </Box>
    );
  }
  return (
    <Stepper nonLinear activeStep={at} sx={{ p: '18px 24px', borderBottom: '1px solid var(--line)' }}>
      {stepNames.map((name, index) => (
        <Step key={name} completed={index < at || index < reached} sx={{ p: 0 }}>
          {index <= reached && index !== at ? (
            <StepButton onClick={() => onOpen(name)} data-testid={`open-${name}`}>
              {t(`step.${name}`)}
            </StepButton>
          ) : (
            <StepLabel aria-current={index === at ? 'step' : undefined}>{t(`step.${name}`)}</StepLabel>
          )}
        </Step>
      ))}
    </Stepper>
  );
};
