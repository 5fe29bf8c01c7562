import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import { Bar } from '../../../shared';
import type { RequestValues } from './form-values';
import styles from './request.module.css';

/** Replaces the help under a field; the glyph says “wrong” without colour. */
export const ErrorText = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={styles.error} role="alert" id={id}>
    <ErrorOutlineRounded aria-hidden />
    {children}
  </span>
);

export type TextFieldName = FieldPathByValue<RequestValues, string>;

export interface FormTextProps extends Omit<TextFieldProps, 'name' | 'error'> {
  name: TextFieldName;
  /** Its error is told beside it, by the group it belongs to. */
  silent?: boolean;
}

/** A text field of the request form: label above, help below, an error in place of the help. */
export const FormText = ({ name, silent = false, helperText, onBlur, ...rest }: FormTextProps) => {
  const { field, fieldState } = useController<RequestValues, TextFieldName>({ name });
  const { ref, ...control } = field;
  return (
    <TextField
      margin="none"
      {...rest}
      {...control}
      inputRef={ref}
      onBlur={(event) => {
        control.onBlur();
        onBlur?.(event);
      }}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message && !silent ? <ErrorText>{fieldState.error.message}</ErrorText> : helperText
      }
    />
  );
};

export interface FormStepProps {
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
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <h2>{title}</h2>
      {note && <span className="t3">{note}</span>}
      {end && <span className="end">{end}</span>}
    </Bar>
    {children}
  </section>
);
