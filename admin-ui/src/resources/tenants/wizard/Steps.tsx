import { Box, LinearProgress, Step, StepButton, StepLabel, Stepper } from '@mui/material';
import { useTenantWords } from '../labels';
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
  const word = useTenantWords();
  const at = stepNames.indexOf(step);
  const of = stepNames.length;
  if (small) {
    return (
      <Box sx={{ p: '14px 16px 12px', borderBottom: '1px solid var(--line)' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: '8px' }}>
          <b>{word(`step.${step}`)}</b>
          <span>{word('step.progress', { at: at + 1, of })}</span>
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
              {word(`step.${name}`)}
            </StepButton>
          ) : (
            <StepLabel aria-current={index === at ? 'step' : undefined}>{word(`step.${name}`)}</StepLabel>
          )}
        </Step>
      ))}
    </Stepper>
  );
};
