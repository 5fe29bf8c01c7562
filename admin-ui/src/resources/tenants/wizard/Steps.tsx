import CheckRounded from '@mui/icons-material/CheckRounded';
import {
  Step,
  StepButton,
  StepLabel,
  Stepper,
  useMediaQuery,
  type StepIconProps,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { stepNames, type StepName } from '../form/tenant-values';

const StepGlyph = ({ active = false, completed = false, icon }: StepIconProps) => (
  <span className={`ten-step ${active ? 'on' : completed ? 'done' : ''}`}>
    {completed && !active ? <CheckRounded aria-hidden /> : icon}
  </span>
);

export interface StepsProps {
  step: StepName;
  /** Index of the furthest step that was opened; −1 while none may be. */
  reached: number;
  onOpen: (step: StepName) => void;
}

/** Where one is. Steps that were open before can be opened again; on a phone one line says the same. */
export const Steps = ({ step, reached, onOpen }: StepsProps) => {
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const at = stepNames.indexOf(step);
  const progress = translate('tenants.step.progress', { at: at + 1, of: stepNames.length });
  if (small) {
    return (
      <div className="ten-steps small">
        <div>
          <b>{translate(`tenants.step.${step}`)}</b>
          <span>{progress}</span>
        </div>
        <div className="bar" aria-hidden>
          {stepNames.map((name, index) => (
            <i key={name} className={index <= at ? 'on' : ''} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <Stepper nonLinear activeStep={at} className="ten-steps">
      {stepNames.map((name, index) => {
        const mayOpen = index <= reached && index !== at;
        const label = translate(`tenants.step.${name}`);
        return (
          <Step key={name} completed={index < at || index < reached}>
            {mayOpen ? (
              <StepButton onClick={() => onOpen(name)} data-testid={`open-${name}`}>
                <StepLabel slots={{ stepIcon: StepGlyph }}>{label}</StepLabel>
              </StepButton>
            ) : (
              <StepLabel slots={{ stepIcon: StepGlyph }} aria-current={index === at ? 'step' : undefined}>
                {label}
              </StepLabel>
            )}
          </Step>
        );
      })}
    </Stepper>
  );
};
