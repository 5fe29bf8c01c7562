import { InputAdornment } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatMinor, parseMinor } from '../../../shared';
import { FormText } from './fields';
import type { RequestValues } from './form-values';
import styles from './request.module.css';
import { SUM } from './rules';

export interface AmountFieldProps {
  name: `items.${number}.amount` | `shares.${number}` | 'totalAmount';
  label: string;
  testId: string;
}

/** An amount in the request's currency; what was typed is shown back the way it was understood. */
export const AmountField = ({ name, label, testId }: AmountFieldProps) => {
  const [locale] = useLocaleState();
  const { setValue, getValues } = useFormContext<RequestValues>();
  const currencyCode = useWatch<RequestValues, 'currencyCode'>({ name: 'currencyCode' });
  // The shares say together that they do not come to the total.
  const { errors } = useFormState<RequestValues>({ name });
  const ofSum = name.startsWith('shares') && errors.shares?.[0]?.type === SUM;
  const tidy = () => {
    const minor = parseMinor(getValues(name), currencyCode);
    if (typeof minor === 'number') setValue(name, formatMinor(minor, currencyCode, locale));
  };
  return (
    <FormText
      name={name}
      className={styles.amount}
      silent={ofSum}
      onBlur={tidy}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'data-testid': testId,
          inputMode: 'decimal',
          autoComplete: 'off',
        },
        input: { startAdornment: <InputAdornment position="start">{currencyCode}</InputAdornment> },
      }}
    />
  );
};
