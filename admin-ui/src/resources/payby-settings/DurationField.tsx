import { InputAdornment, TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError } from '../../shared/settings';

interface PartProps {
  name: string;
  label: string;
  unit: string;
  invalid: boolean;
  describedBy: string;
}

const Part = ({ name, label, unit, invalid, describedBy }: PartProps) => {
  const { field } = useController({ name });
  const { ref, ...control } = field;
  return (
    <TextField
      margin="none"
      {...control}
      inputRef={ref}
      error={invalid}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'aria-describedby': describedBy,
          'data-testid': `field-${name}`,
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
};

export interface DurationFieldProps {
  /** The fields `defaultHours` and `defaultMinutes` for `default`. */
  name: 'default' | 'max';
  label: string;
  help?: string | undefined;
}

/** Hours and minutes as one thing; what is wrong with it stands at the hours. */
export const DurationField = ({ name, label, help }: DurationFieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const { fieldState } = useController({ name: `${name}Hours` });
  const word = (key: string) => translate(`paybySettings.expiry.${key}`);
  const said = fieldState.error?.message;
  return (
    <div className="pbs-duration" role="group" aria-label={label}>
      <span className="pbs-legend">{label}</span>
      <div className="parts">
        <Part
          name={`${name}Hours`}
          label={`${label}: ${word('hours')}`}
          unit={word('h')}
          invalid={fieldState.invalid}
          describedBy={id}
        />
        <Part
          name={`${name}Minutes`}
          label={`${label}: ${word('minutes')}`}
          unit={word('min')}
          invalid={fieldState.invalid}
          describedBy={id}
        />
      </div>
      <p className="set-help" id={id}>
        {said ? <FieldError>{said}</FieldError> : help}
      </p>
    </div>
  );
};
