import { FormHelperText } from '@mui/material';
import { useId } from 'react';
import { Unseen } from '../../../shared';
import styles from './money-dialog.module.css';

export interface Choice<Value extends string> {
  value: Value;
  title: string;
  note: string;
}

export interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Alternatives of equal weight, side by side. Radio buttons underneath, so that arrow keys move between them. */
export const ChoiceCards = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  autoFocus = false,
}: ChoiceCardsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${name}-error` : undefined}>
      <Unseen as="legend">{label}</Unseen>
      {choices.map((choice, index) => (
        <label key={choice.value} data-testid={`choice-${choice.value}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            autoFocus={autoFocus && index === 0}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.title}</b>
            <small className="t-table t2">{choice.note}</small>
          </span>
        </label>
      ))}
      {error && (
        <FormHelperText error id={`${name}-error`}>
          {error}
        </FormHelperText>
      )}
    </fieldset>
  );
};
