import {
  Checkbox,
  FormControlLabel,
  type FormControlLabelProps,
  TextField,
  type TextFieldProps,
  ToggleButton,
  ToggleButtonGroup,
  type ToggleButtonGroupProps,
} from '@mui/material';
import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import { type FieldPathByValue, useController, useWatch } from 'react-hook-form';
import { Bar, Disc, FieldError } from '../../../shared';
import type { RequestValues } from './form-values';
import styles from './request.module.css';

const Entered = createContext<RequestValues | null>(null);

/** All that is entered, for what only shows it: whatever acts on a value reads it by `getValues`. */
export const useRequestValues = (): RequestValues => use(Entered)!;

/** Sums and previews follow once the key itself is drawn: those of fifty items would hold up who types. */
export const EnteredValues = ({ children }: { children: ReactNode }) => {
  const values = useWatch<RequestValues>() as RequestValues;
  return <Entered value={useDeferredValue(values)}>{children}</Entered>;
};

type TextFieldName = FieldPathByValue<RequestValues, string>;

interface FormTextProps extends Omit<TextFieldProps, 'name' | 'error'> {
  name: TextFieldName;
  /** After the label, in a lighter tone. */
  hint?: string;
  testId?: string;
  /** Attributes of the input itself. */
  input?: object;
  /** Its error is told beside it, by the group it belongs to. */
  silent?: boolean;
}

/** A text field of the request form: label above, help below, an error in place of the help. */
export const FormText = ({ name, hint, testId, input, silent, ...props }: FormTextProps) => {
  const { label, helperText, onBlur, slotProps, ...rest } = props;
  const { field, fieldState } = useController<RequestValues, TextFieldName>({ name });
  const { ref, ...control } = field;
  const said = silent ? undefined : fieldState.error?.message;
  return (
    <TextField
      margin="none"
      {...rest}
      {...control}
      label={
        hint ? (
          <>
            {label} <em>{hint}</em>
          </>
        ) : (
          label
        )
      }
      inputRef={ref}
      onBlur={(event) => {
        control.onBlur();
        onBlur?.(event);
      }}
      error={fieldState.invalid}
      helperText={said ? <FieldError>{said}</FieldError> : helperText}
      slotProps={{ ...slotProps, htmlInput: { autoComplete: 'off', 'data-testid': testId, ...input } }}
    />
  );
};

interface FormCheckProps extends Omit<FormControlLabelProps, 'control' | 'name'> {
  name: FieldPathByValue<RequestValues, boolean>;
  testId: string;
}

export const FormCheck = ({ name, testId, ...rest }: FormCheckProps) => {
  const { field } = useController<RequestValues, FormCheckProps['name']>({ name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <FormControlLabel
      {...rest}
      control={
        <Checkbox
          size="small"
          checked={value}
          onChange={(_, checked) => onChange(checked)}
          onBlur={onBlur}
          slotProps={{ input: { ref, 'data-testid': testId } as object }}
        />
      }
    />
  );
};

interface TogglesProps<Value extends string> extends Omit<ToggleButtonGroupProps, 'onChange'> {
  values: readonly Value[];
  text: (value: Value) => string;
  onChange: (value: Value) => void;
  /** Each button's begins with it. */
  testId: string;
}

/** One of a few, side by side; there is always one chosen. */
export const Toggles = <Value extends string>({
  values,
  text,
  onChange,
  testId,
  ...rest
}: TogglesProps<Value>) => (
  <ToggleButtonGroup {...rest} exclusive onChange={(_, next: Value | null) => next && onChange(next)}>
    {values.map((value) => (
      <ToggleButton key={value} value={value} data-testid={`${testId}-${value}`}>
        {text(value)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** The head of a preview: what it is, and which of them is shown. */
export const PreviewHead = <Value extends string>({
  title,
  ...toggles
}: { title: string } & Pick<TogglesProps<Value>, 'values' | 'text' | 'value' | 'onChange' | 'testId'>) => (
  <Bar as="header" inset>
    <h2>{title}</h2>
    <Toggles className="end" size="small" aria-label={title} {...toggles} />
  </Bar>
);

interface FormStepProps {
  number: number;
  title: string;
  note?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
}

export const FormStep = ({ number, title, note, end, children }: FormStepProps) => (
  <section className={styles.step}>
    <Bar as="header" gap={10} sx={{ mb: '14px', fontSize: 'var(--t-table)' }}>
      <Disc size={22} className={`t-note ${styles.number}`} aria-hidden>
        {number}
      </Disc>
      <h2>{title}</h2>
      {note && <span className="t3">{note}</span>}
      {end && <span className="end">{end}</span>}
    </Bar>
    {children}
  </section>
);
